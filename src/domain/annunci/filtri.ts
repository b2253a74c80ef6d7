import { cut } from '../cut.ts';
import { type ErroreEuro, euroPerCampo, formattaEuro, leggiEuro } from '../denaro.ts';
import { percorso } from '../percorsi/indirizzo.ts';
import { CONDIZIONI, ETICHETTE_METODO_SPEDIZIONE } from './scelte.ts';

/** 'relevance' means something with words only; without them the server answers the newest first. */
export const ORDINI_ELENCO = ['relevance', 'newest', 'oldest', 'price_low', 'price_high'] as const;
type OrdineElenco = (typeof ORDINI_ELENCO)[number];

/** What a list is asked, in the order of its address; several values of one set are alternatives, none means any. */
const FILTRI = {
  testo: 'text',
  categoria: 'text',
  prezzo_min: 'euro',
  prezzo_max: 'euro',
  condizione: 'set',
  verifica: 'set',
  spedizione: 'set',
  localita: 'text',
} as const;
type Filtro = keyof typeof FILTRI;
type Asked = { text: string | null; euro: number | null; set: readonly string[] };
export type DomandaAnnunci = { [F in Filtro]: Asked[(typeof FILTRI)[F]] };

export const perFiltro = <V>(of: (filtro: Filtro, kind: keyof Asked) => V) =>
  Object.fromEntries(Object.entries(FILTRI).map(([f, kind]) => [f, of(f as Filtro, kind)])) as Record<Filtro, V>;

/** What an address asks, as `URLSearchParams` reads it. */
type Ricerca = {
  get: (nome: string) => string | null;
  getAll: (nome: string) => string[];
  keys: () => Iterable<string>;
};

/** Filters live in the address: shareable, and the back button works. */
export type Filtri = DomandaAnnunci & { ordine: OrdineElenco; pagina: number };

/** An invalid price: the error is beside the field, and the list says that it isn't applied. */
export type ErroriPrezzo = { prezzo_min?: string; prezzo_max?: string };

export const ETICHETTE_ORDINAMENTO = {
  relevance: 'Più rilevanti',
  newest: 'Più recenti',
  oldest: 'Meno recenti',
  price_low: 'Prezzo crescente',
  price_high: 'Prezzo decrescente',
} as const satisfies Record<OrdineElenco, string>;

const ETICHETTE_VERIFICA = {
  verificato: 'Verificato',
  in_attesa: 'In attesa di verifica',
  non_verificato: 'Non Verificato',
} as const;

export const SCELTE = {
  verifica: { titolo: 'Verifica', valori: ETICHETTE_VERIFICA },
  condizione: { titolo: 'Condizione', valori: Object.fromEntries(CONDIZIONI.map((c) => [c, c])) },
  spedizione: { titolo: 'Consegna', valori: ETICHETTE_METODO_SPEDIZIONE },
} as const satisfies Record<string, { titolo: string; valori: Record<string, string> }>;
export type NomeScelta = keyof typeof SCELTE;
export const NOMI_SCELTE = ['verifica', 'condizione', 'spedizione'] as const satisfies readonly NomeScelta[];

const LUNGHEZZA_MASSIMA = 200;

const leggiTesto = (ricerca: Ricerca, nome: string): string | null =>
  cut(ricerca.get(nome)?.trim() ?? '', LUNGHEZZA_MASSIMA) || null;

/** A form sends a value of several again and again, a link with commas. What isn't a value of the filter says nothing. */
function leggiScelte(ricerca: Ricerca, nome: NomeScelta): string[] {
  const scritte = new Set(ricerca.getAll(nome).flatMap((valore) => valore.split(',').map((uno) => uno.trim())));
  return Object.keys(SCELTE[nome].valori).filter((valore) => scritte.has(valore));
}

const TESTI_EURO = {
  importo_non_valido: 'Scrivi un importo, per esempio 1.500',
  importo_negativo: 'Scrivi un importo maggiore di zero',
  importo_troppo_grande: 'L’importo è troppo grande',
} as const satisfies Record<ErroreEuro, string>;

type Prezzi = { prezzo_min: number | null; prezzo_max: number | null; errori: ErroriPrezzo };

/** Both bounds of the price; neither is applied when they can't be true together. */
function leggiPrezzi(ricerca: Ricerca): Prezzi {
  const errori: ErroriPrezzo = {};
  const uno = (nome: 'prezzo_min' | 'prezzo_max'): number | null => {
    const scritto = leggiTesto(ricerca, nome);
    if (scritto === null) return null;
    const letto = leggiEuro(scritto);
    if (letto.ok) return letto.valore;
    errori[nome] = TESTI_EURO[letto.errore];
    return null;
  };
  const [prezzo_min, prezzo_max] = [uno('prezzo_min'), uno('prezzo_max')];
  if (prezzo_min !== null && prezzo_max !== null && prezzo_min > prezzo_max) {
    errori.prezzo_max = `È meno del prezzo minimo, ${formattaEuro(prezzo_min)}`;
    return { prezzo_min: null, prezzo_max: null, errori };
  }
  return { prezzo_min, prezzo_max, errori };
}

export const erroriPrezzo = (ricerca: Ricerca): ErroriPrezzo => leggiPrezzi(ricerca).errori;

export function leggiFiltri(ricerca: Ricerca): Filtri {
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const testo = leggiTesto(ricerca, 'q');
  const scelte = Object.fromEntries(NOMI_SCELTE.map((nome) => [nome, leggiScelte(ricerca, nome)]));
  const { prezzo_min, prezzo_max } = leggiPrezzi(ricerca);
  return {
    ...perFiltro((filtro) => leggiTesto(ricerca, filtro)),
    ...(scelte as Record<NomeScelta, string[]>),
    testo,
    prezzo_min,
    prezzo_max,
    ordine: leggiOrdine(ricerca.get('ordine'), testo),
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 10_000 ? pagina : 1,
  };
}

/** Sort options; relevance only with words (decision P10). */
export const ordiniOfferti = (parole: string | null): OrdineElenco[] =>
  ORDINI_ELENCO.filter((ordine) => ordine !== 'relevance' || parole !== null);

/** The default order, which isn't in the URL. */
export const ordinePredefinito = (parole: string | null): OrdineElenco => (parole === null ? 'newest' : 'relevance');

const leggiOrdine = (scelto: string | null, parole: string | null): OrdineElenco =>
  ordiniOfferti(parole).find((ordine) => ordine === scelto) ?? ordinePredefinito(parole);

/** The same address with some parameters changed; a changed filter goes back to the first page. */
export function indirizzoElenco(ricerca: Ricerca, cambi: Record<string, string | null>): string {
  const nuova: Record<string, string> = {};
  for (const nome of ricerca.keys()) nuova[nome] = ricerca.getAll(nome).join(',');
  if (!('pagina' in cambi)) delete nuova.pagina;
  for (const [nome, valore] of Object.entries(cambi)) {
    if (valore === null || valore === '') delete nuova[nome];
    else nuova[nome] = valore;
  }
  return percorso('annunci', nuova);
}

const parametri = (domanda: DomandaAnnunci): Record<string, string | null> => {
  const { testo, ...altri } = perFiltro((filtro) => {
    const valore = domanda[filtro];
    return typeof valore === 'number' ? euroPerCampo(valore) : `${valore ?? ''}` || null;
  });
  return { q: testo, ...altri };
};

export const indirizzoDomanda = (domanda: DomandaAnnunci): string => percorso('annunci', parametri(domanda));

export const indirizzoSalva = (domanda: DomandaAnnunci): string => percorso('ricerche', parametri(domanda));

export interface FiltroScelto {
  testo: string;
  togli: Record<string, string | null>;
}

/** Chosen filters except words and category, which the title names; each removable. */
export function filtriScelti(filtri: DomandaAnnunci): FiltroScelto[] {
  const { prezzo_min, prezzo_max, localita } = filtri;
  const scelte = NOMI_SCELTE.flatMap((nome) =>
    filtri[nome].map((valore) => ({
      testo: etichettaScelta(nome, valore),
      togli: { [nome]: filtri[nome].filter((altro) => altro !== valore).join(',') },
    })),
  );
  const prezzo = { togli: { prezzo_min: null, prezzo_max: null }, testo: testoPrezzo(prezzo_min, prezzo_max) };
  return [
    ...scelte,
    ...(prezzo.testo === null ? [] : [{ ...prezzo, testo: prezzo.testo }]),
    ...(localita === null ? [] : [{ testo: localita, togli: { localita: null } }]),
  ];
}

export function etichettaScelta(nome: NomeScelta, valore: string): string {
  const valori: Readonly<Record<string, string>> = SCELTE[nome].valori;
  return valori[valore] ?? valore;
}

const intero = (centesimi: number): string => formattaEuro(centesimi).replace(/,00(?=\u00a0)/, '');

/** 'da 1.000 €', '1.000–6.500 €', 'fino a 6.500 €'; null without bounds. */
function testoPrezzo(da: number | null, a: number | null): string | null {
  if (da !== null && a !== null) return `${intero(da).replace(/\u00a0€$/, '')}–${intero(a)}`;
  if (da !== null) return `da ${intero(da)}`;
  return a === null ? null : `fino a ${intero(a)}`;
}

export const SENZA_FILTRI: Filtri = leggiFiltri({ get: () => null, getAll: () => [], keys: () => [] });
