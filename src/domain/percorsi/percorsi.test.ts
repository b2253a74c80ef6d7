import { expect, it } from 'vitest';
import { percorso, titoloFinestra, vociMenu } from './indirizzo.ts';
import { PERCORSI, VOCI } from './tabella.ts';
import { apribileDallApp, soloInRete, trovaPercorso } from './trova.ts';

it('an address carries its parameters and its query, escaped, and leaves out what is not there', () => {
  expect(percorso('home')).toBe('/');
  expect(percorso('ordine', { id: 'a/b' })).toBe('/dashboard/ordini/a%2Fb');
  expect(percorso('ordine', { id: 'x' }, { scheda: 2 })).toBe('/dashboard/ordini/x?scheda=2');
  expect(percorso('accesso', { redirect: '/annunci?q=a b' })).toBe('/login?redirect=%2Fannunci%3Fq%3Da%20b');
  expect(percorso('accesso', { redirect: null })).toBe('/login');
});

it('every address leads to its own route', () => {
  for (const [nome, { modello }] of VOCI) {
    expect(trovaPercorso(modello.replace(/:\w+/g, 'x'))?.nome).toBe(nome);
  }
  expect(new Set(VOCI.map(([, { modello }]) => modello)).size).toBe(VOCI.length);
});

it('the centre has every address that the specification names', () => {
  const nomi =
    'dashboard appointments availability blocked-slots verifiche returns pricing category-prices payments status';
  for (const nome of nomi.split(' ')) expect(trovaPercorso(`/verification-center/${nome}`), nome).not.toBeNull();
});

it('what is written wins over a parameter, a malformed escape is not found', () => {
  expect(trovaPercorso('/annunci/nuovo')?.nome).toBe('nuovo_annuncio');
  expect(trovaPercorso('/annunci/%E0%A4%A')).toMatchObject({ nome: 'annuncio', parametri: { id: '%E0%A4%A' } });
  expect(trovaPercorso('/annunci/a/b')).toBeNull();
});

it('a document of its own is loaded, not routed to', () => {
  expect(apribileDallApp('/dashboard', '/login')).toBe(true);
  expect(apribileDallApp('/checkout', '/dashboard')).toBe(false);
  expect(apribileDallApp('/annunci', '/dashboard')).toBe(false);
  expect(apribileDallApp('/verification-center/dashboard', '/dashboard')).toBe(false);
});

it('under the address of the counter the service worker asks the server for the screens of the application alone', () => {
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

it('a window says where one is, in the counter too; a page says it with its data', () => {
  expect(titoloFinestra('/dashboard', 'Fidati')).toBe('Dashboard · Fidati');
  expect(titoloFinestra('/verification-center/sincronia', 'Altro')).toBe('Sincronia · Fidati Banco');
  expect(titoloFinestra('/annunci', 'Fidati')).toBeNull();
  expect(titoloFinestra('/nessuna', 'Fidati')).toBe('Marketplace Verificato · Fidati');
});

it('a menu names the routes that ask for it, in the order of the table, and only for who may enter', () => {
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
