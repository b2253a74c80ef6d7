import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { MUTANTS, mutate } from './mutants.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** Its refusal, or null. Nothing of it stays. */
const refusalOf = (name: string): Promise<string | null> =>
  db.database
    .transaction(async (sql) => {
      await mutate(sql, name);
      throw null;
    })
    .catch((cause) => (cause instanceof Error ? `${name}: ${cause.message}` : null));

test('every weakened rule still finds its passage in the SQL, and is SQL', async () => {
  const refusals: string[] = [];
  for (const name of Object.keys(MUTANTS)) refusals.push((await refusalOf(name)) ?? '');
  expect(refusals.filter(Boolean)).toEqual([]);
});
