import { afterAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** Every test file opens its database from one image and must not see another's changes. */

const opened: TestDatabase[] = [];
async function open(): Promise<TestDatabase> {
  const db = await openDatabase();
  opened.push(db);
  return db;
}
afterAll(() => Promise.all(opened.map((db) => db.close())));

const content = async ({ sql }: TestDatabase) => {
  const [righe] = await sql(
    `select (select count(*) from auth.users) as persone, (select count(*) from pg_class) as tabelle,
            (select md5(string_agg(c::text, '' order by c.id)) from public.categories c) as categorie`,
  );
  return righe;
};

test('a database writes over rows, adds to files and makes new ones, and the next one opens untouched', async () => {
  const before = await open();
  const beside = await open();
  const untouched = await content(before);
  await before.createUser();
  await before.database.esegui('create table public.nuova as select generate_series(1, 50000) as n');
  await before.database.esegui("update public.categories set created_at = 'epoch'; checkpoint");
  await before.database.esegui('vacuum full public.categories');
  expect(await content(before)).not.toEqual(untouched);
  expect(await content(beside)).toEqual(untouched);
  expect(await content(await open())).toEqual(untouched);
});

test('what Lite grants at its first request is granted and taken back already', async () => {
  const db = opened[0] ?? (await open());
  const answer = await db.fetch('http://prova.local/rest/v1/utenti?select=*', {
    headers: { apikey: db.chiavi.publishableKey },
  });
  expect([answer.status, (await answer.json()).code]).toEqual([401, '42501']);
});
