import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCUSES } from '../performance/excuses.ts';
import { calls, measureReads, type Read } from '../performance/reads.ts';
import { createWorlds, type Worlds } from '../performance/worlds.ts';
import { prepareScene, type Things } from '../security/scene.ts';
import { nextNine, stopClockOfFile } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** What a page, a job or the counter asks reads the same number of rows in a full house as in an empty one. */
let db: TestDatabase;
let cose: Things;
let mondi: Worlds;
const [POCHI, TANTI] = [40, 120];
/** Rows per world that came: less is the planner's mood. */
const CRESCE = 0.5 * (TANTI - POCHI);

stopClockOfFile(nextNine());
beforeAll(async () => {
  db = await openDatabase();
  cose = await prepareScene(db);
  mondi = await createWorlds(db.sql);
});
afterAll(() => db.close());

const leggi = (solo?: (procedura: string) => boolean): Promise<Read[]> =>
  measureReads(db, cose, { volte: 1, soloIndici: true, solo: (c) => solo?.(c.procedura) ?? true });

/** `procedure: table +rows`, for each that read more. */
function cresciute(prima: readonly Read[], dopo: readonly Read[]): Map<string, string> {
  const trovate = new Map<string, string>();
  for (const [i, lettura] of dopo.entries()) {
    const tabelle = [...lettura.righe].flatMap(([tabella, n]) => {
      const inPiu = n - (prima[i]?.righe.get(tabella) ?? 0);
      return inPiu >= CRESCE ? [`${tabella} +${inPiu}`] : [];
    });
    if (tabelle.length > 0) trovate.set(lettura.procedura, tabelle.join(', '));
  }
  return trovate;
}

test('no procedure reads more because others came, but for those that say why', async () => {
  await mondi.cresci(POCHI);
  const prima = await leggi();
  const righe = await mondi.cresci(TANTI);
  const trovate = cresciute(prima, await leggi());
  expect(righe, 'the other worlds are there').toBeGreaterThan(TANTI * 250);
  expect([...trovate].filter(([procedura]) => !(procedura in EXCUSES))).toEqual([]);
  expect(trovate.size, 'the gauge moves: what the office counts does grow').toBeGreaterThan(5);
});

test('an excuse names a procedure that is there', () => {
  const vere = new Set(calls().map((c) => c.procedura));
  expect(Object.keys(EXCUSES).filter((nome) => !vere.has(nome))).toEqual([]);
});

test('an index that is gone is noticed', async () => {
  const prima = await leggi((p) => p === 'miei_annunci');
  await db.sql('drop index public.annunci_id_utente_idx');
  const trovate = cresciute(prima, await leggi((p) => p === 'miei_annunci'));
  expect([...trovate.keys()]).toEqual(['miei_annunci']);
});
