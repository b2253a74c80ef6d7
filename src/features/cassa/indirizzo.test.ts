import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { phonesQuery } from '../../data/accesso/indirizzi.ts';
import { fromProfilo, indirizzoErrors, type KnownOfCap } from './indirizzo.ts';

const PROFILO = {
  nome: 'Anna',
  cognome: 'Bianchi',
  email: 'anna@prova.example',
  telefono: null,
  indirizzo: 'Via Roma 12',
  citta: 'Bologna',
  cap: '40121',
  provincia: null,
};

const NOTHING = { municipalities: undefined, certain: '' };

test('the form starts from the profile', () => {
  expect(fromProfilo(PROFILO)).toMatchObject({ nome_completo: 'Anna Bianchi', citta: 'Bologna', telefono: '' });
});

test('each missing field has its own text', () => {
  const vuoto = { ...fromProfilo(PROFILO), cap: ' ', telefono: '12345', email: 'anna' };
  expect(Object.keys(indirizzoErrors(vuoto, NOTHING)).sort()).toEqual(['cap', 'email', 'telefono']);
  expect(indirizzoErrors({ ...vuoto, cap: '40121', telefono: '123456', email: 'a@b.it' }, NOTHING)).toEqual({});
});

test('an impossible CAP is refused; an unknown one until the person confirms it', () => {
  const di = (cap: string, known: KnownOfCap = NOTHING) =>
    indirizzoErrors({ ...fromProfilo(PROFILO), telefono: '123456', cap }, known).cap;
  for (const finto of ['00000', '00009', '99999', '14512'])
    expect(di(finto)).toBe('Questo CAP non esiste in Italia: controllalo.');
  for (const corto of ['4012', 'CH-6900', '401211']) expect(di(corto)).toBe('Il CAP ha cinque cifre.');
  expect(di('40121', { municipalities: [{ nome: 'Bologna', provincia: 'BO' }], certain: '' })).toBeUndefined();
  expect(di('23041'), 'its list is not there yet').toBeUndefined();
  expect(di('23041', { municipalities: [], certain: '' })).toBe(
    'Non troviamo questo CAP: controllalo, o conferma che è giusto.',
  );
  expect(di('23041', { municipalities: [], certain: '23040' })).toMatch(/controllalo/);
  expect(di(' 23041 ', { municipalities: [], certain: '23041' })).toBeUndefined();
  expect(di('99999', { municipalities: [], certain: '99999' })).toMatch(/non esiste/);
});

test('a town of another CAP or province must be confirmed before the payment', () => {
  const roma = { municipalities: [{ nome: 'Roma', provincia: 'RM' }], certain: '' };
  const di = (citta: string, provincia: string, certain = '') =>
    indirizzoErrors(
      { ...fromProfilo(PROFILO), telefono: '123456', cap: '00184', citta, provincia },
      { ...roma, certain },
    ).citta;
  expect(di('Milano', 'MI')).toBe('Il CAP 00184 è di Roma (RM). Controlla, o conferma che è giusto.');
  expect(di('Roma', 'ZZ')).toBe('Roma è in provincia di RM, non di ZZ. Controlla, o conferma che è giusto.');
  expect(di('Milano', 'MI', '00184 milano MI')).toBeUndefined();
  expect(di('Torino', 'TO', '00184 milano MI')).toMatch(/conferma/);
  for (const provincia of ['RM', ' rm ', '', 'Roma']) expect(di('roma', provincia)).toBeUndefined();
});

test("a phone number must follow its country's rules once they are read", async () => {
  const { valido: telefono } = await new QueryClient().fetchQuery(phonesQuery());
  const di = (scritto: string) =>
    indirizzoErrors({ ...fromProfilo(PROFILO), telefono: scritto }, { ...NOTHING, telefono }).telefono;
  for (const good of ['333 1112223', '+39 02 1234567', '+49 30 901820', '0039 3331234567'])
    expect(di(good), good).toBeUndefined();
  for (const finto of ['+39 333 12', '+393331234567890123', '000000', '333 111222a3'])
    expect(di(finto), finto).toMatch(/prefisso/);
});
