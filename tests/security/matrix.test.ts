import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNine, stopClockOfFile } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import {
  checkClosedStorage,
  checkColumns,
  checkDemo,
  checkNobody,
  checkProcedures,
  checkServer,
  checkTables,
  proceduresWithoutAnswer,
  tablesWithoutAnswer,
} from './cells.ts';
import { checkGuards } from './guards.ts';
import { prepareScene, type Things } from './scene.ts';

/** Tables, columns and procedures × eight personas, against the expectations in `attese_*.ts`. */
let db: TestDatabase;
let things: Things;

// Some cells count days that are still free: at nine every open day is.
stopClockOfFile(nextNine());
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
});
afterAll(() => db.close());

test('every table of the catalogue has its expectations, and every expectation its table', async () => {
  expect(await tablesWithoutAnswer(db)).toEqual([]);
});

test('every procedure of the catalogue has its expectations, and every expectation its procedure', async () => {
  expect(await proceduresWithoutAnswer(db)).toEqual([]);
});

test('a table that nobody thought of is noticed', async () => {
  await db.sql('create table public.dimenticata (id integer)');
  await db.sql('create function public.dimenticata() returns integer language sql return 1');
  expect([await tablesWithoutAnswer(db), await proceduresWithoutAnswer(db)]).toEqual([
    ['dimenticata'],
    ['dimenticata'],
  ]);
  await db.sql('drop table public.dimenticata');
  await db.sql('drop function public.dimenticata');
});

test('each persona does to each table what is written and nothing else', async () => {
  const { cells, mistakes } = await checkTables(db, things);
  expect(mistakes).toEqual([]);
  expect(cells).toBeGreaterThan(1_700);
});

test('while the site is closed nobody but an admin puts an object into the storage or takes one out', async () => {
  const { cells, mistakes } = await checkClosedStorage(db, things);
  expect(mistakes).toEqual([]);
  expect(cells).toBeGreaterThan(70);
});

test('each persona gets from each procedure what is written and nothing else', async () => {
  const { cells, mistakes } = await checkProcedures(db, things);
  expect(mistakes).toEqual([]);
  expect(cells).toBeGreaterThan(1_000);
});

test('each guard says its no in the state that it was made for', async () => {
  expect(await checkGuards(db, things)).toEqual([]);
});

test('what a person may call refuses one who is nobody, and what the server may call refuses a person', async () => {
  const [nobody, server] = [await checkNobody(db), await checkServer(db)];
  expect([...nobody.mistakes, ...server.mistakes]).toEqual([]);
  expect(Math.min(nobody.cells, server.cells)).toBeGreaterThan(20);
});

test('the demonstration reads what a centre reads, and changes nothing', async () => {
  const { cells, mistakes } = await checkDemo(db, things);
  expect(mistakes).toEqual([]);
  expect(cells).toBeGreaterThan(40);
});

test('each column is open to reading, inserting and changing exactly where it is written', async () => {
  const { cells, mistakes } = await checkColumns(db);
  expect(mistakes).toEqual([]);
  expect(cells).toBeGreaterThan(3_000);
});

test('no cell leaves a trace: the same matrix twice gives the same answers', async () => {
  expect((await checkTables(db, things, (n) => n === 'annunci' || n === 'notifiche')).mistakes).toEqual([]);
});
