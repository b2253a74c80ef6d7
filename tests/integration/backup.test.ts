import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseTrial } from '../../src/server/refuse-trial.ts';
import { DEMO_PASSWORD, TRIAL_ACCOUNTS } from '../../src/server/trial.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { type LocalBackend, openBackend } from '../../supabase/local/backend/backend.ts';
import { openPostgres } from '../../supabase/local/backend/postgres.ts';
import { backUp, restore } from '../../supabase/local/backup.ts';
import { seedIfNew } from '../../supabase/local/seed.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** docs/operations/backup-and-restore.md, rehearsed: a whole demonstration is backed up, lost, and restored. */
const SITE = 'http://prova.local';
let server: TestPostgres;
let root: string;
let before: LocalBackend;

const urlOf = (database: string) => server.url.replace(/\/postgres$/, `/${database}`);
const at = (name: string) => join(root, name);
const open = (database: string, folder: string) =>
  openBackend({ cartella: at(folder), siteUrl: SITE, databaseUrl: urlOf(database) });

beforeAll(async () => {
  server = await startPostgres(2, { bare: true });
  root = await mkdtemp(join(tmpdir(), 'fidati-backup-'));
  await server.sql('create database lost');
  before = await open('lost', 'lost');
  await seedIfNew(before);
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** Every row of every table, as one number each. */
async function contents({ database }: LocalBackend): Promise<Record<string, string>> {
  const tables = await database.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'storage', 'public', 'privato', 'locale') and tablename <> 'migrazioni' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.sql<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    found[name] = row?.sum ?? '';
  }
  return found;
}

/** What an outsider sees of a certificate and its seal, a picture, and his own account. */
async function seen(backend: LocalBackend) {
  const app = createApi({
    ...backend.environment({ secretKey: '', publishableKey: '', webhookSecret: '' }),
    stripe: null,
  });
  const certificates = await backend.database.sql<{ codice: string; sigillo: string }>(
    `select codice_pubblico as codice, firma as sigillo from public.certificati_verifica where stato = 'attivo' order by 1`,
  );
  const checks: unknown[] = [];
  for (const asked of certificates) {
    const response = await app.fetch(
      new Request(`${SITE}/api/certificates/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      }),
    );
    const { esito, firma } = await response.json();
    checks.push({ esito, firma });
  }
  const headers = { apikey: backend.chiavi.publishableKey, 'content-type': 'application/json' };
  const objects = await backend.database.sql<{ path: string }>(
    `select bucket_id || '/' || name as path from storage.objects where bucket_id = 'media-annunci' order by 1`,
  );
  let bytes = 0;
  for (const { path } of objects) {
    const response = await backend.fetch(`${SITE}/storage/v1/object/public/${path}`, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    bytes += (await response.arrayBuffer()).byteLength;
  }
  const signedIn = await backend.fetch(`${SITE}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'acquirente@demo.example', password: DEMO_PASSWORD }),
  });
  return { checks, files: objects.length, bytes, signedIn: signedIn.status };
}

test('a server for real people finds the demonstration in this database and does not start', async () => {
  const { publishableKey, secretKey } = before.chiavi;
  const trial = { cartella: at('elsewhere'), url: SITE, publishableKey, secretKey, stripeSecretKey: 'sk_live_vera' };
  const named = TRIAL_ACCOUNTS.map(([email]) => email)
    .toSorted()
    .join(', ');
  await expect(refuseTrial({ ...trial, call: before.fetch })).rejects.toThrow(`${named}: the demonstration`);
});

test('what was backed up and lost is restored: every row, the certificates and their seals, the files, the accounts', async () => {
  const outside = await seen(before);
  expect(outside.checks.length).toBeGreaterThan(3);
  expect(new Set(outside.checks.map((check) => JSON.stringify(check)))).toEqual(
    new Set([JSON.stringify({ esito: 'valido', firma: 'valida' })]),
  );
  expect(outside.files).toBeGreaterThan(10);
  const kept = await contents(before);
  const source = await openPostgres(urlOf('lost'), 2);
  const made = await backUp(source, at('lost'), at('backup'));
  await expect(backUp(source, at('lost'), at('backup'))).rejects.toThrow('is not empty');
  await source.chiudi();

  await before.database.chiudi();
  await server.sql('drop database lost');
  await rm(at('lost'), { recursive: true });

  await server.sql('create database found');
  const target = await openPostgres(urlOf('found'), 2);
  expect((await restore(target, at('found'), at('backup'))).rows).toEqual(made.rows);
  await expect(restore(target, at('elsewhere'), at('backup'))).rejects.toThrow('has accounts');
  await expect(restore(target, at('found'), at('backup'))).rejects.toThrow('holds storage already');
  await target.chiudi();
  const after = await open('found', 'found');
  const { 'privato.sync_generation': generation, ...rows } = await contents(after);
  const { 'privato.sync_generation': left, ...others } = kept;
  expect(rows).toEqual(others);
  expect(generation, 'tablets learn that this is another life of the server').not.toBe(left);
  expect(await seen(after)).toEqual(outside);
  // Numbers go on where they were.
  const [next] = await after.database.sql<{ free: boolean }>(
    `select nextval('public.numero_annuncio_seq') > (select max(numero_annuncio) from public.annunci) as free`,
  );
  expect(next?.free).toBe(true);
  await after.database.chiudi();
});

test('a backup of other chapters is refused with the chapter that differs', async () => {
  await cp(at('backup'), at('altered'), { recursive: true });
  const file = at('altered/manifest.json');
  const text = await readFile(file, 'utf8');
  const other = text.replace(/("20261120000100_initial\.sql": )"[0-9a-f]+"/, '$1"altra"');
  await writeFile(file, other);
  await server.sql('create database other');
  const target = await openPostgres(urlOf('other'), 2);
  await expect(restore(target, at('other'), at('altered'))).rejects.toThrow('20261120000100_initial.sql');
  await target.chiudi();
});

test('what a restore lacks is said before anything is made', async () => {
  await server.sql(`create role fidati login createrole bypassrls password 'fidati'`);
  await server.sql('grant anon, authenticated, service_role to fidati with admin option');
  await server.sql('create database poor owner fidati');
  const target = await openPostgres(urlOf('poor').replace('postgres:postgres@', 'fidati:fidati@'), 2);
  await expect(restore(target, at('poor'), at('nowhere'))).rejects.toThrow('nowhere holds no whole backup');
  await expect(restore(target, at('poor'), at('backup'))).rejects.toThrow(
    'this user may not `set local session_replication_role = replica`',
  );
  expect(await target.sql(`select 1 from pg_namespace where nspname = 'privato'`)).toEqual([]);
  await target.chiudi();
});
