import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Categoria } from '../../data/categorie.ts';
import { Pagina, testa } from './elenco.tsx';
import { leggiFiltri } from './filtri.ts';

const categoria = (id: string, name: string, parent_id: string | null, annunci: number): Categoria => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  parent_id,
  annunci,
});
const CATEGORIE = [
  categoria('o', 'Orologi', null, 12_345),
  categoria('b', 'Borse', null, 2),
  categoria('s', 'Subacquei', 'o', 7),
  // The same slug under another parent: an address by slug would lead to the first.
  { ...categoria('v', 'Vintage', 'o', 3), slug: 'borse' },
];
const dati = (indirizzo: string) => {
  const ricerca = new URLSearchParams(indirizzo);
  return {
    dati: {
      elenco: { righe: [], totale: 0, oltre: false },
      categorie: CATEGORIE,
      filtri: leggiFiltri(ricerca),
    },
    richiesta: { parametri: {}, ricerca },
    adesso: new Date('2026-11-20T10:00:00Z'),
  };
};
const voci = (indirizzo: string) =>
  [
    ...renderToString(<Pagina {...dati(indirizzo)} />)
      .replaceAll('<!-- -->', '')
      .matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)<\/option>/g),
  ]
    .slice(0, CATEGORIE.length + 1)
    .map(([, valore, scelta, testo]) => [valore, testo?.replaceAll('\u00a0', '·'), scelta !== undefined]);

test('the category filter is the tree, each with what its whole branch has on sale', () => {
  expect(voci('')).toEqual([
    ['', 'Tutte le categorie', true],
    ['orologi', 'Orologi (12.345)', false],
    ['subacquei', '···Subacquei (7)', false],
    ['v', '···Vintage (3)', false],
    ['borse', 'Borse (2)', false],
  ]);
});

test.each([
  ['categoria=orologi', 'orologi', 'Annunci - Orologi'],
  ['categoria=Orologi', 'orologi', 'Annunci - Orologi'],
  ['categoria=v', 'v', 'Annunci - Vintage'],
])('%s: that entry is chosen and names the page', (indirizzo, scelta, titolo) => {
  expect(voci(indirizzo).filter(([, , eScelta]) => eScelta)).toMatchObject([[scelta, expect.anything(), true]]);
  expect(testa(dati(indirizzo).dati).titolo).toBe(titolo);
});
