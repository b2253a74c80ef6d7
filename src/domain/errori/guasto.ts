import { ERRORE_GENERICO } from './generico.ts';

/** Replaces the general text by a screen's own; texts of rules and connection stay. */
export const alPostoDelGenerico =
  (suo: string) =>
  (testo: string): string =>
    testo === ERRORE_GENERICO ? suo : testo;
