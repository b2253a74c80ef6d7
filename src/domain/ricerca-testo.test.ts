import { expect, test } from 'vitest';
import { contieneParole, paroleCercate, parti } from './ricerca-testo.ts';

const marcate = (testo: string, domanda: string) =>
  parti(testo, paroleCercate(domanda)).flatMap(({ testo: t, evidenza }) => (evidenza ? [t] : []));

test('a search ignores accents and case, and marks the text’s own letters', () => {
  expect(marcate('Perché la città è scritta così?', 'PERCHE citta')).toEqual(['Perché', 'città']);
  expect(marcate('La visita, le visite', 'visit')).toEqual(['visit', 'visit']);
});

test('a word matches at its beginning, never within another', () => {
  expect(marcate('Il pagamento rimborsato', 'borsa')).toEqual([]);
  expect(contieneParole('Una borsa verificata', ['borsa', 'verif'])).toBe(true);
  expect(contieneParole('Una borsa verificata', ['borsa', 'rimborso'])).toBe(false);
});

test('the parts join to the whole text', () => {
  const testo = 'Ω 48 ore: “paga” entro l’esito… é composta';
  for (const domanda of ['', 'ore', '48', '(.*)', 'paga esito', 'e\u0301', '💎 ore', '%00\u0000']) {
    expect(
      parti(testo, paroleCercate(domanda))
        .map((p) => p.testo)
        .join(''),
    ).toBe(testo);
  }
});

test('the longer of two words is marked, and single letters are ignored', () => {
  expect(marcate('Le spedizioni', 'sped spedizion')).toEqual(['spedizion']);
  expect(paroleCercate('e a il')).toEqual(['il']);
});

test('elided articles are ignored', () => {
  expect(paroleCercate("dell'acquisto all’orologio d'oro")).toEqual(['acquisto', 'orologio', 'oro']);
  expect(contieneParole("Cosa succede sull'acquisto?", paroleCercate("all'acquisto"))).toBe(true);
});
