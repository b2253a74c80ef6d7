import type { StatoAnnuncio } from './stati.ts';

/**
 * The office's toggle in this state (decision S7); null for a sold listing and for one closed by a verification
 * (decision C7).
 */
export function comandoUfficio(stato: StatoAnnuncio): 'sospendi' | 'attiva' | null {
  if (stato === 'venduto' || stato === 'chiuso') return null;
  return stato === 'sospeso' ? 'attiva' : 'sospendi';
}
