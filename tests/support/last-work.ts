import { afterAll, vi } from 'vitest';
import { endOfWindow, keepRoot } from './react-work.ts';

vi.mock('react-dom/client', async (importOriginal) => {
  const real = await importOriginal<typeof import('react-dom/client')>();
  return {
    ...real,
    createRoot: (...what: Parameters<typeof real.createRoot>) => keepRoot(real.createRoot(...what)),
    hydrateRoot: (...what: Parameters<typeof real.hydrateRoot>) => keepRoot(real.hydrateRoot(...what)),
  };
});

/** Also after the last test of a file React has work put by, and looks at the window before each piece of it: the window stays until then. */
afterAll(async () => {
  if (typeof window !== 'undefined') await endOfWindow();
});
