import { expect, test } from 'vitest';
import type { Queryable } from './backend/database.ts';
import { applyMigrations } from './migrations.ts';

const chapter = (name: string) => ({ nome: name, testo: '', impronta: name });
const holding = (...rows: { nome: string; impronta: string }[]): Queryable => ({
  sql: async () => rows as never[],
  esegui: async () => undefined,
  transaction: async () => Promise.reject(new Error('nothing is to be applied')),
});

test('what was applied stays as it was: changed or gone, the start is refused and says what to do', async () => {
  const [first, second] = [chapter('1_uno.sql'), chapter('2_due.sql')];
  expect(await applyMigrations(holding(first, second), [first, second])).toEqual([]);
  const changed = holding({ ...first, impronta: 'altra' });
  await expect(applyMigrations(changed, [first])).rejects.toThrow(/^1_uno.sql has changed .*`npm run reset`/);
  await expect(applyMigrations(holding(first, second), [first])).rejects.toThrow(
    /^2_due.sql was applied .*`npm run reset`/,
  );
});
