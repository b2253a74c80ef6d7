import { ERRORE_GENERICO } from './generico.ts';

/** What a screen says in its own words where an answer says only that something failed; a rule's reason and the line's stay as they are. */
export const alPostoDelGenerico =
  (suo: string) =>
  (testo: string): string =>
    testo === ERRORE_GENERICO ? suo : testo;
