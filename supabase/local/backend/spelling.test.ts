import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryEmailDriver } from '@supabase/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { generateKeys } from '../keys.ts';
import { diskStorage } from '../storage.ts';
import { startLite } from './lite.ts';
import { openPostgres } from './postgres.ts';

/** Hosted PostgREST uses `to_jsonb`: the embedded answers are compared with it by type. */
const KINDS = `create function public.prova_tipi() returns table (numero numeric, lungo bigint, corto integer, doppio float8, vero boolean,
  istante timestamptz, ora_locale timestamp, giorno date, ora time, durata interval, chi uuid, tipo public.tipo_centro, dati jsonb,
  testi text[], numeri numeric[], lunghi bigint[], istanti timestamptz[], giorni date[], tipi public.tipo_centro[], niente numeric,
  nessuno timestamptz[], intero numeric, infinito timestamptz, non_numero numeric)
language sql as $$ select 7.50::numeric, 9007199254740, 3, 1.5::float8, true,
  '2026-11-20 10:14:19.914+00'::timestamptz, '2026-11-20 10:14:19'::timestamp, '2026-03-29'::date, '09:30'::time, '1 day 02:00'::interval,
  '11111111-2222-4333-8444-555555555555'::uuid, 'fidati_point'::public.tipo_centro, '{"a": 7.50, "b": [null, "2026-11-20 10:14:19+00"]}'::jsonb,
  array['a"b', 'c,d', ''], array[7.50, 12], array[5::bigint, 6], array['2026-11-20 10:14:19.914+00'::timestamptz],
  array['2026-03-29'::date], array['terze_parti'::public.tipo_centro], null::numeric,
  array[]::timestamptz[], 12.00::numeric, 'infinity'::timestamptz, 'NaN'::numeric $$;
create function public.prova_valore() returns numeric language sql as 'select 7.50';
create function public.prova_istanti() returns setof timestamptz language sql as $$ select '2026-11-20 10:14:19.914+00'::timestamptz $$;
create function public.prova_json() returns setof jsonb language sql set timezone to 'UTC' as 'select to_jsonb(p) from public.prova_tipi() p';
grant execute on function public.prova_tipi(), public.prova_valore(), public.prova_istanti() to anon`;

let pglite: TestDatabase;
let real: TestPostgres;
let expected: unknown[];
const chiusure: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  pglite = await openDatabase();
  real = await startPostgres(5);
  await pglite.database.esegui(KINDS);
  await real.sql(KINDS);
  expected = await real.sql('select riga from public.prova_json() riga');
});
afterAll(async () => {
  for (const close of chiusure.reverse()) await close();
  await real.close();
  await pglite.close();
});

type Ask = (name: string) => Promise<unknown>;

const onPglite: Ask = async (name) => {
  const init = {
    method: 'POST',
    body: '{}',
    headers: { apikey: pglite.chiavi.publishableKey, 'content-type': 'application/json' },
  };
  return (await pglite.fetch(`http://prova.local/rest/v1/rpc/${name}`, init)).json();
};

async function onPostgres(): Promise<Ask> {
  const [keys, folder] = [await generateKeys(), await mkdtemp(join(tmpdir(), 'fidati-archivio-'))];
  const database = await openPostgres(real.url, 2);
  chiusure.push(database.chiudi, () => rm(folder, { recursive: true, force: true }));
  const posta = new InMemoryEmailDriver();
  const lite = await startLite({
    database,
    chiavi: keys,
    posta,
    archive: diskStorage(folder),
    siteUrl: 'http://prova.local',
  });
  return async (name) => {
    const init = {
      method: 'POST',
      body: '{}',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    };
    return (await lite.fetch(new Request(`http://prova.local/rest/v1/rpc/${name}`, init))).json();
  };
}

async function comePostgrest(ask: Ask): Promise<void> {
  expect(await ask('prova_tipi')).toEqual(expected.map((one) => Reflect.get(Object(one), 'riga')));
  expect(await ask('prova_valore')).toBe(7.5);
  expect(await ask('prova_istanti')).toEqual(['2026-11-20T10:14:19.914+00:00']);
}

test('numbers, times, dates and arrays leave PGlite as PostgREST spells them', () => comePostgrest(onPglite));

test('and so they leave any other Postgres behind the same backend', async () => comePostgrest(await onPostgres()));

test('the database itself is read as it writes: a cent is not lost, and a test sees what stands there', async () => {
  const [row] = await pglite.sql('select numero, istante from public.prova_tipi()');
  expect(row).toEqual({ numero: '7.50', istante: '2026-11-20 10:14:19.914+00' });
});

test('nothing that is asked over HTTP holds an array of whole rows: PGlite is rid of their readers', async () => {
  const [plant, pull] = [
    `create function public.prova_righe() returns public.utenti[] language sql as 'select null::public.utenti[]'`,
    'drop function public.prova_righe()',
  ];
  const found = () =>
    pglite.sql<{ what: string }>(
      `select p.proname as what from pg_proc p join pg_type t on t.typarray = any(p.prorettype || coalesce(p.proallargtypes, '{}'))
       where t.typtype = 'c' and p.pronamespace = 'public'::regnamespace
       union all
       select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.typarray = a.atttypid
       where t.typtype = 'c' and c.relnamespace = 'public'::regnamespace`,
    );
  await pglite.sql(plant);
  expect(await found()).toEqual([{ what: 'prova_righe' }]);
  await pglite.sql(pull);
  expect(await found()).toEqual([]);
});
