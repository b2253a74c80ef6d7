import type { Dati } from './dati.ts';
import type { Content } from './impaginazione.ts';
import type { Entry } from './sheet.ts';

/** Pure; any data may be missing. */
export type Template = (dati: Dati) => Content;

/** An unknown value is shown as it is. */
export const voce = (tabella: Readonly<Record<string, string>>, chiave: string | null): string | null =>
  chiave === null ? null : (tabella[chiave] ?? chiave);

export const CONTACTS = { testo: 'Apri i contatti', percorso: '/contatti' };

type Item = readonly [etichetta: string, valore: string | null];

/** Skips missing values. */
export function righe(...coppie: readonly Item[]): Entry[] {
  return coppie.flatMap(([etichetta, valore]): Entry[] => (valore === null ? [] : [[etichetta, valore]]));
}

/** Only addresses that we made. */
export function linkRow(etichetta: string, indirizzo: string | null): Entry[] {
  return indirizzo !== null && /^https:\/\/\S+$/.test(indirizzo) ? [[etichetta, indirizzo, indirizzo]] : [];
}

/** A role stands beside every name. */
const PARTS: Readonly<Record<string, string>> = {
  compra: 'compra',
  vende: 'vende',
  centro: 'centro di verifica',
};

export function whoWrites(d: Dati, altrimenti: string): { nome: string; parte: string | null; intero: string } {
  const nome = d.testo('mittente', 'nome') ?? altrimenti;
  const parte = PARTS[d.testo('parte') ?? ''] ?? null;
  return { nome, parte, intero: parte === null ? nome : `${nome} (${parte})` };
}

const PAGES = {
  ordine: { ids: ['ordine_id', 'id_ordine'], testo: "Vedi l'ordine" },
  verifica: { ids: ['verifica_id', 'id_verifica'], testo: 'Vedi la verifica' },
  annuncio: { ids: ['annuncio_id', 'id_annuncio'], testo: "Vedi l'annuncio" },
} as const;

/** Leads to the first of these that the letter knows. */
export function seeLink(d: Dati, ...preferences: (keyof typeof PAGES)[]): { testo: string; percorso: string } {
  const prima = preferences.find((nome) => d.testo(...PAGES[nome].ids) !== null);
  return prima === undefined
    ? { testo: 'Vai alla bacheca', percorso: d.percorso() }
    : { testo: PAGES[prima].testo, percorso: d.percorso(prima) };
}

export const parole = (chi: string, testo: string | null): Pick<Content, 'parole'> =>
  testo === null ? {} : { parole: { chi, testo } };
