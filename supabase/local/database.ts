import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { LITERAL, POSTGREST } from './spelling.ts';
import { creaTurno, type Turno } from './turno.ts';

export type Riga = Record<string, unknown>;
export type Sql = <R extends object = Riga>(query: string, params?: readonly unknown[]) => Promise<R[]>;

export type Esegui = (script: string) => Promise<void>;

/** The three ways to ask a database, always as its owner. */
export interface Interrogabile {
  sql: Sql;
  /** Several statements at once, without parameters. */
  esegui: Esegui;
  transazione<T>(lavoro: (sql: Sql, esegui: Esegui) => Promise<T>): Promise<T>;
}

/** The database that Lite serves, PGlite or a real Postgres. */
export interface LocalDatabase extends Interrogabile {
  connection: Connection;
  turno: Turno;
  /** Inside a turn: the caller's maintenance pass where SQL finds it (chapter 1220), because Lite shows its headers to procedures alone. */
  conPass<T>(pass: string | null, lavoro: () => Promise<T>): Promise<T>;
  chiudi(): Promise<void>;
}

/** Hosted Supabase has this search path: extensions are found, and are not part of the public API. */
export const PERCORSO_SCHEMI = '"$user", public, extensions';

/** Answers over HTTP are spelled as PostgREST does; what the product asks for itself comes as Postgres writes it. */
const PROPRIE = { parsers: LITERAL };

/** PGlite on disk, or in memory when no folder (and maybe a snapshot of an earlier one) is given. */
export async function apriPglite(cartella?: string, istantanea?: Blob, alTurno?: () => void): Promise<LocalDatabase> {
  const connection = await createPgliteConnection({
    ...(cartella === undefined ? {} : { url: cartella }),
    pgliteOptions: {
      extensions: { btree_gist, pg_trgm, unaccent },
      parsers: POSTGREST,
      ...(istantanea === undefined ? {} : { loadDataDir: istantanea }),
    },
  });
  const { driver } = connection;
  await driver.waitReady;
  await driver.exec(`set search_path to ${PERCORSO_SCHEMI}`);
  const turno = creaTurno(alTurno);
  const segnaPass = (pass: string) => driver.query(`select set_config('fidati.pass', $1, false)`, [pass]);
  return {
    connection,
    turno,
    sql: <R extends object>(query: string, params: readonly unknown[] = []) =>
      turno(async () => (await driver.query<R>(query, [...params], PROPRIE)).rows),
    esegui: (script) => turno(async () => void (await driver.exec(script))),
    transazione: (lavoro) =>
      turno(() =>
        driver.transaction((tx) =>
          lavoro(
            async <R extends object>(query: string, params: readonly unknown[] = []) =>
              (await tx.query<R>(query, [...params], PROPRIE)).rows,
            async (script) => void (await tx.exec(script)),
          ),
        ),
      ),
    async conPass(pass, lavoro) {
      if (pass === null) return lavoro();
      await segnaPass(pass);
      try {
        return await lavoro();
      } finally {
        await segnaPass('');
      }
    },
    chiudi: () => turno(() => connection.close()),
  };
}
