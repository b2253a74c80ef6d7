import type { PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { refuseMismatch } from './mismatch.ts';
import { LITERAL, POSTGREST } from './spelling.ts';
import { createTurn, type Turn } from './turn.ts';

export type Row = Record<string, unknown>;
export type Sql = <R extends object = Row>(query: string, params?: readonly unknown[]) => Promise<R[]>;

export type Exec = (script: string) => Promise<void>;

/** Queries as the database's owner. */
export interface Queryable {
  sql: Sql;
  /** Several statements, no parameters. */
  esegui: Exec;
  transaction<T>(work: (sql: Sql, run: Exec) => Promise<T>): Promise<T>;
}

/** PGlite or a real Postgres. */
export interface LocalDatabase extends Queryable {
  connection: Connection;
  turn: Turn;
  /** Sets the caller's maintenance pass for SQL (01_common), because Lite shows headers to procedures only. */
  withPass<T>(pass: string | null, work: () => Promise<T>): Promise<T>;
  /** One process at a time migrates or grants. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  chiudi(): Promise<void>;
}

/** As hosted Supabase: extensions are found and not exposed. */
export const SEARCH_PATH = '"$user", public, extensions';

/** HTTP answers are formatted as PostgREST does; internal queries get Postgres's text. */
const OWN = { parsers: LITERAL };

/**
 * PGlite copies its parsers per answer, and two thirds are for arrays of whole rows: half of a query's cost. No query
 * returns one.
 */
const ARRAYS_OF_ROWS = `select typarray as oid from pg_catalog.pg_type where typtype = 'c' and typarray <> 0`;

/** On disk, or in memory without a folder. */
export async function openPglite(
  folder?: string,
  files?: PGliteOptions['fs'],
  onTurn?: () => void,
): Promise<LocalDatabase> {
  const connection = await createPgliteConnection({
    ...(folder === undefined ? {} : { url: folder }),
    pgliteOptions: {
      extensions: { btree_gist, pg_trgm, unaccent },
      parsers: POSTGREST,
      ...(files === undefined ? {} : { fs: files }),
    },
  });
  const { driver } = connection;
  await driver.waitReady;
  refuseMismatch(driver.serializers);
  await driver.exec(`set search_path to ${SEARCH_PATH}`);
  for (const { oid } of (await driver.query<{ oid: number }>(ARRAYS_OF_ROWS)).rows) delete driver.parsers[oid];
  const turn = createTurn(onTurn);
  const setPass = (pass: string) => driver.query(`select set_config('fidati.pass', $1, false)`, [pass]);
  return {
    connection,
    turn,
    sql: <R extends object>(query: string, params: readonly unknown[] = []) =>
      turn(async () => (await driver.query<R>(query, [...params], OWN)).rows),
    esegui: (script) => turn(async () => void (await driver.exec(script))),
    transaction: (work) =>
      turn(() =>
        driver.transaction((tx) =>
          work(
            async <R extends object>(query: string, params: readonly unknown[] = []) =>
              (await tx.query<R>(query, [...params], OWN)).rows,
            async (script) => void (await tx.exec(script)),
          ),
        ),
      ),
    async withPass(pass, work) {
      if (pass === null) return work();
      await setPass(pass);
      try {
        return await work();
      } finally {
        await setPass('');
      }
    },
    // one process per folder (lock.ts)
    alone: (work) => work(),
    chiudi: () => turn(() => connection.close()),
  };
}
