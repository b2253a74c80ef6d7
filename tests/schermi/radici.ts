import { createElement, type ReactNode, useEffect } from 'react';
import { afterEach, vi } from 'vitest';
import { segnaRadice, segnaSveglia, sgombra } from './pagina.ts';

/** A browser takes a page down when another comes; here React is told to. Loaded before every test of a screen. */
vi.mock('react-dom/client', async (importOriginal) => {
  const vero = await importOriginal<typeof import('react-dom/client')>();
  return {
    ...vero,
    createRoot: (...cosa: Parameters<typeof vero.createRoot>) => segnaRadice(vero.createRoot(...cosa)),
    hydrateRoot: (nodo: Element, cosa: ReactNode) => {
      segnaSveglia(false);
      return segnaRadice(vero.hydrateRoot(nodo, createElement(Sveglia, null, cosa)));
    },
  };
});

/** What the server drew is awake when its first effect runs: until then it is only to be read. */
function Sveglia({ children }: { children?: ReactNode }) {
  useEffect(() => segnaSveglia(true), []);
  return children;
}

afterEach(sgombra);
