/** How a value is written for a type of the database, by the type's number. */
type Writers = Record<number | string, (value: unknown) => string>;

/** Types that take any scalar's text, as JSON read by Postgres does. */
const TEXTS: ReadonlySet<number> = new Set([25, 1042, 1043]);

/** What is no list where one is wanted comes back as it is, and would break the protocol. */
const isUnwritten = (written: unknown): boolean => typeof written !== 'string' && !(written instanceof Uint8Array);

/**
 * PGlite throws a plain error where a value doesn't fit its type (an array where text is wanted), and Lite answers 500. Here it has
 * the code that Postgres itself would give, which is the caller's fault: 400.
 */
export function refuseMismatch(writers: Writers): void {
  for (const [oid, write] of Object.entries(writers)) {
    writers[oid] = (value) => {
      if (TEXTS.has(Number(oid)) && typeof value === 'boolean') return String(value);
      try {
        const written = write(value);
        if (isUnwritten(written)) throw new TypeError('not written');
        return written;
      } catch (cause) {
        throw Object.assign(new Error('invalid input for its type', { cause }), { code: '22P02' });
      }
    };
  }
}
