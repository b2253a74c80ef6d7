import { checkLetter } from './check-letter.ts';

/** Omocodia: in a duplicate code these letters replace digits. */
const OMOCODIA = 'LMNPQRSTUV';
const CIFRE = [6, 7, 9, 10, 12, 13, 14] as const;
const FORMA = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const MESI = 'ABCDEHLMPRST';
const GIORNI = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function conCifre(codice: string): string {
  const cifre = [...codice];
  for (const n of CIFRE) {
    const omocodia = OMOCODIA.indexOf(cifre[n] ?? '');
    if (omocodia !== -1) cifre[n] = String(omocodia);
  }
  return cifre.join('');
}

/** An existing day of its month; forty more for a woman. */
function diQuelMese(codice: string): boolean {
  const giorno = Number(conCifre(codice).slice(9, 11));
  const nel = giorno > 40 ? giorno - 40 : giorno;
  return nel >= 1 && nel <= (GIORNI[MESI.indexOf(codice.charAt(8))] ?? 0);
}

/** Form, birth date and check letter. In capitals without blanks; same as SQL (15_versamenti). */
export function codiceFiscaleValido(codice: string): boolean {
  if (!FORMA.test(codice)) return false;
  return diQuelMese(codice) && codice.endsWith(checkLetter(codice.slice(0, 15)));
}

const soloLettere = (testo: string): string =>
  testo
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
const separa = (testo: string) => ({
  consonanti: testo.replace(/[AEIOU]/g, ''),
  vocali: testo.replace(/[^AEIOU]/g, ''),
});

/** The three letters of a surname: consonants, then vowels, then X. */
function treLettere(cognome: string): string {
  const { consonanti, vocali } = separa(soloLettere(cognome));
  return `${consonanti}${vocali}XXX`.slice(0, 3);
}

/** A valid code that fits neither birth date nor name: asked about, not refused. */
export function dubbiCodiceFiscale(
  codice: string,
  { intestatario, data_nascita }: { intestatario: string; data_nascita: string },
): ('data_nascita' | 'cognome')[] {
  const cifre = conCifre(codice);
  const [, anno = '', mese = '', giorno = ''] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(data_nascita) ?? [];
  const nato = Number(cifre.slice(9, 11));
  const data = cifre.slice(6, 8) === anno && MESI[Number(mese) - 1] === cifre[8] && nato % 40 === Number(giorno);
  // a surname may be two words, before or after the name
  const parole = intestatario.split(/[\s'’-]+/).filter((parola) => soloLettere(parola) !== '');
  const nomi = parole.flatMap((_, da) => parole.slice(da).map((__, n) => parole.slice(da, da + n + 1).join('')));
  const cognome = nomi.some((nome) => treLettere(nome) === codice.slice(0, 3));
  return [...(data ? [] : (['data_nascita'] as const)), ...(cognome ? [] : (['cognome'] as const))];
}
