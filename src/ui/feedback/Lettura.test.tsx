// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FornisceMezzi, senzaLetture } from '../forms/mezzi.ts';
import { type Letta, Lettura } from './Lettura.tsx';

afterEach(cleanup);

const ferma = {
  data: undefined,
  error: null,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => null,
};
const rotta = { ...ferma, isError: true, error: { testo: 'Non esiste.', stato: 404 } };

const MEZZI = senzaLetture((errore) => ({ ...(errore as { testo: string; stato: number }), codice: null }));

function disegna(di: Letta<string[]>, altro: Partial<Parameters<typeof Lettura<string[]>>[0]> = {}) {
  render(
    <FornisceMezzi value={MEZZI}>
      <Lettura di={di} errore="Non letta" {...altro}>
        {(righe) => <p>{`righe: ${righe.join()}`}</p>}
      </Lettura>
    </FornisceMezzi>,
  );
}

test('a screen reader hears that the content loads, and nothing is shown yet', () => {
  disegna({ ...ferma, isPending: true }, { attesa: 'Arriva…' });
  expect(screen.getByText('Arriva…')).toBeDefined();
  expect(screen.queryByText(/righe/)).toBeNull();
});

test('a failure says its reason and can be retried', () => {
  const refetch = vi.fn();
  disegna({ ...rotta, error: { testo: 'Sei senza rete.', stato: 0 }, refetch }, { nota: 'Non pagare di nuovo.' });
  expect(screen.getByRole('alert').textContent).toBe('Non lettaSei senza rete. Non pagare di nuovo.Riprova');
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a title that says to try later is not followed by the same sentence', () => {
  const errore = { testo: 'Si è verificato un errore. Riprova più tardi.', stato: 500 };
  disegna({ ...rotta, error: errore }, { errore: 'Errore nel caricamento dei dati. Riprova più tardi.' });
  expect(screen.getByRole('alert').textContent).toBe('Errore nel caricamento dei dati. Riprova più tardi.Riprova');
});

test('an absent thing is no failure and offers no retry', () => {
  disegna(rotta, { assente: (testo) => <p>{`assente: ${testo}`}</p> });
  expect(screen.getByText('assente: Non esiste.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a server failure is a failure also where a thing may be absent', () => {
  disegna({ ...rotta, error: { testo: 'Guasto.', stato: 500 } }, { assente: <p>assente</p> });
  expect(screen.getByRole('alert').textContent).toContain('Guasto.');
});

test('an empty answer shows its own text', () => {
  disegna({ ...ferma, data: [] }, { vuoto: (righe) => (righe.length === 0 ? <p>niente</p> : null) });
  expect(screen.getByText('niente')).toBeDefined();
  cleanup();
  disegna({ ...ferma, data: ['a'] }, { vuoto: (righe) => (righe.length === 0 ? <p>niente</p> : null) });
  expect(screen.getByText('righe: a')).toBeDefined();
});

test('content that could not be refreshed stays and says so', () => {
  disegna({ ...rotta, data: ['a'] });
  expect(screen.getByText('righe: a')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Non aggiornato. Non esiste.');
});
