/** Serialisers by type number. */
type Writers = Record<number | string, (value: unknown) => string>;

/** Types that accept any scalar's text, as Postgres does from JSON. */
const TEXTS: ReadonlySet<number> = new Set([25, 1042, 1043]);

/** A non-list would be sent unserialised and break the protocol. */
const isUnwritten = (written: unknown): boolean => typeof written !== 'string' && !(written instanceof Uint8Array);

/**
 * PGlite throws a plain error for a value of the wrong type, which Lite answers with 500.
 * With Postgres's own code it is the caller's fault: 400.
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
