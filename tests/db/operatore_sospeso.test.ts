import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { apriCentro, call, createAdmin } from './scene.ts';
import { one } from './scene_verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('a suspended operatore stays listed, marked, and can be removed; the titolare is told', async () => {
  const centro = await apriCentro(db);
  const [who, capo] = [await db.createUser(), await createAdmin(db)];
  await db.sql(
    "insert into public.centro_operatori (id_centro, id_utente, ruolo) values ($1, $2, 'titolare'), ($1, $3, 'operatore') on conflict do nothing",
    [centro.id, centro.titolare, who],
  );
  await call(db, capo, "public.admin_imposta_stato_utente($1, 'sospeso', 'Truffe')", [who]);
  const { persone } = await call<{ persone: { id: string; id_utente: string; sospeso: boolean }[] }>(
    db,
    centro.titolare,
    'public.persone_centro()',
  );
  const suspended = persone.find((p) => p.id_utente === who);
  expect(suspended).toMatchObject({ sospeso: true });
  expect(
    await one(
      db,
      "select count(*)::int as r from public.posta_uscita where tipo = 'operatore_sospeso' and soggetto = $1",
      [who],
    ),
  ).toBe(1);
  await call(db, centro.titolare, 'public.rimuovi_operatore($1, $2)', [suspended?.id, 'Sospeso']);
});
