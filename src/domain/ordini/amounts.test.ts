import { expect, test } from 'vitest';
import { formatEuro } from '../denaro.ts';
import { refundedPhrase } from '../frasi/ordine.ts';
import { type Amounts, waysToRimborso } from './amounts.ts';

const NOTHING: Amounts = {
  incassato: 10_000,
  rimborsato: 0,
  in_partenza: 0,
  non_arrivato: 0,
  altrimenti: 0,
  banca: 0,
  resta: 10_000,
  altro_non_arrivato: 0,
};

test('a refund is listed by its ways, which add up', () => {
  const tutto: Amounts = {
    ...NOTHING,
    rimborsato: 10_000,
    in_partenza: 1_000,
    banca: 3_000,
    non_arrivato: 500,
    altrimenti: 700,
    resta: 0,
  };
  const refundWays = waysToRimborso(tutto);
  expect(refundWays).toContainEqual({ via: 'carta', importo: 4_800 });
  expect(refundWays.reduce((somma, { importo }) => somma + importo, 0)).toBe(tutto.rimborsato);
  expect(waysToRimborso(NOTHING)).toEqual([]);
});

test('money that the bank refused never reads as refunded', () => {
  const detto = refundedPhrase('acquirente', { ...NOTHING, rimborsato: 1_234, non_arrivato: 1_234 });
  expect(detto).toBe(`${formatEuro(1_234)} respinti dalla tua banca: te li paghiamo in un altro modo.`);
  expect(refundedPhrase('venditore', { ...NOTHING, rimborsato: 1_234, altrimenti: 1_234 })).toBe(
    `${formatEuro(1_234)} pagati all'acquirente in un altro modo.`,
  );
});
