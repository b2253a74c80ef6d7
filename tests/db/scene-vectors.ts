import { describe, expect, test } from 'vitest';
import type { Sql } from '../../supabase/local/backend/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { readVectors } from '../vectors/leggi.ts';
import { refusalOf } from './scene.ts';

export type Who = { utente: string } | 'anonimo' | 'servizio';

export interface Trial {
  /** Sets the rows to the tried state, as owner and without triggers and foreign keys. */
  prepare: (sql: Sql) => Promise<unknown>;
  chi: Who;
  call: (sql: Sql) => Promise<unknown>;
  /** Reads the rows afterwards. */
  legge: (sql: Sql) => Promise<unknown>;
}

class Finished extends Error {}

/**
 * One trial on a shared scene: set the state, call, read, roll back. A refusal comes back as its code with the
 * untouched rows.
 */
export async function runTrial(db: TestDatabase, { prepare, chi: who, call, legge }: Trial): Promise<Outcome> {
  let seen: unknown;
  const fall = await refusalOf(
    db.database.transaction(async (sql, run) => {
      await run('set local session_replication_role = replica');
      await prepare(sql);
      await run('set local session_replication_role = origin');
      const sub = typeof who === 'object' ? who.utente : undefined;
      const role = who === 'anonimo' ? 'anon' : who === 'servizio' ? 'service_role' : 'authenticated';
      await sql(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
        [JSON.stringify({ sub, role, aud: 'authenticated' }), sub ?? '', role],
      );
      await call(sql);
      await run('reset role');
      seen = await legge(sql);
      throw new Finished('undo');
    }),
  );
  return fall.testo === 'undo' ? { stato: seen } : { rifiuto: fall.codice };
}

export type Outcome = { stato: unknown } | { rifiuto: string };

type Machine = Record<string, Record<string, string>>;

/** How the database sets, moves and reads one machine of transizioni.json. */
export interface Table {
  put: (sql: Sql, stato: string) => Promise<unknown>;
  /** A query of one row `r`, given the id. */
  leggi: string;
  id: () => string;
  comandi: Record<
    string,
    { chi: (stato: string) => Who; call: (sql: Sql, stato: string) => Promise<unknown>; arriva: string }
  >;
  /** Commands ("comando" or "comando stato") accepted without effect: facts told by the provider. */
  silent?: readonly string[];
  /** "stato comando" → the arrow walked first, where one call walks two. */
  due?: Readonly<Record<string, string>>;
}

/** Tries every command in every state: an arrow of the table is walked, any other refused. */
export function testMachine(name: string, machineTable: Table, db: () => TestDatabase): void {
  const machine = readVectors<{ macchine: Record<string, Machine> }>('transizioni').macchine[name];
  if (!machine) throw new Error(`no machine ${name}`);
  const cases = Object.entries(machine).flatMap(([stato, frecce]) =>
    Object.entries(machineTable.comandi).map(([comando, move]) => ({ stato, comando, mossa: move, frecce })),
  );
  describe(`${name}: the arrows in SQL are those of the table`, () => {
    test.each(cases)('$stato, $comando', async ({ stato, comando, mossa: move, frecce }) => {
      const before = machineTable.due?.[`${stato} ${comando}`];
      const expected = (before ? machine[frecce[before] ?? ''] : frecce)?.[comando];
      const esito = await runTrial(db(), {
        prepare: (sql) => machineTable.put(sql, stato),
        chi: move.chi(stato),
        call: (sql) => move.call(sql, stato),
        legge: async (sql) => (await sql<{ r: string }>(machineTable.leggi, [machineTable.id()]))[0]?.r,
      });
      if (expected !== undefined) return expect(esito).toEqual({ stato: expected });
      // A command is silent in its own target state; anywhere else outside the table it is refused.
      const muto =
        move.arriva === stato || machineTable.silent?.some((t) => t === comando || t === `${comando} ${stato}`);
      if (muto && 'stato' in esito) return expect(esito).toEqual({ stato });
      expect(esito, 'a rule refuses, not an accident').toEqual({ rifiuto: expect.stringMatching(/^[a-z_]+$/) });
    });
  });
}
