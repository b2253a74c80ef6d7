import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { readFilters } from '../../domain/annunci/filters.ts';
import type { ListData } from './elenco.data.ts';
import { Page, testa } from './elenco.tsx';

const categoria = (id: string, name: string, parent_id: string | null, annunci: number): Categoria => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  slug_vecchi: [],
  parent_id,
  annunci,
});
const CATEGORIE = [
  categoria('o', 'Orologi', null, 12_345),
  categoria('b', 'Borse', null, 2),
  categoria('s', 'Subacquei', 'o', 7),
  // The same slug under another parent: a URL by slug would find the first.
  { ...categoria('v', 'Vintage', 'o', 3), slug: 'borse' },
];
const dati = (indirizzo: string, elenco: Partial<ListData['elenco']> = {}) => {
  const ricerca = new URLSearchParams(indirizzo);
  return {
    dati: {
      elenco: { righe: [], totale: 0, oltre: false, pagina: 1, corretto: null, ...elenco },
      simili: [],
      categorie: CATEGORIE,
      filtri: readFilters(ricerca),
    },
    richiesta: { params: {}, ricerca },
    adesso: new Date('2026-11-20T10:00:00Z'),
  };
};
const voci = (indirizzo: string) =>
  [
    ...renderToString(<Page {...dati(indirizzo)} />)
      .replaceAll('<!-- -->', '')
      .matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)<\/option>/g),
  ]
    .slice(0, CATEGORIE.length + 1)
    .map(([, valore, scelta, testo]) => [valore, testo?.replaceAll('\u00a0', '·'), scelta !== undefined]);

test('the category filter is the tree, each entry with its branch’s count', () => {
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
  expect(voci(indirizzo).filter(([, , isChosen]) => isChosen)).toMatchObject([[scelta, expect.anything(), true]]);
  expect(testa(dati(indirizzo).dati).titolo).toBe(titolo);
});

const reso = (indirizzo: string, elenco?: Partial<ListData['elenco']>) =>
  renderToString(<Page {...dati(indirizzo, elenco)} />).replaceAll('<!-- -->', '');
const ordini = (indirizzo: string) =>
  [...reso(indirizzo).matchAll(/<a href="([^"]*)"[^>]*aria-current="(true|false)"[^>]*>([^<]*)</g)].map(
    ([, href, attuale, testo]) => [testo, href?.replaceAll('&amp;', '&'), attuale === 'true'],
  );

test('without words the newest come first, and relevance is no option', () => {
  expect(ordini('')).toEqual([
    ['Più recenti', '/annunci', true],
    ['Meno recenti', '/annunci?ordine=oldest', false],
    ['Prezzo crescente', '/annunci?ordine=price_low', false],
    ['Prezzo decrescente', '/annunci?ordine=price_high', false],
  ]);
  expect(readFilters(new URLSearchParams('ordine=relevance')).ordine).toBe('newest');
});

test('with words relevance comes first, and newest can be chosen', () => {
  expect(readFilters(new URLSearchParams('q=rolex')).ordine).toBe('relevance');
  expect(ordini('q=rolex').slice(0, 2)).toEqual([
    ['Più rilevanti', '/annunci?q=rolex', true],
    ['Più recenti', '/annunci?q=rolex&ordine=newest', false],
  ]);
  expect(ordini('q=rolex&ordine=newest').slice(0, 2)).toEqual([
    ['Più rilevanti', '/annunci?q=rolex', false],
    ['Più recenti', '/annunci?q=rolex&ordine=newest', true],
  ]);
});

test('new filters keep a chosen order only', () => {
  const nascosto = (indirizzo: string) =>
    /<input type="hidden" name="ordine" value="([^"]*)"/.exec(reso(indirizzo))?.[1];
  expect(nascosto('')).toBeUndefined();
  expect(nascosto('q=rolex')).toBeUndefined();
  expect(nascosto('q=rolex&ordine=newest')).toBe('newest');
  expect(nascosto('ordine=price_low')).toBe('price_low');
});

test.each([
  [{ totale: 1, oltre: false }, '1 annuncio'],
  [{ totale: 2_000, oltre: false }, '2.000 annunci'],
  [{ totale: 2_000, oltre: true }, 'oltre 2.000 annunci'],
])('%o reads as %s', (elenco, testo) => {
  expect(reso('', elenco)).toContain(`role="status">${testo}<`);
});

test('beyond the end the returned page is marked, not the requested one', () => {
  const html = reso('pagina=999', { totale: 45, pagina: 3 });
  expect(/aria-current="page"[^>]*>(\d+)</.exec(html)?.[1]).toBe('3');
});

test('a card shows the number of photos if there are several', () => {
  const riga = (foto: number): ListData['elenco']['righe'][number] => ({
    id: crypto.randomUUID(),
    numero_annuncio: 4218,
    titolo: 'Rolex',
    prezzo_esposto: 900_000,
    localita: 'Milano',
    stato_annuncio: 'attivo',
    stato_verifica: 'non_verificato',
    stato_prenotazione: 'disponibile',
    scadenza_prenotazione: null,
    immagine_principale: null,
    foto,
  });
  const quante = (foto: number) => /<span[^>]*>(\d+ foto)</.exec(reso('', { righe: [riga(foto)], totale: 1 }))?.[1];
  expect([0, 1, 2, 5].map(quante)).toEqual([undefined, undefined, '2 foto', '5 foto']);
});
