import { expect, test } from 'vitest';
import { centroPercentPhrase } from './percentuale-centro.ts';
import { venditaRows } from './vendita.ts';

const righe = (centro: Parameters<typeof venditaRows>[0]['centro'], piattaforma = 5) =>
  venditaRows({ prezzo: 890_000, piattaforma, centro }).map((r) => r.join(': ').replaceAll('\u00a0', ' '));

test('platform and centre have separate lines, and the rest equals the payout to the cent', () => {
  expect(righe(3)).toEqual([
    'Prezzo: 8.900,00 €',
    'Commissione Fidati, 5%: −445,00 €',
    'Commissione del centro, 3%: −267,00 €',
    'Ricevi: 8.188,00 €',
  ]);
});

test('before a centre is chosen its share is a range, and so is the rest', () => {
  expect(righe({ minima: 0, massima: 2.5 })).toEqual([
    'Prezzo: 8.900,00 €',
    'Commissione Fidati, 5%: −445,00 €',
    'Commissione del centro, da 0% a 2,5%: fino a −222,50 €',
    'Ricevi: da 8.232,50 € a 8.455,00 €',
  ]);
  expect(righe({ minima: 3, massima: 3 })).toEqual(righe(3));
});

test('a share of zero reads as none', () => {
  expect(righe(0, 0).slice(1)).toEqual([
    'Commissione Fidati: nessuna',
    'Commissione del centro: nessuna',
    'Ricevi: 8.900,00 €',
  ]);
  expect(centroPercentPhrase(0)).toBe('Il centro non trattiene nulla dal prezzo di vendita.');
  expect(centroPercentPhrase(2.5)).toContain('2,5% del prezzo');
});
