import * as z from 'zod/mini';
import type { DomandaAnnunci, Filtri } from '../../domain/annunci/filtri.ts';
import { STATI_ANNUNCIO } from '../../domain/annunci/stati.ts';
import {
  CHI_PAGA_SPEDIZIONE,
  METODO_SPEDIZIONE,
  STATO_VERIFICA,
  TIPO_CENTRO,
  TIPO_VENDITORE,
  VALUTAZIONE_PREZZO,
} from '../../domain/valori.ts';
import { STATO_PRENOTAZIONE, STATO_VERIFICA_ANNUNCIO } from '../../domain/valori-annuncio.ts';
import { professionale } from '../accesso/professionale.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';

/** Public listings: no seller contact, no buyer identity, no notes (decision A3). */

const statoAnnuncio = z.enum(STATI_ANNUNCIO);
const statoVerificaAnnuncio = z.enum(STATO_VERIFICA_ANNUNCIO);
const statoPrenotazione = z.enum(STATO_PRENOTAZIONE);
const statoVerifica = z.enum(STATO_VERIFICA);
const tipoCentro = z.enum(TIPO_CENTRO);

const CAMPI_CARTA = {
  id: z.string(),
  numero_annuncio: numero,
  titolo: z.string(),
  descrizione: z.string(),
  prezzo: numero,
  prezzo_esposto: numero,
  condizione: forse(z.string()),
  categoria: z.string(),
  localita: z.string(),
  stato_annuncio: statoAnnuncio,
  stato_verifica: statoVerificaAnnuncio,
  torna_al_venditore: z.boolean(),
  certificato_revocato: z.boolean(),
  stato_prenotazione: statoPrenotazione,
  scadenza_prenotazione: forse(istante),
  data_pubblicazione: istante,
  immagine_principale: forse(z.string()),
  foto: numero,
};

export const schemaCarta = z.object(CAMPI_CARTA);
export type CartaAnnuncio = z.output<typeof schemaCarta>;

const schemaVerifica = z.object({
  id: z.string(),
  stato: statoVerifica,
  /** Day and centre of a future visit are not public. */
  data_programmata: forse(istante),
  data_verifica: forse(istante),
  centro: forse(
    z.object({ id: z.string(), nome: z.string(), citta: z.string(), sigla: z.string(), tipo_centro: tipoCentro }),
  ),
  punteggio_complessivo: forse(numero),
  score_autenticita: forse(numero),
  score_stato_estetico: forse(numero),
  score_funzionamento: forse(numero),
  score_componenti_originali: forse(numero),
  score_provenienza: forse(numero),
  /** By section: number of checks per answer. */
  controlli: z.record(z.string(), z.object({ si: numero, no: numero, na: numero })),
  valutazione_prezzo: forse(z.enum(VALUTAZIONE_PREZZO)),
  condizione_verificata: forse(z.boolean()),
  problemi_rilevati: forse(z.string()),
  segni_distintivi: forse(z.string()),
  accessori: forse(z.string()),
  seriale: forse(z.string()),
});
export type VerificaPubblica = z.output<typeof schemaVerifica>;

const schemaScheda = z.object({
  ...CAMPI_CARTA,
  media: z.array(z.object({ url_file: z.string(), ordine: numero, larghezza: forse(numero), altezza: forse(numero) })),
  prezzo_split: z.object({ prezzo: numero, sovrapprezzo: numero, spedizione: numero, totale: numero }),
  venditore: z.object({
    id: z.string(),
    nome_utente: z.string(),
    tipo_venditore: z.enum(TIPO_VENDITORE),
    data_registrazione: istante,
    /** Null if the profile is hidden (decision P3). */
    annunci_attivi: forse(numero),
    professionale,
  }),
  verifiche: z.array(schemaVerifica),
  /** False if custody says that the item can't be handed to a buyer. */
  disponibile: z.boolean(),
  certificato: z.nullable(z.object({ codice_pubblico: z.string(), data_emissione: istante, firma: z.string() })),
  spedizione_a_carico: z.enum(CHI_PAGA_SPEDIZIONE),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  visualizzazioni: numero,
  preferiti: numero,
});
export type SchedaAnnuncio = z.output<typeof schemaScheda>;

const schemaElenco = z.object({
  righe: z.array(schemaCarta),
  totale: numero,
  oltre: z.boolean(),
  pagina: numero,
  /** The corrected search text, if the typed one found nothing. */
  corretto: forse(z.string()),
});
export type ElencoAnnunci = z.output<typeof schemaElenco>;

/** Each filter as the procedures take it: several values with commas. */
const argomenti = (filtri: object) =>
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
export async function cercaAnnunci(fonte: Fonte, filtri: Filtri & { limite: number }): Promise<ElencoAnnunci> {
  const risposta = await fonte.procedura('elenco_annunci', argomenti(filtri));
  const elenco = z.parse(schemaElenco, risposta);
  return { ...elenco, righe: elenco.righe.map((riga) => conImmagine(riga, fonte.immagini)) };
}

export type Faccetta = Risposta<'faccette_annunci'>[number];

/** Counts listings per filter value, the other filters fixed; beyond 2.000 a lower bound. */
export const contaFaccette = (fonte: Fonte, domanda: DomandaAnnunci): Promise<Faccetta[]> =>
  fonte.procedura('faccette_annunci', argomenti(domanda));

export type Suggerimento = Risposta<'suggerimenti_ricerca'>[number];

export async function suggerisci(fonte: Fonte, testo: string): Promise<Suggerimento[]> {
  const righe = await fonte.procedura('suggerimenti_ricerca', { p_testo: testo });
  return righe.map((riga) =>
    riga.immagine === null ? riga : { ...riga, immagine: indirizzoImmagine(riga.immagine, fonte.immagini) },
  );
}

/** The home's showcase: featured, else newest certified, else newest verified; null if none is verified. */
export async function annuncioInVetrina(fonte: Fonte): Promise<SchedaAnnuncio | null> {
  return leggiScheda(await fonte.procedura('annuncio_in_vetrina'), fonte);
}

export async function schedaAnnuncio(fonte: Fonte, id: string): Promise<SchedaAnnuncio | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  return leggiScheda(await fonte.procedura('scheda_annuncio', { p_id: id }), fonte);
}

function leggiScheda(risposta: unknown, fonte: Fonte): SchedaAnnuncio | null {
  if (risposta === null) return null;
  const scheda = z.parse(schemaScheda, risposta);
  const media = scheda.media.map((m) => ({ ...m, url_file: indirizzoImmagine(m.url_file, fonte.immagini) }));
  return { ...conImmagine(scheda, fonte.immagini), media };
}

export function conImmagine<T extends { immagine_principale: string | null }>(riga: T, base: string): T {
  return riga.immagine_principale === null
    ? riga
    : { ...riga, immagine_principale: indirizzoImmagine(riga.immagine_principale, base) };
}
