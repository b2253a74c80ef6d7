import type { StatoAnnuncio } from './stati.ts';

/** The office's toggle (decision S7); null for sold listings and those a verification closed (decision C7). */
export function ufficioCommand(stato: StatoAnnuncio): 'sospendi' | 'attiva' | null {
  if (stato === 'venduto' || stato === 'chiuso') return null;
  return stato === 'sospeso' ? 'attiva' : 'sospendi';
}
