/** The text for an unknown failure. In its own file, because every page carries it. */
export const GENERIC_ERROR = 'Si è verificato un errore. Riprova più tardi.';
