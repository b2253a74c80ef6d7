// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '../forms/capabilities.ts';
import { SelectionBar } from './Acts.tsx';
import { BulkAction } from './BulkAction.tsx';
import { type List, type ListAction, perRow } from './definizione.ts';

afterEach(cleanup);

type Row = { id: string; tolta: boolean };

test('the opposite act runs on the changed rows alone, with its own reason', async () => {
  const togli = vi.fn(async ({ id }: { id: string; motivo: string }) => {
    if (id === '2') throw new Error('È in vendita altrove');
    return '';
  });
  const putBack = vi.fn(async (_: { id: string; tolta: boolean; motivo: string }) => '');
  const shared = { can: () => true, pending: '…', guasto: 'No', motivo: 'Resta.' };
  const relistAction: ListAction<Row> = {
    ...shared,
    chiave: 'rimetti',
    verbo: 'Rimetti',
    domanda: 'Rimettere questa?',
    effetto: () => 'Torna.',
    runBulk: { domanda: 'Rimettere queste?', effetto: 'Tornano.' },
    comando: perRow({ run: putBack }, ({ riga, motivo }) => ({ ...riga, motivo })),
  };
  const removeAction: ListAction<Row> = {
    ...shared,
    chiave: 'togli',
    verbo: 'Togli',
    domanda: 'Togliere questa?',
    effetto: () => 'Sparisce.',
    runBulk: { domanda: 'Togliere queste?', effetto: 'Spariscono.', motivo: 'Resta su ognuna.' },
    comando: perRow({ run: togli }, ({ riga, motivo }) => ({ id: riga.id, motivo })),
    annulla: { atto: () => relistAction, dopo: (riga) => ({ ...riga, tolta: true }) },
  };
  const righe = ['1', '2'].map((id) => ({ id, tolta: false }));
  const explain = (e: unknown) => ({ testo: e instanceof Error ? e.message : '', stato: 409, codice: null });
  render(
    <CapabilitiesProvider value={{ explain, invalidate: async () => undefined, notify: () => undefined }}>
      <BulkAction
        righe={righe}
        chiave={({ id }) => id}
        rowName={({ id }) => id}
        atto={removeAction}
        onFinished={() => undefined}
        onClose={() => undefined}
      />
    </CapabilitiesProvider>,
  );
  const prima = within(screen.getByRole('dialog', { name: 'Togliere queste?' }));
  expect(prima.getByText(/Riguarda 2 righe\. Spariscono\./)).toBeDefined();
  expect(prima.getByText('Resta su ognuna.')).toBeDefined();
  await userEvent.type(prima.getByLabelText(/Motivo/), 'doppie');
  await userEvent.click(prima.getByRole('button', { name: 'Togli' }));
  await userEvent.click(await prima.findByRole('button', { name: 'Annulla: rimetti' }));
  const dopo = within(await screen.findByRole('dialog', { name: 'Rimettere questa?' }));
  expect(dopo.getByText(/Riguarda 1 riga\. Torna\./), 'the refused one stays out of it').toBeDefined();
  await userEvent.type(dopo.getByLabelText(/Motivo/), 'sbaglio');
  await userEvent.click(dopo.getByRole('button', { name: 'Rimetti' }));
  await dopo.findByText('Fatto: 1.');
  expect(putBack.mock.calls.map(([dati]) => dati)).toEqual([{ id: '1', tolta: true, motivo: 'sbaglio' }]);
});

test('the bar shows the sum of the ticked rows, where a list has one', () => {
  const elenco: List<number> = {
    nome: 'pagamenti',
    titolo: 'Pagamenti',
    quanti: ['pagamento', 'pagamenti'],
    testi: { loadingText: '', errore: '', vuoto: '', cerca: '' },
    chiave: String,
    rowName: String,
    ordine: '',
    giorno: '',
    colonne: [{ chiave: 'n', titolo: 'N', cella: String }],
    campi: [],
  };
  const somma = (righe: readonly number[]) => `importo ${righe.reduce((a, b) => a + b, 0)} €`;
  const actions = { righe: [20, 22], onAction: vi.fn(), onAll: vi.fn(), onClear: vi.fn() };
  const { rerender } = render(<SelectionBar elenco={elenco} {...actions} />);
  expect(screen.getByRole('status').textContent).toBe('2 righe scelte');
  rerender(<SelectionBar elenco={{ ...elenco, somma }} {...actions} />);
  expect(screen.getByRole('status').textContent).toBe('2 righe scelte, importo 42 €');
});
