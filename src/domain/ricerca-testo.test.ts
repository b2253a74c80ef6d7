import { expect, test } from 'vitest';
import { containsWords, parti, searchedWords } from './ricerca-testo.ts';

const flagged = (testo: string, domanda: string) =>
  parti(testo, searchedWords(domanda)).flatMap(({ testo: t, evidenza }) => (evidenza ? [t] : []));

test('a search ignores accents and case, and marks the text’s own letters', () => {
  expect(flagged('Perché la città è scritta così?', 'PERCHE citta')).toEqual(['Perché', 'città']);
  expect(flagged('La visita, le visite', 'visit')).toEqual(['visit', 'visit']);
});

test('a word matches at its beginning, never within another', () => {
  expect(flagged('Il pagamento rimborsato', 'borsa')).toEqual([]);
  expect(containsWords('Una borsa verificata', ['borsa', 'verif'])).toBe(true);
  expect(containsWords('Una borsa verificata', ['borsa', 'rimborso'])).toBe(false);
});

test('the parts join to the whole text', () => {
  const testo = 'Ω 48 ore: “paga” entro l’esito… é composta';
  for (const domanda of ['', 'ore', '48', '(.*)', 'paga esito', 'e\u0301', '💎 ore', '%00\u0000']) {
    expect(
      parti(testo, searchedWords(domanda))
        .map((p) => p.testo)
        .join(''),
    ).toBe(testo);
  }
});

test('the longer of two words is marked, and single letters are ignored', () => {
  expect(flagged('Le spedizioni', 'sped spedizion')).toEqual(['spedizion']);
  expect(searchedWords('e a il')).toEqual(['il']);
});

test('elided articles are ignored', () => {
  expect(searchedWords("dell'acquisto all’orologio d'oro")).toEqual(['acquisto', 'orologio', 'oro']);
  expect(containsWords("Cosa succede sull'acquisto?", searchedWords("all'acquisto"))).toBe(true);
});
