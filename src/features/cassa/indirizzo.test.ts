import { expect, test } from 'vitest';
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

test('a CAP that no place has is refused; one that only our list does not know, until somebody says that it is right', () => {
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
