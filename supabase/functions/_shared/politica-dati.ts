/** Data opened as a page loads nothing, runs nothing and can't be framed (decision A12). */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A year, subdomains included. */
export const HSTS = 'max-age=31536000; includeSubDomains';
