import { expect, it } from 'vitest';
import {
  type BillingDraft,
  type ProfessionaleDraft,
  type ProfiloDraft,
  validateBilling,
  validateProfessionale,
  validateProfilo,
} from './settings.ts';

const PROFILO: ProfiloDraft = { nome: 'Anna', cognome: 'Rossi', nome_utente: '', telefono: '' };
it.each<[Partial<ProfiloDraft>, object]>([
  [{}, {}],
  [{ telefono: '+39 333 218 4470' }, {}],
  [{ telefono: '12' }, { telefono: 'telefono_non_valido' }],
  [{ nome: ' ' }, { nome: 'campi_obbligatori' }],
  [{ nome: '', nome_utente: 'Bottega Aureli' }, {}],
])('profile %j', (changeOf, errori) => expect(validateProfilo({ ...PROFILO, ...changeOf })).toEqual(errori));

const BILLING: BillingDraft = { indirizzo: '', citta: '', cap: '', provincia: '', codice_fiscale: '' };
it.each<[Partial<BillingDraft>, object]>([
  [{}, {}],
  [{ cap: '2012' }, { cap: 'cap_non_valido' }],
  [{ cap: '99999' }, { cap: 'cap_sconosciuto' }],
  [{ codice_fiscale: 'rss mra 85t10 a562s', cap: '20121' }, {}],
  [{ codice_fiscale: '01234567897' }, {}],
  [{ codice_fiscale: 'RSSMRA' }, { codice_fiscale: 'codice_fiscale_non_valido' }],
])('billing %j', (changeOf, errori) => expect(validateBilling({ ...BILLING, ...changeOf })).toEqual(errori));

const COMPANY: ProfessionaleDraft = {
  ragione_sociale: 'Bottega Aureli S.r.l.',
  partita_iva: 'IT 01234567897',
  numero_registro: 'FI-612345',
  indirizzo: 'Via Maggio 11',
  citta: 'Firenze',
  cap: '50125',
  provincia: '',
  contatto_email: 'bottega@prova.example',
  telefono: '055 123456',
  autocertifico: true,
};
it.each<[Partial<ProfessionaleDraft>, object]>([
  [{}, {}],
  [{ partita_iva: '01234567890' }, { partita_iva: 'partita_iva_non_valida' }],
  [
    { partita_iva: ' ', numero_registro: '', autocertifico: false },
    {
      partita_iva: 'campi_obbligatori',
      numero_registro: 'campi_obbligatori',
      autocertifico: 'autocertificazione_mancante',
    },
  ],
  [
    { cap: '5012', telefono: 'no' },
    { cap: 'cap_non_valido', telefono: 'telefono_non_valido' },
  ],
])('professional data %j', (changeOf, errori) =>
  expect(validateProfessionale({ ...COMPANY, ...changeOf })).toEqual(errori),
);
