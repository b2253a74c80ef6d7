// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { spiegaErrore } from '../../data/client/errori.ts';
import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { Guardiano } from '../guardie.tsx';
import { Route, Routes, useLocation } from '../router.ts';
import AccettaTermini from './accetta-termini.tsx';

function Arrivo() {
  const { pathname, search } = useLocation();
  return <p>{`arrivo ${pathname}${search}`}</p>;
}

function apri(profilo: { termini_mancanti: boolean } | null): void {
  const cliente = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cliente.setQueryData(['profilo'], profilo);
  render(
    <QueryClientProvider client={cliente}>
      <FornisceMezzi value={senzaLetture(spiegaErrore)}>
        <MemoryRouter initialEntries={['/accetta-termini?redirect=%2Fvendi']}>
          <Routes>
            <Route
              path="/accetta-termini"
              element={
                <Guardiano guardia={PERCORSI.accetta_termini.guardia}>
                  <AccettaTermini />
                </Guardiano>
              }
            />
            <Route path="*" element={<Arrivo />} />
          </Routes>
        </MemoryRouter>
      </FornisceMezzi>
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
