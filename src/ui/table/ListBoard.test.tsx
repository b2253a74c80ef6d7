// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '../forms/capabilities.ts';
import { type List, type Page, perRow, type Richiesta } from './definizione.ts';
import { cambiata, readRequest, withView } from './indirizzo.ts';
import { ListBoard } from './ListBoard.tsx';
import { usePlaceKeys } from './use-shortcuts.ts';

type Row = { id: string; nome: string; venduto: boolean };
const ROWS: Row[] = [
  { id: '1', nome: 'Anello', venduto: false },
  { id: '2', nome: 'Borsa', venduto: false },
  { id: '3', nome: 'Orologio', venduto: true },
];

const togli = vi.fn((dati: { id: string; motivo: string }, _id: string) =>
  dati.id === '2' ? Promise.reject(new Error('È in vendita altrove')) : Promise.resolve(dati.id),
);
const invalidated = vi.fn(async () => undefined);
const LIST: List<Row> = {
  nome: 'prova',
  titolo: 'Cose',
  quanti: ['cosa', 'cose'],
  testi: { loadingText: 'Arrivano', errore: 'Non lette', vuoto: 'Nessuna', cerca: 'Nome' },
  chiave: ({ id }) => id,
  rowName: ({ nome }) => nome,
  ordine: '-data',
  giorno: 'Venduti',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['si', 'Venduti'],
      ],
    },
  ],
  colonne: [
    { chiave: 'nome', titolo: 'Nome', ordina: { ascending: 'A-Z', descending: 'Z-A' }, cella: ({ nome }) => nome },
    { chiave: 'stato', titolo: 'Stato', cella: ({ venduto }) => (venduto ? 'Venduto' : 'In vendita') },
  ],
  atti: [
    {
      chiave: 'togli',
      verbo: 'Togli',
      can: ({ venduto }) => !venduto,
      domanda: 'Togliere questa cosa?',
      runBulk: { domanda: 'Togliere queste cose?', effetto: 'Spariscono.' },
      effetto: () => 'Sparisce.',
      pending: 'Tolgo…',
      guasto: 'Non tolta',
      motivo: 'Lo legge qualcuno.',
      comando: perRow({ run: togli, invalidates: () => [['cose']] }, ({ riga, motivo }) => ({ id: riga.id, motivo })),
    },
  ],
  campi: [['Nome', ({ nome }) => nome]],
};

const esporta = vi.fn(async (_: { richiesta: Richiesta }) => ({ righe: ROWS, truncated: false }));

function Prova({ initial = '', elenco = LIST }: { initial?: string; elenco?: List<Row> }) {
  const [ricerca, setSearch] = useState(new URLSearchParams(initial));
  const dati: Page<Row> = { righe: ROWS, totale: 2_000, oltre: true };
  const query = { data: dati, error: null, isPending: false, isError: false, isFetching: false, refetch: vi.fn() };
  return (
    <CapabilitiesProvider
      value={{
        explain: (e) => ({ testo: e instanceof Error ? e.message : '', stato: 409, codice: null }),
        invalidate: invalidated,
        notify: () => undefined,
      }}
    >
      <output aria-label="indirizzo">{ricerca.toString()}</output>
      <ListBoard
        elenco={elenco}
        query={query}
        richiesta={readRequest(ricerca, LIST)}
        ricerca={ricerca}
        scelto={ricerca.get('scelto') ?? ''}
        verso={{
          href: (changes) => `/cose?${cambiata(ricerca, changes)}`,
          go: (changes) => setSearch((prima) => cambiata(prima, changes)),
        }}
        viewHref={(vista) => `/cose?${withView(ricerca, LIST, vista)}`}
        esporta={{ run: esporta }}
        fileName="prova.csv"
        perPage={20}
        heading
      />
    </CapabilitiesProvider>
  );
}

const indirizzo = () => screen.getByLabelText('indirizzo').textContent;
const collegamento = (nome: string) => screen.getByRole('link', { name: nome });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('the list shows its count, sorted header and page', async () => {
  render(<Prova initial="ordine=-nome&pagina=2" />);
  expect(screen.getByText('3 di oltre 2.000 cose')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /Nome/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: 'Pagina 2' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }));
  expect(indirizzo()).toBe('ordine=nome');
  expect(screen.queryByText(/ne mostra al massimo/)).toBeNull();
  cleanup();
  render(<Prova initial="pagina=100" />);
  expect(screen.getByText(/ne mostra al massimo 2.000/)).toBeDefined();
});

test('a filter stands in the URL, and its chip links to the list without it', async () => {
  render(<Prova />);
  await userEvent.selectOptions(screen.getByLabelText('Stato'), 'si');
  expect(indirizzo()).toBe('stato=si');
  expect(collegamento('Togli il filtro Stato: Venduti').getAttribute('href')).toBe('/cose?');
  await userEvent.type(screen.getByLabelText('Nome'), 'borsa');
  await waitFor(() => expect(indirizzo()).toBe('stato=si&q=borsa'));
});

test('keys move along the rows, tick, search and open help, and are off while somebody types', async () => {
  render(<Prova />);
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(collegamento('Borsa'));
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Scegli Borsa' })).toHaveProperty('checked', true);
  await userEvent.keyboard('jjk');
  expect(document.activeElement).toBe(collegamento('Borsa'));
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  await userEvent.keyboard('jj?');
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'jj?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(indirizzo()).toBe('q=jj%3F');
  expect(document.activeElement).toBe(collegamento('Anello'));
  await userEvent.keyboard('.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Togli: Anello' }));
  await userEvent.keyboard('f');
  expect(document.activeElement).toBe(screen.getByLabelText('Stato'));
  screen.getByLabelText('Stato').blur();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Tasti' })).toBeDefined();
});

test('Shift X ticks from the last ticked row to this one, upwards too', async () => {
  render(<Prova />);
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await userEvent.keyboard('jjxk{Shift>}X{/Shift}');
  expect(ticked()).toEqual([false, true, true, false]);
  await userEvent.keyboard('jj{Shift>}X{/Shift}');
  expect(ticked()).toEqual([true, true, true, true]);
});

test('G and a letter go to a place; the letter is no act of the list, and a field keeps both', async () => {
  const places: string[] = [];
  const Places = () => (usePlaceKeys((letter) => places.push(letter)) ? 'letters' : 'none');
  render(<Prova />);
  render(<Places />);
  await userEvent.keyboard('g');
  expect(screen.getByText('letters')).toBeDefined();
  await userEvent.keyboard('/');
  await userEvent.type(screen.getByRole('searchbox'), 'gu');
  expect([places, screen.queryByText('letters')]).toEqual([['/'], null]);
});

test('a person switches single keys off, and they stay off on this device', async () => {
  render(<Prova />);
  await userEvent.click(screen.getByRole('button', { name: 'Tasti' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Tasti singoli accesi/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  cleanup();
  render(<Prova />);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
});

test('Esc closes the panel, then clears the ticks; the focus returns to the row', async () => {
  render(<Prova initial="scelto=2&controllo=1" />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Scegli Anello' }));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(indirizzo()).toBe(''));
  expect(document.activeElement).toBe(collegamento('Borsa'));
  expect(screen.getByText('1 riga scelta')).toBeDefined();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByText('1 riga scelta')).toBeNull();
});

test('J and K turn to the next row and the one before when the panel hides its list', async () => {
  render(
    <div hidden>
      <Prova initial="scelto=2" />
    </div>,
  );
  fireEvent.keyDown(document, { key: 'j' });
  await waitFor(() => expect(indirizzo()).toBe('scelto=3'));
  fireEvent.keyDown(document, { key: 'j' });
  expect(indirizzo(), 'there is no next one').toBe('scelto=3');
  fireEvent.keyDown(document, { key: 'k' });
  await waitFor(() => expect(indirizzo()).toBe('scelto=2'));
});

test('the column of acts shows only where a row has one', () => {
  render(<Prova />);
  expect(screen.getByRole('columnheader', { name: 'Azioni' })).toBeDefined();
  cleanup();
  render(<Prova elenco={{ ...LIST, atti: LIST.atti?.map((atto) => ({ ...atto, bulkOnly: true })) ?? [] }} />);
  expect(screen.queryByRole('columnheader', { name: 'Azioni' })).toBeNull();
});

test('a bulk act asks once and runs on each row; a refusal does not stop the rest', async () => {
  render(<Prova />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Scegli tutte le righe della pagina' }));
  const bar = within(screen.getByRole('region', { name: 'Righe scelte' }));
  await userEvent.click(bar.getByRole('button', { name: 'Togli' }));
  const finestra = within(screen.getByRole('dialog', { name: 'Togliere queste cose?' }));
  expect(finestra.getByText(/Riguarda 2 righe\. Un’altra scelta/)).toBeDefined();
  await userEvent.type(finestra.getByLabelText(/Motivo/), 'doppie');
  await userEvent.dblClick(finestra.getByRole('button', { name: 'Togli' }));
  await finestra.findByText('Fatto: 1. Non riuscite: 1.');
  expect(finestra.getByText('È in vendita altrove')).toBeDefined();
  expect(togli.mock.calls.map(([dati]) => dati)).toEqual([
    { id: '1', motivo: 'doppie' },
    { id: '2', motivo: 'doppie' },
  ]);
  expect(new Set(togli.mock.calls.map(([, id]) => id)).size, 'a command each').toBe(2);
  expect(invalidated).toHaveBeenCalledTimes(1);
  expect(invalidated).toHaveBeenCalledWith([['cose']]);
  await userEvent.click(finestra.getByRole('button', { name: 'Ho visto' }));
  expect(screen.queryByRole('region', { name: 'Righe scelte' })).toBeNull();
});

test('a stopped bulk act ends after the current row and says how far it came', async () => {
  let lascia: (esito: string) => void = () => undefined;
  togli.mockImplementationOnce(() => new Promise((resolve) => (lascia = resolve)));
  render(<Prova />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Scegli tutte le righe della pagina' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Righe scelte' })).getByRole('button', { name: 'Togli' }),
  );
  const finestra = within(screen.getByRole('dialog', { name: 'Togliere queste cose?' }));
  await userEvent.click(finestra.getByRole('button', { name: 'Togli' }));
  expect(finestra.getByText('Indica il motivo.')).toBeDefined();
  await userEvent.type(finestra.getByLabelText(/Motivo/), 'doppie');
  await userEvent.click(finestra.getByRole('button', { name: 'Togli' }));
  await userEvent.click(finestra.getByRole('button', { name: 'Ferma' }));
  lascia('1');
  expect(await finestra.findByText('Fatto: 1. Non chieste: 1.')).toBeDefined();
  expect(togli).toHaveBeenCalledTimes(1);
});

test("a person chooses columns, which stay so on this device; the row's name stays", async () => {
  render(<Prova />);
  await userEvent.click(screen.getByRole('button', { name: 'Colonne' }));
  expect(screen.getByRole('checkbox', { name: 'Nome' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stato' }));
  expect(screen.queryByRole('columnheader', { name: 'Stato' })).toBeNull();
  cleanup();
  render(<Prova />);
  expect(screen.queryByRole('columnheader', { name: 'Stato' })).toBeNull();
});

test('a person saves a view under a name, opens it by its URL and removes it', async () => {
  render(<Prova initial="stato=si&pagina=2" />);
  await userEvent.click(screen.getByRole('button', { name: 'Salva vista' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(screen.getByText('Scrivi un nome per la vista.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Nome/, { selector: 'dialog input' }), 'Venduti{Enter}');
  expect(collegamento('Venduti').getAttribute('aria-current')).toBe('page');
  cleanup();
  render(<Prova />);
  expect(collegamento('Venduti').getAttribute('href')).toBe('/cose?stato=si');
  expect(collegamento('Tutto').getAttribute('aria-current')).toBe('page');
  cleanup();
  render(<Prova initial="stato=si" />);
  await userEvent.click(screen.getByRole('button', { name: 'Elimina la vista Venduti' }));
  expect(screen.queryByRole('link', { name: 'Venduti' })).toBeNull();
});

test('the file holds all rows of the filter, whatever the page', async () => {
  const downloads: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) downloads.push(blob);
    return 'blob:prova';
  });
  render(<Prova initial="stato=si&pagina=2" />);
  await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(esporta.mock.calls[0]?.[0].richiesta).toMatchObject({ filtri: { stato: 'si' } });
  const byte = new Uint8Array(await (downloads[0] ?? new Blob()).arrayBuffer());
  expect([...byte.slice(0, 3)], 'the mark that spreadsheets look for').toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(byte)).toBe('Nome;ID\r\nAnello;"=""1"""\r\nBorsa;"=""2"""\r\nOrologio;"=""3"""\r\n');
});
