import { nelNostroSito } from '../percorsi/nostro.ts';

/** 31 symbols without the ambiguous 0, 1, I, L, O (decisions, 4.2). */
export const ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const LUNGHEZZA_PUBBLICO = 12;
/** Private code: 26 symbols, about 128.8 bits; the spec requires at least 16 random bytes. */
export const LUNGHEZZA_PRIVATO = 26;
export const BYTE_SALE = 8;

/** Draws `n` random bytes: crypto.getRandomValues in the API, a fixed sequence in tests. */
export type FonteByte = (n: number) => Uint8Array;

/** Largest multiple of 31 in a byte: higher bytes are rejected, because they would favour the first symbols. */
const LIMITE = Math.floor(256 / ALFABETO.length) * ALFABETO.length;
/** A source without usable bytes is broken: throws instead of looping. */
const MAX_ESTRAZIONI = 1_000;

/** Uniform symbols by rejection sampling. */
export function simboli(fonte: FonteByte, quanti: number): string {
  let codice = '';
  for (let giro = 0; giro < MAX_ESTRAZIONI && codice.length < quanti; giro++) {
    for (const byte of fonte(quanti - codice.length)) {
      if (byte < LIMITE && codice.length < quanti) codice += ALFABETO[byte % ALFABETO.length];
    }
  }
  if (codice.length < quanti) throw new Error('the random source yields no usable bytes');
  return codice;
}

export const codicePrivato = (fonte: FonteByte): string => simboli(fonte, LUNGHEZZA_PRIVATO);

/** The text whose SHA-256 gives the check character: binds the public code to private code and listing. */
export const testoControllo = (privato: string, idAnnuncio: string): string => `${privato}:${idAnnuncio}`;

/** One symbol of a SHA-256: its big-endian number modulo 31. */
export function carattereControllo(sha256: Uint8Array): string {
  if (sha256.length !== 32) throw new RangeError('a SHA-256 has 32 bytes');
  const indice = sha256.reduce((resto, byte) => (resto * 256 + byte) % ALFABETO.length, 0);
  return ALFABETO.charAt(indice);
}

/** 11 random symbols and the check character last, index 11 (spec 2 section 9). */
export function codicePubblico(fonte: FonteByte, sha256: Uint8Array): string {
  return simboli(fonte, LUNGHEZZA_PUBBLICO - 1) + carattereControllo(sha256);
}

export const normalizzaCodice = (testo: string): string =>
  testo.replace(/[\s\u00a0\u2010-\u2015-]+/g, '').toUpperCase();

const PUBBLICO = new RegExp(`^[${ALFABETO}]{${LUNGHEZZA_PUBBLICO}}$`);

/** Checks the form only: malformed and unknown codes get one answer. */
export const codiceBenFormato = (testo: string): boolean =>
  testo.length <= 64 && PUBBLICO.test(normalizzaCodice(testo));

/** XXXX-XXXX-XXXX; a private code's last group may be shorter. */
export const formattaCodice = (codice: string): string => normalizzaCodice(codice).replace(/(.{4})(?=.)/g, '$1-');

/** The public code of a QR: `/verify?c=CODE`, a URL of our `host` with it, or the bare code. */
export function codiceDaQr(letto: string, host: string): string | null {
  const indirizzo = nelNostroSito(letto.trim(), host);
  if (indirizzo === null) return null;
  const query = /^\/verify\?(.*)$/i.exec(indirizzo);
  const grezzo = query ? /(?:^|&)(?:c|code)=([^&#]*)/.exec(query[1] ?? '')?.[1] : indirizzo;
  return grezzo !== undefined && codiceBenFormato(grezzo) ? normalizzaCodice(grezzo) : null;
}
