import type { Dati } from './dati.ts';
import type { Contenuto } from './impaginazione.ts';
import type { Entry } from './sheet.ts';

/** Pure; any data may be missing. */
export type Modello = (dati: Dati) => Contenuto;

/** An unknown value is shown as it is. */
export const voce = (tabella: Readonly<Record<string, string>>, chiave: string | null): string | null =>
  chiave === null ? null : (tabella[chiave] ?? chiave);

export const CONTATTI = { testo: 'Apri i contatti', percorso: '/contatti' };

type Voce = readonly [etichetta: string, valore: string | null];

/** Skips missing values. */
export function righe(...coppie: readonly Voce[]): Entry[] {
  return coppie.flatMap(([etichetta, valore]): Entry[] => (valore === null ? [] : [[etichetta, valore]]));
}

/** Only addresses that we made. */
export function rigaLink(etichetta: string, indirizzo: string | null): Entry[] {
  return indirizzo !== null && /^https:\/\/\S+$/.test(indirizzo) ? [[etichetta, indirizzo, indirizzo]] : [];
}

/** A role stands beside every name. */
const PARTI: Readonly<Record<string, string>> = {
  compra: 'compra',
  vende: 'vende',
  centro: 'centro di verifica',
};

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

/** Leads to the first of these that the letter knows. */
export function vedi(d: Dati, ...preferenze: (keyof typeof PAGINE)[]): { testo: string; percorso: string } {
  const prima = preferenze.find((nome) => d.testo(...PAGINE[nome].ids) !== null);
  return prima === undefined
    ? { testo: 'Vai alla bacheca', percorso: d.percorso() }
    : { testo: PAGINE[prima].testo, percorso: d.percorso(prima) };
}

export const parole = (chi: string, testo: string | null): Pick<Contenuto, 'parole'> =>
  testo === null ? {} : { parole: { chi, testo } };
