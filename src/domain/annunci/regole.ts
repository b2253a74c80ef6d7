import type { StatoAnnuncio } from './stati.ts';

/**
 * What the office's toggle does to a listing in this state (decision S7); null: nothing, a sold one is untouchable and a closed one stays
 * closed (C7: a verification closes it).
 */
export function comandoUfficio(stato: StatoAnnuncio): 'sospendi' | 'attiva' | null {
  if (stato === 'venduto' || stato === 'chiuso') return null;
  return stato === 'sospeso' ? 'attiva' : 'sospendi';
}
