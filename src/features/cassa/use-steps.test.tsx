// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WithProviders } from '../../../tests/support/providers.tsx';
import type { Profilo } from '../../data/accesso/session.ts';
import { DataError } from '../../data/client/errori.ts';
import type { ToPay } from '../../data/ordini/pagamenti.ts';
import { useSteps } from './use-steps.ts';

const server = vi.hoisted(() => ({
  aperti: [] as { di: ToPay; id: string }[],
  risposta: (): Promise<object> => Promise.resolve({}),
}));
vi.mock('../../data/ordini/pagamenti.ts', () => ({
  openPagamento: {
    run: (di: ToPay, id: string) => {
      server.aperti.push({ di, id });
      return server.risposta();
    },
  },
  lastPagamentoQuery: () => ({ queryKey: ['ultimo'], queryFn: () => null }),
}));
vi.mock('../../data/annunci/situation.ts', () => ({
  checkoutQuery: () => ({
    queryKey: ['cassa'],
    queryFn: () => ({ scheda: null, situation: { ultimo_intento: null } }),
  }),
}));

const IDEMPOTENCY_KEY = { id: 'pi_1', secret: 's', stato: 'requires_payment_method', livemode: false, ordine_id: 'o' };
const PROFILO = { id: 'u', email: 'anna@prova.example' } as Profilo;

beforeEach(() => {
  server.aperti.length = 0;
  server.risposta = () => Promise.resolve({ chiave: { chiave: 'pk', simulated: true }, intento: IDEMPOTENCY_KEY });
});
afterEach(cleanup);

const Surroundings = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <WithProviders>{children}</WithProviders>
  </StrictMode>
);
const apri = (importo = 100) =>
  renderHook(
    (importo: number) =>
      useSteps({
        richiesta: { annuncio: 'a', importo, titolo: 'x', immagine: null },
        profilo: PROFILO,
        readCard: () => Promise.resolve(null),
        onPaid: () => undefined,
        onAmount: () => undefined,
      }),
    { wrapper: Surroundings, initialProps: importo },
  );

test('the page opens one payment when React mounts it twice and when it is restored', async () => {
  const { result } = apri();
  await waitFor(() => expect(result.current.aperto?.intento.id).toBe('pi_1'));
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(result.current.isReading).toBe(false));
  expect(server.aperti).toHaveLength(1);
});

test('a lost answer is asked for again under the same id, and the obstacle shows meanwhile', async () => {
  server.risposta = () => Promise.reject(new DataError('senza_rete', 'Sei senza rete.', 0));
  const { result } = apri();
  await waitFor(() => expect(result.current.errore).toBeInstanceOf(DataError));
  server.risposta = () => Promise.resolve({ chiave: { chiave: 'pk', simulated: true }, intento: IDEMPOTENCY_KEY });
  act(() => result.current.riprova());
  await waitFor(() => expect(result.current.aperto?.intento.id).toBe('pi_1'));
  expect(result.current.errore).toBeNull();
  expect(server.aperti).toHaveLength(2);
  expect(server.aperti[0]?.id).toBe(server.aperti[1]?.id);
});

test("another amount opens another payment, and the first one's form is not drawn for it", async () => {
  const { result, rerender } = apri();
  await waitFor(() => expect(result.current.aperto).toBeDefined());
  rerender(200);
  expect(result.current.aperto).toBeUndefined();
  await waitFor(() => expect(result.current.aperto).toBeDefined());
  expect(server.aperti.map(({ di }) => di.importo)).toEqual([100, 200]);
  expect(new Set(server.aperti.map(({ id }) => id)).size).toBe(2);
});
