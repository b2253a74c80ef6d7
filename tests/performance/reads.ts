import type { Sql } from '../../supabase/local/backend/database.ts';
import { procedures } from '../security/cells.ts';
import { fillIn, outcome, procedureName } from '../security/matrix.ts';
import { PEOPLE, type Person } from '../security/people.ts';
import type { Things } from '../security/scene.ts';
import type { Personas } from '../support/database.ts';

/**
 * Every procedure of the catalogue, called as the attack matrix calls it (`expected_procedures.txt`, where a procedure without a line
 * fails), in a transaction that is undone: how long it takes and how many rows it reads.
 */
export interface Call {
  procedura: string;
  invocation: string;
  come: Person | 'servizio';
}

/** As whom a call gives most: the longest list, else what succeeds, else a refusal; what nobody may is the jobs'. */
export function calls(): Call[] {
  return [...procedures].map(([call, answers]) => {
    const words = answers.split(' ');
    const voto = (word: string): number => {
      if (/^\d/.test(word)) return 2 + word.split('/').reduce((sum, n) => sum + Number(n), 0);
      if (word === '-') return -1;
      return word === 'ok' || word === 'true' ? 1 : 0;
    };
    const best = words.reduce((i, word, j) => (voto(word) > voto(words[i] ?? '-') ? j : i), 0);
    const how = words.every((p) => p === '-') ? 'servizio' : (PEOPLE[best] ?? 'servizio');
    return { procedura: procedureName(call), invocation: call, come: how };
  });
}

export interface Read extends Call {
  /** Rows read, by table, whatever the plan. */
  righe: ReadonlyMap<string, number>;
  /** Milliseconds, one for each time it was called. */
  times: number[];
}

const SEEN = `select schemaname || '.' || relname as t, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
  where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0`;
const seen = async (sql: Sql): Promise<Map<string, number>> =>
  new Map((await sql<{ t: string; n: number }>(SEEN)).map(({ t, n }) => [t, n]));

class Undo extends Error {}

/** `indexesOnly` makes the planner shun reading a whole table: what it still reads whole, no index could spare it. */
export async function measureReads(
  db: Personas,
  things: Things,
  {
    volte: times,
    indexesOnly,
    only = () => true,
  }: { volte: number; indexesOnly: boolean; only?: (c: Call) => boolean },
): Promise<Read[]> {
  const done: Read[] = [];
  const requestedMeasures = calls().filter(only);
  for (const how of new Set(requestedMeasures.map((c) => c.come))) {
    const work = async (sql: Sql): Promise<void> => {
      if (indexesOnly)
        for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await sql(`set local enable_${way} = off`);
      for (const c of requestedMeasures.filter((v) => v.come === how)) done.push(await one(sql, things, c, times));
      throw new Undo();
    };
    const end =
      how === 'servizio'
        ? db.asService(work)
        : how === 'anonimo'
          ? db.asAnonymous(work)
          : db.asUser(things.persone[how], work);
    await end.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  return done;
}

async function one(sql: Sql, things: Things, c: Call, times: number): Promise<Read> {
  const comando = `select public.${fillIn(c.invocation, things, c.come === 'servizio' ? 'anonimo' : c.come)} as r`;
  const durations: number[] = [];
  let rows = new Map<string, number>();
  for (let i = 0; i < times; i += 1) {
    await sql('savepoint lettura');
    const before = await seen(sql);
    const start = performance.now();
    await outcome(sql(comando).then(() => 'ok'));
    durations.push(performance.now() - start);
    await sql('rollback to savepoint lettura');
    rows = new Map([...(await seen(sql))].map(([t, n]) => [t, n - (before.get(t) ?? 0)]));
    await sql('release savepoint lettura');
  }
  return { ...c, times: durations, righe: rows };
}
