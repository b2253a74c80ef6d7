import { codiceFiscaleShape } from '../accesso/settings.ts';
import { isValidPartitaIva } from '../centri/partita-iva.ts';
import { type Complaints, type FormValues, text, undrawn } from '../form.ts';
import { ibanAsTyped, ibanLength, ibanProblem } from './iban.ts';
import { latinName } from './latino.ts';

const missing = 'Manca.';
const asTyped = { autoComplete: 'off', spellCheck: false };

/** A code as it is stored: capitals without blanks. */
export const compact = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

function ibanError(typed: string): string | null {
  const iban = ibanAsTyped(typed);
  const problema = ibanProblem(iban);
  const lungo = problema === 'iban_lunghezza' ? ibanLength(iban) : null;
  if (problema === null || lungo === null) return problema;
  return `Un IBAN di questo paese ha ${lungo} caratteri: qui ce ne sono ${iban.length}.`;
}

function holderError(typed: string): string | null {
  if (/\p{Extended_Pictographic}/u.test(typed)) return 'intestatario_con_simboli';
  return latinName(typed) ? null : 'intestatario_non_latino';
}

/** Bank and tax data of the payee (decision M18). */
export const VERSAMENTO_DATA = {
  tipo: { ...undrawn, blank: 'persona' as 'persona' | 'impresa' },
  intestatario: text('Intestatario del conto', {
    missing,
    error: holderError,
    autoComplete: 'name',
    maxLength: 70,
    codes: ['intestatario_con_simboli', 'intestatario_non_latino'],
  }),
  iban: text('IBAN', {
    missing: 'iban_non_valido',
    error: ibanError,
    ...asTyped,
    maxLength: 42,
    codes: ['iban_non_valido', 'iban_fuori_sepa', 'iban_lunghezza', 'iban_cin'],
  }),
  codice_fiscale: text('Codice fiscale', {
    missing,
    error: (typed) => (codiceFiscaleShape(typed) ? null : 'codice_fiscale_non_valido'),
    ...asTyped,
    maxLength: 20,
    codes: ['codice_fiscale_non_valido'],
  }),
  partita_iva: text('Partita IVA', {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 15,
    codes: ['partita_iva_non_valida'],
  }),
  data_nascita: text('Data di nascita', { type: 'date', autoComplete: 'bday', codes: ['data_nascita_non_valida'] }),
  indirizzo: text('Indirizzo', { missing, autoComplete: 'address-line1', maxLength: 200 }),
  cap: text('CAP', { missing, inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 }),
  citta: text('Città', { missing, autoComplete: 'address-level2', maxLength: 100 }),
};
export type VersamentoValues = FormValues<typeof VERSAMENTO_DATA>;

/** A person has a birthday, a company a VAT number. */
export function versamentoRule(v: VersamentoValues): Complaints<typeof VERSAMENTO_DATA> {
  if (v.tipo === 'persona') return { data_nascita: v.data_nascita === '' ? missing : null };
  if (v.partita_iva.trim() === '') return { partita_iva: missing };
  return { partita_iva: isValidPartitaIva(compact(v.partita_iva)) ? null : 'partita_iva_non_valida' };
}
