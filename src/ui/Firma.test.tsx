// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Firma from './Firma.tsx';

// The pad draws on a canvas, which this document has none of.
vi.mock('react-signature-canvas', () => ({ default: () => null }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const testi = { nome: 'Firma', nota: '', cancella: 'Cancella', preferisciScrivere: 'Scrive', nomeScritto: 'Nome' };

test('the screen stays on while somebody reads and signs, and may go dark once the sheet is gone', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = render(<Firma testi={testi} onCambia={() => undefined} />);
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(release).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});
