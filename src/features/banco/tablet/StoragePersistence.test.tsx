// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { StoragePersistence } from './StoragePersistence.tsx';

const keep = vi.hoisted(() => vi.fn());
vi.mock('./context.ts', () => ({ useBanco: () => ({ environment: { store: {} } }) }));
vi.mock('../../../offline/store/quota.ts', () => ({ keepStorage: keep }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const workers = (there: boolean) =>
  vi.stubGlobal('navigator', { storage: { persist: async () => false }, ...(there ? { serviceWorker: {} } : {}) });
const without = () =>
  screen.queryByText(/^Questo browser non tiene il banco senza rete: .*non ricaricare la pagina\.$/);

test.each([true, false, undefined])(
  'the screen names a browser without service workers, whatever it answered (%s)',
  (valore) => {
    workers(false);
    render(<StoragePersistence risposta={{ valore }} />);
    expect(without()).not.toBeNull();
    cleanup();
    workers(true);
    render(<StoragePersistence risposta={{ valore }} />);
    expect(without()).toBeNull();
  },
);

test('the screen says where to allow persistent storage when the browser refuses it', async () => {
  workers(true);
  keep.mockResolvedValue(undefined);
  render(<StoragePersistence risposta={{ valore: false }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Chiedi di proteggerla' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/^Il browser ha risposto di no\. .*lucchetto/);
});
