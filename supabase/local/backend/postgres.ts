import { PostgresConnection } from '@supabase/lite/postgres';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { parse as parseArray } from 'postgres-array';
import { CannotStart } from '../../../src/server/cannot-start.ts';
import { type LocalDatabase, SEARCH_PATH } from './database.ts';
import { LITERAL, type Parsers, POSTGREST } from './spelling.ts';
import { withoutTurn } from './turn.ts';
import { isUnavailable, noteUnavailable } from './unavailable.ts';

/** A role's limit counts at sign-in only and Lite switches roles, so its sessions carry the limit. */
const STATEMENT_LIMIT_MS = 8_000;
/** The server cuts first; this ends waits on a dead connection. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 2_000;
/** Wait for a free session. */
const SESSION_WAIT_MS = 2_500;
export const DEFAULT_CONNECTIONS = 10;
/** Held while migrating or granting. */
const START_LOCK = 7_326_432_084;

const json = (text: string): unknown => JSON.parse(text);
const bytes: (text: string) => unknown = pg.types.getTypeParser(17);
const bigint = (text: string): unknown => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));
/** Other types stay Postgres's text: days, times, enums, uuids. */
const COMMON: Parsers = {
  16: (text) => text === 't',
  17: bytes,
  20: bigint,
  114: json,
  3802: json,
  ...Object.fromEntries([21, 23, 26, 700, 701].map((kind) => [kind, Number])),
};

const PREPARE = `set search_path to ${SEARCH_PATH}; set timezone to 'UTC'`;
const ARRAYS = 'select typarray::int as kind, oid::int as item from pg_catalog.pg_type where typarray <> 0';

interface Limits {
  max: number;
  parsers: Parsers;
  limited: boolean;
}

function openPool(connectionString: string, { max, parsers, limited }: Limits): pg.Pool {
  const known = { ...COMMON, ...parsers };
  const items = new Map<number, number>();
  const readerOf = (kind: number): ((text: string) => unknown) => {
    const item = items.get(kind);
    if (item === undefined) return known[kind] ?? String;
    const readItem = readerOf(item);
    return (text) => parseArray(text, readItem);
  };
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: SESSION_WAIT_MS,
    keepAlive: true,
    types: { getTypeParser: readerOf },
    ...(limited ? { statement_timeout: STATEMENT_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS } : {}),
    // types are read per session, since migrations add some
    async onConnect(client) {
      await client.query(PREPARE);
      const { rows } = await client.query<{ kind: number; item: number }>(ARRAYS);
      for (const { kind, item } of rows) items.set(kind, item);
    },
  });
  // a lost session fails its user's statement and is not reused; without a listener the process would end
  pool.on('connect', (client) => client.on('error', noteUnavailable));
  pool.on('error', noteUnavailable);
  return pool;
}

/** Lite's own driver throws outside any promise when a connection breaks during a write; this one uses `pg`. */
class PooledConnection extends PostgresConnection {
  private readonly pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({});
    this.pool = pool;
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool: noting(pool) }) });
  }
  override async close(): Promise<void> {
    await this.pool.end();
    await super.close();
  }
}

/** Lite reports every failure as its own, so outages are noted here. */
const noting = (pool: pg.Pool): PostgresPool => ({
  connect: async () => new LiteSession(await noted(pool.connect())),
  end: () => pool.end(),
});

class LiteSession implements PostgresPoolClient {
  private readonly client: pg.PoolClient;
  private dead = false;
  constructor(client: pg.PoolClient) {
    this.client = client;
  }
  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('Lite reads whole answers, never by cursor');
    return noted(
      this.client.query(asked, [...parameters]).catch((cause: unknown) => {
        // it still waits for an answer and must not be reused
        if (!(cause instanceof pg.DatabaseError)) this.dead = true;
        throw cause;
      }),
    );
  }
  release(): void {
    this.client.release(this.dead);
  }
}

async function noted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isUnavailable(cause)) noteUnavailable(cause);
    throw cause;
  }
}

/** People use Lite's sessions; internal work uses others, without limit. */
export async function openPostgres(url: string, connections = DEFAULT_CONNECTIONS): Promise<LocalDatabase> {
  const database = connectPostgres(url, connections);
  try {
    await requireRights(database);
  } catch (cause) {
    await database.chiudi();
    throw cause;
  }
  return database;
}

/** For a role that creates nothing. */
export function connectPostgres(url: string, connections: number): LocalDatabase {
  const connection = new PooledConnection(openPool(url, { max: connections, parsers: POSTGREST, limited: true }));
  const own = openPool(url, { max: connections, parsers: LITERAL, limited: false });
  return {
    connection,
    turn: withoutTurn,
    // with many sessions only procedures see the pass, from Lite's headers
    withPass: (_, work) => work(),
    sql: (query, params) => ask(own, query, params),
    esegui: async (script) => void (await own.query(script)),
    transaction: (work) =>
      session(own, async (client) => {
        await client.query('begin');
        try {
          const outcome = await work(
            (query, params) => ask(client, query, params),
            async (script) => void (await client.query(script)),
          );
          await client.query('commit');
          return outcome;
        } catch (cause) {
          // throws the first cause; the rollback of a lost session fails too
          await client.query('rollback').catch((again: unknown) => {
            if (!isUnavailable(cause)) throw again;
          });
          throw cause;
        }
      }),
    alone: (work) =>
      session(own, async (client) => {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        try {
          return await work();
        } finally {
          await client.query('select pg_advisory_unlock($1)', [START_LOCK]);
        }
      }),
    async chiudi() {
      await Promise.all([connection.close(), own.end()]);
    },
  };
}

async function session<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Casts rows to the query's type. */
async function ask<R extends object>(
  client: pg.Pool | pg.PoolClient,
  query: string,
  params: readonly unknown[] = [],
): Promise<R[]> {
  const { rows }: { rows: R[] } = await client.query(query, [...params]);
  return rows;
}

const MAKE_ONE =
  "As a superuser: create role fidati login createrole bypassrls password '…'; create database fidati owner fidati;";

const RIGHTS = `select r.rolsuper as superuser, r.rolcreaterole as createrole, r.rolbypassrls as bypassrls,
  has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "create",
  not exists (select from pg_roles o where o.rolname in ('anon', 'authenticated', 'service_role')
    and not pg_has_role(o.oid, 'member with admin option')) as members,
  current_setting('server_version_num')::int >= 160000 as recent
  from pg_roles r where r.rolname = current_user`;

interface Rights {
  superuser: boolean;
  createrole: boolean;
  bypassrls: boolean;
  create: boolean;
  members: boolean;
  recent: boolean;
}

/** Checks rights before anything is created. */
async function requireRights({ sql }: LocalDatabase): Promise<void> {
  const [may] = await sql<Rights>(RIGHTS).catch((cause: unknown) => {
    throw new CannotStart(`DATABASE_URL: ${cause instanceof Error ? cause.message || cause.name : String(cause)}.`);
  });
  if (may === undefined) throw new CannotStart('DATABASE_URL: its user is no role of that server.');
  if (!may.recent) throw new CannotStart('DATABASE_URL: Postgres 16 or newer is needed.');
  if (may.superuser) return;
  const lacks = [
    ...(may.createrole ? [] : ['createrole']),
    ...(may.bypassrls ? [] : ['bypassrls']),
    ...(may.create ? [] : ['create on the database and on its schema public']),
    ...(may.members ? [] : ['admin option on the roles anon, authenticated, service_role, which another user made']),
  ];
  if (lacks.length > 0) throw new CannotStart(`DATABASE_URL: its user lacks ${lacks.join('; ')}. ${MAKE_ONE}`);
}
