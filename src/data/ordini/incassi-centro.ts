import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MetodoIncasso } from '../../domain/ordini/in-sede.ts';
import type { FiltroPagamenti } from '../../domain/ordini/incassi.ts';
import { creaComando } from '../client/comando.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A centre's takings, online and at its counter (spec 2, Payments; decision M21). Amounts in cents, days of Rome. */

export interface FiltroIncassi {
  canale: FiltroPagamenti;
  dal: string | null;
  al: string | null;
}
export interface RichiestaIncassi extends FiltroIncassi {
  pagina: number;
  /** On narrow screens the form replaces the list. */
  nuovo: boolean;
}

export type Movimento = Risposta<'centro_movimenti'>[number];

export const MOVIMENTI_PER_PAGINA = 25;
/** Rows of one answer; a file has this many answers at most. */
const RIGHE_PER_RISPOSTA = 1_000;
const RISPOSTE_PER_FILE = 5;

const INCASSI = ['incassi-del-centro'] as const;

const chiedi = ({ canale, dal, al }: FiltroIncassi, p_pagina: number, p_limite: number) =>
  procedura('centro_movimenti', { p_canale: canale, p_dal: dal, p_al: al, p_pagina, p_limite });

export interface PaginaMovimenti {
  righe: Movimento[];
  totale: number;
  pagina: number;
}

async function paginaMovimenti(filtro: FiltroIncassi, pagina: number): Promise<PaginaMovimenti> {
  const righe = await chiedi(filtro, pagina, MOVIMENTI_PER_PAGINA);
  const [prima] = righe;
  if (prima !== undefined || pagina === 1) return { righe, totale: prima?.totale ?? 0, pagina };
  // A page beyond the end shows the last one (decision P10).
  const [qualcuna] = await chiedi(filtro, 1, 1);
  const ultima = Math.max(1, Math.ceil((qualcuna?.totale ?? 0) / MOVIMENTI_PER_PAGINA));
  return paginaMovimenti(filtro, ultima);
}

export const letturaMovimenti = (filtro: FiltroIncassi, pagina: number) =>
  queryOptions({
    queryKey: [...INCASSI, 'movimenti', filtro, pagina],
    queryFn: () => paginaMovimenti(filtro, pagina),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const letturaMesi = ({ canale, dal, al }: FiltroIncassi) =>
  queryOptions({
    queryKey: [...INCASSI, 'mesi', { canale, dal, al }],
    queryFn: () => procedura('centro_incassi_mesi', { p_canale: canale, p_dal: dal, p_al: al }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Offered by the form at once; older ones are found by day. */
export const VERIFICHE_DA_SCEGLIERE = 200;
export type VerificaDaIncassare = Risposta<'centro_verifiche_incasso'>[number];

export const letturaVerificheDaIncassare = (al: string | null) =>
  queryOptions({
    queryKey: [...INCASSI, 'verifiche', al],
    queryFn: () => procedura('centro_verifiche_incasso', { p_al: al }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface DatiMovimento {
  id_verifica: string;
  importo: number;
  metodo_pagamento: MetodoIncasso;
  percentuale_commissione: number;
  importo_commissione: number;
  costo_imballo: number;
  costo_spedizione: number;
  costo_servizio: number;
  data_transazione: string | null;
  note: string;
}

/** A verification's fee, never a sale, because a sale hands the item over (decision C12). */
export const registraMovimento = creaComando({
  esegui: async (dati: DatiMovimento, id) => {
    await comando('registra_incasso', { p_dati: { tipo: 'verifica', ...dati } }, id);
  },
  rinnova: () => [INCASSI],
  fatto: 'Movimento registrato',
});

export const annullaMovimento = creaComando({
  esegui: async ({ movimento, motivo }: { movimento: string; motivo: string }, id) => {
    await comando('annulla_incasso', { p_id: movimento, p_motivo: motivo }, id);
  },
  rinnova: () => [INCASSI],
  fatto: 'Movimento annullato',
});

export const esportaMovimenti = creaComando({
  esegui: async (filtro: FiltroIncassi): Promise<{ righe: Movimento[]; tagliata: boolean }> => {
    const righe: Movimento[] = [];
    for (let pagina = 1; pagina <= RISPOSTE_PER_FILE; pagina += 1) {
      const lette = await chiedi(filtro, pagina, RIGHE_PER_RISPOSTA);
      righe.push(...lette);
      if (lette.length < RIGHE_PER_RISPOSTA) break;
    }
    return { righe, tagliata: righe.length < (righe[0]?.totale ?? 0) };
  },
});
