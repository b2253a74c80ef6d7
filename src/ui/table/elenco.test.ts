import { expect, it, vi } from 'vitest';
import { thousands } from '../layout/thousands.ts';
import { runBulk } from './bulk.ts';
import { bulkPhrases, conteggio, exportedPhrase, pageCount } from './conteggi.ts';
import { composeCsv, csvCell, valueText } from './csv.ts';
import { cambiata, nextSort, readRequest, sortDirectionOf, viewOf, withView } from './indirizzo.ts';
import { withNew } from './memoria.ts';

const LIST = {
  ordine: '-data',
  colonne: [{ chiave: 'titolo', ordina: {} }, { chiave: 'data', ordina: {} }, { chiave: 'stato' }],
  filtri: [{ chiave: 'stato' }, { chiave: 'ruolo' }],
};
const leggi = (testo: string) => readRequest(new URLSearchParams(testo), LIST);
const dopo = (testo: string, changes: Record<string, string>) =>
  cambiata(new URLSearchParams(testo), changes).toString();

it('a cut list says how much of it is shown', () => {
  expect(conteggio(20, { totale: 48 }, 'ordine', 'ordini')).toBe('20 di 48 ordini');
  expect(conteggio(1, { totale: 1 }, 'ordine', 'ordini')).toBe('1 ordine');
  expect(conteggio(0, { totale: 0 }, 'ordine', 'ordini')).toBe('0 ordini');
  expect(conteggio(50, { totale: 1112 }, 'annuncio', 'annunci')).toBe('50 di 1.112 annunci');
  expect(conteggio(50, { totale: 2000, oltre: true }, 'annuncio', 'annunci')).toBe('50 di oltre 2.000 annunci');
});

it('numbers of four digits are grouped', () => {
  expect([999, 1000, 12480].map(thousands)).toEqual(['999', '1.000', '12.480']);
});

it('a list has at least one page', () => {
  expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2]);
});

it('a second press on a header turns the direction', () => {
  expect(nextSort('-data', 'titolo')).toBe('titolo');
  expect(nextSort('titolo', 'titolo')).toBe('-titolo');
  expect(nextSort('-titolo', 'titolo')).toBe('titolo');
  expect(sortDirectionOf('-titolo', 'titolo')).toBe('descending');
  expect(sortDirectionOf('-titolo', 'prezzo')).toBeNull();
});

it('the URL holds words, filters, order and page', () => {
  expect(leggi('q=rolex&stato=active&ordine=titolo&pagina=3')).toEqual({
    testo: 'rolex',
    filtri: { stato: 'active' },
    ordine: 'titolo',
    pagina: 3,
  });
});

it('any URL reads as a valid request', () => {
  expect(leggi('ordine=stato&pagina=-1&altro=x')).toEqual({ testo: '', filtri: {}, ordine: '-data', pagina: 1 });
  expect(leggi('ordine=-titolo').ordine).toBe('-titolo');
  expect(['1e9', '0', '1.5', 'due'].map((pagina) => leggi(`pagina=${pagina}`).pagina)).toEqual([1, 1, 1, 1]);
  expect(leggi(`q=${'a'.repeat(500)}`).testo).toHaveLength(200);
});

it('a search that is too short is ignored; one digit is a number', () => {
  const asked = ['a', 'È', '%', '-a-', '7-', '%_\\', '7', '42', 'ab', 'a.b', 'n. 7'];
  const parole = asked.map((q) => leggi(new URLSearchParams({ q }).toString()).testo);
  expect(parole).toEqual(['', '', '', '', '', '', '7', '42', 'ab', 'a.b', 'n. 7']);
});

it('another filter starts on the first page with the panel closed; a row opens where the list stands', () => {
  expect(dopo('q=a&pagina=4&scelto=x', { stato: 'active' })).toBe('q=a&stato=active');
  expect(dopo('q=a&pagina=4', { scelto: 'x', controllo: '' })).toBe('q=a&pagina=4&scelto=x');
  expect(dopo('pagina=4&scelto=x&controllo=1', { scelto: '', controllo: '' })).toBe('pagina=4');
  expect(dopo('q=a&pagina=4', { pagina: '5' })).toBe('q=a&pagina=5');
  expect(dopo('scheda=posta&stato=fallita', { stato: '' })).toBe('scheda=posta');
});

it('a view keeps words, filters and order in one spelling, and replaces others', () => {
  const vista = viewOf(new URLSearchParams('pagina=3&ruolo=admin&stato=active&q=ab&ordine=titolo&scelto=x'), LIST);
  expect(vista).toBe('q=ab&stato=active&ruolo=admin&ordine=titolo');
  expect(viewOf(new URLSearchParams('ordine=-data'), LIST)).toBe('');
  const altra = withView(new URLSearchParams('scheda=posta&stato=sospeso&pagina=2'), LIST, vista);
  expect(viewOf(altra, LIST)).toBe(vista);
  expect(altra.get('scheda')).toBe('posta');
  expect(withView(altra, LIST, '').toString()).toBe('scheda=posta');
});

it('a new view replaces the one of the same name', () => {
  expect(withNew([{ nome: 'Sospesi', ricerca: 'a' }], { nome: 'sospesi', ricerca: 'b' })).toEqual([
    { nome: 'sospesi', ricerca: 'b' },
  ]);
});

it.each([
  ['00743110157', '"=""00743110157"""'],
  ['00183', '"=""00183"""'],
  ['00123456789012345678', '"=""00123456789012345678"""'],
  ['12E10', '"=""12E10"""'],
  ['+39 333 218 4470', '"=""+39 333 218 4470"""'],
  // Seen in LibreOffice: a point groups thousands, a hyphen makes a date.
  ['1.234', '"=""1.234"""'],
  ['12-5', '"=""12-5"""'],
  ['28/11/2026', '28/11/2026'],
  ['FD-12', 'FD-12'],
  ['20/11/2026, 10:00', '20/11/2026, 10:00'],
])('%j is text and stays as it is written', (testo, cella) => {
  expect(csvCell(testo)).toBe(cella);
});

it.each(['=1+1', '+1+cmd', '-2', '@cmd', '\tx', '\rx'])('a spreadsheet never runs %j', (testo) => {
  expect(csvCell(testo).replace(/^"/, '').startsWith("'")).toBe(true);
});

it('numbers are Italian and ungrouped, and a negative one stays a number', () => {
  const importi = [{ centesimi: 891_800 }, { centesimi: -1_250 }, { centesimi: 5 }, { centesimi: 0 }];
  expect([12480, 9.15, null, ...importi].map(csvCell)).toEqual([
    '12480',
    '9,15',
    '',
    '8918,00',
    '-12,50',
    '0,05',
    '0,00',
  ]);
});

it('separators, quotes and line breaks stay inside their cell', () => {
  expect(csvCell('a;b "c"\nd')).toBe('"a;b ""c""\nd"');
});

it('the file begins with a byte order mark, has Italian headings, and says where it was cut', () => {
  const campi = [
    ['Titolo', (r: { t: string; p: number }) => r.t],
    ['Prezzo (euro)', (r: { t: string; p: number }) => ({ centesimi: r.p })],
  ] as const;
  expect(composeCsv(campi, [{ t: 'Città', p: 100 }])).toBe('\uFEFFTitolo;Prezzo (euro)\r\nCittà;1,00\r\n');
  const cutOff = composeCsv(campi, [{ t: 'a', p: 1 }], exportedPhrase(5000, true, ['annuncio', 'annunci']));
  expect(cutOff.endsWith('Elenco tagliato dopo 5.000 annunci: restringi i filtri per avere il resto.\r\n')).toBe(true);
});

it('a panel formats cells for people', () => {
  const euro = (centesimi: number) => `${centesimi / 100} €`;
  expect([null, '', 'x', 9.5, { centesimi: 200 }].map((v) => valueText(v, euro))).toEqual([
    '—',
    '—',
    'x',
    '9,5',
    '2 €',
  ]);
});

const lavoro = (righe: readonly string[], fermo = () => false) => {
  const passi: number[] = [];
  const esegui = vi.fn((riga: string) => (riga === 'no' ? Promise.reject(new Error('venduto')) : Promise.resolve()));
  const explain = (errore: unknown) => (errore instanceof Error ? errore.message : '');
  return {
    passi,
    esegui,
    fine: runBulk({ righe, esegui, explain, advance: (esiti) => passi.push(esiti.length), fermo }),
  };
};

it('a refused row does not stop the rest, and each reports its outcome', async () => {
  const { fine, passi } = lavoro(['a', 'no', 'b']);
  expect(await fine).toEqual([
    { riga: 'a', rifiuto: null },
    { riga: 'no', rifiuto: 'venduto' },
    { riga: 'b', rifiuto: null },
  ]);
  expect(passi).toEqual([1, 2, 3]);
});

it('a stop leaves the remaining rows unasked', async () => {
  let chieste = 0;
  const { fine, esegui } = lavoro(['a', 'b', 'c'], () => ++chieste > 2);
  expect(await fine).toHaveLength(2);
  expect(esegui).toHaveBeenCalledTimes(2);
});

it('a bulk act says which rows it concerns, how far it is and how it ended', () => {
  expect(bulkPhrases.prima(1, 0)).toBe('Riguarda 1 riga.');
  expect(bulkPhrases.prima(3, 1)).toBe('Riguarda 3 righe. Un’altra scelta non è nello stato giusto e resta com’è.');
  expect(bulkPhrases.during(1, 0, 3, false)).toBe('1 di 3');
  expect(bulkPhrases.during(3, 1, 3, true)).toBe('Fatto: 2. Non riuscite: 1.');
  expect(bulkPhrases.during(2, 0, 3, true)).toBe('Fatto: 2. Non chieste: 1.');
});
