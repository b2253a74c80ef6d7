import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CAMPI_MOSTRATI } from '../../domain/annunci/campi.ts';
import { comandoUfficio } from '../../domain/annunci/regole.ts';
import { STATI_ANNUNCIO, STATI_VERIFICA_ANNUNCIO, type StatoAnnuncio } from '../../domain/annunci/stati.ts';
import { STATI_SPEDIZIONE } from '../../domain/ordini/spedizione.ts';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { STATO_APPROVAZIONE } from '../../domain/valori.ts';
import { schemaCampi } from '../annunci/campi.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';
import { unica } from '../client/righe.ts';
import { baseImmagini, chiamaApi, comando, comandoApi, procedura } from '../client/supabase.ts';
import { campiOggettoOrdine, campiOrdine } from '../ordini/campi-ordine.ts';
import { domandaConStato, domandaElenco, fonteElenco, foto, schemaPagina, UFFICIO } from './ufficio.ts';

/** The office: counts, orders, listings. Only administrators are allowed. Cents. */

export type Panoramica = Risposta<'panoramica_admin'>[number];
export type Conteggio = Exclude<keyof Panoramica, 'banca_entro'>;

export const leggiPanoramica = async (): Promise<Panoramica> => unica(await procedura('panoramica_admin'));

const rigaOrdine = z.object({
  id: z.string(),
  numero_ordine: numero,
  titolo: z.string(),
  immagine_principale: foto,
  id_annuncio: z.string(),
  buyer_id: z.string(),
  email_acquirente: forse(z.string()),
  amount: numero,
  currency: z.string(),
  status: z.enum(STATI_ORDINE),
  stato_pagamento: forse(z.string()),
  payment_intent_id: forse(z.string()),
  data_creazione: istante,
});
export type RigaOrdine = z.output<typeof rigaOrdine>;

export const fonteOrdini = fonteElenco({
  procedura: 'admin_elenco_ordini',
  perPagina: 20,
  schema: schemaPagina(rigaOrdine),
  chiave: (ordine) => ordine.id,
  domanda: domandaConStato,
});

const schemaDettaglioOrdine = z.object({
  ...campiOrdine,
  id_verifica: forse(z.string()),
  numero_ordine: numero,
  annuncio: z.object(campiOggettoOrdine),
  centro: forse(z.object({ id: z.string(), nome: z.string(), citta: z.string() })),
  venditore: forse(z.object({ id: z.string(), nome_utente: z.string() })),
  acquirente: forse(z.object({ id: z.string(), nome_utente: z.string() })),
  indirizzo: forse(
    z.object({
      nome_completo: z.string(),
      indirizzo_linea1: z.string(),
      indirizzo_linea2: forse(z.string()),
      citta: z.string(),
      provincia: forse(z.string()),
      cap: z.string(),
      telefono: z.string(),
    }),
  ),
  spedizione: forse(
    z.object({
      stato: z.enum(STATI_SPEDIZIONE),
      corriere_nome: forse(z.string()),
      codice_tracciamento: forse(z.string()),
      tracking_url: forse(z.string()),
      data_spedizione: forse(istante),
      data_consegna: forse(istante),
    }),
  ),
  certificato: forse(z.object({ codice_pubblico: z.string() })),
  contestazione: forse(z.object({ stato: z.string(), motivo: z.string(), created_at: istante })),
  cronologia: z.array(z.object({ tipo: z.string(), quando: istante })),
});
export type DettaglioOrdine = z.output<typeof schemaDettaglioOrdine>;

export async function dettaglioOrdine(id: string): Promise<DettaglioOrdine> {
  const ordine = z.parse(schemaDettaglioOrdine, await procedura('mio_ordine', { p_id: id }));
  const { immagine_principale } = ordine.annuncio;
  const immagine = immagine_principale === null ? null : indirizzoImmagine(immagine_principale, baseImmagini());
  return { ...ordine, annuncio: { ...ordine.annuncio, immagine_principale: immagine } };
}

/** Asks the provider and reconciles, so every list is refetched; returns the status. */
export const controllaPagamento = creaComando({
  esegui: async (intento: string) => {
    const risposta = await chiamaApi(`/api/payments/stripe/check-status?payment_intent=${encodeURIComponent(intento)}`);
    return z.parse(z.object({ status: z.string() }), risposta).status;
  },
  rinnova: () => [UFFICIO],
});

const rigaCentro = z.object({
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
export type RigaCentro = z.output<typeof rigaCentro>;

export const fonteCentri = fonteElenco({
  procedura: 'admin_centri_panoramica',
  perPagina: 50,
  schema: schemaPagina(rigaCentro),
  chiave: (centro) => centro.id,
  domanda: domandaElenco,
});

const rigaAnnuncio = z.object({
  ...schemaCampi(CAMPI_MOSTRATI),
  id: z.string(),
  titolo: z.string(),
  descrizione: forse(z.string()),
  prezzo: numero,
  data_pubblicazione: istante,
  stato_annuncio: z.enum(STATI_ANNUNCIO),
  stato_verifica: z.enum(STATI_VERIFICA_ANNUNCIO),
  certificato_revocato: z.boolean(),
  id_utente: z.string(),
  email_venditore: z.string(),
  venditore: forse(z.string()),
  admin_notes: forse(z.string()),
  /** Featured by hand: the newest verified one on sale is the home's showcase. */
  in_evidenza: z.boolean(),
  numero_annuncio: numero,
  /** Refusal code of a deletion; null if possible. */
  non_eliminabile: forse(z.enum(['annuncio_con_ordine', 'verifica_gia_aperta'])),
  non_attivabile: forse(z.enum(['oggetto_uscito'])),
});
export type RigaAnnuncio = z.output<typeof rigaAnnuncio>;

const schemaAnnunci = z.extend(schemaPagina(rigaAnnuncio), { categorie: z.array(z.string()) });
export type ElencoAnnunci = z.output<typeof schemaAnnunci>;

export const fonteAnnunci = fonteElenco({
  procedura: 'admin_elenco_annunci',
  perPagina: 50,
  schema: schemaAnnunci,
  chiave: (annuncio) => annuncio.id,
  domanda: (richiesta) => ({
    ...domandaElenco(richiesta),
    p_stato: richiesta.filtri['stato'] ?? 'all',
    p_categoria: richiesta.filtri['categoria'] ?? '',
  }),
});

/** From the state shown: sospeso becomes attivo, the others sospeso, with a reason. Notes null stay. */
export const cambiaStatoAnnuncio = creaComando({
  esegui: async (d: { id: string; da: StatoAnnuncio; note: string | null; viste?: string; motivo: string }, id) => {
    const note = d.note === null ? {} : { p_note: d.note, p_viste: d.viste ?? '' };
    await comando('admin_annuncio_stato', { p_id: d.id, ...note, p_da: d.da, p_motivo: d.motivo }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { da }) => (comandoUfficio(da) === 'sospendi' ? 'Annuncio sospeso' : 'Annuncio attivato'),
});

export const salvaNoteAnnuncio = creaComando({
  esegui: async (d: { id: string; note: string; viste: string }, id) => {
    await comando('admin_annuncio_note', { p_id: d.id, p_note: d.note, p_viste: d.viste }, id);
  },
  rileggi: () => [UFFICIO],
  rinnova: () => [UFFICIO],
  fatto: 'Salvato con successo',
});

export const mettiInEvidenza = creaComando({
  esegui: async (d: { id: string; valore: boolean; motivo: string }, id) => {
    await comando('admin_evidenza_annuncio', { p_id: d.id, p_valore: d.valore, p_motivo: d.motivo }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { valore }) => (valore ? 'Annuncio in evidenza' : 'Annuncio non più in evidenza'),
});

export const eliminaAnnuncio = creaComando({
  esegui: async (d: { id: string; motivo: string }, id) => {
    await comandoApi('/api/admin/listings/delete', d, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Annuncio eliminato',
});

export const letturaPanoramica = () =>
  queryOptions({ queryKey: [...UFFICIO, 'panoramica'], queryFn: leggiPanoramica, staleTime: 30_000 });
