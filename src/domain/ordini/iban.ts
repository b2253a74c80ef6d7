/** Countries of the single euro payments area (EPC409-09), and how long their IBANs are (ISO 13616). */
const SEPA: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** As people copy it, with blanks, dots or dashes between its groups. */
export const ibanScritto = (testo: string): string => testo.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase();

/**
 * What keeps an IBAN out of a SEPA file: form, length of its country, remainder 1 of the number that its characters make; or a country
 * outside the area. Capitals, without blanks; SQL says the same (chapter 3242).
 */
export function problemaIban(iban: string): 'iban_non_valido' | 'iban_fuori_sepa' | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || resto97(iban) !== 1) return 'iban_non_valido';
  const lungo = SEPA[iban.slice(0, 2)];
  if (lungo === undefined) return 'iban_fuori_sepa';
  if (iban.length !== lungo || (iban.startsWith('IT') && !/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(iban)))
    return 'iban_non_valido';
  return null;
}

function resto97(iban: string): number {
  let resto = 0;
  for (const carattere of iban.slice(4) + iban.slice(0, 4)) {
    const valore = Number.parseInt(carattere, 36);
    resto = (resto * (valore > 9 ? 100 : 10) + valore) % 97;
  }
  return resto;
}

export const ibanValido = (iban: string): boolean => problemaIban(iban) === null;
