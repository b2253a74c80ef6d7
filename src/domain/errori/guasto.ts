/** Of an answer that says no more than that something failed. */
export const ERRORE_GENERICO = 'Si è verificato un errore. Riprova più tardi.';

/** What a screen says there in its own words; a rule's reason and the line's stay as they are. */
export const alPostoDelGenerico =
  (suo: string) =>
  (testo: string): string =>
    testo === ERRORE_GENERICO ? suo : testo;
