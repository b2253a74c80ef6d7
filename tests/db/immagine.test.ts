import { afterAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** Every test file opens its database from one image: what one of them does, no other sees. */

const aperti: TestDatabase[] = [];
async function apri(): Promise<TestDatabase> {
  const db = await openDatabase();
  aperti.push(db);
  return db;
}
afterAll(() => Promise.all(aperti.map((db) => db.close())));

const contenuto = async ({ sql }: TestDatabase) => {
  const [righe] = await sql(
    `select (select count(*) from auth.users) as persone, (select count(*) from pg_class) as tabelle,
            (select md5(string_agg(c::text, '' order by c.id)) from public.categories c) as categorie`,
  );
  return righe;
};

test('a database writes over rows, adds to files and makes new ones, and another one opens as if nothing had been', async () => {
  const prima = await apri();
  const accanto = await apri();
  const intatta = await contenuto(prima);
  await prima.createUser();
  await prima.database.esegui('create table public.nuova as select generate_series(1, 50000) as n');
  await prima.database.esegui("update public.categories set created_at = 'epoch'; checkpoint");
  await prima.database.esegui('vacuum full public.categories');
  expect(await contenuto(prima)).not.toEqual(intatta);
  expect(await contenuto(accanto)).toEqual(intatta);
  expect(await contenuto(await apri())).toEqual(intatta);
});

test('what Lite grants at its first request is granted and taken back already', async () => {
  const db = aperti[0] ?? (await apri());
  const risposta = await db.fetch('http://prova.local/rest/v1/utenti?select=*', {
    headers: { apikey: db.chiavi.publishableKey },
  });
  expect([risposta.status, (await risposta.json()).code]).toEqual([401, '42501']);
});
