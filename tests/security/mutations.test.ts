import { expect, test } from 'vitest';
import { mutate } from './mutations.ts';

/** A sample, drawn anew each day; `npx tsx tests/security/mutations.ts` tries them all. */
const SEME = Number(process.env.SEME ?? Math.floor(Date.now() / 86_400_000));
const GENERI = ['policy', 'column', 'check', 'unique', 'trigger'] as const;

test(`a dropped or weakened policy, column guard, check, unique index or trigger turns a cell red (seed ${SEME})`, async () => {
  const { provati, sopravvissuti } = await mutate({ seme: SEME, quanti: 75, generi: GENERI });
  expect(sopravvissuti).toEqual([]);
  expect(provati).toBeGreaterThan(50);
}, 1_200_000);
