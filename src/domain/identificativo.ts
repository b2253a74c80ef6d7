const FORMA = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether `testo` can be the id of a row (uuid). A page asks before it asks the server: anything else is "not found", not a failure. */
export const identificativoValido = (testo: string): boolean => FORMA.test(testo);
