import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { leggiOrari } from '../../domain/centri/orari.ts';
import { STATO_APPROVAZIONE, STATO_VERIFICA, TIPO_CENTRO, TIPO_TARIFFA } from '../../domain/values.ts';
import { richiestaFields } from '../centri/richiesta-fields.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { comando, procedura } from '../client/supabase.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** Applications and centres for the office (decision S6). Cents; percentages as plain numbers. */

const richiestaRow = z.object({
  ...richiestaFields,
  data_decisione: maybe(istante),
  /** The centre's first opening hours; null for the default ones. */
  orari: z.pipe(z.unknown(), z.transform(leggiOrari)),
  account: z.string(),
  account_dal: istante,
  decisioni: numero,
  iva_valida: z.boolean(),
  iva_di: maybe(z.string()),
  vies: maybe(z.object({ esito: z.enum(['risulta', 'non_risulta']), quando: istante })),
});
export type ReceivedRichiesta = z.output<typeof richiestaRow>;

export const richiesteSource = listSource({
  procedura: 'admin_elenco_richieste',
  perPage: 50,
  schema: pageSchema(richiestaRow),
  chiave: (richiesta) => richiesta.id,
  domanda: queryWithStato,
});

interface RichiestaDecision {
  id: string;
  esito: 'approva' | 'rifiuta' | 'informazioni';
  motivo: string;
  percentuale: number | null;
}

const DECIDED = {
  approva: 'Centro approvato',
  rifiuta: 'Richiesta rifiutata',
  informazioni: 'Informazioni richieste',
} as const;

/** The applicant is told by letter and in his application. */
export const decideRichiesta = createCommand({
  run: async ({ id, esito, motivo, percentuale }: RichiestaDecision, commandId) => {
    const dati = { p_richiesta: id, p_esito: esito, p_motivo: motivo || null, p_percentuale: percentuale };
    await comando('admin_decidi_richiesta', dati, commandId);
  },
  invalidates: () => [UFFICIO],
  done: (_, { esito }) => DECIDED[esito],
});

const centroRow = z.object({
  id: z.string(),
  nome: z.string(),
  indirizzo: z.string(),
  citta: z.string(),
  telefono: z.string(),
  email: z.string(),
  email_titolare: maybe(z.string()),
  tipo_centro: z.enum(TIPO_CENTRO),
  partita_iva: maybe(z.string()),
  sito_web: maybe(z.string()),
  approval_status: z.enum(STATO_APPROVAZIONE),
  motivo_stato: maybe(z.string()),
  is_active: z.boolean(),
  demo: z.boolean(),
  tariffa_type: z.enum(TIPO_TARIFFA),
  tariffa_fixed: maybe(numero),
  tariffa_percentage: maybe(numero),
  tariffa_min_value: maybe(numero),
  tariffa_max_value: maybe(numero),
  percentuale_commissione: numero,
  tariffa_imballaggio: numero,
  tariffa_spedizione: numero,
  created_at: istante,
});
export type CentroVerifica = z.output<typeof centroRow>;

export const centriVerificaSource = listSource({
  procedura: 'admin_elenco_centri',
  perPage: 50,
  schema: pageSchema(centroRow),
  chiave: (centro) => centro.id,
  domanda: queryWithStato,
});

/** approved opens it again; the others need a reason that its owner reads. */
export const changeStatoCentro = createCommand({
  run: async (d: { id: string; stato: 'approved' | 'rejected' | 'suspended'; motivo: string }, id) => {
    await comando('admin_stato_centro', { p_centro: d.id, p_stato: d.stato, p_motivo: d.motivo || null }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Salvato con successo',
});

export const setCommissione = createCommand({
  run: async (d: { id: string; prima: number; percentuale: number; motivo: string }, id) => {
    const dati = { p_centro: d.id, p_percentuale: d.percentuale, p_motivo: d.motivo, p_prima: d.prima };
    await comando('admin_imposta_commissione', dati, id);
  },
  reread: () => [UFFICIO],
  invalidates: () => [UFFICIO],
  done: 'Commissione salvata',
});

const jobSchema = z.object({
  aperte: z.array(
    z.object({
      id: z.string(),
      titolo: z.string(),
      stato: z.enum(STATO_VERIFICA),
      ricevuta: z.boolean(),
      data_programmata: maybe(istante),
    }),
  ),
  aperte_totale: numero,
  in_custodia: numero,
  commissioni: z.array(z.object({ id: numero, prima: numero, dopo: numero, motivo: maybe(z.string()), dal: istante })),
});
export type CentroJob = z.output<typeof jobSchema>;

/** A centre's open work: at most 50 verifications, nearest first, items, and its commissions so far. */
export const centroJobQuery = (centro: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'centri_verifica', 'lavoro', centro],
    queryFn: async () => z.parse(jobSchema, await procedura('admin_centro_lavoro', { p_centro: centro })),
  });
