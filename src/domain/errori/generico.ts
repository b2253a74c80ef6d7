/** Of an answer that says no more than that something failed. Alone here: every page carries it. */
export const ERRORE_GENERICO = 'Si è verificato un errore. Riprova più tardi.';
