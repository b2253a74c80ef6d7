import { expect, test } from 'vitest';
import { frasePercentualeCentro } from './percentuale-centro.ts';
import { righeVendita } from './vendita.ts';

const righe = (centro: Parameters<typeof righeVendita>[0]['centro'], piattaforma = 5) =>
  righeVendita({ prezzo: 890_000, piattaforma, centro }).map((r) => r.join(': ').replaceAll('\u00a0', ' '));

test('platform and centre stand apart, and what is left is to the cent what is paid out', () => {
  expect(righe(3)).toEqual([
    'Prezzo: 8.900,00 €',
    'Commissione Fidati, 5%: −445,00 €',
    'Commissione del centro, 3%: −267,00 €',
    'Ricevi: 8.188,00 €',
  ]);
});

test('before a centre is chosen its part is a range, and so is what is left', () => {
  expect(righe({ minima: 0, massima: 2.5 })).toEqual([
    'Prezzo: 8.900,00 €',
    'Commissione Fidati, 5%: −445,00 €',
    'Commissione del centro, da 0% a 2,5%: fino a −222,50 €',
    'Ricevi: da 8.232,50 € a 8.455,00 €',
  ]);
  expect(righe({ minima: 3, massima: 3 })).toEqual(righe(3));
});

test('who keeps nothing is said to keep nothing', () => {
  expect(righe(0, 0).slice(1)).toEqual([
    'Commissione Fidati: nessuna',
    'Commissione del centro: nessuna',
    'Ricevi: 8.900,00 €',
  ]);
  expect(frasePercentualeCentro(0)).toBe('Il centro non trattiene nulla dal prezzo di vendita.');
  expect(frasePercentualeCentro(2.5)).toContain('2,5% del prezzo');
});
