const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True if `testo` can be a row's id (uuid). Pages check first, so that anything else is "not found", not a failure. */
export const isValidIdentifier = (testo: string): boolean => SHAPE.test(testo);
