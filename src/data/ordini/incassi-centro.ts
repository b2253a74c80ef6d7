import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IncassoMethod } from '../../domain/ordini/in-sede.ts';
import type { PagamentiFilter } from '../../domain/ordini/incassi.ts';
import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A centre's takings, online and at its counter (spec 2, Payments; decision M21). Amounts in cents, days of Rome. */

export interface IncassiFilter {
  canale: PagamentiFilter;
  dal: string | null;
  al: string | null;
}
export interface IncassiRequest extends IncassiFilter {
  pagina: number;
  /** On narrow screens the form replaces the list. */
  nuovo: boolean;
}

export type Movimento = Risposta<'centro_movimenti'>[number];

export const MOVIMENTI_PER_PAGE = 25;
/** Rows of one answer; a file has this many answers at most. */
const ROWS_PER_RESPONSE = 1_000;
const RESPONSES_PER_FILE = 5;

const INCASSI = ['incassi-del-centro'] as const;

const ask = ({ canale, dal, al }: IncassiFilter, p_pagina: number, p_limite: number) =>
  procedura('centro_movimenti', { p_canale: canale, p_dal: dal, p_al: al, p_pagina, p_limite });

export interface MovimentiPage {
  righe: Movimento[];
  totale: number;
  pagina: number;
}

async function movimentiPage(filtro: IncassiFilter, pagina: number): Promise<MovimentiPage> {
  const righe = await ask(filtro, pagina, MOVIMENTI_PER_PAGE);
  const [prima] = righe;
  if (prima !== undefined || pagina === 1) return { righe, totale: prima?.totale ?? 0, pagina };
  // A page beyond the end shows the last one (decision P10).
  const [anyOne] = await ask(filtro, 1, 1);
  const ultima = Math.max(1, Math.ceil((anyOne?.totale ?? 0) / MOVIMENTI_PER_PAGE));
  return movimentiPage(filtro, ultima);
}

export const movimentiQuery = (filtro: IncassiFilter, pagina: number) =>
  queryOptions({
    queryKey: [...INCASSI, 'movimenti', filtro, pagina],
    queryFn: () => movimentiPage(filtro, pagina),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const monthsQuery = ({ canale, dal, al }: IncassiFilter) =>
  queryOptions({
    queryKey: [...INCASSI, 'mesi', { canale, dal, al }],
    queryFn: () => procedura('centro_incassi_mesi', { p_canale: canale, p_dal: dal, p_al: al }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Offered by the form at once; older ones are found by day. */
export const MAX_VERIFICHE_TO_CHOOSE = 200;
export type VerificaToCollect = Risposta<'centro_verifiche_incasso'>[number];

export const verificheToCollectQuery = (al: string | null) =>
  queryOptions({
    queryKey: [...INCASSI, 'verifiche', al],
    queryFn: () => procedura('centro_verifiche_incasso', { p_al: al }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface MovimentoData {
  id_verifica: string;
  importo: number;
  metodo_pagamento: IncassoMethod;
  percentuale_commissione: number;
  importo_commissione: number;
  costo_imballo: number;
  costo_spedizione: number;
  costo_servizio: number;
  data_transazione: string | null;
  note: string;
}

/** A verification's fee, never a sale, because a sale hands the item over (decision C12). */
export const recordMovimento = createCommand({
  run: async (dati: MovimentoData, id) => {
    await comando('registra_incasso', { p_dati: { tipo: 'verifica', ...dati } }, id);
  },
  invalidates: () => [INCASSI],
  done: 'Movimento registrato',
});

export const cancelMovimento = createCommand({
  run: async ({ movimento, motivo }: { movimento: string; motivo: string }, id) => {
    await comando('annulla_incasso', { p_id: movimento, p_motivo: motivo }, id);
  },
  invalidates: () => [INCASSI],
  done: 'Movimento annullato',
});

export const exportMovimenti = createCommand({
  run: async (filtro: IncassiFilter): Promise<{ righe: Movimento[]; truncated: boolean }> => {
    const righe: Movimento[] = [];
    for (let pagina = 1; pagina <= RESPONSES_PER_FILE; pagina += 1) {
      const lette = await ask(filtro, pagina, ROWS_PER_RESPONSE);
      righe.push(...lette);
      if (lette.length < ROWS_PER_RESPONSE) break;
    }
    return { righe, truncated: righe.length < (righe[0]?.totale ?? 0) };
  },
});
