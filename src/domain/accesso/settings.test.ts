import { expect, it } from 'vitest';
import { complaints, type FormValues } from '../form.ts';
import { BILLING, PROFESSIONALE, PROFILO, profiloRule } from './settings.ts';

const ANNA: FormValues<typeof PROFILO> = { nome: 'Anna', cognome: 'Rossi', nome_utente: '', telefono: '' };
it.each<[Partial<typeof ANNA>, object]>([
  [{}, {}],
  [{ telefono: '+39 333 218 4470' }, {}],
  [{ telefono: '12' }, { telefono: 'telefono_non_valido' }],
  [{ nome: ' ' }, { nome: 'Manca questo dato.' }],
  [{ nome: '', nome_utente: 'Bottega Aureli' }, {}],
])('profile %j', (changeOf, errori) =>
  expect(complaints(PROFILO, { ...ANNA, ...changeOf }, profiloRule)).toEqual(errori),
);

const EMPTY: FormValues<typeof BILLING> = { indirizzo: '', citta: '', cap: '', provincia: '', codice_fiscale: '' };
it.each<[Partial<typeof EMPTY>, object]>([
  [{}, {}],
  [{ cap: '2012' }, { cap: 'cap_non_valido' }],
  [{ cap: '99999' }, { cap: 'cap_sconosciuto' }],
  [{ codice_fiscale: 'rss mra 85t10 a562s', cap: '20121' }, {}],
  [{ codice_fiscale: '01234567897' }, {}],
  [{ codice_fiscale: 'RSSMRA' }, { codice_fiscale: 'codice_fiscale_non_valido' }],
])('billing %j', (changeOf, errori) => expect(complaints(BILLING, { ...EMPTY, ...changeOf })).toEqual(errori));

const COMPANY: FormValues<typeof PROFESSIONALE> = {
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
it.each<[Partial<typeof COMPANY>, object]>([
  [{}, {}],
  [{ partita_iva: '01234567890' }, { partita_iva: 'partita_iva_non_valida' }],
  [
    { partita_iva: ' ', numero_registro: '', autocertifico: false },
    {
      partita_iva: 'Manca questo dato.',
      numero_registro: 'Manca questo dato.',
      autocertifico: 'autocertificazione_mancante',
    },
  ],
  [
    { cap: '5012', telefono: 'no' },
    { cap: 'cap_non_valido', telefono: 'telefono_non_valido' },
  ],
])('professional data %j', (changeOf, errori) =>
  expect(complaints(PROFESSIONALE, { ...COMPANY, ...changeOf })).toEqual(errori),
);
