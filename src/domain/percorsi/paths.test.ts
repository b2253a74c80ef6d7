import { expect, it } from 'vitest';
import { findRoute, isOnlineOnly, isOpenableInApp } from './find.ts';
import { menuItems, percorso, windowTitle } from './indirizzo.ts';
import { ITEMS, ROUTE_TABLE } from './table.ts';

it('a path holds its parameters and query, escaped, without empty ones', () => {
  expect(percorso('home')).toBe('/');
  expect(percorso('ordine', { id: 'a/b' })).toBe('/dashboard/ordini/a%2Fb');
  expect(percorso('ordine', { id: 'x' }, { scheda: 2 })).toBe('/dashboard/ordini/x?scheda=2');
  expect(percorso('accesso', { redirect: '/annunci?q=a b' })).toBe('/login?redirect=%2Fannunci%3Fq%3Da%20b');
  expect(percorso('accesso', { redirect: null })).toBe('/login');
});

it('every path finds its own route', () => {
  for (const [nome, { modello }] of ITEMS) {
    expect(findRoute(modello.replace(/:\w+/g, 'x'))?.nome).toBe(nome);
  }
  expect(new Set(ITEMS.map(([, { modello }]) => modello)).size).toBe(ITEMS.length);
});

it('the centre has every path that the specification names', () => {
  const nomi =
    'dashboard appointments availability blocked-slots verifiche returns pricing category-prices payments status';
  for (const nome of nomi.split(' ')) expect(findRoute(`/verification-center/${nome}`), nome).not.toBeNull();
});

it('static segments win over parameters, and a malformed escape is not found', () => {
  expect(findRoute('/annunci/nuovo')?.nome).toBe('nuovo_annuncio');
  expect(findRoute('/annunci/%E0%A4%A')).toMatchObject({ nome: 'annuncio', params: { id: '%E0%A4%A' } });
  expect(findRoute('/annunci/a/b')).toBeNull();
});

it('a path of another document is loaded, not routed', () => {
  expect(isOpenableInApp('/dashboard', '/login')).toBe(true);
  expect(isOpenableInApp('/checkout', '/dashboard')).toBe(false);
  expect(isOpenableInApp('/annunci', '/dashboard')).toBe(false);
  expect(isOpenableInApp('/verification-center/dashboard', '/dashboard')).toBe(false);
});

it('below the counter’s path the service worker asks the server for the application’s screens only', () => {
  expect(ITEMS.flatMap(([nome, { modello }]) => (isOnlineOnly(modello) ? nome : []))).toEqual([
    'centro_stato',
    'centro_storico',
    'centro_vendita',
    'centro_dati',
    'centro_disponibilita',
    'centro_blocchi',
    'centro_tariffe',
    'centro_prezzi',
    'centro_persone',
    'centro_recensioni',
    'centro_consegne',
    'centro_incassi',
  ]);
  expect(isOnlineOnly('/verification-center/storico/')).toBe(true);
  expect(isOnlineOnly('/verification-center/verifiche/storico')).toBe(false);
});

it('a window’s title names the screen, in the counter too; a page’s comes with its data', () => {
  expect(windowTitle('/dashboard', 'Fidati')).toBe('Dashboard · Fidati');
  expect(windowTitle('/verification-center/sincronia', 'Altro')).toBe('Sincronia · Fidati Banco');
  expect(windowTitle('/annunci', 'Fidati')).toBeNull();
  expect(windowTitle('/nessuna', 'Fidati')).toBe('Marketplace Verificato · Fidati');
});

it('a menu lists its routes in the table’s order, for permitted people', () => {
  expect(menuItems('banco').map(({ testo }) => testo)).toEqual([
    'Oggi',
    'Agenda',
    'Verifiche',
    'Consegne',
    'Resi',
    'Incassi',
    'Sincronia',
  ]);
  expect(menuItems('ufficio').every(({ nome }) => ROUTE_TABLE[nome].guard === 'admin')).toBe(true);
  expect(menuItems('alto').every(({ nome }) => ROUTE_TABLE[nome].guard === 'pubblico')).toBe(true);
});
