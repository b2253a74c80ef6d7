import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { METODO_CATTURA, STATO_ORDINE } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { comando, procedura } from '../client/supabase.ts';
import { importiFields } from '../ordini/importi-fields.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** Payments for the office (decisions M8, M13, M17). Cents. */

const pagamento = {
  /** The order's id: an order has one payment. */
  id: z.string(),
  numero_ordine: numero,
  gateway: z.string(),
  payment_intent_id: maybe(z.string()),
  /** The provider's status; `failed` after a refusal, `refunded` after a full refund. */
  status: z.string(),
  stato_ordine: z.enum(STATO_ORDINE),
  amount: numero,
  currency: z.string(),
  created_at: istante,
  data_pagamento: maybe(istante),
  riferimento: z.string(),
  titolo: z.string(),
  centro_id: z.string(),
  centro: z.string(),
  commissione_piattaforma: numero,
  commissione_centro: numero,
  acquirente: z.string(),
  importo_rimborsato: numero,
};

const pagamentoRow = z.object({
  ...pagamento,
  payment_intent_id: z.string(),
  /** The bank's deadline for an answer. */
  banca_entro: maybe(istante),
});
export type PagamentoRow = z.output<typeof pagamentoRow>;

const pagamentiSchema = z.extend(pageSchema(pagamentoRow), {
  centri: z.array(z.object({ id: z.string(), nome: z.string() })),
});
export type PagamentiList = z.output<typeof pagamentiSchema>;

const centro = (valore = '') => (UUID.test(valore) ? valore : null);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const pagamentiSource = listSource({
  procedura: 'admin_elenco_pagamenti',
  perPage: 50,
  schema: pagamentiSchema,
  chiave: (riga) => riga.id,
  domanda: (richiesta) => ({
    ...queryWithStato(richiesta),
    p_centro: centro(richiesta.filtri['centro']),
  }),
});

const detailSchema = z.object({
  ...pagamento,
  importo_articolo: numero,
  importo_spedizione: numero,
  importo_sovrapprezzo: numero,
  importi: z.object(importiFields),
  /** The state as read: an act is refused if it has changed. */
  visto: z.string(),
  parte_massima: numero,
  capture_method: z.enum(METODO_CATTURA),
  cattura_entro: maybe(istante),
  cattura_chiesta_il: maybe(istante),
  motivo_annullamento: maybe(z.string()),
  in_viaggio: z.boolean(),
  data_conclusione: maybe(istante),
  venditore: z.string(),
  contestazione: maybe(z.string()),
  intenti: z.array(
    z.object({
      id: z.string(),
      stato: z.string(),
      importo: numero,
      incassato: numero,
      rimborsato: numero,
      /** Replaced by another payment: its amount is refunded. */
      sostituito: z.boolean(),
      rifiuto: maybe(z.string()),
      letto_il: maybe(istante),
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
      smentita: maybe(z.string()),
      importo: numero,
      scadenza: maybe(istante),
    }),
  ),
  /** An open withdrawal: return deadline, whether another item came back, whether an item is at the centre. */
  recesso: maybe(
    z.object({
      dichiarato_il: istante,
      reso_entro: maybe(istante),
      diverso: z.boolean(),
      al_centro: z.boolean(),
      provato_il: maybe(istante),
      spedito_con: maybe(z.string()),
      codice_tracciamento: maybe(z.string()),
      foto_spedizione: z.array(z.string()),
    }),
  ),
  avvisi: z.array(z.object({ id: z.string(), messaggio: z.string() })),
  /** Each act's refusal code now; null if possible. */
  non_puo: z.object({
    incassa: maybe(z.string()),
    annulla: maybe(z.string()),
    non_ritirato: maybe(z.string()),
    rimborsa: maybe(z.string()),
    recesso: maybe(z.string()),
    paga_altrimenti: maybe(z.string()),
    rilascia: maybe(z.string()),
  }),
});
export type PagamentoDetail = z.output<typeof detailSchema>;

export const pagamentoQuery = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'pagamenti', 'uno', id],
    queryFn: async () => z.parse(detailSchema, await procedura('admin_pagamento', { p_id: id })),
  });

interface PagamentoAction {
  id: string;
  motivo: string;
  visto: string;
}

/** Each records what is owed; the jobs settle it with the provider within a minute. */
export const collectPagamento = createCommand({
  run: async ({ id, motivo, visto }: PagamentoAction, commandId) => {
    await comando('admin_incassa_pagamento', { p_id: id, p_motivo: motivo, p_visto: visto }, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Incasso chiesto: parte entro un minuto',
});

export const cancelPagamento = createCommand({
  run: async ({ id, motivo, visto }: PagamentoAction, commandId) => {
    await comando('admin_annulla_pagamento', { p_id: id, p_motivo: motivo, p_visto: visto }, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Pagamento annullato',
});

/** Paid and never collected (decision C11): full refund, the item is on sale again. */
export const cancelUncollected = createCommand({
  run: async ({ id, motivo, visto }: PagamentoAction, commandId) => {
    await comando('admin_annulla_non_ritirato', { p_ordine: id, p_motivo: motivo, p_visto: visto }, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Ordine annullato',
});

/** `importo` in cents; null refunds all and ends the sale. */
export const refundPagamento = createCommand({
  run: async ({ id, importo, motivo, visto }: PagamentoAction & { importo: number | null }, commandId) => {
    await comando('admin_rimborsa', { p_id: id, p_importo: importo, p_motivo: motivo, p_visto: visto }, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Rimborso chiesto: parte entro un minuto',
});

/** Full refund, though the return is missing or is another item. */
export const refundRecesso = createCommand({
  run: async ({ id, motivo, visto }: PagamentoAction, commandId) => {
    await comando('admin_rimborsa_recesso', { p_id: id, p_motivo: motivo, p_visto: visto }, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Rimborso chiesto: parte entro un minuto',
});

/** The office releases an order that was held for a reported fraud (decision T20). */
export const releaseAlarm = createCommand({
  run: async ({ id, motivo, visto }: PagamentoAction, commandId) => {
    await comando('admin_rilascia_allarme', { p_id: id, p_motivo: motivo, p_visto: visto }, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'L’ordine può andare avanti',
});

export const payOtherwise = createCommand({
  run: async ({ id, riferimento, motivo, visto }: PagamentoAction & { riferimento: string }, commandId) => {
    const dati = { p_id: id, p_riferimento: riferimento, p_motivo: motivo, p_visto: visto };
    await comando('admin_paga_altrimenti', dati, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Rimborso segnato come pagato',
});
