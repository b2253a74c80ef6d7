import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_CERTIFICATO } from '../../domain/certificati/stati.ts';
import { STATO_CUSTODIA } from '../../domain/values.ts';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { ordineDetail } from './amministrazione.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** Verifications, for the office. Amounts in cents, scores 0 to 10. */

const verificaRow = z.object({
  id: z.string(),
  stato: z.enum(STATI_VERIFICA),
  data_programmata: maybe(istante),
  data_verifica: maybe(istante),
  punteggio_complessivo: maybe(numero),
  stato_restituzione: maybe(z.string()),
  titolo: z.string(),
  id_annuncio: z.string(),
  centro: z.string(),
  email_venditore: z.string(),
});
export type VerificaRow = z.output<typeof verificaRow>;

export const verificheSource = listSource({
  procedura: 'admin_elenco_verifiche',
  perPage: 20,
  schema: pageSchema(verificaRow),
  chiave: (verifica) => verifica.id,
  domanda: queryWithStato,
});

const detailSchema = z.object({
  id: z.string(),
  stato: z.enum(STATI_VERIFICA),
  titolo: z.string(),
  id_annuncio: z.string(),
  numero_annuncio: numero,
  data_programmata: maybe(istante),
  data_ricezione: maybe(istante),
  data_verifica: maybe(istante),
  cliente_email: z.string(),
  nome_depositante: maybe(z.string()),
  numero_seriale: maybe(z.string()),
  campi: z.record(z.string(), z.unknown()),
  punteggio_complessivo: maybe(numero),
  motivo_rifiuto: maybe(z.string()),
  stato_restituzione: maybe(z.string()),
  totale_preventivo: maybe(numero),
  pagamento_verifica: maybe(z.string()),
  custodia: maybe(z.object({ stato: z.enum(STATO_CUSTODIA) })),
  ordine: maybe(z.object({ id: z.string() })),
  certificati: z.array(
    z.object({
      id: z.string(),
      codice_pubblico: z.string(),
      stato: z.enum(STATI_CERTIFICATO),
      data_emissione: istante,
      revoked_at: maybe(istante),
      motivo_revoca: maybe(z.string()),
      consultazioni: numero,
    }),
  ),
  media: z.array(z.object({ id: z.string(), ruolo: z.string() })),
  conflitti: z.array(z.object({ id: z.string(), campo: z.string() })),
  eventi: z.array(
    z.object({
      id: numero,
      tipo: z.string(),
      dati: z.record(z.string(), z.unknown()),
      avvenuto_il: istante,
      impronta: z.string(),
      impronta_precedente: z.string(),
    }),
  ),
  /** The server recomputed every link of the event chain. */
  catena_integra: z.boolean(),
});
export type VerificaDetail = z.output<typeof detailSchema>;

export async function verificaDetail(id: string): Promise<VerificaDetail> {
  return z.parse(detailSchema, await procedura('dettaglio_verifica', { p_id: id }));
}

export const ufficioVerificaQuery = (id: string) =>
  queryOptions({ queryKey: [...UFFICIO, 'verifica', id], queryFn: () => verificaDetail(id) });

export const ufficioOrdineQuery = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'ordine', id],
    queryFn: async () => {
      const ordine = await ordineDetail(id);
      return { ordine, verifica: ordine.id_verifica === null ? null : await verificaDetail(ordine.id_verifica) };
    },
  });

export type ReassignableCentro = Risposta<'admin_centri_per_riassegnare'>[number];

/** Open centres for reassignment; those that check such items first. */
export const reassignCentriQuery = (verifica: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'centri-per-riassegnare', verifica],
    queryFn: () => procedura('admin_centri_per_riassegnare', { p_verifica: verifica }),
  });

interface VerificaAction {
  verifica: string;
  motivo: string;
}

const atto = (
  nome:
    | 'admin_annulla_verifica'
    | 'admin_segna_smarrito'
    | 'admin_segna_ritrovato'
    | 'admin_segna_arrivato'
    | 'admin_segna_rientrato',
  fatto: string,
) =>
  createCommand({
    run: async ({ verifica, motivo }: VerificaAction, id) => {
      await comando(nome, { p_verifica: verifica, p_motivo: motivo }, id);
    },
    invalidates: () => [UFFICIO],
    done: fatto,
  });

/** Received, without a result: the item is returned, the fee stays due (decision C9). */
export const cancelVerificaByUfficio = atto('admin_annulla_verifica', 'Verifica annullata');

/** Lost (decision C10): the sale is undone, the certificate ends, both parties are told. */
export const markLost = atto('admin_segna_smarrito', 'Oggetto segnato smarrito');

/** A lost item was found: at its centre, or due to its seller after a result; the rest stays undone. */
export const markFound = atto('admin_segna_ritrovato', 'Oggetto segnato ritrovato');

/** Its sale ended on the way: it arrived at the buyer or back at its centre (ADR 0015). */
export const markArrived = atto('admin_segna_arrivato', 'Oggetto segnato arrivato');
export const markReturned = atto('admin_segna_rientrato', 'Oggetto segnato rientrato');

interface Reassignment {
  verifica: string;
  centro: string;
  giorno: string;
  ora: string;
  motivo: string;
  /** The seller agreed that the buyer pays and collects there (decision C12). */
  partner: boolean;
}

export const reassignVerifica = createCommand({
  run: async ({ verifica, centro, giorno, ora, motivo, partner }: Reassignment, id) => {
    const dove = { p_centro: centro, p_giorno: giorno, p_ora: ora, p_ritiro_accettato: partner };
    await comando('admin_riassegna_verifica', { p_verifica: verifica, p_motivo: motivo, ...dove }, id);
  },
  invalidates: () => [UFFICIO, ['orari']],
  done: 'Verifica spostata',
});
