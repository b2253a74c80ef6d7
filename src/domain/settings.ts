import { isValidPartitaIva } from './centri/partita-iva.ts';
import { email, type FormValues, secret, text } from './form.ts';

const facoltativo = 'facoltativo';
const autoComplete = 'off';
const inOffice = { facoltativo, autoComplete };

/** Company data: one stored value, of which the form shows these. */
export const SOCIETA = {
  ragione_sociale: text('Ragione sociale', { ...inOffice, maxLength: 200 }),
  indirizzo: text('Sede', { ...inOffice, maxLength: 200 }),
  partita_iva: text('Partita IVA', {
    ...inOffice,
    error: (typed) => (isValidPartitaIva(typed) ? null : 'partita_iva_non_valida'),
    inputMode: 'numeric',
    maxLength: 20,
  }),
  rea: text('REA', { ...inOffice, maxLength: 40 }),
  capitale_sociale: text('Capitale sociale', { ...inOffice, maxLength: 60 }),
  pec: email('PEC', inOffice),
  telefono: text('Telefono', { ...inOffice, type: 'tel', maxLength: 40 }),
};

export const SITO = {
  siteName: text('Nome del sito', { missing: 'nome_sito_mancante', autoComplete, maxLength: 120 }),
  siteDescription: text('Descrizione', { facoltativo, maxLength: 500 }),
  contactEmail: email('Email di assistenza', {
    missing: 'email_non_valida',
    aiuto: 'È al piede di ogni pagina e sotto ogni lettera.',
    autoComplete,
  }),
  logoUrl: text('Indirizzo del logo', {
    ...inOffice,
    error: (typed) => (/^(https:\/\/|\/[^/\\])/.test(typed.trim()) ? null : 'link_non_valido'),
    inputMode: 'url',
    maxLength: 500,
  }),
  analyticsId: text('ID statistiche', {
    facoltativo,
    aiuto: 'Non si carica nulla prima del consenso di chi visita.',
    maxLength: 60,
  }),
  punteggio_minimo_autenticita: text('Punteggio minimo di autenticità', {
    missing: 'punteggio_fuori_limiti',
    error: (typed) => (/^(10|\d)$/.test(typed.trim()) ? null : 'punteggio_fuori_limiti'),
    aiuto: 'Sotto questo punteggio un centro non può approvare.',
    inputMode: 'numeric',
  }),
};

export const SETTINGS = { ...SITO, ...SOCIETA };
export type SettingsDraft = FormValues<typeof SETTINGS>;

/** Lets in whom it was told while the site is closed. */
export const MAINTENANCE = {
  password: {
    ...secret('Scrivi una password'),
    box: { etichetta: 'Password di manutenzione', autoComplete: 'new-password', maxLength: 200 },
  },
};
