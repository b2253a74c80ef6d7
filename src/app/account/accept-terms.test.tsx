// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { explainError } from '../../data/client/errori.ts';
import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { GuardedRoute } from '../guards.tsx';
import { Route, Routes, useLocation } from '../router.ts';
import AcceptTerms from './accept-terms.tsx';

function Arrival() {
  const { pathname, search } = useLocation();
  return <p>{`arrivo ${pathname}${search}`}</p>;
}

function apri(profilo: { termini_mancanti: boolean } | null): void {
  const cliente = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cliente.setQueryData(['profilo'], profilo);
  render(
    <QueryClientProvider client={cliente}>
      <CapabilitiesProvider value={withoutQueries(explainError)}>
        <MemoryRouter initialEntries={['/accetta-termini?redirect=%2Fvendi']}>
          <Routes>
            <Route
              path="/accetta-termini"
              element={
                <GuardedRoute guard={ROUTE_TABLE.accetta_termini.guard}>
                  <AcceptTerms />
                </GuardedRoute>
              }
            />
            <Route path="*" element={<Arrival />} />
          </Routes>
        </MemoryRouter>
      </CapabilitiesProvider>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

test('a person without consent is asked', () => {
  apri({ termini_mancanti: true });
  expect(screen.getByRole('checkbox')).toBeDefined();
});

test('a person with consent goes on, and a signed-out one is not asked', () => {
  apri({ termini_mancanti: false });
  expect(screen.getByText('arrivo /vendi')).toBeDefined();
  cleanup();
  apri(null);
  expect(screen.getByText('arrivo /login?redirect=%2Faccetta-termini%3Fredirect%3D%252Fvendi')).toBeDefined();
});
