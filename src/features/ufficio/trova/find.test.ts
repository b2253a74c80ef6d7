import { expect, test } from 'vitest';
import type { Found } from '../../../data/ufficio/amministrazione-trova.ts';
import { readSearch } from './question.ts';
import { foundItems } from './voci.ts';

const trovata = (gruppo: string, altro: Partial<Found> = {}): Found => ({
  gruppo,
  id: 'x',
  codice: 'm.esposito@example.it',
  titolo: 'Marco Esposito',
  chi: 'user',
  altri: null,
  stato: 'attivo',
  importo: null,
  immagine: null,
  riferimento: null,
  quando: '2026-06-15T08:00:00Z',
  esatta: false,
  ...altro,
});
const PAGES = [
  { href: '/admin/users', testo: 'Utenti' },
  { href: '/admin/ordini', testo: 'Ordini' },
];
const titles = (scritto: string, ...trovate: Found[]) =>
  foundItems(readSearch(scritto), trovate, PAGES).map(({ titolo }) => titolo);

test.each([
  ['esposito', { testo: 'esposito', gruppo: '', actionsOnly: false }],
  ['  U: esposito ', { testo: 'esposito', gruppo: 'utenti', actionsOnly: false }],
  ['o:fd-12', { testo: 'fd-12', gruppo: 'ordini', actionsOnly: false }],
  ['c:7KQM', { testo: '7KQM', gruppo: 'certificati', actionsOnly: false }],
  ['> sospendi', { testo: 'sospendi', gruppo: 'utenti', actionsOnly: true }],
  ['x: y', { testo: 'x: y', gruppo: '', actionsOnly: false }],
])('%s looks for %o', (scritto, domanda) => {
  expect(readSearch(scritto)).toEqual(domanda);
});

test('a person found offers a message and a suspension, by addresses that open a form', () => {
  const voci = foundItems(readSearch('esposito'), [trovata('utenti')], PAGES);
  expect(voci.map(({ titolo, href }) => [titolo, href])).toEqual([
    ['Marco Esposito', '/admin/users?scelto=x'],
    ['Invia una notifica a Marco Esposito', '/admin/notifiche?a=m.esposito%40example.it'],
    ['Sospendi Marco Esposito…', '/admin/users?scelto=x&atto=sospendi'],
  ]);
});

test('an administrator is not offered their own suspension; a suspended person is offered the return', () => {
  expect(titles('u: io', trovata('utenti', { riferimento: 'io' }))).toEqual([
    'Marco Esposito',
    'Invia una notifica a Marco Esposito',
  ]);
  expect(titles('u: io', trovata('utenti', { stato: 'sospeso' }))).toContain('Riattiva Marco Esposito…');
});

test('the pages of the back office are acts, found by their words, alone after >', () => {
  expect(titles('ord')).toEqual(['Vai a Ordini']);
  expect(titles('>')).toEqual(['Vai a Utenti', 'Vai a Ordini']);
  expect(titles('> esposito', trovata('utenti'))).toEqual([
    'Invia una notifica a Marco Esposito',
    'Sospendi Marco Esposito…',
  ]);
  expect(titles('o: ord')).toEqual([]);
});

test('an order, a listing and a certificate are named as people write them', () => {
  const altre = { chi: 'Anna Neri', altri: 'Bruno Blu', titolo: 'Borsa' };
  expect(
    titles(
      'o: 12',
      trovata('ordini', { ...altre, codice: '12', stato: 'pagato' }),
      trovata('annunci', { ...altre, codice: '7' }),
      trovata('certificati', { ...altre, codice: 'ABCDEFGHJKMN' }),
    ),
  ).toEqual(['FD-12, comprato da Anna Neri', 'N. 000007, di Anna Neri', 'ABCD-EFGH-JKMN']);
});

test('a lot, a contact request, a report and a category link to their page', () => {
  const voci = foundItems(
    readSearch('2036'),
    [
      trovata('versamenti', { codice: 'SEPA-20261127-976728FA', titolo: '17 bonifici' }),
      trovata('contatti', { codice: '2036', chi: 'Anna Neri', titolo: 'altro', stato: 'aperta' }),
      trovata('segnalazioni', { codice: 'annuncio', altri: 'contraffazione', stato: 'ricevuta' }),
      trovata('categorie', { codice: 'borse', titolo: 'Borse', altri: 'Moda', stato: 'attiva' }),
    ],
    PAGES,
  );
  expect(voci.map(({ gruppo, titolo, href }) => [gruppo, titolo, href])).toEqual([
    ['Versamenti', 'SEPA-20261127-976728FA', '/admin/versamenti?q=SEPA-20261127-976728FA'],
    ['Contatti', 'n. 2036, Anna Neri', '/admin/contatti?scelto=x'],
    ['Segnalazioni', 'Segnalazione: Contraffazione', '/admin/segnalazioni?scelto=x'],
    ['Categorie', 'Borse', '/admin/categories?scelto=x'],
  ]);
});
