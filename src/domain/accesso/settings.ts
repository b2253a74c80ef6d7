import { isValidPhone } from '../annunci/validazione.ts';
import { isValidPartitaIva } from '../centri/partita-iva.ts';
import { type Complaints, check, email, type FormValues, MISSING, phone, text } from '../form.ts';
import { italianCap, wholeCap } from '../indirizzi/cap.ts';
import { nameProblem } from '../kept-names.ts';
import { isValidCodiceFiscale } from '../ordini/codice-fiscale.ts';
import { isBlank } from '../written-text.ts';
import { MAX_PUBLIC_NAME } from './public-name.ts';
import { REGISTRATION } from './registration.ts';

const facoltativo = 'facoltativo';
const phoneError = (typed: string) => (isValidPhone(typed) ? null : 'telefono_non_valido');

export const PROFILO = {
  nome: { ...REGISTRATION.nome, error: nameProblem },
  cognome: { ...REGISTRATION.cognome, error: nameProblem },
  nome_utente: text('Nome pubblico', {
    facoltativo,
    error: nameProblem,
    aiuto: 'Lascialo vuoto per mostrare il nome e l’iniziale del cognome.',
    autoComplete: 'nickname',
    maxLength: MAX_PUBLIC_NAME,
  }),
  telefono: phone('Telefono', {
    facoltativo,
    error: phoneError,
    aiuto: 'Non è pubblico: serve ai centri e a chi consegna.',
  }),
};

/** A public name stands for both others. */
export const profiloRule = (b: FormValues<typeof PROFILO>): Complaints<typeof PROFILO> =>
  isBlank(b.nome) && isBlank(b.nome_utente) ? { nome: MISSING } : {};

/** A person's sixteen characters with check letter, or a company's eleven digits. */
export function codiceFiscaleShape(codice: string): boolean {
  const scritto = codice.replace(/\s/g, '').toUpperCase();
  return /^\d{11}$/.test(scritto) || isValidCodiceFiscale(scritto);
}

const capError = (cap: string) => (italianCap(cap) ? null : wholeCap(cap) ? 'cap_sconosciuto' : 'cap_non_valido');

/** `section`: the browser's name for whose address it is. It may be empty, as the checkout asks again, or `missing`. */
const contactRows = (section: 'shipping' | 'billing' | 'work', missing?: string) => ({
  indirizzo: text('Via e numero civico', { missing, autoComplete: `${section} address-line1`, maxLength: 200 }),
  citta: text('Città', { missing, autoComplete: `${section} address-level2`, maxLength: 100 }),
  cap: text('CAP', {
    missing,
    error: capError,
    inputMode: 'numeric',
    autoComplete: `${section} postal-code`,
    maxLength: 12,
  }),
  provincia: text('Provincia', { facoltativo, autoComplete: `${section} address-level1`, maxLength: 60 }),
});
export type ContactRows = ReturnType<typeof contactRows>;

export const INDIRIZZO = contactRows('shipping');

export const BILLING = {
  ...contactRows('billing'),
  codice_fiscale: text('Codice fiscale', {
    facoltativo,
    error: (typed) => (codiceFiscaleShape(typed) ? null : 'codice_fiscale_non_valido'),
    maxLength: 20,
  }),
};

const missing = MISSING;
export const PROFESSIONALE = {
  ragione_sociale: text('Ragione sociale', {
    missing,
    error: nameProblem,
    autoComplete: 'organization',
    maxLength: 160,
  }),
  partita_iva: text('Partita IVA', {
    missing,
    error: (typed) => (isValidPartitaIva(typed) ? null : 'partita_iva_non_valida'),
    inputMode: 'numeric',
    maxLength: 20,
    codes: ['partita_iva_non_valida'],
  }),
  numero_registro: text('Numero del registro delle imprese', {
    missing,
    placeholder: 'MI-1234567',
    autoComplete: 'off',
    maxLength: 40,
  }),
  ...contactRows('work', missing),
  contatto_email: email('Email per i clienti', { missing, autoComplete: 'work email', codes: ['email_non_valida'] }),
  telefono: phone('Telefono per i clienti', { missing, error: phoneError, autoComplete: 'work tel' }),
  autocertifico: check('autocertificazione_mancante'),
};
