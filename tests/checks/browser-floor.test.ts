import { expect, it } from 'vitest';
import { browserFloor } from './browser-floor.ts';
import { formatViolation } from './guard.ts';
import { plant } from './planted-tree.ts';

it('an API above the floor is refused where it is called, and not where it is asked for first', async () => {
  const root = plant({
    'dist/client/assets/new.js': 'export const a = (x) => URL.canParse(x) && Response.json(x) && [1].toSorted();',
    'dist/client/assets/late.js': 'export const b = (s, t) => s.isSubsetOf(t);',
    'dist/client/assets/asked.js':
      "export const c = (x) => (typeof URL.canParse === 'function' ? URL.canParse(x) : 0);",
    'dist/client/assets/own.js': 'export const d = (table) => table.toArray().findLast(Boolean);',
  });
  expect((await browserFloor(root)).map(formatViolation).sort()).toEqual([
    'dist/client/assets/late.js  isSubsetOf: above the floor of browsers',
    'dist/client/assets/new.js  Response.json: above the floor of browsers',
    'dist/client/assets/new.js  URL.canParse: above the floor of browsers',
  ]);
});
