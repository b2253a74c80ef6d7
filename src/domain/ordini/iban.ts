import {
  getCountrySpecifications,
  isSEPACountry,
  setCountryBBANValidation,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import { checkLetter } from './check-letter.ts';

/** In SEPA since 2024 and 2025 (EPC409-09), unknown to the library. */
const JOINED_LATELY: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

export const inEuroArea = (land: string): boolean => isSEPACountry(land) || JOINED_LATELY.has(land);

// Italy's check character (CIN), which San Marino shares
for (const land of ['IT', 'SM'])
  setCountryBBANValidation(land, (bban) => bban.startsWith(checkLetter(bban.slice(1).padEnd(22, '0'))));

/** Removes blanks, dots and dashes. */
export const ibanAsTyped = (testo: string): string => testo.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase();

export type IbanProblem = 'iban_non_valido' | 'iban_fuori_sepa' | 'iban_lunghezza' | 'iban_cin';

/** Country, length, form, check digits (ISO 13616); in capitals without blanks. SQL checks the same (15_versamenti). */
export function ibanProblem(iban: string): IbanProblem | null {
  const land = iban.slice(0, 2);
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return 'iban_non_valido';
  if (!inEuroArea(land)) return 'iban_fuori_sepa';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'iban_lunghezza';
  const cin = errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
  return cin && !errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) && /^(?:IT|SM)/.test(iban)
    ? 'iban_cin'
    : 'iban_non_valido';
}

/** An IBAN's length in its country; null if unknown. */
export const ibanLength = (iban: string): number | null => getCountrySpecifications()[iban.slice(0, 2)]?.chars ?? null;

export const isValidIban = (iban: string): boolean => ibanProblem(iban) === null;
