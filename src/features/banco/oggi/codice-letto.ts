import type { Purpose } from '../../../offline/receive/returns.ts';

interface ReadItem {
  verificaId: string;
  scopo: Purpose;
  codice: string;
}

/** Passes a found pickup code to its form, once. Kept in memory only, because it proves who is there now. */
let letto: ReadItem | null = null;

export function keepCode(nuovo: ReadItem | null): void {
  letto = nuovo;
}

export const codeOf = (verificaId: string, scopo: Purpose): string =>
  letto?.verificaId === verificaId && letto.scopo === scopo ? letto.codice : '';
