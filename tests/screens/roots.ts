import { createRequire } from 'node:module';
import { createElement, type ReactNode, useEffect } from 'react';
import { afterEach, vi } from 'vitest';
import { clearPage, markAwake, markRoot } from './page.ts';

/**
 * What comes after a placeholder React holds back until the placeholder stood for 300 ms, so that nothing flickers under somebody's
 * eyes. Nobody looks here: the one timer that it takes when it is first loaded, and uses for nothing else, doesn't wait.
 */
const adagio = globalThis.setTimeout;
const subito = (act: () => void) => adagio(act);
Reflect.set(globalThis, 'setTimeout', subito);
createRequire(import.meta.url)('react-dom/client');
Reflect.set(globalThis, 'setTimeout', adagio);

/** A browser takes a page down when another comes; here React is told to. Loaded before every test of a screen. */
vi.mock('react-dom/client', async (importOriginal) => {
  const real = await importOriginal<typeof import('react-dom/client')>();
  return {
    ...real,
    createRoot: (...what: Parameters<typeof real.createRoot>) => markRoot(real.createRoot(...what)),
    hydrateRoot: (node: Element, what: ReactNode) => {
      markAwake(false);
      return markRoot(real.hydrateRoot(node, createElement(Alarm, null, what)));
    },
  };
});

/** What the server drew is awake when its first effect runs: until then it is only to be read. */
function Alarm({ children }: { children?: ReactNode }) {
  useEffect(() => markAwake(true), []);
  return children;
}

afterEach(clearPage);
