import { expect, test } from 'vitest';
import { mutate } from './mutations.ts';

/** A sample, drawn anew each day; `npx tsx tests/security/mutations.ts` tries them all. */
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
const KINDS = ['policy', 'column', 'check', 'unique', 'trigger'] as const;

test(`a dropped or weakened policy, column guard, check, unique index or trigger turns a cell red (seed ${SEED})`, async () => {
  const { proven, survivors } = await mutate({ seed: SEED, quanti: 75, kinds: KINDS });
  expect(survivors).toEqual([]);
  expect(proven).toBeGreaterThan(50);
}, 1_200_000);
