import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_VERSAMENTO } from '../../domain/ordini/versamenti.ts';
import { createCommand, withResume } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { apiQuestion, comando, procedura } from '../client/supabase.ts';
import { ask, readAnswer, textOf } from '../client/transport.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** Payouts for the office (decision M18). Amounts in cents. */

const versamentoRow = z.object({
  id: z.string(),
  numero_ordine: numero,
  destinatario: z.enum(['venditore', 'piattaforma', 'centro']),
  email: maybe(z.string()),
  importo: numero,
  da_recuperare: numero,
  stato: z.enum(STATI_VERSAMENTO),
  motivo: maybe(z.string()),
  riferimento: maybe(z.string()),
  pagabile_dal: istante,
  id_ordine: z.string(),
  dati_presenti: z.boolean(),
  /** State and amounts as read: an act is refused if they have changed. */
  visto: z.string(),
  conto_pronto: z.boolean(),
  /** The provider sends it: nobody marks it as sent. */
  da_solo: z.boolean(),
  dal: istante,
  created_at: istante,
});
export type Versamento = z.output<typeof versamentoRow>;

const versamentiSchema = z.extend(pageSchema(versamentoRow), { pronti: z.object({ numero, importo: numero }) });
export type Versamenti = z.output<typeof versamentiSchema>;

export const versamentiSource = listSource({
  procedura: 'admin_elenco_versamenti',
  perPage: 50,
  schema: versamentiSchema,
  chiave: (versamento) => versamento.id,
  domanda: queryWithStato,
});

export interface VersamentoStep {
  id: string;
  stato: 'inviato' | 'pagato' | 'restituito' | 'sospeso' | 'dovuto' | 'recuperato';
  /** Of the transfer that was sent or returned; empty if none is needed. */
  riferimento: string;
  motivo: string;
  visto: string;
}

/** The server knows the transitions and holds; the payee is told when it is sent, arrives or returns. */
export const markVersamento = createCommand({
  run: async ({ id, stato, riferimento, motivo, visto }: VersamentoStep, commandId) => {
    const scritto = { p_riferimento: riferimento || null, p_motivo: motivo || null };
    const dati = { p_id: id, p_stato: stato, ...scritto, p_visto: visto };
    await comando('admin_segna_versamento', dati, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Versamento aggiornato',
});

/** These payouts then count as sent; a lot's file is the one sent. Refused with live keys or Connect. */
export const prepareBonifici = createCommand({
  run: (lotto: string | null, id) =>
    withResume(async () => {
      const risposta = await ask(await apiQuestion('/api/admin/payouts/pain001', { lotto }, id));
      if (!risposta.ok) return readAnswer<never>(risposta);
      return textOf(risposta);
    }),
  invalidates: () => [UFFICIO],
  done: 'File dei bonifici pronto',
});

export const lottiQuery = () =>
  queryOptions({
    queryKey: [...UFFICIO, 'lotti_bonifici'],
    queryFn: () => procedura('admin_lotti_bonifici'),
  });

const dac7Row = z.object({
  anno: numero,
  trimestre: numero,
  email: z.string(),
  corrispettivo: numero,
  commissioni: numero,
  numero,
  tipo: maybe(z.string()),
  intestatario: maybe(z.string()),
  codice_fiscale: maybe(z.string()),
  partita_iva: maybe(z.string()),
  data_nascita: maybe(z.string()),
  indirizzo: maybe(z.string()),
  cap: maybe(z.string()),
  citta: maybe(z.string()),
  paese: maybe(z.string()),
  iban: maybe(z.string()),
});
export type Dac7Row = z.output<typeof dac7Row>;

/** One row per seller and quarter; each export is registered. */
export const exportDac7 = createCommand({
  run: async (anno: number) => z.parse(z.array(dac7Row), await procedura('admin_esporta_dac7', { p_anno: anno })),
  invalidates: () => [[...UFFICIO, 'admin_registro']],
  done: 'Dati DAC7 esportati',
});
