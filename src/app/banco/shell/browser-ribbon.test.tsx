// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseBlobs } from '../../../../tests/fakes/engines.ts';

/** The browser is asked once per page: each test loads the module anew. */
const fresh = async () => (await import('./browser-ribbon.tsx')).BrowserRibbon;

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const inTab = (tab: boolean) => ({ observe: () => () => undefined, modo: () => (tab ? 'a_mano' : 'no') }) as const;
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a private window warns before any work, and before it closes with unsent work (K3, X4)', async () => {
  const allow = refuseBlobs();
  try {
    const BrowserRibbon = await fresh();
    const { rerender } = render(<BrowserRibbon owed={0} installation={inTab(false)} />);
    await screen.findByText(/^Finestra anonima: quello che fai qui va via quando la chiudi\./);
    expect(asksBeforeLeaving()).toBe(false);
    rerender(<BrowserRibbon owed={2} installation={inTab(false)} />);
    expect(asksBeforeLeaving()).toBe(true);
    rerender(<BrowserRibbon owed={0} installation={inTab(false)} />);
    expect(asksBeforeLeaving()).toBe(false);
  } finally {
    allow();
  }
});

test('a persistent window warns of nothing', async () => {
  const BrowserRibbon = await fresh();
  const { keepsForNow } = await import('../../../browser/probe.ts');
  render(<BrowserRibbon owed={2} installation={inTab(false)} />);
  expect(await keepsForNow()).toBe(false);
  await vi.waitFor(() => expect(document.body.textContent).toBe(''));
  expect(asksBeforeLeaving()).toBe(false);
});

test('a browser that alters pictures shows that signing and photos are blocked (X1, X2)', async () => {
  const pixels = { getImageData: () => ({ data: new Uint8ClampedArray(8) }), fillRect: () => undefined };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => pixels;
    },
  );
  const BrowserRibbon = await fresh();
  render(<BrowserRibbon owed={0} installation={inTab(false)} />);
  await screen.findByText(/altera le immagini.*: qui non si firma e non si fotografa\.$/);
});

test('a Safari tab warns once that seven days may empty it (K12)', async () => {
  const BrowserRibbon = await fresh();
  const said = () => screen.queryByText(/^Una scheda di Safari che non si usa per sette giorni/);
  const { unmount } = render(<BrowserRibbon owed={0} installation={inTab(true)} />);
  expect(said()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Come si fa' }).getAttribute('href')).toMatch(/sincronia$/);
  fireEvent.click(screen.getByRole('button', { name: 'Ho capito' }));
  expect(said()).toBeNull();
  unmount();
  render(<BrowserRibbon owed={0} installation={inTab(true)} />);
  expect(said()).toBeNull();
});
