// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider, withoutQueries } from '../forms/capabilities.ts';
import { QueryView, type ReadState } from './QueryView.tsx';

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

const CAPABILITIES = withoutQueries((errore) => ({ ...(errore as { testo: string; stato: number }), codice: null }));

function draw(di: ReadState<string[]>, altro: Partial<Parameters<typeof QueryView<string[]>>[0]> = {}) {
  render(
    <CapabilitiesProvider value={CAPABILITIES}>
      <QueryView di={di} errore="Non letta" {...altro}>
        {(righe) => <p>{`righe: ${righe.join()}`}</p>}
      </QueryView>
    </CapabilitiesProvider>,
  );
}

test('a screen reader hears that the content loads, and nothing is shown yet', () => {
  draw({ ...ferma, isPending: true }, { attesa: 'Arriva…' });
  expect(screen.getByText('Arriva…')).toBeDefined();
  expect(screen.queryByText(/righe/)).toBeNull();
});

test('a failure says its reason and can be retried', () => {
  const refetch = vi.fn();
  draw({ ...rotta, error: { testo: 'Sei senza rete.', stato: 0 }, refetch }, { nota: 'Non pagare di nuovo.' });
  expect(screen.getByRole('alert').textContent).toBe('Non lettaSei senza rete. Non pagare di nuovo.Riprova');
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a title that says to try later is not followed by the same sentence', () => {
  const errore = { testo: 'Si è verificato un errore. Riprova più tardi.', stato: 500 };
  draw({ ...rotta, error: errore }, { errore: 'Errore nel caricamento dei dati. Riprova più tardi.' });
  expect(screen.getByRole('alert').textContent).toBe('Errore nel caricamento dei dati. Riprova più tardi.Riprova');
});

test('an absent thing is no failure and offers no retry', () => {
  draw(rotta, { assente: (testo) => <p>{`assente: ${testo}`}</p> });
  expect(screen.getByText('assente: Non esiste.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a server failure is a failure also where a thing may be absent', () => {
  draw({ ...rotta, error: { testo: 'Guasto.', stato: 500 } }, { assente: <p>assente</p> });
  expect(screen.getByRole('alert').textContent).toContain('Guasto.');
});

test('an empty answer shows its own text', () => {
  draw({ ...ferma, data: [] }, { vuoto: (righe) => (righe.length === 0 ? <p>niente</p> : null) });
  expect(screen.getByText('niente')).toBeDefined();
  cleanup();
  draw({ ...ferma, data: ['a'] }, { vuoto: (righe) => (righe.length === 0 ? <p>niente</p> : null) });
  expect(screen.getByText('righe: a')).toBeDefined();
});

test('content that could not be refreshed stays and says so', () => {
  draw({ ...rotta, data: ['a'] });
  expect(screen.getByText('righe: a')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Non aggiornato. Non esiste.');
});
