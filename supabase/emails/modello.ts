import type { Dati } from './dati.ts';
import type { Contenuto } from './impaginazione.ts';
import type { Entry } from './sheet.ts';

/** One kind of letter: what it says of these data. Pure, and content with any of them missing. */
export type Modello = (dati: Dati) => Contenuto;

/** A stored value in words; one that the table doesn't know as it is. */
export const voce = (tabella: Readonly<Record<string, string>>, chiave: string | null): string | null =>
  chiave === null ? null : (tabella[chiave] ?? chiave);

/** Where one writes to us. */
export const CONTATTI = { testo: 'Apri i contatti', percorso: '/contatti' };

type Voce = readonly [etichetta: string, valore: string | null];

/** Leader rows of the values that are there. */
export function righe(...coppie: readonly Voce[]): Entry[] {
  return coppie.flatMap(([etichetta, valore]): Entry[] => (valore === null ? [] : [[etichetta, valore]]));
}

/** A value that leads somewhere: an address of the web that we made. */
export function rigaLink(etichetta: string, indirizzo: string | null): Entry[] {
  return indirizzo !== null && /^https:\/\/\S+$/.test(indirizzo) ? [[etichetta, indirizzo, indirizzo]] : [];
}

/** How a person stands to whoever reads: beside every name. */
const PARTI: Readonly<Record<string, string>> = {
  compra: 'compra',
  vende: 'vende',
  centro: 'centro di verifica',
};

/** Who wrote: name, and the part that he has. */
export function chiScrive(d: Dati, altrimenti: string): { nome: string; parte: string | null; intero: string } {
  const nome = d.testo('mittente', 'nome') ?? altrimenti;
  const parte = PARTI[d.testo('parte') ?? ''] ?? null;
  return { nome, parte, intero: parte === null ? nome : `${nome} (${parte})` };
}

const PAGINE = {
  ordine: { ids: ['ordine_id', 'id_ordine'], testo: "Vedi l'ordine" },
  verifica: { ids: ['verifica_id', 'id_verifica'], testo: 'Vedi la verifica' },
  annuncio: { ids: ['annuncio_id', 'id_annuncio'], testo: "Vedi l'annuncio" },
} as const;

/** The button to the first of these that the letter knows, named as what it opens. */
export function vedi(d: Dati, ...preferenze: (keyof typeof PAGINE)[]): { testo: string; percorso: string } {
  const prima = preferenze.find((nome) => d.testo(...PAGINE[nome].ids) !== null);
  return prima === undefined
    ? { testo: 'Vai alla bacheca', percorso: d.percorso() }
    : { testo: PAGINE[prima].testo, percorso: d.percorso(prima) };
}

/** What a person wrote, where there is something. */
export const parole = (chi: string, testo: string | null): Pick<Contenuto, 'parole'> =>
  testo === null ? {} : { parole: { chi, testo } };
