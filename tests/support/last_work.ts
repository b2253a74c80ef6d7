import { setImmediate as turn } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** React works off what it put by in turns of its own, also after the last test of a file: the window stays there until then. */
afterAll(async () => {
  if (typeof window === 'undefined') return;
  await turn();
  await turn();
});
