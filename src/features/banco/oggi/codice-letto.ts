import type { Purpose } from '../../../offline/receive/returns.ts';

interface Letto {
  verificaId: string;
  scopo: Purpose;
  codice: string;
}

/**
 * The pickup code that the search just found, for the form that it leads to: nobody types it twice. It proves who is there now, so it is
 * kept nowhere but here, and once.
 */
let letto: Letto | null = null;

export function tieniCodice(nuovo: Letto | null): void {
  letto = nuovo;
}

export const codiceDi = (verificaId: string, scopo: Purpose): string =>
  letto?.verificaId === verificaId && letto.scopo === scopo ? letto.codice : '';
