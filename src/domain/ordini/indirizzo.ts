import { isValidEmail } from '../accesso/validazione.ts';
import { email, type FormValues, phone, text } from '../form.ts';

export const MIN_PHONE_CHECKOUT = 6;
const SHORT_PHONE = `Scrivi un numero di telefono di almeno ${MIN_PHONE_CHECKOUT} caratteri.`;
const NO_EMAIL = 'Scrivi un indirizzo email valido.';
const facoltativo = 'facoltativo';

/** Where an order goes (spec 3 section 5): checkout and change of address. */
export const INDIRIZZO_SPEDIZIONE = {
  nome_completo: text('Nome e cognome', {
    missing: 'Scrivi nome e cognome di chi riceve.',
    autoComplete: 'shipping name',
    maxLength: 120,
  }),
  indirizzo_linea1: text('Indirizzo', {
    missing: 'Scrivi via e numero civico.',
    autoComplete: 'shipping address-line1',
    maxLength: 200,
  }),
  indirizzo_linea2: text('Scala, interno, presso', {
    facoltativo,
    autoComplete: 'shipping address-line2',
    maxLength: 200,
  }),
  citta: text('Città', { missing: 'Scrivi la città.', autoComplete: 'shipping address-level2', maxLength: 100 }),
  provincia: text('Provincia', { facoltativo, autoComplete: 'shipping address-level1', maxLength: 60 }),
  cap: text('CAP', {
    missing: 'Scrivi il CAP.',
    inputMode: 'numeric',
    autoComplete: 'shipping postal-code',
    maxLength: 12,
    codes: ['cap_non_valido', 'cap_sconosciuto'],
  }),
  telefono: phone('Telefono', {
    missing: SHORT_PHONE,
    error: (typed) => (typed.trim().length < MIN_PHONE_CHECKOUT ? SHORT_PHONE : null),
    autoComplete: 'shipping tel',
  }),
  email: email('Email', {
    missing: NO_EMAIL,
    error: (typed) => (isValidEmail(typed) ? null : NO_EMAIL),
    autoComplete: 'shipping email',
  }),
};
export type IndirizzoSpedizione = Readonly<FormValues<typeof INDIRIZZO_SPEDIZIONE>>;
