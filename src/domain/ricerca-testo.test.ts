import { expect, test } from 'vitest';
import { contieneParole, paroleCercate, parti } from './ricerca-testo.ts';

const marcate = (testo: string, domanda: string) =>
  parti(testo, paroleCercate(domanda)).flatMap(({ testo: t, evidenza }) => (evidenza ? [t] : []));

test('accents and case are not looked at, and what is marked is what stands in the text', () => {
  expect(marcate('Perché la città è scritta così?', 'PERCHE citta')).toEqual(['Perché', 'città']);
  expect(marcate('La visita, le visite', 'visit')).toEqual(['visit', 'visit']);
});

test('a word is found at its beginning, never in the middle of another', () => {
  expect(marcate('Il pagamento rimborsato', 'borsa')).toEqual([]);
  expect(contieneParole('Una borsa verificata', ['borsa', 'verif'])).toBe(true);
  expect(contieneParole('Una borsa verificata', ['borsa', 'rimborso'])).toBe(false);
});

test('the pieces are the whole text, whatever is asked', () => {
  const testo = 'Ω 48 ore: “paga” entro l’esito… é composta';
  for (const domanda of ['', 'ore', '48', '(.*)', 'paga esito', 'e\u0301', '💎 ore', '%00\u0000']) {
    expect(
      parti(testo, paroleCercate(domanda))
        .map((p) => p.testo)
        .join(''),
    ).toBe(testo);
  }
});

test('of two words the longer is marked, and one letter alone asks nothing', () => {
  expect(marcate('Le spedizioni', 'sped spedizion')).toEqual(['spedizion']);
  expect(paroleCercate('e a il')).toEqual(['il']);
});

test('elided articles are no words of a question', () => {
  expect(paroleCercate("dell'acquisto all’orologio d'oro")).toEqual(['acquisto', 'orologio', 'oro']);
  expect(contieneParole("Cosa succede sull'acquisto?", paroleCercate("all'acquisto"))).toBe(true);
});
