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
  /** Of its two parties about this listing; null where nobody wrote, and to anybody else. */
  conversazione_id: forse(z.string()),
  /** To the other of its two parties, conversation or none. */
  puo_scrivere: z.boolean(),
  /** It was certified, and no certificate of its verification stands. */
  certificato_revocato: z.boolean(),
  /** The one that the sale stands on. */
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
      /** The day that the seller's courier collects at the centre. */
      ritiro_previsto: forse(z.string()),
      /** It travels to the address before the one that its buyer gave: the counter learned of the change too late. */
      indirizzo_superato: z.boolean(),
    }),
  ),
  /** Of the custody, to the centre alone. */
  versione: forse(numero),
  certificato: forse(z.object({ codice_pubblico: z.string() })),
  contestazione: forse(z.object(campiContestazione)),
  puo_confermare: z.boolean(),
  puo_contestare: z.boolean(),
  contestabile_entro: forse(istante),
  puo_annullare: z.boolean(),
  puo_dire_mai_arrivato: z.boolean(),
  /** Paid and still at the centre: from when the buyer may call it off; to every reader. */
  annullabile_dal: forse(istante),
  /** Its buyer's bank disputes the payment: nothing leaves, and no clock runs. */
  pagamento_contestato: z.boolean(),
  /** It is held because somebody reports a fraud, and nobody disputes it. */
  pagamento_segnalato: z.boolean(),
  /** The centre has to say where the item is: until then nothing leaves and nobody is paid. */
  in_dubbio: z.boolean(),
  /** Paid, sent, and back at the centre because nobody took it in. */
  rientrato_il: forse(istante),
  /** Its buyer may still say where it goes. */
  puo_cambiare_indirizzo: z.boolean(),
  /** When the buyer's silence about what was shipped counts as its arrival. */
  silenzio_entro: forse(istante),
  puo_recedere: z.boolean(),
  /** The buyer still may, whoever reads; until when, once it is delivered. */
  recedibile: z.boolean(),
  recedibile_entro: forse(istante),
  puo_annunciare_ritiro: z.boolean(),
  puo_spedire: z.boolean(),
  importi: z.object(campiImporti),
  /** Until when it can be paid, to who opened it. */
  pagabile_entro: forse(istante),
  motivo_annullamento: forse(z.string()),
  /** Where what it had sent is, once it ended. */
  luogo: forse(z.enum(STATO_CUSTODIA)),
  /** Another item came back in its place, and the office hasn't decided. */
  reso_diverso: z.boolean(),
  recesso: forse(
    z.object({
      stato: z.enum(['aperto', 'rimborsato']),
      dichiarato_il: istante,
      reso_entro: forse(istante),
      /** Its buyer showed that he sent it back: with what, under which code, in which pictures (his own and the office's). */
      provato_il: forse(istante),
      spedito_con: forse(z.string()),
      codice_tracciamento: forse(z.string()),
      foto_spedizione: z.array(z.string()),
      /** Where it goes. */
      dove: forse(
        z.object({ nome: z.string(), indirizzo: z.string(), citta: z.string(), telefono: forse(z.string()) }),
      ),
    }),
  ),
  /** Where the buyer collects what he paid, and until when; null while the amount is only held. */
  ritiro: forse(
    z.object({
      id_verifica: z.string(),
      entro: forse(istante),
      nome: z.string(),
      indirizzo: z.string(),
      citta: z.string(),
      telefono: forse(z.string()),
      /** Null once the letter that said it is gone. */
      codice: forse(z.string()),
    }),
  ),
  /** The seller's own; `parte_il`: the working day on which it can leave. */
  versamento: forse(
    z.object({ importo: numero, stato: z.enum(STATO_VERSAMENTO), motivo: forse(z.string()), parte_il: z.string() }),
  ),
  cronologia: z.array(z.object({ tipo: z.enum(EVENTI_ORDINE), quando: istante })),
});
export type Ordine = z.output<typeof schemaOrdine>;
export type TipoProblema = (typeof TIPO_PROBLEMA)[number];

/** 404 'Ordine non trovato' for who is no party of it. */
export async function mioOrdine(id: string): Promise<Ordine> {
  const ordine = z.parse(schemaOrdine, await procedura('mio_ordine', { p_id: id }));
  const { annuncio } = ordine;
  const copertina = annuncio.immagine_principale;
  const immagine = copertina === null ? null : indirizzoImmagine(copertina, baseImmagini());
  return { ...ordine, annuncio: { ...annuncio, immagine_principale: immagine } };
}

/** What an act upon an order changes: its page, the lists it stands in and the dashboard that counts it. */
export const toccate = (ordine: string) => [['ordine', ordine], ELENCO_ORDINI, letturaBacheca().queryKey];

/** Done or refused because it had changed meanwhile: what the page shows of an order is old. */
export const TOCCA = { rinnova: toccate, rileggi: toccate };
const toccaDi = ({ ordine }: { ordine: string }) => toccate(ordine);
export const TOCCA_DI = { rinnova: toccaDi, rileggi: toccaDi };

export const confermaRicezione = creaComando({
  esegui: async (ordine: string, id) => {
    await comando('conferma_ricezione', { p_ordine: ordine }, id);
  },
  ...TOCCA,
});

/** What already arrived, by the picture itself: a second try uploads only the others. */
const arrivate = new WeakMap<Blob, string>();

/** Sends one picture of a problem where only the parties of the order and administrators read it; answers its path. */
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
  // refused as too late its words stay, to be sent another way
  rinnova: toccaDi,
});

/** Words and pictures after the first ones, by either party. */
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
  /** Of the custody, as this page had read it with the address. */
  versione: number | null;
  /** It had left for that address before anybody could know of another. */
  partito: boolean;
};

/** Shipped by the caller: the centre, or the seller who ships by himself. Captures what was only authorised. */
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

/** An order with the listing as the page of the listing shows it. `fonte` reads what is public. */
export const letturaOrdine = (id: string, fonte: Fonte) =>
  queryOptions({
    queryKey: ['ordine', id],
    queryFn: async () => {
      const ordine = await mioOrdine(id);
      return { ordine, scheda: await schedaAnnuncio(fonte, ordine.annuncio.id) };
    },
    staleTime: 0,
  });

/** Who issues the receipt of an order. */
export const letturaEmittente = (fonte: Fonte) =>
  queryOptions({ queryKey: ['emittente'], queryFn: () => leggiSocieta(fonte) });

/** The addresses live a minute: asked for when the pictures are drawn, and drawn at once. */
export const letturaFotoProblema = (percorsi: readonly string[]) =>
  queryOptions({
    queryKey: ['foto_problema', percorsi],
    queryFn: () => collegamentiFotoProblema(percorsi),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
