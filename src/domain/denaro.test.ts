import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  euroPerCampo,
  formatEuro,
  isValidPrice,
  leggiEuro,
  MAX_AMOUNT,
  multiply,
  percentOf,
  shortEuro,
} from './denaro.ts';

const importo = fc.integer({ min: 0, max: MAX_AMOUNT });

it('formatEuro writes Italian amounts', () => {
  expect(formatEuro(891_800)).toBe('8.918,00\u00a0€');
  expect(formatEuro(5)).toBe('0,05\u00a0€');
  expect(formatEuro(-123_456_789)).toBe('−1.234.567,89\u00a0€');
  expect(euroPerCampo(891_850)).toBe('8918,50');
  expect(() => formatEuro(1.5)).toThrow(RangeError);
});

it.each([
  ['8.918,00', 891_800],
  ['8918', 891_800],
  ['8918.5', 891_850],
  ['1.000', 100_000],
  ['100.000', 10_000_000],
  ['0,5', 50],
  ['8.918,00\u00a0€', 891_800],
  [' € 12 ', 1_200],
  ['007', 700],
  ['999.999,99', 99_999_999],
])('leggiEuro reads %s', (testo, c) => {
  expect(leggiEuro(testo)).toEqual({ ok: true, valore: c });
});

it.each([
  'NaN',
  'Infinity',
  '1e12',
  '1e3',
  '0x10',
  '1,234',
  '1.23.4',
  '12.34,5.6',
  '1,',
  ',5',
  '',
  ' ',
  '1 000 000x',
  '10.00,00',
  '٣',
  '1.0000',
])('leggiEuro refuses %j', (testo) => {
  expect(leggiEuro(testo)).toEqual({ ok: false, errore: 'importo_non_valido' });
});

it('negative and absurd amounts differ from unreadable ones', () => {
  expect(leggiEuro('-5')).toEqual({ ok: false, errore: 'importo_negativo' });
  expect(leggiEuro('\u22125,00')).toEqual({ ok: false, errore: 'importo_negativo' });
  expect(leggiEuro('10.000.000')).toEqual({ ok: false, errore: 'importo_troppo_grande' });
  expect(leggiEuro('9'.repeat(400))).toEqual({ ok: false, errore: 'importo_troppo_grande' });
});

it.each([
  [0, '0'],
  [49_950, '500'],
  [100_000, '1.000'],
  [130_000, '1.300'],
  [2_164_000, '21.640'],
  [126_000_000, '1,3 mln'],
])('%i cents on a chart’s axis are %s', (centesimi, scritto) => {
  expect(shortEuro(centesimi)).toBe(scritto);
});

it('leggiEuro reads every amount that formatEuro writes', () => {
  fc.assert(
    fc.property(importo, (c) => {
      expect(leggiEuro(formatEuro(c))).toEqual({ ok: true, valore: c });
      expect(leggiEuro(euroPerCampo(c))).toEqual({ ok: true, valore: c });
    }),
  );
});

it('leggiEuro returns whole cents in range for any text', () => {
  fc.assert(
    fc.property(fc.string(), (testo) => {
      const letto = leggiEuro(testo);
      return !letto.ok || (Number.isSafeInteger(letto.valore) && letto.valore >= 0 && letto.valore <= MAX_AMOUNT);
    }),
  );
});

it('percentages round half-up on exact decimals, like round(numeric)', () => {
  const pct = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(importo, pct, (c, pointCents) => {
      const esatto = BigInt(c) * BigInt(pointCents);
      const absolute = esatto < 0n ? -esatto : esatto;
      const rounded = Number((absolute + 5_000n) / 10_000n);
      // adding 0 turns -0 into 0
      expect(percentOf(c, pointCents / 100)).toBe((esatto < 0n ? -rounded : rounded) + 0);
    }),
  );
});

it('a half rounds away from zero', () => {
  expect(percentOf(100, 0.5)).toBe(1);
  expect(percentOf(-100, 0.5)).toBe(-1);
  expect(percentOf(3_000, 1.15)).toBe(35);
  expect(multiply(3_335, 1.1)).toBe(3_669);
  expect(multiply(1, 0.4999)).toBe(0);
});

it('percentages refuse non-numbers and unsafe integers', () => {
  expect(() => percentOf(100, Number.NaN)).toThrow(RangeError);
  expect(() => percentOf(0.5, 1)).toThrow(RangeError);
  expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
});

it.each([0, -1, 1.5, Number.NaN, Infinity, 1e12, '100', null])('%j is no price', (c) => {
  expect(isValidPrice(c)).toBe(false);
});
it('a cent is a price', () => expect(isValidPrice(1)).toBe(true));
