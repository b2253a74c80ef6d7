/** What is an answer and no page (decision A12): opened by itself it loads nothing, runs nothing and stands in nobody's frame. */
export const POLITICA_DATI = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A year of https, on this name and those below it. */
export const HSTS = 'max-age=31536000; includeSubDomains';
