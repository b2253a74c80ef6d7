import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { METODO_CATTURA, STATO_ORDINE } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';
import { campiImporti } from '../ordini/campi-importi.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

/** Payments for the office (decisions M8, M13, M17). Cents. */

const pagamento = {
  /** The order's id: an order has one payment. */
  id: z.string(),
  numero_ordine: numero,
  gateway: z.string(),
  payment_intent_id: forse(z.string()),
  /** The provider's status; `failed` after a refusal, `refunded` after a full refund. */
  status: z.string(),
  stato_ordine: z.enum(STATO_ORDINE),
  amount: numero,
  currency: z.string(),
  created_at: istante,
  data_pagamento: forse(istante),
  riferimento: z.string(),
  titolo: z.string(),
  centro_id: z.string(),
  centro: z.string(),
  commissione_piattaforma: numero,
  commissione_centro: numero,
  acquirente: z.string(),
  importo_rimborsato: numero,
};

const rigaPagamento = z.object({
  ...pagamento,
  payment_intent_id: z.string(),
  /** The bank's deadline for an answer. */
  banca_entro: forse(istante),
});
export type RigaPagamento = z.output<typeof rigaPagamento>;

const schemaPagamenti = z.extend(schemaPagina(rigaPagamento), {
  centri: z.array(z.object({ id: z.string(), nome: z.string() })),
});
export type ElencoPagamenti = z.output<typeof schemaPagamenti>;

const centro = (valore = '') => (UUID.test(valore) ? valore : null);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const fontePagamenti = fonteElenco({
  procedura: 'admin_elenco_pagamenti',
  perPagina: 50,
  schema: schemaPagamenti,
  chiave: (riga) => riga.id,
  domanda: (richiesta) => ({
    ...domandaConStato(richiesta),
    p_centro: centro(richiesta.filtri['centro']),
  }),
});

const schemaDettaglio = z.object({
  ...pagamento,
  importo_articolo: numero,
  importo_spedizione: numero,
  importo_sovrapprezzo: numero,
  importi: z.object(campiImporti),
  /** The state as read: an act is refused if it has changed. */
  visto: z.string(),
  parte_massima: numero,
  capture_method: z.enum(METODO_CATTURA),
  cattura_entro: forse(istante),
  cattura_chiesta_il: forse(istante),
  motivo_annullamento: forse(z.string()),
  in_viaggio: z.boolean(),
  data_conclusione: forse(istante),
  venditore: z.string(),
  contestazione: forse(z.string()),
  intenti: z.array(
    z.object({
      id: z.string(),
      stato: z.string(),
      importo: numero,
      incassato: numero,
      rimborsato: numero,
      /** Replaced by another payment: its amount is refunded. */
      sostituito: z.boolean(),
      rifiuto: forse(z.string()),
      letto_il: forse(istante),
      created_at: istante,
    }),
  ),
  rimborsi: z.array(
    z.object({
      id: z.string(),
      importo: numero,
      motivo: z.string(),
      stato: z.enum(['dovuto', 'riuscito', 'fallito', 'compreso']),
      created_at: istante,
    }),
  ),
  banca: z.array(
    z.object({
      id: z.string(),
      stato: z.string(),
      smentita: forse(z.string()),
      importo: numero,
      scadenza: forse(istante),
    }),
  ),
  /** An open withdrawal: return deadline, whether another item came back, whether an item is at the centre. */
  recesso: forse(
    z.object({
      dichiarato_il: istante,
      reso_entro: forse(istante),
      diverso: z.boolean(),
      al_centro: z.boolean(),
      provato_il: forse(istante),
      spedito_con: forse(z.string()),
      codice_tracciamento: forse(z.string()),
      foto_spedizione: z.array(z.string()),
    }),
  ),
  avvisi: z.array(z.object({ id: z.string(), messaggio: z.string() })),
  /** Each act's refusal code now; null if possible. */
  non_puo: z.object({
    incassa: forse(z.string()),
    annulla: forse(z.string()),
    non_ritirato: forse(z.string()),
    rimborsa: forse(z.string()),
    recesso: forse(z.string()),
    paga_altrimenti: forse(z.string()),
    rilascia: forse(z.string()),
  }),
});
export type DettaglioPagamento = z.output<typeof schemaDettaglio>;

export const letturaPagamento = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'pagamenti', 'uno', id],
    queryFn: async () => z.parse(schemaDettaglio, await procedura('admin_pagamento', { p_id: id })),
  });

interface AttoPagamento {
  id: string;
  motivo: string;
  visto: string;
}

/** Each records what is owed; the jobs settle it with the provider within a minute. */
export const incassaPagamento = creaComando({
  esegui: async ({ id, motivo, visto }: AttoPagamento, comandoId) => {
    await comando('admin_incassa_pagamento', { p_id: id, p_motivo: motivo, p_visto: visto }, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Incasso chiesto: parte entro un minuto',
});

export const annullaPagamento = creaComando({
  esegui: async ({ id, motivo, visto }: AttoPagamento, comandoId) => {
    await comando('admin_annulla_pagamento', { p_id: id, p_motivo: motivo, p_visto: visto }, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Pagamento annullato',
});

/** Paid and never collected (decision C11): full refund, the item is on sale again. */
export const annullaNonRitirato = creaComando({
  esegui: async ({ id, motivo, visto }: AttoPagamento, comandoId) => {
    await comando('admin_annulla_non_ritirato', { p_ordine: id, p_motivo: motivo, p_visto: visto }, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Ordine annullato',
});

/** `importo` in cents; null refunds all and ends the sale. */
export const rimborsaPagamento = creaComando({
  esegui: async ({ id, importo, motivo, visto }: AttoPagamento & { importo: number | null }, comandoId) => {
    await comando('admin_rimborsa', { p_id: id, p_importo: importo, p_motivo: motivo, p_visto: visto }, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Rimborso chiesto: parte entro un minuto',
});

/** Full refund, though the return is missing or is another item. */
export const rimborsaRecesso = creaComando({
  esegui: async ({ id, motivo, visto }: AttoPagamento, comandoId) => {
    await comando('admin_rimborsa_recesso', { p_id: id, p_motivo: motivo, p_visto: visto }, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Rimborso chiesto: parte entro un minuto',
});

/** The office releases an order that was held for a reported fraud (decision T20). */
export const rilasciaAllarme = creaComando({
  esegui: async ({ id, motivo, visto }: AttoPagamento, comandoId) => {
    await comando('admin_rilascia_allarme', { p_id: id, p_motivo: motivo, p_visto: visto }, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'L’ordine può andare avanti',
});

export const pagaAltrimenti = creaComando({
  esegui: async ({ id, riferimento, motivo, visto }: AttoPagamento & { riferimento: string }, comandoId) => {
    const dati = { p_id: id, p_riferimento: riferimento, p_motivo: motivo, p_visto: visto };
    await comando('admin_paga_altrimenti', dati, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Rimborso segnato come pagato',
});
