import { afterAll } from 'vitest';
import { createAdmin, openCentro } from '../db/scene.ts';
import { checkout } from '../db/scene-ordini.ts';
import { pushOps, type Verifica, verificaScene } from '../db/scene-verifiche.ts';
import { openDatabase, type TestDatabase } from './database.ts';

/**
 * Scenes that several files of database tests begin with: awaited at the top of the file, whose own they are, and closed when its
 * last check (its `afterAll`) is done.
 */
async function databaseOfFile(): Promise<TestDatabase> {
  const db = await openDatabase();
  afterAll(() => db.close());
  return db;
}

/** Orders and their money: a cash desk, and an administrator who decides. */
export async function checkoutScene() {
  const db = await databaseOfFile();
  return { db, c: checkout(db), admin: await createAdmin(db) };
}

/** One visit at a time at a tablet: what it sends as its centre's titolare, and how each operation is answered. */
export async function tabletScene(visita: () => Verifica) {
  const db = await databaseOfFile();
  const send = (...ops: unknown[]) => pushOps(db, visita().centro.titolare, ops);
  const stati = async (...ops: unknown[]) => (await send(...ops)).map((r) => r.status);
  return { db, invia: send, stati };
}

/** One centre, and as many visits at it as are asked for. */
export async function centreScene() {
  const db = await databaseOfFile();
  const centro = await openCentro(db);
  const send = (v: Verifica, ...ops: unknown[]) => pushOps(db, v.centro.titolare, ops);
  return { db, centro, fresh: () => verificaScene(db, { centro }), send };
}
