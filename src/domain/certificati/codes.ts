import { onOurSite } from '../percorsi/nostro.ts';

/** 31 symbols without the ambiguous 0, 1, I, L, O (decisions, 4.2). */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const PUBLIC_LENGTH = 12;
/** Private code: 26 symbols, about 128.8 bits; the spec requires at least 16 random bytes. */
export const PRIVATE_LENGTH = 26;
export const BYTE_SALE = 8;

/** Draws `n` random bytes: crypto.getRandomValues in the API, a fixed sequence in tests. */
export type ByteSource = (n: number) => Uint8Array;

/** Largest multiple of 31 in a byte: higher bytes are rejected, because they would favour the first symbols. */
const LIMIT = Math.floor(256 / ALPHABET.length) * ALPHABET.length;
/** A source without usable bytes is broken: throws instead of looping. */
const MAX_DRAWS = 1_000;

/** Uniform symbols by rejection sampling. */
export function symbols(source: ByteSource, quanti: number): string {
  let codice = '';
  for (let giro = 0; giro < MAX_DRAWS && codice.length < quanti; giro++) {
    for (const byte of source(quanti - codice.length)) {
      if (byte < LIMIT && codice.length < quanti) codice += ALPHABET[byte % ALPHABET.length];
    }
  }
  if (codice.length < quanti) throw new Error('the random source yields no usable bytes');
  return codice;
}

export const createCodicePrivato = (source: ByteSource): string => symbols(source, PRIVATE_LENGTH);

/** The text whose SHA-256 gives the check character: binds the public code to private code and listing. */
export const checkText = (privato: string, annuncioId: string): string => `${privato}:${annuncioId}`;

/** One symbol of a SHA-256: its big-endian number modulo 31. */
export function checkCharacter(sha256: Uint8Array): string {
  if (sha256.length !== 32) throw new RangeError('a SHA-256 has 32 bytes');
  const index = sha256.reduce((rest, byte) => (rest * 256 + byte) % ALPHABET.length, 0);
  return ALPHABET.charAt(index);
}

/** 11 random symbols and the check character last, index 11 (spec 2 section 9). */
export function createCodicePubblico(source: ByteSource, sha256: Uint8Array): string {
  return symbols(source, PUBLIC_LENGTH - 1) + checkCharacter(sha256);
}

export const normaliseCode = (testo: string): string => testo.replace(/[\s\u00a0\u2010-\u2015-]+/g, '').toUpperCase();

const PUBLIC = new RegExp(`^[${ALPHABET}]{${PUBLIC_LENGTH}}$`);

/** Checks the form only: malformed and unknown codes get one answer. */
export const isWellFormedCode = (testo: string): boolean => testo.length <= 64 && PUBLIC.test(normaliseCode(testo));

/** XXXX-XXXX-XXXX; a private code's last group may be shorter. */
export const formatCode = (codice: string): string => normaliseCode(codice).replace(/(.{4})(?=.)/g, '$1-');

/** The public code of a QR: `/verify?c=CODE`, a URL of our `host` with it, or the bare code. */
export function codeFromQr(letto: string, host: string): string | null {
  const indirizzo = onOurSite(letto.trim(), host);
  if (indirizzo === null) return null;
  const query = /^\/verify\?(.*)$/i.exec(indirizzo);
  const raw = query ? /(?:^|&)(?:c|code)=([^&#]*)/.exec(query[1] ?? '')?.[1] : indirizzo;
  return raw !== undefined && isWellFormedCode(raw) ? normaliseCode(raw) : null;
}
