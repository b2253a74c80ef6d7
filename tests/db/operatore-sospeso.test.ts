import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readLetters } from './read-letters.ts';
import { call, createAdmin, openCentro } from './scene.ts';
import { one } from './scene-verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('a suspended operatore stays listed, marked, and can be removed; he is back when the titolare asks, not before', async () => {
  const centro = await openCentro(db);
  const [who, edge] = [await db.createUser(), await createAdmin(db)];
  await db.sql(
    "insert into public.centro_operatori (id_centro, id_utente, ruolo) values ($1, $2, 'titolare'), ($1, $3, 'operatore') on conflict do nothing",
    [centro.id, centro.titolare, who],
  );
  await call(db, edge, "public.admin_imposta_stato_utente($1, 'sospeso', 'Truffe')", [who]);
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
  // The office lifts the suspension: he is not at the counter until he is invited.
  await call(db, edge, "public.admin_imposta_stato_utente($1, 'attivo', 'Chiarito')", [who]);
  expect(await one(db, 'select privato.centro_di($1) as r', [who])).toBeNull();
  const left = await call<{ persone: { id_utente: string }[] }>(db, centro.titolare, 'public.persone_centro()');
  expect(left.persone.map((p) => p.id_utente)).not.toContain(who);
  const { lettere } = await readLetters(db.sql);
  expect(lettere.findLast((l) => l.tipo === 'operatore_sospeso')?.testo).toContain('invitala di nuovo');
  const email = await one<string>(db, 'select email as r from public.utenti where id = $1', [who]);
  await call(db, centro.titolare, 'public.invita_operatore($1)', [email]);

  const other = await db.createUser();
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [centro.id, other]);
  await call(db, edge, "public.admin_imposta_stato_utente($1, 'sospeso', 'Truffe')", [other]);
  const place = await one(db, 'select id as r from public.centro_operatori where id_utente = $1', [other]);
  await call(db, centro.titolare, 'public.rimuovi_operatore($1, $2)', [place, 'Sospeso']);
});
