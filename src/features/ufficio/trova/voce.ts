import type { NomeIcona } from '../../../ui/brand/Icona.tsx';

/** An act on a result: an address, or a text to copy. A grave act opens its form. */
export interface TastoVoce {
  tasto: string;
  testo: string;
  href?: string;
  copia?: string;
}

export interface Voce {
  chiave: string;
  gruppo: string;
  icona: NomeIcona;
  titolo: string;
  sotto: string;
  valore: string;
  denaro: boolean;
  href: string;
  immagine: string | null;
  righe: readonly (readonly [nome: string, valore: string])[];
  tasti: readonly TastoVoce[];
}

export const inParole = (stato: string): string => stato.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());
export const righeDi = (...coppie: [string, string | null][]) =>
  coppie.flatMap(([nome, valore]) => (valore === null || valore === '' ? [] : [[nome, valore] as const]));
