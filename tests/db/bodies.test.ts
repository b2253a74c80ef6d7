import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** The initial migration makes functions before what they name, so it checks no body. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('Postgres accepts every body once all it names exists', async () => {
  const sound = `select count(*)::int as n from (
    select case l.lanname when 'sql' then pg_catalog.fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in (select n.oid from pg_namespace n where n.nspname in ('public', 'privato'))
      and l.lanname in ('sql', 'plpgsql') offset 0) v`;
  const check = (before = '') =>
    db.database.transaction(async (sql, run) => {
      await run(`set local search_path = ''; ${before}`);
      return (await sql<{ n: number }>(sound))[0]?.n;
    });
  expect(await check()).toBeGreaterThan(1_000);
  const broken = `set local check_function_bodies = off;
    create function public.rotta() returns integer language sql as 'select n from public.niente';
    set local check_function_bodies = on;`;
  await expect(check(broken)).rejects.toThrow('public.niente');
});
