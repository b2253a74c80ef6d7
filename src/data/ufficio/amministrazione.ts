import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CAMPI_MOSTRATI } from '../../domain/annunci/fields.ts';
import { ufficioCommand } from '../../domain/annunci/rules.ts';
import { STATI_ANNUNCIO, STATI_VERIFICA_ANNUNCIO, type StatoAnnuncio } from '../../domain/annunci/stati.ts';
import { STATI_SPEDIZIONE } from '../../domain/ordini/spedizione.ts';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { STATO_APPROVAZIONE } from '../../domain/values.ts';
import { schemaCampi } from '../annunci/fields.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { imageUrl } from '../client/images.ts';
import type { Risposta } from '../client/procedure.ts';
import { unica } from '../client/rows.ts';
import { apiCommand, callApi, comando, imageBase, procedura } from '../client/supabase.ts';
import { oggettoOrdineFields, ordineFields } from '../ordini/ordine-fields.ts';
import { foto, listQuery, listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** The office: counts, orders, listings. Only administrators are allowed. Cents. */

export type Overview = Risposta<'panoramica_admin'>[number];
export type Count = Exclude<keyof Overview, 'banca_entro'>;

export const readOverview = async (): Promise<Overview> => unica(await procedura('panoramica_admin'));

const ordineRow = z.object({
  id: z.string(),
  numero_ordine: numero,
  titolo: z.string(),
  immagine_principale: foto,
  id_annuncio: z.string(),
  buyer_id: z.string(),
  email_acquirente: maybe(z.string()),
  amount: numero,
  currency: z.string(),
  status: z.enum(STATI_ORDINE),
  stato_pagamento: maybe(z.string()),
  payment_intent_id: maybe(z.string()),
  data_creazione: istante,
});
export type OrdineRow = z.output<typeof ordineRow>;

export const ordiniSource = listSource({
  procedura: 'admin_elenco_ordini',
  perPage: 20,
  schema: pageSchema(ordineRow),
  chiave: (ordine) => ordine.id,
  domanda: queryWithStato,
});

const ordineDetailSchema = z.object({
  ...ordineFields,
  id_verifica: maybe(z.string()),
  numero_ordine: numero,
  annuncio: z.object(oggettoOrdineFields),
  centro: maybe(z.object({ id: z.string(), nome: z.string(), citta: z.string() })),
  venditore: maybe(z.object({ id: z.string(), nome_utente: z.string() })),
  acquirente: maybe(z.object({ id: z.string(), nome_utente: z.string() })),
  indirizzo: maybe(
    z.object({
      nome_completo: z.string(),
      indirizzo_linea1: z.string(),
      indirizzo_linea2: maybe(z.string()),
      citta: z.string(),
      provincia: maybe(z.string()),
      cap: z.string(),
      telefono: z.string(),
    }),
  ),
  spedizione: maybe(
    z.object({
      stato: z.enum(STATI_SPEDIZIONE),
      corriere_nome: maybe(z.string()),
      codice_tracciamento: maybe(z.string()),
      tracking_url: maybe(z.string()),
      data_spedizione: maybe(istante),
      data_consegna: maybe(istante),
    }),
  ),
  certificato: maybe(z.object({ codice_pubblico: z.string() })),
  contestazione: maybe(z.object({ stato: z.string(), motivo: z.string(), created_at: istante })),
  cronologia: z.array(z.object({ tipo: z.string(), quando: istante })),
});
export type OrdineDetail = z.output<typeof ordineDetailSchema>;

export async function ordineDetail(id: string): Promise<OrdineDetail> {
  const ordine = z.parse(ordineDetailSchema, await procedura('mio_ordine', { p_id: id }));
  const { immagine_principale } = ordine.annuncio;
  const immagine = immagine_principale === null ? null : imageUrl(immagine_principale, imageBase());
  return { ...ordine, annuncio: { ...ordine.annuncio, immagine_principale: immagine } };
}

/** Asks the provider and reconciles, so every list is refetched; returns the status. */
export const checkPagamento = createCommand({
  run: async (intento: string) => {
    const risposta = await callApi(`/api/payments/stripe/check-status?payment_intent=${encodeURIComponent(intento)}`);
    return z.parse(z.object({ status: z.string() }), risposta).status;
  },
  invalidates: () => [UFFICIO],
});

const centroRow = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  citta: z.string(),
  approval_status: z.enum(STATO_APPROVAZIONE),
  is_active: z.boolean(),
  totale_appuntamenti: numero,
  totale_verifiche: numero,
  incasso_totale: numero,
  vendite_totale: numero,
});
export type CentroRow = z.output<typeof centroRow>;

export const centriSource = listSource({
  procedura: 'admin_centri_panoramica',
  perPage: 50,
  schema: pageSchema(centroRow),
  chiave: (centro) => centro.id,
  domanda: listQuery,
});

const annuncioRow = z.object({
  ...schemaCampi(CAMPI_MOSTRATI),
  id: z.string(),
  titolo: z.string(),
  descrizione: maybe(z.string()),
  prezzo: numero,
  data_pubblicazione: istante,
  stato_annuncio: z.enum(STATI_ANNUNCIO),
  stato_verifica: z.enum(STATI_VERIFICA_ANNUNCIO),
  certificato_revocato: z.boolean(),
  id_utente: z.string(),
  email_venditore: z.string(),
  venditore: maybe(z.string()),
  admin_notes: maybe(z.string()),
  /** Featured by hand: the newest verified one on sale is the home's showcase. */
  in_evidenza: z.boolean(),
  numero_annuncio: numero,
  /** Refusal code of a deletion; null if possible. */
  non_eliminabile: maybe(z.enum(['annuncio_con_ordine', 'verifica_gia_aperta'])),
  non_attivabile: maybe(z.enum(['oggetto_uscito'])),
});
export type AnnuncioRow = z.output<typeof annuncioRow>;

const annunciSchema = z.extend(pageSchema(annuncioRow), { categorie: z.array(z.string()) });
export type AnnunciList = z.output<typeof annunciSchema>;

export const annunciSource = listSource({
  procedura: 'admin_elenco_annunci',
  perPage: 50,
  schema: annunciSchema,
  chiave: (annuncio) => annuncio.id,
  domanda: (richiesta) => ({
    ...listQuery(richiesta),
    p_stato: richiesta.filtri['stato'] ?? 'all',
    p_categoria: richiesta.filtri['categoria'] ?? '',
  }),
});

/** From the state shown: sospeso becomes attivo, the others sospeso, with a reason. Notes null stay. */
export const changeStatoAnnuncio = createCommand({
  run: async (d: { id: string; da: StatoAnnuncio; note: string | null; viste?: string; motivo: string }, id) => {
    const note = d.note === null ? {} : { p_note: d.note, p_viste: d.viste ?? '' };
    await comando('admin_annuncio_stato', { p_id: d.id, ...note, p_da: d.da, p_motivo: d.motivo }, id);
  },
  invalidates: () => [UFFICIO],
  done: (_, { da }) => (ufficioCommand(da) === 'sospendi' ? 'Annuncio sospeso' : 'Annuncio attivato'),
});

export const saveAnnuncioNotes = createCommand({
  run: async (d: { id: string; note: string; viste: string }, id) => {
    await comando('admin_annuncio_note', { p_id: d.id, p_note: d.note, p_viste: d.viste }, id);
  },
  reread: () => [UFFICIO],
  invalidates: () => [UFFICIO],
  done: 'Salvato con successo',
});

export const feature = createCommand({
  run: async (d: { id: string; valore: boolean; motivo: string }, id) => {
    await comando('admin_evidenza_annuncio', { p_id: d.id, p_valore: d.valore, p_motivo: d.motivo }, id);
  },
  invalidates: () => [UFFICIO],
  done: (_, { valore }) => (valore ? 'Annuncio in evidenza' : 'Annuncio non più in evidenza'),
});

export const deleteAnnuncio = createCommand({
  run: async (d: { id: string; motivo: string }, id) => {
    await apiCommand('/api/admin/listings/delete', d, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Annuncio eliminato',
});

export const overviewQuery = () =>
  queryOptions({ queryKey: [...UFFICIO, 'panoramica'], queryFn: readOverview, staleTime: 30_000 });
