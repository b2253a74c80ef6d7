// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WithProviders } from '../../../tests/support/providers.tsx';
import type { Profilo } from '../../data/accesso/sessione.ts';
import { ErroreDati } from '../../data/client/errori.ts';
import type { DaPagare } from '../../data/ordini/pagamenti.ts';
import { usePassi } from './use-passi.ts';

const server = vi.hoisted(() => ({
  aperti: [] as { di: DaPagare; id: string }[],
  risposta: (): Promise<object> => Promise.resolve({}),
}));
vi.mock('../../data/ordini/pagamenti.ts', () => ({
  aperturaPagamento: {
    esegui: (di: DaPagare, id: string) => {
      server.aperti.push({ di, id });
      return server.risposta();
    },
  },
  letturaUltimoPagamento: () => ({ queryKey: ['ultimo'], queryFn: () => null }),
}));
vi.mock('../../data/annunci/situazione.ts', () => ({
  letturaCassa: () => ({
    queryKey: ['cassa'],
    queryFn: () => ({ scheda: null, situazione: { ultimo_intento: null } }),
  }),
}));

const INTENTO = { id: 'pi_1', segreto: 's', stato: 'requires_payment_method', livemode: false, ordine_id: 'o' };
const PROFILO = { id: 'u', email: 'anna@prova.example' } as Profilo;

beforeEach(() => {
  server.aperti.length = 0;
  server.risposta = () => Promise.resolve({ chiave: { chiave: 'pk', simulata: true }, intento: INTENTO });
});
afterEach(cleanup);

const Intorno = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <WithProviders>{children}</WithProviders>
  </StrictMode>
);
const apri = (importo = 100) =>
  renderHook(
    (importo: number) =>
      usePassi({
        richiesta: { annuncio: 'a', importo, titolo: 'x', immagine: null },
        profilo: PROFILO,
        leggiScheda: () => Promise.resolve(null),
        onPagato: () => undefined,
        onImporto: () => undefined,
      }),
    { wrapper: Intorno, initialProps: importo },
  );

test('the page opens one payment when React mounts it twice and when it is restored', async () => {
  const { result } = apri();
  await waitFor(() => expect(result.current.aperto?.intento.id).toBe('pi_1'));
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(result.current.inLettura).toBe(false));
  expect(server.aperti).toHaveLength(1);
});

test('a lost answer is asked for again under the same id, and the obstacle shows meanwhile', async () => {
  server.risposta = () => Promise.reject(new ErroreDati('senza_rete', 'Sei senza rete.', 0));
  const { result } = apri();
  await waitFor(() => expect(result.current.errore).toBeInstanceOf(ErroreDati));
  server.risposta = () => Promise.resolve({ chiave: { chiave: 'pk', simulata: true }, intento: INTENTO });
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
