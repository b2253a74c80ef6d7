import { cut } from '../../domain/cut.ts';

/** Newest first; deleted at sign-out. */
const CHIAVE = 'fidati.ricerche';
const MASSIMO = 6;

export function ricercheRecenti(): string[] {
  try {
    const lette: unknown = JSON.parse(localStorage.getItem(CHIAVE) ?? '[]');
    return Array.isArray(lette) ? lette.filter((testo): testo is string => typeof testo === 'string') : [];
  } catch {
    return []; // truncated by a crash
  }
}

export function ricordaRicerca(testo: string): void {
  const pulita = cut(testo.trim(), 200);
  if (pulita === '') return;
  const altre = ricercheRecenti().filter((una) => una.toLowerCase() !== pulita.toLowerCase());
  localStorage.setItem(CHIAVE, JSON.stringify([pulita, ...altre].slice(0, MASSIMO)));
}

export const dimenticaRicerche = (): void => localStorage.removeItem(CHIAVE);
