import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { checkConstraints, checkIndexes, constraintsWithoutViolation, readViolations } from './constraints.ts';
import { prepareScene, type Things } from './scene.ts';
import { checkTriggers, TRIGGERS, triggerNames } from './triggers.ts';

/** Every check, unique index and trigger of the catalogue does its work, and a new one without a case fails. */
let db: TestDatabase;
let things: Things;
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
});
afterAll(() => db.close());

test('each check constraint has a value that only it refuses', async () => {
  expect(await constraintsWithoutViolation(db)).toEqual([]);
  expect(await checkConstraints(db)).toEqual([]);
  expect(readViolations().length).toBeGreaterThan(500);
});

test('each unique index refuses a copy that differs in everything else', async () => {
  expect(await checkIndexes(db)).toEqual([]);
});

test('each trigger does what it is there for', async () => {
  expect(await triggerNames(db)).toEqual(Object.keys(TRIGGERS).sort());
  expect(await checkTriggers(db, things)).toEqual([]);
});
