import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { controllaInneschi, INNESCHI, nomiInneschi } from './inneschi.ts';
import { type Cose, preparaScena } from './scena.ts';
import { controllaIndici, controllaVincoli, leggiViolazioni, vincoliSenzaViolazione } from './vincoli.ts';

/** Every check, unique index and trigger of the catalogue does its work, and a new one without a case fails. */
let db: TestDatabase;
let cose: Cose;
beforeAll(async () => {
  db = await openDatabase();
  cose = await preparaScena(db);
});
afterAll(() => db.close());

test('each check constraint has a value that only it refuses', async () => {
  expect(await vincoliSenzaViolazione(db)).toEqual([]);
  expect(await controllaVincoli(db)).toEqual([]);
  expect(leggiViolazioni().length).toBeGreaterThan(500);
});

test('each unique index refuses a copy that differs in everything else', async () => {
  expect(await controllaIndici(db)).toEqual([]);
});

test('each trigger does what it is there for', async () => {
  expect(await nomiInneschi(db)).toEqual(Object.keys(INNESCHI).sort());
  expect(await controllaInneschi(db, cose)).toEqual([]);
});
