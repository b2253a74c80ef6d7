import type { Richiesta } from './definizione.ts';
import { isSearchable } from './parole.ts';

export interface Addressable {
  ordine: string;
  colonne: readonly { chiave: string; ordina?: object }[];
  filtri?: readonly { chiave: string }[];
}

const MAX_PAGE = 10_000;
const MAX_LENGTH = 200;
/** Parameters of the panel: they do not make another list. */
const OF_PANEL = ['scelto', 'controllo', 'atto'];

export const DAYS = ['dal', 'al'] as const;
export const reversedPeriod = ({ filtri: { dal, al } }: Richiesta): boolean =>
  dal !== undefined && al !== undefined && al < dal;

const filterKeys = ({ filtri = [] }: Addressable): string[] => [...filtri.map(({ chiave }) => chiave), ...DAYS];

export const possibleSorts = ({ colonne }: Addressable): string[] =>
  colonne.filter(({ ordina }) => ordina !== undefined).flatMap(({ chiave }) => [chiave, `-${chiave}`]);

/** Any URL reads as a valid request. */
export function readRequest(ricerca: URLSearchParams, elenco: Addressable): Richiesta {
  const testo = (nome: string) => (ricerca.get(nome) ?? '').trim().slice(0, MAX_LENGTH);
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const ordine = testo('ordine');
  const parole = testo('q');
  const filtri = filterKeys(elenco).map((chiave) => [chiave, testo(chiave)] as const);
  return {
    testo: isSearchable(parole) ? parole : '',
    filtri: Object.fromEntries(filtri.filter(([, valore]) => valore !== '')),
    ordine: possibleSorts(elenco).includes(ordine) ? ordine : elenco.ordine,
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= MAX_PAGE ? pagina : 1,
  };
}

/** Changes parameters and drops empty ones; a changed filter goes to the first page and closes the panel. */
export function cambiata(ricerca: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const dopo = new URLSearchParams(ricerca);
  const sameRows = Object.keys(changes).every((nome) => OF_PANEL.includes(nome));
  if (!sameRows) for (const nome of ['pagina', ...OF_PANEL]) dopo.delete(nome);
  for (const [nome, valore] of Object.entries(changes)) {
    if (valore === '') dopo.delete(nome);
    else dopo.set(nome, valore);
  }
  return dopo;
}

/** The query string of a saved view: words, filters and order, in one spelling. */
export function viewOf(ricerca: URLSearchParams, elenco: Addressable): string {
  const { testo, filtri, ordine } = readRequest(ricerca, elenco);
  const coppie = Object.entries({ q: testo, ...filtri, ordine: ordine === elenco.ordine ? '' : ordine });
  return new URLSearchParams(coppie.filter(([, valore]) => valore !== '')).toString();
}

/** Applies a view to the URL; parameters of no filter stay, e.g. an open tab. */
export function withView(ricerca: URLSearchParams, elenco: Addressable, vista: string): URLSearchParams {
  const blanks = ['q', 'ordine', ...filterKeys(elenco)].map((nome) => [nome, '']);
  return cambiata(ricerca, { ...Object.fromEntries(blanks), ...Object.fromEntries(new URLSearchParams(vista)) });
}

/** A second press on a header turns the direction; another header starts ascending. */
export const nextSort = (attuale: string, colonna: string): string => (attuale === colonna ? `-${colonna}` : colonna);

export function sortDirectionOf(attuale: string, colonna: string): 'ascending' | 'descending' | null {
  if (attuale === colonna) return 'ascending';
  return attuale === `-${colonna}` ? 'descending' : null;
}
