// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyOnDemand, lazyPiece } from './lazy-piece.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const manca = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const line = (c: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(c);
  window.dispatchEvent(new Event(c ? 'online' : 'offline'));
};

test('a lazy part that does not load says so in its place and offers a reload when online', async () => {
  line(false);
  const Sheet = lazyPiece<{ nome: string }>(manca);
  render(
    <>
      <p>il resto</p>
      <Suspense fallback="attesa">
        <Sheet nome="filtri" />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Sei senza rete. Riprova quando torna la connessione.');
  expect(screen.getByText('il resto')).toBeDefined();
  const ricarica = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  line(true);
  (await screen.findByRole('button', { name: 'Riprova' })).click();
  expect([screen.getByRole('alert').textContent, ricarica.mock.calls.length]).toEqual([
    'Questa parte non è arrivata. Riprova',
    1,
  ]);
});

test('a lazy part may show its own failure', async () => {
  const Screen = lazyPiece(manca, () => <h1>Serve la rete</h1>);
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Serve la rete' })).toBeDefined();
});

test('a deferred hydration that does not load leaves the drawn part as it is', async () => {
  const avviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Heart = lazyOnDemand<() => string>(manca);
  render(
    <Suspense fallback={<p>disegnato dal server</p>}>
      <Heart />
    </Suspense>,
  );
  await vi.waitFor(() => expect(avviso).toHaveBeenCalled(), 45_000);
  expect(screen.getByText('disegnato dal server')).toBeDefined();
});
