import { expect, test } from 'vitest';
import { daProfilo, erroriIndirizzo } from './indirizzo.ts';

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

test('the form starts from the profile', () => {
  expect(daProfilo(PROFILO)).toMatchObject({ nome_completo: 'Anna Bianchi', citta: 'Bologna', telefono: '' });
});

test('each missing field has its own text', () => {
  const vuoto = { ...daProfilo(PROFILO), cap: ' ', telefono: '12345', email: 'anna' };
  expect(Object.keys(erroriIndirizzo(vuoto)).sort()).toEqual(['cap', 'email', 'telefono']);
  expect(erroriIndirizzo({ ...vuoto, cap: '40121', telefono: '123456', email: 'a@b.it' })).toEqual({});
});
