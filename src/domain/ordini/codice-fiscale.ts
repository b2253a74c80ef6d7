import { checkLetter } from './check-letter.ts';

/** Omocodia: in a duplicate code these letters replace digits. */
const OMOCODIA = 'LMNPQRSTUV';
const FIGURES = [6, 7, 9, 10, 12, 13, 14] as const;
const SHAPE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const MONTHS = 'ABCDEHLMPRST';
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function withDigits(codice: string): string {
  const digits = [...codice];
  for (const n of FIGURES) {
    const omocodia = OMOCODIA.indexOf(digits[n] ?? '');
    if (omocodia !== -1) digits[n] = String(omocodia);
  }
  return digits.join('');
}

/** An existing day of its month; forty more for a woman. */
function isOfThatMonth(codice: string): boolean {
  const giorno = Number(withDigits(codice).slice(9, 11));
  const nel = giorno > 40 ? giorno - 40 : giorno;
  return nel >= 1 && nel <= (DAYS[MONTHS.indexOf(codice.charAt(8))] ?? 0);
}

/** Form, birth date and check letter. In capitals without blanks; same as SQL (15_versamenti). */
export function isValidCodiceFiscale(codice: string): boolean {
  if (!SHAPE.test(codice)) return false;
  return isOfThatMonth(codice) && codice.endsWith(checkLetter(codice.slice(0, 15)));
}

const lettersOnly = (testo: string): string =>
  testo
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
const separate = (testo: string) => ({
  consonants: testo.replace(/[AEIOU]/g, ''),
  vowels: testo.replace(/[^AEIOU]/g, ''),
});

/** The three letters of a surname: consonants, then vowels, then X. */
function threeLetters(cognome: string): string {
  const { consonants, vowels } = separate(lettersOnly(cognome));
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

/** A valid code that fits neither birth date nor name: asked about, not refused. */
export function codiceFiscaleDoubts(
  codice: string,
  { intestatario, data_nascita }: { intestatario: string; data_nascita: string },
): ('data_nascita' | 'cognome')[] {
  const digits = withDigits(codice);
  const [, anno = '', mese = '', giorno = ''] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(data_nascita) ?? [];
  const born = Number(digits.slice(9, 11));
  const data = digits.slice(6, 8) === anno && MONTHS[Number(mese) - 1] === digits[8] && born % 40 === Number(giorno);
  // a surname may be two words, before or after the name
  const parole = intestatario.split(/[\s'’-]+/).filter((parola) => lettersOnly(parola) !== '');
  const nomi = parole.flatMap((_, da) => parole.slice(da).map((__, n) => parole.slice(da, da + n + 1).join('')));
  const cognome = nomi.some((nome) => threeLetters(nome) === codice.slice(0, 3));
  return [...(data ? [] : (['data_nascita'] as const)), ...(cognome ? [] : (['cognome'] as const))];
}
