import { formatDecimals } from '../format-decimals.ts';
import { SEZIONI, type Sezione, WEIGHTS } from './sections.ts';

export type Scores = Readonly<Record<Sezione, number>>;

/** Steps of 1 from 0 to 10 (spec 2 section 5). */
export const isValidScore = (p: unknown): p is number =>
  typeof p === 'number' && Number.isInteger(p) && p >= 0 && p <= 10;

/** Default of the platform's setting (decision S4): the lowest authenticity score for an approval. */
export const AUTENTICITA_THRESHOLD = 6;

/** Weighted mean of the five scores, 0–10, exact to 2 decimals: whole scores times whole percents need no rounding. */
export function overallScore(punteggi: Scores): number {
  for (const s of SEZIONI) if (!isValidScore(punteggi[s])) throw new RangeError(`score out of range: ${s}`);
  return SEZIONI.reduce((somma, s) => somma + punteggi[s] * WEIGHTS[s], 0) / 100;
}

export const FASCE = ['Eccellente', 'Ottimo', 'Buono', 'Discreto', 'Scarso'] as const;
export type Fascia = (typeof FASCE)[number];

/** 9 and above Eccellente, 8 Ottimo, 7 Buono, 6 Discreto, below Scarso. */
export function fascia(complessivo: number): Fascia {
  if (complessivo >= 9) return 'Eccellente';
  if (complessivo >= 8) return 'Ottimo';
  if (complessivo >= 7) return 'Buono';
  return complessivo >= 6 ? 'Discreto' : 'Scarso';
}

/** A score with comma, without trailing zeros (9,15 · 10). */
export function formatScore(punteggio: number): string {
  return formatDecimals(punteggio, 2);
}
