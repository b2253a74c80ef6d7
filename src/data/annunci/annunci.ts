import * as z from 'zod/mini';
import type { AnnunciQuery, Filters } from '../../domain/annunci/filters.ts';
import { STATI_ANNUNCIO } from '../../domain/annunci/stati.ts';
import { STATO_PRENOTAZIONE, STATO_VERIFICA_ANNUNCIO } from '../../domain/annuncio-values.ts';
import {
  CHI_PAGA_SPEDIZIONE,
  METODO_SPEDIZIONE,
  STATO_VERIFICA,
  TIPO_CENTRO,
  TIPO_VENDITORE,
  VALUTAZIONE_PREZZO,
} from '../../domain/values.ts';
import { professionale } from '../accesso/professionale.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { imageUrl } from '../client/images.ts';
import type { Risposta } from '../client/procedure.ts';
import type { Source } from '../client/source.ts';

/** Public listings: no seller contact, no buyer identity, no notes (decision A3). */

const statoAnnuncio = z.enum(STATI_ANNUNCIO);
const statoVerificaAnnuncio = z.enum(STATO_VERIFICA_ANNUNCIO);
const statoPrenotazione = z.enum(STATO_PRENOTAZIONE);
const statoVerifica = z.enum(STATO_VERIFICA);
const tipoCentro = z.enum(TIPO_CENTRO);

const CARD_FIELDS = {
  id: z.string(),
  numero_annuncio: numero,
  titolo: z.string(),
  descrizione: z.string(),
  prezzo: numero,
  prezzo_esposto: numero,
  condizione: maybe(z.string()),
  categoria: z.string(),
  localita: z.string(),
  stato_annuncio: statoAnnuncio,
  stato_verifica: statoVerificaAnnuncio,
  torna_al_venditore: z.boolean(),
  certificato_revocato: z.boolean(),
  stato_prenotazione: statoPrenotazione,
  scadenza_prenotazione: maybe(istante),
  data_pubblicazione: istante,
  immagine_principale: maybe(z.string()),
  foto: numero,
};

export const cardSchema = z.object(CARD_FIELDS);
export type AnnuncioCard = z.output<typeof cardSchema>;

const verificaSchema = z.object({
  id: z.string(),
  stato: statoVerifica,
  /** Day and centre of a future visit are not public. */
  data_programmata: maybe(istante),
  data_verifica: maybe(istante),
  centro: maybe(
    z.object({ id: z.string(), nome: z.string(), citta: z.string(), sigla: z.string(), tipo_centro: tipoCentro }),
  ),
  punteggio_complessivo: maybe(numero),
  score_autenticita: maybe(numero),
  score_stato_estetico: maybe(numero),
  score_funzionamento: maybe(numero),
  score_componenti_originali: maybe(numero),
  score_provenienza: maybe(numero),
  /** By section: number of checks per answer. */
  controlli: z.record(z.string(), z.object({ si: numero, no: numero, na: numero })),
  valutazione_prezzo: maybe(z.enum(VALUTAZIONE_PREZZO)),
  condizione_verificata: maybe(z.boolean()),
  problemi_rilevati: maybe(z.string()),
  segni_distintivi: maybe(z.string()),
  accessori: maybe(z.string()),
  seriale: maybe(z.string()),
});
export type PublicVerifica = z.output<typeof verificaSchema>;

const detailSchema = z.object({
  ...CARD_FIELDS,
  media: z.array(z.object({ url_file: z.string(), ordine: numero, larghezza: maybe(numero), altezza: maybe(numero) })),
  prezzo_split: z.object({ prezzo: numero, sovrapprezzo: numero, spedizione: numero, totale: numero }),
  venditore: z.object({
    id: z.string(),
    nome_utente: z.string(),
    tipo_venditore: z.enum(TIPO_VENDITORE),
    data_registrazione: istante,
    /** Null if the profile is hidden (decision P3). */
    annunci_attivi: maybe(numero),
    professionale,
  }),
  verifiche: z.array(verificaSchema),
  /** False if custody says that the item can't be handed to a buyer. */
  disponibile: z.boolean(),
  certificato: z.nullable(z.object({ codice_pubblico: z.string(), data_emissione: istante, firma: z.string() })),
  spedizione_a_carico: z.enum(CHI_PAGA_SPEDIZIONE),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  visualizzazioni: numero,
  preferiti: numero,
});
export type AnnuncioDetail = z.output<typeof detailSchema>;

const listSchema = z.object({
  righe: z.array(cardSchema),
  totale: numero,
  oltre: z.boolean(),
  pagina: numero,
  /** The corrected search text, if the typed one found nothing. */
  corretto: maybe(z.string()),
});
export type AnnunciList = z.output<typeof listSchema>;

/** Each filter as the procedures take it: several values with commas. */
const args = (filtri: object) =>
  Object.fromEntries(
    Object.entries(filtri).map(([nome, valore]) => [
      `p_${nome}`,
      Array.isArray(valore) ? valore.join() || null : valore,
    ]),
  );

/**
 * One page of active listings. `totale` is exact to 2.000, then `oltre` says that there are more; `pagina` is the one that came: beyond
 * the end it is the last (decisions S11, P10).
 */
export async function searchAnnunci(source: Source, filtri: Filters & { limite: number }): Promise<AnnunciList> {
  const risposta = await source.procedura('elenco_annunci', args(filtri));
  const elenco = z.parse(listSchema, risposta);
  return { ...elenco, righe: elenco.righe.map((riga) => withImage(riga, source.immagini)) };
}

export type Facet = Risposta<'faccette_annunci'>[number];

/** Counts listings per filter value, the other filters fixed; beyond 2.000 a lower bound. */
export const countFacets = (source: Source, domanda: AnnunciQuery): Promise<Facet[]> =>
  source.procedura('faccette_annunci', args(domanda));

export type Suggestion = Risposta<'suggerimenti_ricerca'>[number];

export async function suggest(source: Source, testo: string): Promise<Suggestion[]> {
  const righe = await source.procedura('suggerimenti_ricerca', { p_testo: testo });
  return righe.map((riga) =>
    riga.immagine === null ? riga : { ...riga, immagine: imageUrl(riga.immagine, source.immagini) },
  );
}

/** The home's showcase: featured, else newest certified, else newest verified; null if none is verified. */
export async function featuredAnnuncio(source: Source): Promise<AnnuncioDetail | null> {
  return readCard(await source.procedura('annuncio_in_vetrina'), source);
}

export async function annuncioDetail(source: Source, id: string): Promise<AnnuncioDetail | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  return readCard(await source.procedura('scheda_annuncio', { p_id: id }), source);
}

function readCard(risposta: unknown, source: Source): AnnuncioDetail | null {
  if (risposta === null) return null;
  const scheda = z.parse(detailSchema, risposta);
  const media = scheda.media.map((m) => ({ ...m, url_file: imageUrl(m.url_file, source.immagini) }));
  return { ...withImage(scheda, source.immagini), media };
}

export function withImage<T extends { immagine_principale: string | null }>(riga: T, base: string): T {
  return riga.immagine_principale === null
    ? riga
    : { ...riga, immagine_principale: imageUrl(riga.immagine_principale, base) };
}
