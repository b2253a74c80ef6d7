// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OffTabletNotice } from './OffTabletNotice.tsx';

const counter = vi.hoisted(() => ({ online: true, environment: { store: { meta: { get: async () => undefined } } } }));
vi.mock('../tablet/context.ts', () => ({ useBanco: () => counter }));
vi.mock('../tablet/use-banco-online.ts', () => ({ useBancoOnline: () => counter.online }));
vi.mock('./use-suspension.ts', () => ({ useSuspension: () => null }));
vi.mock('../../../data/centri/centro.ts', () => ({ verificaDetail: async (id: string) => ({ id }) }));
vi.mock('../../../offline/store/decode.ts', () => ({
  decodeRows: ({ verifiche }: { verifiche: object[] }) => ({ verifiche }),
}));
vi.mock('../valutazione/Oggetto.tsx', () => ({
  Oggetto: ({ vista, dopo }: { vista: { verifica: { id: string } }; dopo: React.ReactNode }) => (
    <p>
      {vista.verifica.id} {dopo}
    </p>
  ),
}));
vi.mock('../certificato/Certificato.tsx', () => ({
  Certificato: ({ isOnline }: { isOnline: boolean }) => (isOnline ? 'with acts' : 'without acts'),
}));
afterEach(() => {
  cleanup();
  counter.online = true;
});

test('an item read from the server stays in sight when the line goes, without its acts', async () => {
  const { rerender } = render(<OffTabletNotice id="v9" />);
  expect((await screen.findByText(/v9/)).textContent).toBe('v9 with acts');
  counter.online = false;
  rerender(<OffTabletNotice id="v9" />);
  expect(screen.getByText(/v9/).textContent).toBe('v9 without acts');
});

test('an item asked for without a line is read as soon as there is one', async () => {
  counter.online = false;
  const { rerender } = render(<OffTabletNotice id="v9" />);
  expect(screen.getByText('Serve la rete')).toBeTruthy();
  counter.online = true;
  rerender(<OffTabletNotice id="v9" />);
  expect((await screen.findByText(/v9/)).textContent).toBe('v9 with acts');
});
