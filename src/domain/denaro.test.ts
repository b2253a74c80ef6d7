import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  euroBreve,
  euroPerCampo,
  formattaEuro,
  IMPORTO_MASSIMO,
  leggiEuro,
  moltiplica,
  percentualeDi,
  prezzoValido,
} from './denaro.ts';

const importo = fc.integer({ min: 0, max: IMPORTO_MASSIMO });

it('formattaEuro writes Italian amounts', () => {
  expect(formattaEuro(891_800)).toBe('8.918,00\u00a0€');
  expect(formattaEuro(5)).toBe('0,05\u00a0€');
  expect(formattaEuro(-123_456_789)).toBe('−1.234.567,89\u00a0€');
  expect(euroPerCampo(891_850)).toBe('8918,50');
  expect(() => formattaEuro(1.5)).toThrow(RangeError);
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
  expect(euroBreve(centesimi)).toBe(scritto);
});

it('leggiEuro reads every amount that formattaEuro writes', () => {
  fc.assert(
    fc.property(importo, (c) => {
      expect(leggiEuro(formattaEuro(c))).toEqual({ ok: true, valore: c });
      expect(leggiEuro(euroPerCampo(c))).toEqual({ ok: true, valore: c });
    }),
  );
});

it('leggiEuro returns whole cents in range for any text', () => {
  fc.assert(
    fc.property(fc.string(), (testo) => {
      const letto = leggiEuro(testo);
      return !letto.ok || (Number.isSafeInteger(letto.valore) && letto.valore >= 0 && letto.valore <= IMPORTO_MASSIMO);
    }),
  );
});

it('percentages round half-up on exact decimals, like round(numeric)', () => {
  const pct = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(importo, pct, (c, centesimiDiPunto) => {
      const esatto = BigInt(c) * BigInt(centesimiDiPunto);
      const assoluto = esatto < 0n ? -esatto : esatto;
      const arrotondato = Number((assoluto + 5_000n) / 10_000n);
      // adding 0 turns -0 into 0
      expect(percentualeDi(c, centesimiDiPunto / 100)).toBe((esatto < 0n ? -arrotondato : arrotondato) + 0);
    }),
  );
});

it('a half rounds away from zero', () => {
  expect(percentualeDi(100, 0.5)).toBe(1);
  expect(percentualeDi(-100, 0.5)).toBe(-1);
  expect(percentualeDi(3_000, 1.15)).toBe(35);
  expect(moltiplica(3_335, 1.1)).toBe(3_669);
  expect(moltiplica(1, 0.4999)).toBe(0);
});

it('percentages refuse non-numbers and unsafe integers', () => {
  expect(() => percentualeDi(100, Number.NaN)).toThrow(RangeError);
  expect(() => percentualeDi(0.5, 1)).toThrow(RangeError);
  expect(() => moltiplica(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
});

it.each([0, -1, 1.5, Number.NaN, Infinity, 1e12, '100', null])('%j is no price', (c) => {
  expect(prezzoValido(c)).toBe(false);
});
it('a cent is a price', () => expect(prezzoValido(1)).toBe(true));
