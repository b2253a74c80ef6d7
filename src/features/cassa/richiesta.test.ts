import { expect, test } from 'vitest';
import { checkoutUrl, isAllowedImage, readRequest } from './richiesta.ts';

const ID = '95b3cc20-b78b-4fc4-833c-ea55c91350b4';
const leggi = (testo: string) => readRequest(new URLSearchParams(testo));

test('the amount of the URL is in euro and becomes cents', () => {
  expect(leggi(`annuncio=${ID}&amount=8914.9&title=Orologio`)).toEqual({
    annuncio: ID,
    importo: 891_490,
    titolo: 'Orologio',
    immagine: null,
  });
});

test('an address without a listing or a positive amount has nothing to pay', () => {
  for (const testo of [
    '',
    `annuncio=${ID}`,
    `annuncio=${ID}&amount=0`,
    `annuncio=${ID}&amount=-5`,
    `annuncio=${ID}&amount=1e9`,
    'annuncio=x&amount=5',
  ]) {
    expect(leggi(testo), testo).toBeNull();
  }
});

test('the title has a default', () => {
  expect(leggi(`annuncio=${ID}&amount=5&title=%20`)?.titolo).toBe('Articolo');
});

test('only web addresses and own paths are pictures', () => {
  expect(isAllowedImage('/storage/a.webp')).toBe('/storage/a.webp');
  expect(isAllowedImage('https://x.example/a.webp')).toBe('https://x.example/a.webp');
  for (const no of [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//altrove.example/a',
    '/\\altrove',
    'a.webp',
    '',
  ])
    expect(isAllowedImage(no), no).toBeNull();
});

test('a written address reads back unchanged', () => {
  const scritto = checkoutUrl(ID, 891_490, 'Borsa & co', '/a.webp');
  expect(leggi(scritto.split('?')[1] ?? '')).toEqual({
    annuncio: ID,
    importo: 891_490,
    titolo: 'Borsa & co',
    immagine: '/a.webp',
  });
});
