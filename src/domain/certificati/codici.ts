import { nelNostroSito } from '../percorsi/nostro.ts';

/** 31 symbols without the ambiguous ones: no 0, 1, I, L, O (decisions, 4.2). */
export const ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const LUNGHEZZA_PUBBLICO = 12;
/** Private code: 26 symbols, about 128.8 bits, at least the 16 random bytes the spec asks for. */
export const LUNGHEZZA_PRIVATO = 26;
export const BYTE_SALE = 8;

/** Draws `n` random bytes: crypto.getRandomValues in the API, a fixed sequence in tests. */
export type FonteByte = (n: number) => Uint8Array;

/** Largest multiple of 31 in a byte: bytes from here on are thrown away, or the first symbols would come up more often. */
const LIMITE = Math.floor(256 / ALFABETO.length) * ALFABETO.length;
/** A source that never yields a usable byte is broken; better an error than a loop. */
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

/** What is hashed with SHA-256 to obtain the check character: binds the public code to private code and listing. */
export const testoControllo = (privato: string, idAnnuncio: string): string => `${privato}:${idAnnuncio}`;

/** One symbol out of the 32 bytes of a SHA-256: the number read big-endian, modulo 31. */
export function carattereControllo(sha256: Uint8Array): string {
  if (sha256.length !== 32) throw new RangeError('a SHA-256 has 32 bytes');
  const indice = sha256.reduce((resto, byte) => (resto * 256 + byte) % ALFABETO.length, 0);
  return ALFABETO.charAt(indice);
}

/** 11 random symbols and the check character in the last position, index 11 (spec 2 section 9). */
export function codicePubblico(fonte: FonteByte, sha256: Uint8Array): string {
  return simboli(fonte, LUNGHEZZA_PUBBLICO - 1) + carattereControllo(sha256);
}

/** What a person or a scanner types, without blanks, hyphens and case. */
export const normalizzaCodice = (testo: string): string =>
  testo.replace(/[\s\u00a0\u2010-\u2015-]+/g, '').toUpperCase();

const PUBBLICO = new RegExp(`^[${ALFABETO}]{${LUNGHEZZA_PUBBLICO}}$`);

/** Looks at the shape only: malformed and unknown codes are answered alike. */
export const codiceBenFormato = (testo: string): boolean =>
  testo.length <= 64 && PUBBLICO.test(normalizzaCodice(testo));

/** XXXX-XXXX-XXXX; also groups a private code, the last group may be shorter. */
export const formattaCodice = (codice: string): string => normalizzaCodice(codice).replace(/(.{4})(?=.)/g, '$1-');

/** The public code in what a QR holds: `/verify?c=CODE`, a whole address of our own `host` with it, or the bare code. */
export function codiceDaQr(letto: string, host: string): string | null {
  const indirizzo = nelNostroSito(letto.trim(), host);
  if (indirizzo === null) return null;
  const query = /^\/verify\?(.*)$/i.exec(indirizzo);
  const grezzo = query ? /(?:^|&)(?:c|code)=([^&#]*)/.exec(query[1] ?? '')?.[1] : indirizzo;
  return grezzo !== undefined && codiceBenFormato(grezzo) ? normalizzaCodice(grezzo) : null;
}
