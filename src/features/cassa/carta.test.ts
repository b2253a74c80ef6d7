import { expect, test } from 'vitest';
import { cardErrors, formatDeadline, formatNumber, refusalText, toCard, validNumber } from './carta.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GOOD_CARD = { numero: '4242 4242 4242 4242', scadenza: '12 / 28', cvc: '123' };

test('a good card has no errors and becomes what the simulation takes', () => {
  expect(cardErrors(GOOD_CARD, NOW)).toEqual({});
  expect(toCard(GOOD_CARD, NOW)).toEqual({ number: '4242424242424242', exp_month: 12, exp_year: 2028, cvc: '123' });
});

test('an empty form marks all three fields', () => {
  expect(Object.keys(cardErrors({ numero: '', scadenza: '', cvc: '' }, NOW))).toEqual(['numero', 'scadenza', 'cvc']);
});

test('a number with a wrong check digit is refused before it is sent', () => {
  expect(validNumber('4242 4242 4242 4241')).toBe(false);
  expect(validNumber('4242')).toBe(false);
  expect(toCard({ ...GOOD_CARD, numero: '4242424242424241' }, NOW)).toBeNull();
});

test('a card is good until the last day of its month', () => {
  expect(cardErrors({ ...GOOD_CARD, scadenza: '11/26' }, NOW)).toEqual({});
  expect(cardErrors({ ...GOOD_CARD, scadenza: '10/26' }, NOW)).toEqual({ scadenza: 'La carta è scaduta.' });
});

test('a thirteenth month is refused', () => {
  expect(cardErrors({ ...GOOD_CARD, scadenza: '13/28' }, NOW).scadenza).toBeDefined();
});

test('digits group themselves while typing', () => {
  expect(formatNumber('42424242abc4242')).toBe('4242 4242 4242');
  expect(formatDeadline('1228')).toBe('12 / 28');
  expect(formatDeadline('4')).toBe('04');
  expect(formatDeadline('1')).toBe('1');
});

test('a refusal reads in Italian, an unknown one too', () => {
  expect(refusalText('insufficient_funds')).toContain('Fondi insufficienti');
  expect(refusalText('toString')).toContain('La banca ha rifiutato');
});
