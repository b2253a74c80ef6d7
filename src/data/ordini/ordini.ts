import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_SPEDIZIONE } from '../../domain/ordini/spedizione.ts';
import { METODO_SPEDIZIONE, STATO_CUSTODIA, STATO_VERSAMENTO, type TIPO_PROBLEMA } from '../../domain/values.ts';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { readCompany } from '../accesso/societa.ts';
import { annuncioDetail } from '../annunci/annunci.ts';
import { bachecaQuery } from '../annunci/bacheca.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { imageUrl } from '../client/images.ts';
import { extensionOf, privateLinks, uploadFile } from '../client/payload.ts';
import type { Source } from '../client/source.ts';
import { apiCommand, comando, imageBase, procedura } from '../client/supabase.ts';
import { contestazioneFields } from './contestazione-fields.ts';
import { importiFields } from './importi-fields.ts';
import { oggettoOrdineFields, ordineFields } from './ordine-fields.ts';
import { ORDINI_LIST } from './ordini-elenco.ts';

/** An order as one of its parties sees it. Amounts in cents. */

export const ORDINE_EVENTS = [
  'prenotato',
  'creato',
  'pagato',
  'spedito',
  'consegnato',
  'contestato',
  'concluso',
  'annullato',
  'rimborsato',
] as const;

const persona = z.object({ id: z.string(), nome_utente: z.string() });

const ordineSchema = z.object({
  ...ordineFields,
  numero_ordine: maybe(z.union([z.string(), z.number()])),
  ruolo: z.enum(['acquirente', 'venditore', 'centro', 'admin']),
  annuncio: z.object({ ...oggettoOrdineFields, metodo_spedizione: z.enum(METODO_SPEDIZIONE) }),
  centro: maybe(
    z.object({
      id: z.string(),
      nome: z.string(),
      indirizzo: z.string(),
      citta: z.string(),
      telefono: z.string(),
      email: z.string(),
    }),
  ),
  /** The two parties' conversation about this listing; null if there is none. */
  conversazione_id: maybe(z.string()),
  puo_scrivere: z.boolean(),
  /** It was certified, and no certificate of its verification is valid. */
  certificato_revocato: z.boolean(),
  verifica: maybe(
    z.object({
      stato: z.enum(STATI_VERIFICA),
      data_programmata: istante,
      data_verifica: maybe(istante),
      punteggio_complessivo: maybe(numero),
    }),
  ),
  venditore: maybe(persona),
  acquirente: maybe(persona),
  indirizzo: maybe(
    z.object({
      nome_completo: z.string(),
      indirizzo_linea1: z.string(),
      indirizzo_linea2: maybe(z.string()),
      citta: z.string(),
      provincia: maybe(z.string()),
      cap: z.string(),
      telefono: maybe(z.string()),
      email: maybe(z.string()),
    }),
  ),
  spedizione: maybe(
    z.object({
      corriere_nome: maybe(z.string()),
      codice_tracciamento: maybe(z.string()),
      tracking_url: maybe(z.string()),
      stato: z.enum(STATI_SPEDIZIONE),
      data_spedizione: maybe(istante),
      data_consegna: maybe(istante),
      /** The day that the seller's courier collects. */
      ritiro_previsto: maybe(z.string()),
      /** It was shipped to the former address: the counter learned of the change too late. */
      indirizzo_superato: z.boolean(),
    }),
  ),
  versione: maybe(numero),
  certificato: maybe(z.object({ codice_pubblico: z.string() })),
  contestazione: maybe(z.object(contestazioneFields)),
  puo_confermare: z.boolean(),
  puo_contestare: z.boolean(),
  contestabile_entro: maybe(istante),
  puo_annullare: z.boolean(),
  puo_dire_mai_arrivato: z.boolean(),
  /** Paid and still at the centre: when the buyer may cancel. */
  annullabile_dal: maybe(istante),
  /** The buyer's bank disputes the payment: nothing ships, no deadline runs. */
  pagamento_contestato: z.boolean(),
  /** Held for a reported fraud, without a dispute. */
  pagamento_segnalato: z.boolean(),
  /** The centre must say where the item is: until then nothing ships and nobody is paid. */
  in_dubbio: z.boolean(),
  /** Shipped, and back at the centre undelivered. */
  rientrato_il: maybe(istante),
  puo_cambiare_indirizzo: z.boolean(),
  /** When it counts as delivered without an answer of the buyer. */
  silenzio_entro: maybe(istante),
  puo_recedere: z.boolean(),
  /** The buyer may withdraw, for every reader; until when, once delivered. */
  recedibile: z.boolean(),
  recedibile_entro: maybe(istante),
  puo_annunciare_ritiro: z.boolean(),
  puo_spedire: z.boolean(),
  importi: z.object(importiFields),
  pagabile_entro: maybe(istante),
  motivo_annullamento: maybe(z.string()),
  /** Where the shipped item is after the order's end. */
  luogo: maybe(z.enum(STATO_CUSTODIA)),
  /** Another item came back, and the office hasn't decided. */
  reso_diverso: z.boolean(),
  recesso: maybe(
    z.object({
      stato: z.enum(['aperto', 'rimborsato']),
      dichiarato_il: istante,
      reso_entro: maybe(istante),
      /** The buyer proved the return: courier, tracking code, pictures (own and office's). */
      provato_il: maybe(istante),
      spedito_con: maybe(z.string()),
      codice_tracciamento: maybe(z.string()),
      foto_spedizione: z.array(z.string()),
      dove: maybe(
        z.object({ nome: z.string(), indirizzo: z.string(), citta: z.string(), telefono: maybe(z.string()) }),
      ),
    }),
  ),
  /** Pickup place and deadline of a paid item; null while the amount is only held. */
  ritiro: maybe(
    z.object({
      id_verifica: z.string(),
      entro: maybe(istante),
      nome: z.string(),
      indirizzo: z.string(),
      citta: z.string(),
      telefono: maybe(z.string()),
      codice: maybe(z.string()),
    }),
  ),
  /** The seller's payout; `parte_il`: its working day. */
  versamento: maybe(
    z.object({ importo: numero, stato: z.enum(STATO_VERSAMENTO), motivo: maybe(z.string()), parte_il: z.string() }),
  ),
  cronologia: z.array(z.object({ tipo: z.enum(ORDINE_EVENTS), quando: istante })),
});
export type Ordine = z.output<typeof ordineSchema>;
export type TipoProblema = (typeof TIPO_PROBLEMA)[number];

/** 404 'Ordine non trovato' unless the caller is a party. */
export async function ownOrdine(id: string): Promise<Ordine> {
  const ordine = z.parse(ordineSchema, await procedura('mio_ordine', { p_id: id }));
  const { annuncio } = ordine;
  const cover = annuncio.immagine_principale;
  const immagine = cover === null ? null : imageUrl(cover, imageBase());
  return { ...ordine, annuncio: { ...annuncio, immagine_principale: immagine } };
}

/** Queries that an act upon an order invalidates: page, lists, dashboard. */
export const touched = (ordine: string) => [['ordine', ordine], ORDINI_LIST, bachecaQuery().queryKey];

export const TOUCHES = { invalidates: touched, reread: touched };
const touchedOf = ({ ordine }: { ordine: string }) => touched(ordine);
export const TOUCHES_OF = { invalidates: touchedOf, reread: touchedOf };

export const confirmReceipt = createCommand({
  run: async (ordine: string, id) => {
    await comando('conferma_ricezione', { p_ordine: ordine }, id);
  },
  ...TOUCHES,
});

const arrived = new WeakMap<Blob, string>();

/** Uploads a picture of a problem, private to parties and administrators; returns its path. */
export async function uploadProblemPhoto(utenteId: string, ordineId: string, foto: Blob): Promise<string> {
  const already = arrived.get(foto);
  if (already?.startsWith(`${utenteId}/${ordineId}/`)) return already;
  const percorso = `${utenteId}/${ordineId}/${crypto.randomUUID()}.${extensionOf(foto)}`;
  await uploadFile('media-contestazioni', percorso, foto);
  arrived.set(foto, percorso);
  return percorso;
}

export const problemPhotoLinks = (paths: readonly string[]): Promise<string[]> =>
  privateLinks('media-contestazioni', paths);

type Problema = { ordine: string; utente: string; tipo: TipoProblema; motivo: string; foto: readonly Blob[] };

/** Pictures first, six at most, then the dispute that names them. */
export const openContestazione = createCommand({
  run: async ({ ordine, utente, tipo, motivo, foto }: Problema, id) => {
    const paths: string[] = [];
    for (const f of foto) paths.push(await uploadProblemPhoto(utente, ordine, f));
    await comando('apri_contestazione', { p_ordine: ordine, p_tipo: tipo, p_motivo: motivo, p_foto: paths }, id);
  },
  // refused as too late its text stays, to be sent another way
  invalidates: touchedOf,
});

export const addToContestazione = createCommand({
  run: async ({ ordine, utente, testo, foto }: Omit<Problema, 'tipo' | 'motivo'> & { testo: string }, id) => {
    const paths: string[] = [];
    for (const f of foto) paths.push(await uploadProblemPhoto(utente, ordine, f));
    await comando('aggiungi_contestazione', { p_ordine: ordine, p_testo: testo, p_foto: paths }, id);
  },
  ...TOUCHES_OF,
});

export const answerContestazione = createCommand({
  run: async ({ ordine, testo }: { ordine: string; testo: string }, id) => {
    await comando('rispondi_contestazione', { p_ordine: ordine, p_testo: testo }, id);
  },
  ...TOUCHES_OF,
});

type Departure = {
  ordine: string;
  corriere: string;
  codice: string;
  url: string;
  versione: number | null;
  /** It was shipped to that address before the change could be known. */
  partito: boolean;
};

/** Shipped by the caller: centre, or a seller who ships. Captures an authorised payment. */
export const markShipped = createCommand({
  run: async ({ ordine, corriere, codice, url, ...visto }: Departure, id) => {
    const body = {
      action: 'shipped',
      ordine_id: ordine,
      corriere,
      tracking_code: codice,
      tracking_url: url,
      ...visto,
    };
    await apiCommand('/api/orders/finalize', body, id);
  },
  ...TOUCHES_OF,
});

export const markConsegnato = createCommand({
  run: async (ordine: string, id) => {
    await apiCommand('/api/orders/finalize', { action: 'delivered', ordine_id: ordine }, id);
  },
  ...TOUCHES,
});

export const ordineQuery = (id: string, source: Source) =>
  queryOptions({
    queryKey: ['ordine', id],
    queryFn: async () => {
      const ordine = await ownOrdine(id);
      return { ordine, scheda: await annuncioDetail(source, ordine.annuncio.id) };
    },
    staleTime: 0,
  });

export const issuerQuery = (source: Source) =>
  queryOptions({ queryKey: ['emittente'], queryFn: () => readCompany(source) });

/** The URLs live a minute: requested when the pictures are drawn. */
export const problemPhotosQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['foto_problema', paths],
    queryFn: () => problemPhotoLinks(paths),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
