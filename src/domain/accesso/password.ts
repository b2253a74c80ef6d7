import { opaquePassword } from '../written-text.ts';

/** A minimum length, nothing predictable, no composition rules (decisions P21, T7). The server has the common ones. */
export const MIN_PASSWORD = 8;
export const RECOMMENDED_PASSWORD = 15;
/** bcrypt reads 72 bytes and would ignore the rest, so longer ones are refused. */
export const MAX_PASSWORD_BYTE = 72;

export type LengthDefect = 'password_corta' | 'password_lunga';
export type PasswordDefect = LengthDefect | 'password_prevedibile';

/** Length in visible characters and in UTF-8 bytes; null if acceptable. */
export function lengthDefect(scritta: string): LengthDefect | null {
  const password = opaquePassword(scritta);
  if ([...password].length < MIN_PASSWORD) return 'password_corta';
  return bytesOf(password) > MAX_PASSWORD_BYTE ? 'password_lunga' : null;
}

function bytesOf(testo: string): number {
  let byte = 0;
  for (const character of testo) {
    const punto = character.codePointAt(0) ?? 0;
    byte += punto < 0x80 ? 1 : punto < 0x800 ? 2 : punto < 0x10000 ? 3 : 4;
  }
  return byte;
}

/** Null if acceptable. `email`: the account's, '' if unknown. */
export function passwordDefect(password: string, email: string): PasswordDefect | null {
  return lengthDefect(password) ?? (isPredictable(password, email) ? 'password_prevedibile' : null);
}

const PLACE_NAMES = ['fidati', 'punto', 'point', 'marketplace', 'verificato'];
const MIN_WORD = 3;

/** True for repetitions, runs, our name or the person's own, ignoring punctuation. */
function isPredictable(password: string, email: string): boolean {
  const intera = password.normalize('NFC').toLowerCase();
  const segni = only(intera, /[^\p{L}\p{N}]/gu);
  const locale = email.normalize('NFC').toLowerCase().split('@')[0] ?? '';
  const ownRows = [only(locale, /\P{L}/gu), ...locale.split(/\P{L}+/u)].filter((p) => p.length >= MIN_WORD);
  return (
    isRepeated(intera) ||
    isRepeated(segni) ||
    isMadeOfSequences(segni) ||
    isMadeOfWords(only(intera, /\P{L}/gu), [...PLACE_NAMES, ...ownRows]) ||
    isMadeOfWords(
      segni,
      [only(locale, /[^\p{L}\p{N}]/gu)].filter((p) => p.length >= MIN_WORD),
    )
  );
}

const only = (testo: string, altro: RegExp): string => testo.replaceAll(altro, '');

/** One unit at least twice, the last one maybe cut: 'abcabcab'. */
function isRepeated(testo: string): boolean {
  const characters = [...testo];
  for (let passo = 1; passo * 2 <= characters.length; passo += 1)
    if (characters.every((c, i) => i < passo || c === characters[i - passo])) return true;
  return false;
}

/** Alphabets, digits, rows and columns of keyboards, read in both directions. */
const FILE = [
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghilmnopqrstuvz',
  '01234567890',
  'qwertyuiopè',
  'asdfghjklòàù',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);
const MIN_SEQUENCE = 3;
/** Further characters that don't make a run a password: 'qwerty12'. */
const REMAINDER = 2;

function isMadeOfSequences(testo: string): boolean {
  let remainder = 0;
  for (let i = 0; i < testo.length; ) {
    const long = sequence(testo, i);
    if (long < MIN_SEQUENCE) remainder += 1;
    i += long < MIN_SEQUENCE ? 1 : long;
  }
  return testo.length > 0 && remainder <= REMAINDER;
}

function sequence(testo: string, da: number): number {
  let fino = da + 1;
  while (fino < testo.length && testo[fino] === testo[da]) fino += 1;
  if (fino - da >= MIN_SEQUENCE) return fino - da;
  fino = da + 1;
  while (fino < testo.length && FILE.some((f) => f.includes(testo.slice(da, fino + 1)))) fino += 1;
  return fino - da;
}

function isMadeOfWords(testo: string, parole: readonly string[]): boolean {
  const finite = new Set([0]);
  for (let i = 0; i < testo.length; i += 1)
    if (finite.has(i)) for (const parola of parole) if (testo.startsWith(parola, i)) finite.add(i + parola.length);
  return testo.length > 0 && finite.has(testo.length);
}

/** Typed twice. Null if acceptable. */
export function validatePassword(
  password: string,
  conferma: string,
  email: string,
): PasswordDefect | 'password_diverse' | null {
  return opaquePassword(password) === opaquePassword(conferma) ? passwordDefect(password, email) : 'password_diverse';
}

/** Settings: empty password fields mean no change (spec 1 section 5). */
export function validatePasswordChange(
  password: string,
  conferma: string,
  email: string,
): ReturnType<typeof validatePassword> {
  return password === '' && conferma === '' ? null : validatePassword(password, conferma, email);
}
