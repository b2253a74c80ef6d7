import { expect, test } from 'vitest';
import { comeCarta, erroriCarta, formattaNumero, formattaScadenza, numeroValido, testoRifiuto } from './carta.ts';

const ADESSO = new Date('2026-11-20T12:00:00Z');
const BUONA = { numero: '4242 4242 4242 4242', scadenza: '12 / 28', cvc: '123' };

test('a good card has no errors and becomes what the simulation takes', () => {
  expect(erroriCarta(BUONA, ADESSO)).toEqual({});
  expect(comeCarta(BUONA, ADESSO)).toEqual({ number: '4242424242424242', exp_month: 12, exp_year: 2028, cvc: '123' });
});

test('an empty form marks all three fields', () => {
  expect(Object.keys(erroriCarta({ numero: '', scadenza: '', cvc: '' }, ADESSO))).toEqual([
    'numero',
    'scadenza',
    'cvc',
  ]);
});

test('a number with a wrong check digit is refused before it is sent', () => {
  expect(numeroValido('4242 4242 4242 4241')).toBe(false);
  expect(numeroValido('4242')).toBe(false);
  expect(comeCarta({ ...BUONA, numero: '4242424242424241' }, ADESSO)).toBeNull();
});

test('a card is good until the last day of its month', () => {
  expect(erroriCarta({ ...BUONA, scadenza: '11/26' }, ADESSO)).toEqual({});
  expect(erroriCarta({ ...BUONA, scadenza: '10/26' }, ADESSO)).toEqual({ scadenza: 'La carta è scaduta.' });
});

test('a thirteenth month is refused', () => {
  expect(erroriCarta({ ...BUONA, scadenza: '13/28' }, ADESSO).scadenza).toBeDefined();
});

test('digits group themselves while typing', () => {
  expect(formattaNumero('42424242abc4242')).toBe('4242 4242 4242');
  expect(formattaScadenza('1228')).toBe('12 / 28');
  expect(formattaScadenza('4')).toBe('04');
  expect(formattaScadenza('1')).toBe('1');
});

test('a refusal reads in Italian, an unknown one too', () => {
  expect(testoRifiuto('insufficient_funds')).toContain('Fondi insufficienti');
  expect(testoRifiuto('toString')).toContain('La banca ha rifiutato');
});
