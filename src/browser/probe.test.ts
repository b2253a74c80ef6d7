import { beforeEach, expect, test, vi } from 'vitest';

/** What the probe makes of browsers that are known to alter or forget. */

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** A canvas that gives back what was drawn, changed by `alter`. */
function canvas(alter: (value: number, n: number) => number) {
  const drawn = [212, 45, 17, 255, 20, 130, 236, 255];
  const context = { fillStyle: '', fillRect: () => undefined, getImageData: () => ({ data: drawn.map(alter) }) };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
}

test.each([
  ['as it was drawn', (value: number) => value, false],
  ['moved by a step, as by ordinary randomisation', (value: number) => value ^ 1, false],
  ['noise', (_: number, n: number) => (n * 89) % 256, true],
  ['a white sheet', () => 255, true],
])('a canvas that gives back: %s', async (_, alter, altered) => {
  canvas(alter);
  const { altersPictures } = await import('./probe.ts');
  expect(altersPictures()).toBe(altered);
});

function window(folder: () => Promise<object>, takesBlobs: boolean) {
  vi.stubGlobal('navigator', { storage: { getDirectory: folder } });
  const later = (heard: () => void) => queueMicrotask(() => heard());
  const transaction: Record<string, () => void> = {};
  const result = {
    close: () => undefined,
    transaction: () =>
      Object.assign(transaction, {
        objectStore: () => ({ put: () => later(() => transaction[takesBlobs ? 'oncomplete' : 'onabort']?.()) }),
      }),
  };
  const open = () => {
    const request: { result: object; onsuccess?: () => void } = { result };
    later(() => request.onsuccess?.());
    return request;
  };
  vi.stubGlobal('indexedDB', { open, deleteDatabase: () => undefined });
}

test.each([
  ['an ordinary window', async () => ({}), true, false],
  ['Firefox’s private one', () => Promise.reject(new DOMException('no', 'SecurityError')), true, true],
  ['WebKit’s private one', async () => ({}), false, true],
])('%s keeps only for now: %#', async (_, folder, takesBlobs, forNow) => {
  window(folder, takesBlobs);
  const { keepsForNow } = await import('./probe.ts');
  expect(await keepsForNow()).toBe(forNow);
});
