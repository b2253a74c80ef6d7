import { cut } from '../cut.ts';
import { type EuroError, euroPerCampo, formatEuro, leggiEuro } from '../denaro.ts';
import { percorso } from '../percorsi/indirizzo.ts';
import { CONDIZIONI, METODO_SPEDIZIONE_LABELS } from './choices.ts';

/** 'relevance' means something with words only; without them the server answers the newest first. */
export const LIST_SORTS = ['relevance', 'newest', 'oldest', 'price_low', 'price_high'] as const;
type ListSort = (typeof LIST_SORTS)[number];

/** What a list is asked, in the order of its address; several values of one set are alternatives, none means any. */
const FILTERS = {
  testo: 'text',
  categoria: 'text',
  prezzo_min: 'euro',
  prezzo_max: 'euro',
  condizione: 'set',
  verifica: 'set',
  spedizione: 'set',
  localita: 'text',
} as const;
type Filtro = keyof typeof FILTERS;
type Asked = { text: string | null; euro: number | null; set: readonly string[] };
export type AnnunciQuery = { [F in Filtro]: Asked[(typeof FILTERS)[F]] };

export const perFiltro = <V>(of: (filtro: Filtro, kind: keyof Asked) => V) =>
  Object.fromEntries(Object.entries(FILTERS).map(([f, kind]) => [f, of(f as Filtro, kind)])) as Record<Filtro, V>;

/** What an address asks, as `URLSearchParams` reads it. */
type Ricerca = {
  get: (nome: string) => string | null;
  getAll: (nome: string) => string[];
  keys: () => Iterable<string>;
};

/** Filters live in the address: shareable, and the back button works. */
export type Filters = AnnunciQuery & { ordine: ListSort; pagina: number };

/** An invalid price: the error is beside the field, and the list says that it isn't applied. */
export type PriceErrors = { prezzo_min?: string; prezzo_max?: string };

export const SORT_LABELS = {
  relevance: 'Più rilevanti',
  newest: 'Più recenti',
  oldest: 'Meno recenti',
  price_low: 'Prezzo crescente',
  price_high: 'Prezzo decrescente',
} as const satisfies Record<ListSort, string>;

const VERIFICA_LABELS = {
  verificato: 'Verificato',
  in_attesa: 'In attesa di verifica',
  non_verificato: 'Non Verificato',
} as const;

export const CHOICES = {
  verifica: { titolo: 'Verifica', values: VERIFICA_LABELS },
  condizione: { titolo: 'Condizione', values: Object.fromEntries(CONDIZIONI.map((c) => [c, c])) },
  spedizione: { titolo: 'Consegna', values: METODO_SPEDIZIONE_LABELS },
} as const satisfies Record<string, { titolo: string; values: Record<string, string> }>;
export type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = ['verifica', 'condizione', 'spedizione'] as const satisfies readonly ChoiceName[];

const MAX_LENGTH = 200;

const parseText = (ricerca: Ricerca, nome: string): string | null =>
  cut(ricerca.get(nome)?.trim() ?? '', MAX_LENGTH) || null;

/** A form sends a value of several again and again, a link with commas. What isn't a value of the filter says nothing. */
function readChoices(ricerca: Ricerca, nome: ChoiceName): string[] {
  const scritte = new Set(ricerca.getAll(nome).flatMap((valore) => valore.split(',').map((uno) => uno.trim())));
  return Object.keys(CHOICES[nome].values).filter((valore) => scritte.has(valore));
}

const EURO_TEXTS = {
  importo_non_valido: 'Scrivi un importo, per esempio 1.500',
  importo_negativo: 'Scrivi un importo maggiore di zero',
  importo_troppo_grande: 'L’importo è troppo grande',
} as const satisfies Record<EuroError, string>;

type Prices = { prezzo_min: number | null; prezzo_max: number | null; errori: PriceErrors };

/** Both bounds of the price; neither is applied when they can't be true together. */
function readPrices(ricerca: Ricerca): Prices {
  const errori: PriceErrors = {};
  const uno = (nome: 'prezzo_min' | 'prezzo_max'): number | null => {
    const scritto = parseText(ricerca, nome);
    if (scritto === null) return null;
    const letto = leggiEuro(scritto);
    if (letto.ok) return letto.valore;
    errori[nome] = EURO_TEXTS[letto.errore];
    return null;
  };
  const [prezzo_min, prezzo_max] = [uno('prezzo_min'), uno('prezzo_max')];
  if (prezzo_min !== null && prezzo_max !== null && prezzo_min > prezzo_max) {
    errori.prezzo_max = `È meno del prezzo minimo, ${formatEuro(prezzo_min)}`;
    return { prezzo_min: null, prezzo_max: null, errori };
  }
  return { prezzo_min, prezzo_max, errori };
}

export const priceErrors = (ricerca: Ricerca): PriceErrors => readPrices(ricerca).errori;

export function readFilters(ricerca: Ricerca): Filters {
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const testo = parseText(ricerca, 'q');
  const scelte = Object.fromEntries(CHOICE_NAMES.map((nome) => [nome, readChoices(ricerca, nome)]));
  const { prezzo_min, prezzo_max } = readPrices(ricerca);
  return {
    ...perFiltro((filtro) => parseText(ricerca, filtro)),
    ...(scelte as Record<ChoiceName, string[]>),
    testo,
    prezzo_min,
    prezzo_max,
    ordine: readOrdine(ricerca.get('ordine'), testo),
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 10_000 ? pagina : 1,
  };
}

/** Sort options; relevance only with words (decision P10). */
export const offeredSorts = (parole: string | null): ListSort[] =>
  LIST_SORTS.filter((ordine) => ordine !== 'relevance' || parole !== null);

/** The default order, which isn't in the URL. */
export const defaultSort = (parole: string | null): ListSort => (parole === null ? 'newest' : 'relevance');

const readOrdine = (scelto: string | null, parole: string | null): ListSort =>
  offeredSorts(parole).find((ordine) => ordine === scelto) ?? defaultSort(parole);

/** The same address with some parameters changed; a changed filter goes back to the first page. */
export function listUrl(ricerca: Ricerca, changes: Record<string, string | null>): string {
  const nuova: Record<string, string> = {};
  for (const nome of ricerca.keys()) nuova[nome] = ricerca.getAll(nome).join(',');
  if (!('pagina' in changes)) delete nuova.pagina;
  for (const [nome, valore] of Object.entries(changes)) {
    if (valore === null || valore === '') delete nuova[nome];
    else nuova[nome] = valore;
  }
  return percorso('annunci', nuova);
}

const params = (domanda: AnnunciQuery): Record<string, string | null> => {
  const { testo, ...altri } = perFiltro((filtro) => {
    const valore = domanda[filtro];
    return typeof valore === 'number' ? euroPerCampo(valore) : `${valore ?? ''}` || null;
  });
  return { q: testo, ...altri };
};

export const searchUrl = (domanda: AnnunciQuery): string => percorso('annunci', params(domanda));

export const saveUrl = (domanda: AnnunciQuery): string => percorso('ricerche', params(domanda));

export interface ChosenFilter {
  testo: string;
  togli: Record<string, string | null>;
}

/** Chosen filters except words and category, which the title names; each removable. */
export function chosenFilters(filtri: AnnunciQuery): ChosenFilter[] {
  const { prezzo_min, prezzo_max, localita } = filtri;
  const scelte = CHOICE_NAMES.flatMap((nome) =>
    filtri[nome].map((valore) => ({
      testo: choiceLabel(nome, valore),
      togli: { [nome]: filtri[nome].filter((altro) => altro !== valore).join(',') },
    })),
  );
  const prezzo = { togli: { prezzo_min: null, prezzo_max: null }, testo: priceText(prezzo_min, prezzo_max) };
  return [
    ...scelte,
    ...(prezzo.testo === null ? [] : [{ ...prezzo, testo: prezzo.testo }]),
    ...(localita === null ? [] : [{ testo: localita, togli: { localita: null } }]),
  ];
}

export function choiceLabel(nome: ChoiceName, valore: string): string {
  const values: Readonly<Record<string, string>> = CHOICES[nome].values;
  return values[valore] ?? valore;
}

const intero = (centesimi: number): string => formatEuro(centesimi).replace(/,00(?=\u00a0)/, '');

/** 'da 1.000 €', '1.000–6.500 €', 'fino a 6.500 €'; null without bounds. */
function priceText(da: number | null, a: number | null): string | null {
  if (da !== null && a !== null) return `${intero(da).replace(/\u00a0€$/, '')}–${intero(a)}`;
  if (da !== null) return `da ${intero(da)}`;
  return a === null ? null : `fino a ${intero(a)}`;
}

export const NO_FILTERS: Filters = readFilters({ get: () => null, getAll: () => [], keys: () => [] });
