import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { letturaTelefoni } from '../../data/accesso/indirizzi.ts';
import { daProfilo, erroriIndirizzo, type NotoDelCap } from './indirizzo.ts';

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

const NIENTE = { comuni: undefined, certo: '' };

test('the form starts from the profile', () => {
  expect(daProfilo(PROFILO)).toMatchObject({ nome_completo: 'Anna Bianchi', citta: 'Bologna', telefono: '' });
});

test('each missing field has its own text', () => {
  const vuoto = { ...daProfilo(PROFILO), cap: ' ', telefono: '12345', email: 'anna' };
  expect(Object.keys(erroriIndirizzo(vuoto, NIENTE)).sort()).toEqual(['cap', 'email', 'telefono']);
  expect(erroriIndirizzo({ ...vuoto, cap: '40121', telefono: '123456', email: 'a@b.it' }, NIENTE)).toEqual({});
});

test('an impossible CAP is refused; an unknown one until the person confirms it', () => {
  const di = (cap: string, noto: NotoDelCap = NIENTE) =>
    erroriIndirizzo({ ...daProfilo(PROFILO), telefono: '123456', cap }, noto).cap;
  for (const finto of ['00000', '00009', '99999', '14512'])
    expect(di(finto)).toBe('Questo CAP non esiste in Italia: controllalo.');
  for (const corto of ['4012', 'CH-6900', '401211']) expect(di(corto)).toBe('Il CAP ha cinque cifre.');
  expect(di('40121', { comuni: [{ nome: 'Bologna', provincia: 'BO' }], certo: '' })).toBeUndefined();
  expect(di('23041'), 'its list is not there yet').toBeUndefined();
  expect(di('23041', { comuni: [], certo: '' })).toBe('Non troviamo questo CAP: controllalo, o conferma che è giusto.');
  expect(di('23041', { comuni: [], certo: '23040' })).toMatch(/controllalo/);
  expect(di(' 23041 ', { comuni: [], certo: '23041' })).toBeUndefined();
  expect(di('99999', { comuni: [], certo: '99999' })).toMatch(/non esiste/);
});

test('a town of another CAP or province must be confirmed before the payment', () => {
  const roma = { comuni: [{ nome: 'Roma', provincia: 'RM' }], certo: '' };
  const di = (citta: string, provincia: string, certo = '') =>
    erroriIndirizzo({ ...daProfilo(PROFILO), telefono: '123456', cap: '00184', citta, provincia }, { ...roma, certo })
      .citta;
  expect(di('Milano', 'MI')).toBe('Il CAP 00184 è di Roma (RM). Controlla, o conferma che è giusto.');
  expect(di('Roma', 'ZZ')).toBe('Roma è in provincia di RM, non di ZZ. Controlla, o conferma che è giusto.');
  expect(di('Milano', 'MI', '00184 milano MI')).toBeUndefined();
  expect(di('Torino', 'TO', '00184 milano MI')).toMatch(/conferma/);
  for (const provincia of ['RM', ' rm ', '', 'Roma']) expect(di('roma', provincia)).toBeUndefined();
});

test("a phone number must follow its country's rules once they are read", async () => {
  const { valido: telefono } = await new QueryClient().fetchQuery(letturaTelefoni());
  const di = (scritto: string) =>
    erroriIndirizzo({ ...daProfilo(PROFILO), telefono: scritto }, { ...NIENTE, telefono }).telefono;
  for (const buono of ['333 1112223', '+39 02 1234567', '+49 30 901820', '0039 3331234567'])
    expect(di(buono), buono).toBeUndefined();
  for (const finto of ['+39 333 12', '+393331234567890123', '000000', '333 111222a3'])
    expect(di(finto), finto).toMatch(/prefisso/);
});
