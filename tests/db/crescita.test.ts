import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCUSES } from '../performance/excuses.ts';
import { calls, measureReads, type Read } from '../performance/reads.ts';
import { createWorlds, type Worlds } from '../performance/worlds.ts';
import { prepareScene, type Things } from '../security/scene.ts';
import { nextNine, stopClockOfFile } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** A page, a job or the counter reads the same number of rows in a full database as in an empty one. */
let db: TestDatabase;
let things: Things;
let worlds: Worlds;
const [FEW, MANY] = [40, 120];
/** Rows per added scene: fewer is the planner's choice. */
const GROWTH = 0.5 * (MANY - FEW);

stopClockOfFile(nextNine());
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
  worlds = await createWorlds(db.sql);
});
afterAll(() => db.close());

const read = (only?: (procedura: string) => boolean): Promise<Read[]> =>
  measureReads(db, things, { volte: 1, indexesOnly: true, only: (c) => only?.(c.procedura) ?? true });

/** `procedure: table +rows`, for each that read more. */
function grown(before: readonly Read[], after: readonly Read[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [i, query] of after.entries()) {
    const tables = [...query.righe].flatMap(([tabella, n]) => {
      const extra = n - (before[i]?.righe.get(tabella) ?? 0);
      return extra >= GROWTH ? [`${tabella} +${extra}`] : [];
    });
    if (tables.length > 0) found.set(query.procedura, tables.join(', '));
  }
  return found;
}

test('no procedure reads more because others came, except those with a reason', async () => {
  await worlds.grow(FEW);
  const before = await read();
  const rows = await worlds.grow(MANY);
  const found = grown(before, await read());
  expect(rows, 'the other worlds are there').toBeGreaterThan(MANY * 250);
  expect([...found].filter(([procedura]) => !(procedura in EXCUSES))).toEqual([]);
  expect(found.size, 'the gauge moves: what the office counts does grow').toBeGreaterThan(5);
});

test('each reason names a procedure that exists', () => {
  const real = new Set(calls().map((c) => c.procedura));
  expect(Object.keys(EXCUSES).filter((name) => !real.has(name))).toEqual([]);
});

test('the test notices a missing index', async () => {
  const before = await read((p) => p === 'miei_annunci');
  await db.sql('drop index public.annunci_id_utente_idx');
  const found = grown(before, await read((p) => p === 'miei_annunci'));
  expect([...found.keys()]).toEqual(['miei_annunci']);
});

test('a query asks a repeated word once', async () => {
  const [asked] = await db.sql(
    `select privato.domanda_testo(repeat('borsa gucci ', 9)) = privato.domanda_testo('borsa gucci') as once`,
  );
  expect(asked).toEqual({ once: true });
});
