// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseBlobs } from '../../../tests/fakes/engines.ts';

/** The browser is asked once per page: each test begins a page of its own. */
const fresh = async () => (await import('./browser-ribbon.tsx')).BrowserRibbon;

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a window that forgets says so before any work, and asks before it is closed on something owed (K3, X4)', async () => {
  const allow = refuseBlobs();
  try {
    const BrowserRibbon = await fresh();
    const { rerender } = render(<BrowserRibbon owed={0} />);
    await screen.findByText(/^Finestra anonima: quello che fai qui va via quando la chiudi\./);
    expect(asksBeforeLeaving()).toBe(false);
    rerender(<BrowserRibbon owed={2} />);
    expect(asksBeforeLeaving()).toBe(true);
    rerender(<BrowserRibbon owed={0} />);
    expect(asksBeforeLeaving()).toBe(false);
  } finally {
    allow();
  }
});

test('a window that keeps what is written says nothing, and closes on something owed', async () => {
  const BrowserRibbon = await fresh();
  const { keepsForNow } = await import('../../browser/probe.ts');
  render(<BrowserRibbon owed={2} />);
  expect(await keepsForNow()).toBe(false);
  await vi.waitFor(() => expect(document.body.textContent).toBe(''));
  expect(asksBeforeLeaving()).toBe(false);
});

test('where pictures come back altered it is said that nobody signs or photographs here (X1, X2)', async () => {
  const pixels = { getImageData: () => ({ data: new Uint8ClampedArray(8) }), fillRect: () => undefined };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => pixels;
    },
  );
  const BrowserRibbon = await fresh();
  render(<BrowserRibbon owed={0} />);
  await screen.findByText(/altera le immagini.*: qui non si firma e non si fotografa\.$/);
});
