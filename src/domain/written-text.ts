/** Forms, API and database agree (decision T25): `privato.una_riga`, `privato.testo_scritto`, `privato.sagoma`. */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANK = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u2800]+/gu;
/** Prose keeps joiners and variation selectors, and loses other invisible characters. */
export const NOT_PROSE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|(?!\n|\t)\p{Cc}/gu;
const MARKS = /[\u0300-\u036f]/g;

/** Names, e-mails, titles: composed, visible characters only, single blanks. */
export const singleLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(BLANK, ' ').normalize('NFC').trim();

/** Descriptions and messages: keeps lines. */
export const prose = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(NOT_PROSE, '')
    .normalize('NFC');

export const isBlank = (text: string): boolean => singleLine(text) === '';

/** Compares passwords by RFC 8265 (OpaqueString): composed, every blank the usual one. */
export const opaquePassword = (text: string): string => text.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const writtenEmail = (text: string): string => singleLine(text);

/** Look-alikes of several characters, or of capitals only. */
const SHAPES = [
  ['cl', 'd'],
  ['|=', 'f'],
  ['/\\', 'a'],
] as const;

/** A text's look in small Latin letters: two texts that look alike are equal. `twins`: each letter's look-alikes. */
export function foldWith(twins: Readonly<Record<string, string>>, text: string): string {
  const letters = new Map(
    Object.entries(twins).flatMap(([letter, signs]) => [...signs].map((s) => [s, letter] as const)),
  );
  const plain = singleLine(text).normalize('NFKD').replace(MARKS, '').replaceAll('\u0394', 'a');
  const small = [...plain].map((sign) => sign.toLowerCase()).join('');
  return [...SHAPES.reduce((seen, [signs, letter]) => seen.replaceAll(signs, letter), small)]
    .map((sign) => letters.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
