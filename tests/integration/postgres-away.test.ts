import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from '../../src/server/jobs.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { type LocalBackend, openBackend } from '../../supabase/local/backend/backend.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** The Postgres of a `DATABASE_URL` goes away, comes back, is busy. `RESTARTS=20` for more of them. */
const SITE = 'http://prova.local';
const RESTARTS = Number(process.env.RESTARTS ?? 3);
const CONNECTIONS = 4;
let db: TestPostgres;
let folder: string;
let backend: LocalBackend;
let round: () => Promise<Response>;

beforeEach(() => {
  // An outage is said in one line.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
beforeAll(async () => {
  db = await startPostgres(2);
  folder = await mkdtemp(join(tmpdir(), 'fidati-away-'));
  backend = await openBackend({ cartella: folder, siteUrl: SITE, databaseUrl: db.url, connections: CONNECTIONS });
  const app = createApi({
    ...backend.environment({ secretKey: '', publishableKey: '', webhookSecret: '' }),
    stripe: null,
  });
  round = async () =>
    app.fetch(
      new Request(`${SITE}/api/lavori`, {
        method: 'POST',
        headers: { 'x-lavori-secret': backend.chiavi.jobsSecret },
      }),
    );
});
afterAll(async () => {
  await backend.database.chiudi();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, options: RequestInit = {}) =>
  backend.fetch(`${SITE}${path}`, {
    ...options,
    headers: { apikey: backend.chiavi.publishableKey, 'content-type': 'application/json', ...options.headers },
  });
const list = () => ask('/rest/v1/annunci?select=id');
const signIn = () =>
  ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'nessuno@prova.example', password: 'una-password-lunga' }),
  });
const file = () => ask('/storage/v1/object/media-annunci/x/y.png');

/** How many sessions wait for somebody's lock. */
async function waiting(): Promise<number | undefined> {
  const [row] = await db.sql<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'",
  );
  return row?.n;
}

async function timed(request: () => Promise<Response>) {
  const start = performance.now();
  const response = await request();
  return { status: response.status, after: response.headers.get('retry-after'), ms: performance.now() - start };
}

test('restarts under load: every reader is answered, the process goes on, and so do the jobs', async () => {
  const statuses = new Map<number, number>();
  let slowest = 0;
  let going = true;
  const reader = async (): Promise<void> => {
    while (going) {
      const { status, ms } = await timed(list);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
    }
  };
  const readers = Array.from({ length: 14 }, reader);
  const jobs = startJobs(round, { everyMs: 3_600_000 });
  let longest = 0;
  for (let i = 0; i < RESTARTS; i += 1) {
    const caught = jobs.esegui();
    await db.stop();
    await db.start();
    const back = performance.now();
    await caught;
    let errors: unknown[] = ['not yet'];
    while (errors.length > 0) errors = (await (await jobs.esegui()).json()).errori;
    longest = Math.max(longest, performance.now() - back);
  }
  going = false;
  await Promise.all(readers);
  await jobs.ferma();
  if (RESTARTS > 3) console.log({ statuses, slowest, longest });
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  expect(longest).toBeLessThan(60_000);
});

test('while it is away rows, sessions and files answer 503 with Retry-After within three seconds', async () => {
  await db.stop();
  try {
    for (const request of [list, signIn, file]) {
      const { status, after, ms } = await timed(request);
      expect({ status, after }).toEqual({ status: 503, after: '5' });
      expect(ms).toBeLessThan(3_000);
    }
  } finally {
    await db.start();
  }
  expect((await list()).status).toBe(200);
});

test('a statement cut by its limit is 503 with Retry-After, and whoever finds no session free hears so within three seconds', async () => {
  const held = db.asService(async (sql) => {
    await sql('lock table public.categories in access exclusive mode');
    const readers = Array.from({ length: CONNECTIONS }, () => timed(() => ask('/rest/v1/categories?select=id')));
    await expect.poll(waiting).toBe(CONNECTIONS);
    const other = await timed(list);
    expect({ status: other.status, after: other.after }).toEqual({ status: 503, after: '5' });
    expect(other.ms).toBeLessThan(3_000);
    return Promise.all(readers);
  });
  expect((await held).map(({ status, after }) => ({ status, after }))).toEqual(
    Array(CONNECTIONS).fill({ status: 503, after: '5' }),
  );
  expect((await list()).status).toBe(200);
});
