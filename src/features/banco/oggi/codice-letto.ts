import type { Purpose } from '../../../offline/receive/returns.ts';

interface Letto {
  verificaId: string;
  scopo: Purpose;
  codice: string;
}

/** Passes a found pickup code to its form, once. Kept in memory only, because it proves who is there now. */
let letto: Letto | null = null;

export function tieniCodice(nuovo: Letto | null): void {
  letto = nuovo;
}

export const codiceDi = (verificaId: string, scopo: Purpose): string =>
  letto?.verificaId === verificaId && letto.scopo === scopo ? letto.codice : '';
