import type { IconName } from '../../../ui/brand/Icon.tsx';

/** An act on a result: an address, or a text to copy. A grave act opens its form. */
export interface ItemShortcut {
  shortcut: string;
  testo: string;
  href?: string;
  copia?: string;
}

export interface Item {
  chiave: string;
  gruppo: string;
  icon: IconName;
  titolo: string;
  sotto: string;
  valore: string;
  denaro: boolean;
  href: string;
  immagine: string | null;
  righe: readonly (readonly [nome: string, valore: string])[];
  keys: readonly ItemShortcut[];
}

export const inWords = (stato: string): string => stato.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());
export const rowsOf = (...coppie: [string, string | null][]) =>
  coppie.flatMap(([nome, valore]) => (valore === null || valore === '' ? [] : [[nome, valore] as const]));
