const NON_INVIATO = "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.";
const GENERICO = 'Si è verificato un errore. Riprova più tardi.';

/** A message that didn't leave: the rule's own words or the line's where there are any, else those of spec 1, section 8. */
export const guastoMessaggio = (testo: string): string => (testo === GENERICO ? NON_INVIATO : testo);
