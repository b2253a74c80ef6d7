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

/** The three ways to ask a database, always as its owner. */
export interface Queryable {
  sql: Sql;
  /** Several statements at once, without parameters. */
  esegui: Exec;
  transazione<T>(work: (sql: Sql, run: Exec) => Promise<T>): Promise<T>;
}

/** The database that Lite serves, PGlite or a real Postgres. */
export interface LocalDatabase extends Queryable {
  connection: Connection;
  turn: Turn;
  /** Inside a turn: the caller's maintenance pass where SQL finds it (01_common), because Lite shows its headers to procedures alone. */
  withPass<T>(pass: string | null, work: () => Promise<T>): Promise<T>;
  /** One process at a time on this database: what migrates it or says its privileges. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  chiudi(): Promise<void>;
}

/** Hosted Supabase has this search path: extensions are found, and are not part of the public API. */
export const SEARCH_PATH = '"$user", public, extensions';

/** Answers over HTTP are spelled as PostgREST does; what the product asks for itself comes as Postgres writes it. */
const OWN = { parsers: LITERAL };

/**
 * PGlite copies its readers at every answer, and two in three are of arrays of whole rows, a type beside each table and view: they are half of what a
 * question costs. Nothing answers with such an array; one would come as Postgres writes it.
 */
const ARRAYS_OF_ROWS = `select typarray as oid from pg_catalog.pg_type where typtype = 'c' and typarray <> 0`;

/** PGlite on disk, or in memory when no folder (and maybe files of an earlier one) is given. */
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
    transazione: (work) =>
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
    // A folder has one process (lock.ts).
    alone: (work) => work(),
    chiudi: () => turn(() => connection.close()),
  };
}
