/**
 * Text that people write, as it is kept and compared (decision T25). Forms, API and database do the same: 01_common
 * (`privato.una_riga`, `privato.testo_scritto`, `privato.sagoma`).
 */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANK = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u2800]+/gu;
/** What joins and parts letters and emoji stays in prose; everything else that nobody sees does not. */
export const NOT_PROSE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|(?!\n|\t)\p{Cc}/gu;
const MARKS = /[\u0300-\u036f]/g;

/** Of a name, an address, a title: composed, nothing that is not seen, one blank between words. */
export const singleLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(BLANK, ' ').normalize('NFC').trim();

/** Of a description or a message: its lines stay. */
export const prose = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(NOT_PROSE, '')
    .normalize('NFC');

/** Nothing in it can be seen. */
export const isBlank = (text: string): boolean => singleLine(text) === '';

/** A password is compared as RFC 8265 (OpaqueString) says: composed, every blank the usual one. */
export const opaquePassword = (text: string): string => text.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** A mailbox's address without what a copy brings along. */
export const writtenEmail = (text: string): string => singleLine(text);

/** What several signs, or a capital alone, look like. */
const SHAPES = [
  ['cl', 'd'],
  ['|=', 'f'],
  ['/\\', 'a'],
] as const;

/** How it looks, in small Latin letters: two texts that read alike are one. `twins`: each letter's look-alikes. */
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
