import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Guard } from '../checks/guard.ts';
import { measure } from './measure.ts';

/** What each figure was when it was written down last: it may fall, never rise. */
export const BOUNDS = 'tests/house/bounds.json';
/** They grow with what the product does. */
const FREE = /^(?:lines of (?:the product|guards)|bytes of)/;

export const boundsOf = (root: string): Record<string, number> =>
  Object.fromEntries(measure(root).flatMap(({ name, value }) => (FREE.test(name) ? [] : [[name, value]])));

/** A figure of the house that is worse than its bound. */
export const house: Guard = async (root) => {
  const path = join(root, BOUNDS);
  if (!existsSync(path)) return [];
  const bounds = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(boundsOf(root)).flatMap(([name, value]) => {
    const bound = bounds[name] ?? 0;
    return value <= bound ? [] : [{ file: BOUNDS, text: `${name}: ${value}, at most ${bound}` }];
  });
};
