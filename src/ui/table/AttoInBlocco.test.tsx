// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FornisceMezzi } from '../forms/mezzi.ts';
import { BarraScelta } from './Atti.tsx';
import { AttoInBlocco } from './AttoInBlocco.tsx';
import { type AttoElenco, type Elenco, perRiga } from './definizione.ts';

afterEach(cleanup);

type Riga = { id: string; tolta: boolean };

test('the opposite act runs on the changed rows alone, with its own reason', async () => {
  const togli = vi.fn(async ({ id }: { id: string; motivo: string }) => {
    if (id === '2') throw new Error('È in vendita altrove');
    return '';
  });
  const rimetti = vi.fn(async (_: { id: string; tolta: boolean; motivo: string }) => '');
  const comune = { puo: () => true, inCorso: '…', guasto: 'No', motivo: 'Resta.' };
  const rimettere: AttoElenco<Riga> = {
    ...comune,
    chiave: 'rimetti',
    verbo: 'Rimetti',
    domanda: 'Rimettere questa?',
    effetto: () => 'Torna.',
    inBlocco: { domanda: 'Rimettere queste?', effetto: 'Tornano.' },
    comando: perRiga({ esegui: rimetti }, ({ riga, motivo }) => ({ ...riga, motivo })),
  };
  const togliere: AttoElenco<Riga> = {
    ...comune,
    chiave: 'togli',
    verbo: 'Togli',
    domanda: 'Togliere questa?',
    effetto: () => 'Sparisce.',
    inBlocco: { domanda: 'Togliere queste?', effetto: 'Spariscono.', motivo: 'Resta su ognuna.' },
    comando: perRiga({ esegui: togli }, ({ riga, motivo }) => ({ id: riga.id, motivo })),
    annulla: { atto: () => rimettere, dopo: (riga) => ({ ...riga, tolta: true }) },
  };
  const righe = ['1', '2'].map((id) => ({ id, tolta: false }));
  const spiega = (e: unknown) => ({ testo: e instanceof Error ? e.message : '', stato: 409, codice: null });
  render(
    <FornisceMezzi value={{ spiega, rinnova: async () => undefined, avvisa: () => undefined }}>
      <AttoInBlocco
        righe={righe}
        chiave={({ id }) => id}
        nomeRiga={({ id }) => id}
        atto={togliere}
        onFinito={() => undefined}
        onChiudi={() => undefined}
      />
    </FornisceMezzi>,
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
  expect(rimetti.mock.calls.map(([dati]) => dati)).toEqual([{ id: '1', tolta: true, motivo: 'sbaglio' }]);
});

test('the bar shows the sum of the ticked rows, where a list has one', () => {
  const elenco: Elenco<number> = {
    nome: 'pagamenti',
    titolo: 'Pagamenti',
    quanti: ['pagamento', 'pagamenti'],
    testi: { caricamento: '', errore: '', vuoto: '', cerca: '' },
    chiave: String,
    nomeRiga: String,
    ordine: '',
    giorno: '',
    colonne: [{ chiave: 'n', titolo: 'N', cella: String }],
    campi: [],
  };
  const somma = (righe: readonly number[]) => `importo ${righe.reduce((a, b) => a + b, 0)} €`;
  const azioni = { righe: [20, 22], onAtto: vi.fn(), onTutte: vi.fn(), onSvuota: vi.fn() };
  const { rerender } = render(<BarraScelta elenco={elenco} {...azioni} />);
  expect(screen.getByRole('status').textContent).toBe('2 righe scelte');
  rerender(<BarraScelta elenco={{ ...elenco, somma }} {...azioni} />);
  expect(screen.getByRole('status').textContent).toBe('2 righe scelte, importo 42 €');
});
