import type { Richiesta } from './definizione.ts';
import { bastaCercare } from './parole.ts';

export interface Indirizzabile {
  ordine: string;
  colonne: readonly { chiave: string; ordina?: object }[];
  filtri?: readonly { chiave: string }[];
}

const PAGINA_MASSIMA = 10_000;
const LUNGHEZZA_MASSIMA = 200;
/** Parameters of the panel: they do not make another list. */
const DEL_PANNELLO = ['scelto', 'controllo', 'atto'];

export const GIORNI = ['dal', 'al'] as const;
export const periodoInvertito = ({ filtri: { dal, al } }: Richiesta): boolean =>
  dal !== undefined && al !== undefined && al < dal;

const chiaviFiltri = ({ filtri = [] }: Indirizzabile): string[] => [...filtri.map(({ chiave }) => chiave), ...GIORNI];

export const ordiniPossibili = ({ colonne }: Indirizzabile): string[] =>
  colonne.filter(({ ordina }) => ordina !== undefined).flatMap(({ chiave }) => [chiave, `-${chiave}`]);

/** Any URL reads as a valid request. */
export function leggiRichiesta(ricerca: URLSearchParams, elenco: Indirizzabile): Richiesta {
  const testo = (nome: string) => (ricerca.get(nome) ?? '').trim().slice(0, LUNGHEZZA_MASSIMA);
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const ordine = testo('ordine');
  const parole = testo('q');
  const filtri = chiaviFiltri(elenco).map((chiave) => [chiave, testo(chiave)] as const);
  return {
    testo: bastaCercare(parole) ? parole : '',
    filtri: Object.fromEntries(filtri.filter(([, valore]) => valore !== '')),
    ordine: ordiniPossibili(elenco).includes(ordine) ? ordine : elenco.ordine,
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= PAGINA_MASSIMA ? pagina : 1,
  };
}

/** Changes parameters and drops empty ones; a changed filter goes to the first page and closes the panel. */
export function cambiata(ricerca: URLSearchParams, cambi: Readonly<Record<string, string>>): URLSearchParams {
  const dopo = new URLSearchParams(ricerca);
  const stesseRighe = Object.keys(cambi).every((nome) => DEL_PANNELLO.includes(nome));
  if (!stesseRighe) for (const nome of ['pagina', ...DEL_PANNELLO]) dopo.delete(nome);
  for (const [nome, valore] of Object.entries(cambi)) {
    if (valore === '') dopo.delete(nome);
    else dopo.set(nome, valore);
  }
  return dopo;
}

/** The query string of a saved view: words, filters and order, in one spelling. */
export function vistaDi(ricerca: URLSearchParams, elenco: Indirizzabile): string {
  const { testo, filtri, ordine } = leggiRichiesta(ricerca, elenco);
  const coppie = Object.entries({ q: testo, ...filtri, ordine: ordine === elenco.ordine ? '' : ordine });
  return new URLSearchParams(coppie.filter(([, valore]) => valore !== '')).toString();
}

/** Applies a view to the URL; parameters of no filter stay, e.g. an open tab. */
export function conVista(ricerca: URLSearchParams, elenco: Indirizzabile, vista: string): URLSearchParams {
  const vuoti = ['q', 'ordine', ...chiaviFiltri(elenco)].map((nome) => [nome, '']);
  return cambiata(ricerca, { ...Object.fromEntries(vuoti), ...Object.fromEntries(new URLSearchParams(vista)) });
}

/** A second press on a header turns the direction; another header starts ascending. */
export const prossimoOrdine = (attuale: string, colonna: string): string =>
  attuale === colonna ? `-${colonna}` : colonna;

export function versoDi(attuale: string, colonna: string): 'ascending' | 'descending' | null {
  if (attuale === colonna) return 'ascending';
  return attuale === `-${colonna}` ? 'descending' : null;
}
