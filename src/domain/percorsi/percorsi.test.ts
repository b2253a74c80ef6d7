import { expect, it } from 'vitest';
import { percorso, titoloFinestra, vociMenu } from './indirizzo.ts';
import { PERCORSI, VOCI } from './tabella.ts';
import { apribileDallApp, soloInRete, trovaPercorso } from './trova.ts';

it('a path holds its parameters and query, escaped, without empty ones', () => {
  expect(percorso('home')).toBe('/');
  expect(percorso('ordine', { id: 'a/b' })).toBe('/dashboard/ordini/a%2Fb');
  expect(percorso('ordine', { id: 'x' }, { scheda: 2 })).toBe('/dashboard/ordini/x?scheda=2');
  expect(percorso('accesso', { redirect: '/annunci?q=a b' })).toBe('/login?redirect=%2Fannunci%3Fq%3Da%20b');
  expect(percorso('accesso', { redirect: null })).toBe('/login');
});

it('every path finds its own route', () => {
  for (const [nome, { modello }] of VOCI) {
    expect(trovaPercorso(modello.replace(/:\w+/g, 'x'))?.nome).toBe(nome);
  }
  expect(new Set(VOCI.map(([, { modello }]) => modello)).size).toBe(VOCI.length);
});

it('the centre has every path that the specification names', () => {
  const nomi =
    'dashboard appointments availability blocked-slots verifiche returns pricing category-prices payments status';
  for (const nome of nomi.split(' ')) expect(trovaPercorso(`/verification-center/${nome}`), nome).not.toBeNull();
});

it('static segments win over parameters, and a malformed escape is not found', () => {
  expect(trovaPercorso('/annunci/nuovo')?.nome).toBe('nuovo_annuncio');
  expect(trovaPercorso('/annunci/%E0%A4%A')).toMatchObject({ nome: 'annuncio', parametri: { id: '%E0%A4%A' } });
  expect(trovaPercorso('/annunci/a/b')).toBeNull();
});

it('a path of another document is loaded, not routed', () => {
  expect(apribileDallApp('/dashboard', '/login')).toBe(true);
  expect(apribileDallApp('/checkout', '/dashboard')).toBe(false);
  expect(apribileDallApp('/annunci', '/dashboard')).toBe(false);
  expect(apribileDallApp('/verification-center/dashboard', '/dashboard')).toBe(false);
});

it('below the counter’s path the service worker asks the server for the application’s screens only', () => {
  expect(VOCI.flatMap(([nome, { modello }]) => (soloInRete(modello) ? nome : []))).toEqual([
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
  expect(soloInRete('/verification-center/storico/')).toBe(true);
  expect(soloInRete('/verification-center/verifiche/storico')).toBe(false);
});

it('a window’s title names the screen, in the counter too; a page’s comes with its data', () => {
  expect(titoloFinestra('/dashboard', 'Fidati')).toBe('Dashboard · Fidati');
  expect(titoloFinestra('/verification-center/sincronia', 'Altro')).toBe('Sincronia · Fidati Banco');
  expect(titoloFinestra('/annunci', 'Fidati')).toBeNull();
  expect(titoloFinestra('/nessuna', 'Fidati')).toBe('Marketplace Verificato · Fidati');
});

it('a menu lists its routes in the table’s order, for permitted people', () => {
  expect(vociMenu('banco').map(({ testo }) => testo)).toEqual([
    'Oggi',
    'Agenda',
    'Verifiche',
    'Consegne',
    'Resi',
    'Incassi',
    'Sincronia',
  ]);
  expect(vociMenu('ufficio').every(({ nome }) => PERCORSI[nome].guardia === 'admin')).toBe(true);
  expect(vociMenu('alto').every(({ nome }) => PERCORSI[nome].guardia === 'pubblico')).toBe(true);
});
