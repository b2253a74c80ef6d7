import { opaquePassword } from '../written-text.ts';

/** A minimum length, nothing predictable, no composition rules (decisions P21, T7). The server has the common ones. */
export const MIN_PASSWORD = 8;
export const PASSWORD_CONSIGLIATA = 15;
/** bcrypt reads 72 bytes and would ignore the rest, so longer ones are refused. */
export const MAX_PASSWORD_BYTE = 72;

export type DifettoLunghezza = 'password_corta' | 'password_lunga';
export type DifettoPassword = DifettoLunghezza | 'password_prevedibile';

/** Length in visible characters and in UTF-8 bytes; null if acceptable. */
export function difettoLunghezza(scritta: string): DifettoLunghezza | null {
  const password = opaquePassword(scritta);
  if ([...password].length < MIN_PASSWORD) return 'password_corta';
  return byteDi(password) > MAX_PASSWORD_BYTE ? 'password_lunga' : null;
}

function byteDi(testo: string): number {
  let byte = 0;
  for (const carattere of testo) {
    const punto = carattere.codePointAt(0) ?? 0;
    byte += punto < 0x80 ? 1 : punto < 0x800 ? 2 : punto < 0x10000 ? 3 : 4;
  }
  return byte;
}

/** Null if acceptable. `email`: the account's, '' if unknown. */
export function difettoPassword(password: string, email: string): DifettoPassword | null {
  return difettoLunghezza(password) ?? (prevedibile(password, email) ? 'password_prevedibile' : null);
}

const NOMI_DEL_LUOGO = ['fidati', 'punto', 'point', 'marketplace', 'verificato'];
const MIN_PAROLA = 3;

/** True for repetitions, runs, our name or the person's own, ignoring punctuation. */
function prevedibile(password: string, email: string): boolean {
  const intera = password.normalize('NFC').toLowerCase();
  const segni = soli(intera, /[^\p{L}\p{N}]/gu);
  const locale = email.normalize('NFC').toLowerCase().split('@')[0] ?? '';
  const proprie = [soli(locale, /\P{L}/gu), ...locale.split(/\P{L}+/u)].filter((p) => p.length >= MIN_PAROLA);
  return (
    ripetuta(intera) ||
    ripetuta(segni) ||
    fattaDiFile(segni) ||
    fattaDiParole(soli(intera, /\P{L}/gu), [...NOMI_DEL_LUOGO, ...proprie]) ||
    fattaDiParole(
      segni,
      [soli(locale, /[^\p{L}\p{N}]/gu)].filter((p) => p.length >= MIN_PAROLA),
    )
  );
}

const soli = (testo: string, altro: RegExp): string => testo.replaceAll(altro, '');

/** One unit at least twice, the last one maybe cut: 'abcabcab'. */
function ripetuta(testo: string): boolean {
  const caratteri = [...testo];
  for (let passo = 1; passo * 2 <= caratteri.length; passo += 1)
    if (caratteri.every((c, i) => i < passo || c === caratteri[i - passo])) return true;
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
].flatMap((fila) => [fila, [...fila].reverse().join('')]);
const MIN_FILA = 3;
/** Further characters that don't make a run a password: 'qwerty12'. */
const AVANZO = 2;

function fattaDiFile(testo: string): boolean {
  let avanzo = 0;
  for (let i = 0; i < testo.length; ) {
    const lunga = fila(testo, i);
    if (lunga < MIN_FILA) avanzo += 1;
    i += lunga < MIN_FILA ? 1 : lunga;
  }
  return testo.length > 0 && avanzo <= AVANZO;
}

function fila(testo: string, da: number): number {
  let fino = da + 1;
  while (fino < testo.length && testo[fino] === testo[da]) fino += 1;
  if (fino - da >= MIN_FILA) return fino - da;
  fino = da + 1;
  while (fino < testo.length && FILE.some((f) => f.includes(testo.slice(da, fino + 1)))) fino += 1;
  return fino - da;
}

function fattaDiParole(testo: string, parole: readonly string[]): boolean {
  const finite = new Set([0]);
  for (let i = 0; i < testo.length; i += 1)
    if (finite.has(i)) for (const parola of parole) if (testo.startsWith(parola, i)) finite.add(i + parola.length);
  return testo.length > 0 && finite.has(testo.length);
}

/** Typed twice. Null if acceptable. */
export function validaPassword(
  password: string,
  conferma: string,
  email: string,
): DifettoPassword | 'password_diverse' | null {
  return opaquePassword(password) === opaquePassword(conferma) ? difettoPassword(password, email) : 'password_diverse';
}

/** Settings: empty password fields mean no change (spec 1 section 5). */
export function validaCambioPassword(
  password: string,
  conferma: string,
  email: string,
): ReturnType<typeof validaPassword> {
  return password === '' && conferma === '' ? null : validaPassword(password, conferma, email);
}
