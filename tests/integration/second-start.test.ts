import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalBackend, openBackend } from '../../supabase/local/backend/backend.ts';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { seedIfNew } from '../../supabase/local/seed.ts';
import { createAccount } from '../support/accounts.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** A process serves while others start on the same `DATABASE_URL`. `STARTS=20` for more of them. */
const SITE = 'http://prova.local';
const PASSWORD = 'una-password-lunga';
const STARTS = Number(process.env.STARTS ?? 4);
let db: TestPostgres;
let folder: string;
let serving: LocalBackend;

const open = (databaseUrl = db.url) => openBackend({ cartella: folder, siteUrl: SITE, databaseUrl });
const urlOf = (url: string, database: string, user = 'postgres') => {
  const other = new URL(url);
  other.pathname = database;
  other.username = user;
  return other.href;
};

beforeAll(async () => {
  db = await startPostgres(2);
  folder = await mkdtemp(join(tmpdir(), 'fidati-starts-'));
  serving = await open();
});
afterAll(async () => {
  await serving.database.chiudi();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, options: RequestInit = {}) =>
  serving.fetch(`${SITE}${path}`, {
    ...options,
    headers: { apikey: serving.chiavi.publishableKey, 'content-type': 'application/json', ...options.headers },
  });

test('a second start opens no column, neither to read nor to write, and refuses no reader', async () => {
  const email = 'compra@prova.example';
  const id = await createAccount(db.sql, { email, password: PASSWORD, dati: { termini: true } });
  const signedIn = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: token } = await signedIn.json();
  const counts = new Map<string, number>();
  let going = true;
  async function loop(name: string, request: () => Promise<Response>): Promise<void> {
    while (going) {
      const { status } = await request();
      const key = `${name} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const loops = [
    loop('promotes himself', () =>
      ask(`/rest/v1/utenti?id=eq.${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, prefer: 'return=minimal' },
        body: JSON.stringify({ is_admin: true }),
      }),
    ),
    loop('reads phones', () => ask('/rest/v1/annunci?select=telefono_contatto,admin_notes')),
    loop('reads salts', () => ask('/rest/v1/certificati_verifica?select=salt')),
    loop('reads accounts', () => ask('/rest/v1/utenti?select=email')),
    loop('browses', () => ask('/rest/v1/annunci?select=id')),
  ];
  for (let i = 0; i < STARTS; i += 1) {
    const other = await open();
    await other.database.chiudi();
  }
  going = false;
  await Promise.all(loops);
  if (STARTS > 4) console.log(Object.fromEntries(counts));
  expect([...counts.keys()].toSorted()).toEqual([
    'browses 200',
    'promotes himself 403',
    'reads accounts 401',
    'reads phones 401',
    'reads salts 401',
  ]);
  expect(await db.sql('select is_admin from public.utenti where id = $1', [id])).toEqual([{ is_admin: false }]);
});

test('two first starts on one empty database both serve, migrated and seeded once', async () => {
  await db.sql('create database together');
  const backends = await Promise.all([open(urlOf(db.url, 'together')), open(urlOf(db.url, 'together'))]);
  const seeded = await Promise.all(backends.map(seedIfNew));
  expect(seeded).toEqual([true, true]);
  const [one] = backends;
  const [applied] = await one.database.sql<{ n: number }>('select count(*)::int as n from locale.migrazioni');
  expect(applied?.n).toBe(readMigrations().length);
  expect(backends.map(({ migrazioni }) => migrazioni.length).toSorted((a, b) => a - b)).toEqual([0, applied?.n]);
  expect(
    await one.database.sql(`select count(*)::int as n from public.utenti where email = 'acquirente@demo.example'`),
  ).toEqual([{ n: 1 }]);
  await Promise.all(backends.map(({ database }) => database.chiudi()));
});

test('a user who owns his database, makes roles and passes policies is enough; what another lacks is a sentence', async () => {
  // Roles belong to the whole server: the ones made for the others go away first.
  const bare = await startPostgres(1, { bare: true });
  try {
    await bare.sql(`create role enough login createrole bypassrls password 'postgres'`);
    await bare.sql('create database enough owner enough');
    const backend = await open(urlOf(bare.url, 'enough', 'enough'));
    expect(
      (await backend.fetch(`${SITE}/rest/v1/annunci?select=id`, { headers: { apikey: backend.chiavi.publishableKey } }))
        .status,
    ).toBe(200);
    await backend.database.chiudi();
    await bare.sql(`create role weak login password 'postgres'`);
    await expect(open(urlOf(bare.url, 'enough', 'weak'))).rejects.toThrow(
      /^DATABASE_URL: its user lacks createrole; bypassrls; create on the database and on its schema public; admin option on the roles anon, .* As a superuser: create role/,
    );
    await expect(open(urlOf(bare.url, 'enough', 'nobody'))).rejects.toThrow(/^DATABASE_URL: .*nobody/);
  } finally {
    await bare.close();
  }
  await expect(open(bare.url)).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/);
});
