import { expect, test } from 'vitest';
import { wrongClock } from './orologio.ts';

test.each([
  [6, 'avanti di 6 minuti'],
  [-120, 'indietro di 2 ore'],
  [4_320, 'avanti di 3 giorni'],
  [-90, 'indietro di 2 ore'],
])('a difference of %i minutes is written in words', (minuti, detto) => {
  expect(wrongClock(minuti)).toContain(detto);
});
