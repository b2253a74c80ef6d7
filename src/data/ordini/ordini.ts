import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_SPEDIZIONE } from '../../domain/ordini/spedizione.ts';
import { METODO_SPEDIZIONE, STATO_CUSTODIA, STATO_VERSAMENTO, type TIPO_PROBLEMA } from '../../domain/valori.ts';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { leggiSocieta } from '../accesso/societa.ts';
import { schedaAnnuncio } from '../annunci/annunci.ts';
import { letturaBacheca } from '../annunci/bacheca.ts';
import { caricaFile, collegamentiPrivati, estensione } from '../client/carico.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import { baseImmagini, comando, comandoApi, procedura } from '../client/supabase.ts';
import { campiContestazione } from './campi-contestazione.ts';
import { campiImporti } from './campi-importi.ts';
import { campiOggettoOrdine, campiOrdine } from './campi-ordine.ts';
import { ELENCO_ORDINI } from './ordini-elenco.ts';

/** An order as one of its parties sees it. Amounts in cents. */

export const EVENTI_ORDINE = [
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

const schemaOrdine = z.object({
  ...campiOrdine,
  numero_ordine: forse(z.union([z.string(), z.number()])),
  ruolo: z.enum(['acquirente', 'venditore', 'centro', 'admin']),
  annuncio: z.object({ ...campiOggettoOrdine, metodo_spedizione: z.enum(METODO_SPEDIZIONE) }),
  centro: forse(
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
  conversazione_id: forse(z.string()),
  puo_scrivere: z.boolean(),
  /** It was certified, and no certificate of its verification is valid. */
  certificato_revocato: z.boolean(),
  verifica: forse(
    z.object({
      stato: z.enum(STATI_VERIFICA),
      data_programmata: istante,
      data_verifica: forse(istante),
      punteggio_complessivo: forse(numero),
    }),
  ),
  venditore: forse(persona),
  acquirente: forse(persona),
  indirizzo: forse(
    z.object({
      nome_completo: z.string(),
      indirizzo_linea1: z.string(),
      indirizzo_linea2: forse(z.string()),
      citta: z.string(),
      provincia: forse(z.string()),
      cap: z.string(),
      telefono: forse(z.string()),
      email: forse(z.string()),
    }),
  ),
  spedizione: forse(
    z.object({
      corriere_nome: forse(z.string()),
      codice_tracciamento: forse(z.string()),
      tracking_url: forse(z.string()),
      stato: z.enum(STATI_SPEDIZIONE),
      data_spedizione: forse(istante),
      data_consegna: forse(istante),
      /** The day that the seller's courier collects. */
      ritiro_previsto: forse(z.string()),
      /** It was shipped to the former address: the counter learned of the change too late. */
      indirizzo_superato: z.boolean(),
    }),
  ),
  versione: forse(numero),
  certificato: forse(z.object({ codice_pubblico: z.string() })),
  contestazione: forse(z.object(campiContestazione)),
  puo_confermare: z.boolean(),
  puo_contestare: z.boolean(),
  contestabile_entro: forse(istante),
  puo_annullare: z.boolean(),
  puo_dire_mai_arrivato: z.boolean(),
  /** Paid and still at the centre: when the buyer may cancel. */
  annullabile_dal: forse(istante),
  /** The buyer's bank disputes the payment: nothing ships, no deadline runs. */
  pagamento_contestato: z.boolean(),
  /** Held for a reported fraud, without a dispute. */
  pagamento_segnalato: z.boolean(),
  /** The centre must say where the item is: until then nothing ships and nobody is paid. */
  in_dubbio: z.boolean(),
  /** Shipped, and back at the centre undelivered. */
  rientrato_il: forse(istante),
  puo_cambiare_indirizzo: z.boolean(),
  /** When it counts as delivered without an answer of the buyer. */
  silenzio_entro: forse(istante),
  puo_recedere: z.boolean(),
  /** The buyer may withdraw, for every reader; until when, once delivered. */
  recedibile: z.boolean(),
  recedibile_entro: forse(istante),
  puo_annunciare_ritiro: z.boolean(),
  puo_spedire: z.boolean(),
  importi: z.object(campiImporti),
  pagabile_entro: forse(istante),
  motivo_annullamento: forse(z.string()),
  /** Where the shipped item is after the order's end. */
  luogo: forse(z.enum(STATO_CUSTODIA)),
  /** Another item came back, and the office hasn't decided. */
  reso_diverso: z.boolean(),
  recesso: forse(
    z.object({
      stato: z.enum(['aperto', 'rimborsato']),
      dichiarato_il: istante,
      reso_entro: forse(istante),
      /** The buyer proved the return: courier, tracking code, pictures (own and office's). */
      provato_il: forse(istante),
      spedito_con: forse(z.string()),
      codice_tracciamento: forse(z.string()),
      foto_spedizione: z.array(z.string()),
      dove: forse(
        z.object({ nome: z.string(), indirizzo: z.string(), citta: z.string(), telefono: forse(z.string()) }),
      ),
    }),
  ),
  /** Pickup place and deadline of a paid item; null while the amount is only held. */
  ritiro: forse(
    z.object({
      id_verifica: z.string(),
      entro: forse(istante),
      nome: z.string(),
      indirizzo: z.string(),
      citta: z.string(),
      telefono: forse(z.string()),
      codice: forse(z.string()),
    }),
  ),
  /** The seller's payout; `parte_il`: its working day. */
  versamento: forse(
    z.object({ importo: numero, stato: z.enum(STATO_VERSAMENTO), motivo: forse(z.string()), parte_il: z.string() }),
  ),
  cronologia: z.array(z.object({ tipo: z.enum(EVENTI_ORDINE), quando: istante })),
});
export type Ordine = z.output<typeof schemaOrdine>;
export type TipoProblema = (typeof TIPO_PROBLEMA)[number];

/** 404 'Ordine non trovato' unless the caller is a party. */
export async function mioOrdine(id: string): Promise<Ordine> {
  const ordine = z.parse(schemaOrdine, await procedura('mio_ordine', { p_id: id }));
  const { annuncio } = ordine;
  const copertina = annuncio.immagine_principale;
  const immagine = copertina === null ? null : indirizzoImmagine(copertina, baseImmagini());
  return { ...ordine, annuncio: { ...annuncio, immagine_principale: immagine } };
}

/** Queries that an act upon an order invalidates: page, lists, dashboard. */
export const toccate = (ordine: string) => [['ordine', ordine], ELENCO_ORDINI, letturaBacheca().queryKey];

export const TOCCA = { rinnova: toccate, rileggi: toccate };
const toccaDi = ({ ordine }: { ordine: string }) => toccate(ordine);
export const TOCCA_DI = { rinnova: toccaDi, rileggi: toccaDi };

export const confermaRicezione = creaComando({
  esegui: async (ordine: string, id) => {
    await comando('conferma_ricezione', { p_ordine: ordine }, id);
  },
  ...TOCCA,
});

const arrivate = new WeakMap<Blob, string>();

/** Uploads a picture of a problem, private to parties and administrators; returns its path. */
export async function caricaFotoProblema(idUtente: string, idOrdine: string, foto: Blob): Promise<string> {
  const gia = arrivate.get(foto);
  if (gia?.startsWith(`${idUtente}/${idOrdine}/`)) return gia;
  const percorso = `${idUtente}/${idOrdine}/${crypto.randomUUID()}.${estensione(foto)}`;
  await caricaFile('media-contestazioni', percorso, foto);
  arrivate.set(foto, percorso);
  return percorso;
}

export const collegamentiFotoProblema = (percorsi: readonly string[]): Promise<string[]> =>
  collegamentiPrivati('media-contestazioni', percorsi);

type Problema = { ordine: string; utente: string; tipo: TipoProblema; motivo: string; foto: readonly Blob[] };

/** Pictures first, six at most, then the dispute that names them. */
export const apriContestazione = creaComando({
  esegui: async ({ ordine, utente, tipo, motivo, foto }: Problema, id) => {
    const percorsi: string[] = [];
    for (const f of foto) percorsi.push(await caricaFotoProblema(utente, ordine, f));
    await comando('apri_contestazione', { p_ordine: ordine, p_tipo: tipo, p_motivo: motivo, p_foto: percorsi }, id);
  },
  // refused as too late its text stays, to be sent another way
  rinnova: toccaDi,
});

export const aggiungiContestazione = creaComando({
  esegui: async ({ ordine, utente, testo, foto }: Omit<Problema, 'tipo' | 'motivo'> & { testo: string }, id) => {
    const percorsi: string[] = [];
    for (const f of foto) percorsi.push(await caricaFotoProblema(utente, ordine, f));
    await comando('aggiungi_contestazione', { p_ordine: ordine, p_testo: testo, p_foto: percorsi }, id);
  },
  ...TOCCA_DI,
});

export const rispondiContestazione = creaComando({
  esegui: async ({ ordine, testo }: { ordine: string; testo: string }, id) => {
    await comando('rispondi_contestazione', { p_ordine: ordine, p_testo: testo }, id);
  },
  ...TOCCA_DI,
});

type Partenza = {
  ordine: string;
  corriere: string;
  codice: string;
  url: string;
  versione: number | null;
  /** It was shipped to that address before the change could be known. */
  partito: boolean;
};

/** Shipped by the caller: centre, or a seller who ships. Captures an authorised payment. */
export const segnaSpedito = creaComando({
  esegui: async ({ ordine, corriere, codice, url, ...visto }: Partenza, id) => {
    const corpo = {
      action: 'shipped',
      ordine_id: ordine,
      corriere,
      tracking_code: codice,
      tracking_url: url,
      ...visto,
    };
    await comandoApi('/api/orders/finalize', corpo, id);
  },
  ...TOCCA_DI,
});

export const segnaConsegnato = creaComando({
  esegui: async (ordine: string, id) => {
    await comandoApi('/api/orders/finalize', { action: 'delivered', ordine_id: ordine }, id);
  },
  ...TOCCA,
});

export const letturaOrdine = (id: string, fonte: Fonte) =>
  queryOptions({
    queryKey: ['ordine', id],
    queryFn: async () => {
      const ordine = await mioOrdine(id);
      return { ordine, scheda: await schedaAnnuncio(fonte, ordine.annuncio.id) };
    },
    staleTime: 0,
  });

export const letturaEmittente = (fonte: Fonte) =>
  queryOptions({ queryKey: ['emittente'], queryFn: () => leggiSocieta(fonte) });

/** The URLs live a minute: requested when the pictures are drawn. */
export const letturaFotoProblema = (percorsi: readonly string[]) =>
  queryOptions({
    queryKey: ['foto_problema', percorsi],
    queryFn: () => collegamentiFotoProblema(percorsi),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
