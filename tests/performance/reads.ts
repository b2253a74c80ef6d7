import type { Sql } from '../../supabase/local/database.ts';
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
  chiamata: string;
  come: Person | 'servizio';
}

/** As whom a call gives most: the longest list, else what succeeds, else a refusal; what nobody may is the jobs'. */
export function calls(): Call[] {
  return [...procedures].map(([chiamata, risposte]) => {
    const parole = risposte.split(' ');
    const voto = (parola: string): number => {
      if (/^\d/.test(parola)) return 2 + parola.split('/').reduce((somma, n) => somma + Number(n), 0);
      if (parola === '-') return -1;
      return parola === 'ok' || parola === 'true' ? 1 : 0;
    };
    const migliore = parole.reduce((i, parola, j) => (voto(parola) > voto(parole[i] ?? '-') ? j : i), 0);
    const come = parole.every((p) => p === '-') ? 'servizio' : (PEOPLE[migliore] ?? 'servizio');
    return { procedura: procedureName(chiamata), chiamata, come };
  });
}

export interface Read extends Call {
  /** Rows read, by table, whatever the plan. */
  righe: ReadonlyMap<string, number>;
  /** Milliseconds, one for each time it was called. */
  tempi: number[];
}

const LETTE = `select schemaname || '.' || relname as t, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
  where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0`;
const lette = async (sql: Sql): Promise<Map<string, number>> =>
  new Map((await sql<{ t: string; n: number }>(LETTE)).map(({ t, n }) => [t, n]));

class Annulla extends Error {}

/** `soloIndici` makes the planner shun reading a whole table: what it still reads whole, no index could spare it. */
export async function measureReads(
  db: Personas,
  cose: Things,
  { volte, soloIndici, solo = () => true }: { volte: number; soloIndici: boolean; solo?: (c: Call) => boolean },
): Promise<Read[]> {
  const fatte: Read[] = [];
  const volute = calls().filter(solo);
  for (const come of new Set(volute.map((c) => c.come))) {
    const lavoro = async (sql: Sql): Promise<void> => {
      if (soloIndici)
        for (const modo of ['seqscan', 'hashjoin', 'mergejoin']) await sql(`set local enable_${modo} = off`);
      for (const c of volute.filter((v) => v.come === come)) fatte.push(await una(sql, cose, c, volte));
      throw new Annulla();
    };
    const fine =
      come === 'servizio'
        ? db.asService(lavoro)
        : come === 'anonimo'
          ? db.asAnonymous(lavoro)
          : db.asUser(cose.persone[come], lavoro);
    await fine.catch((errore: unknown) => {
      if (!(errore instanceof Annulla)) throw errore;
    });
  }
  return fatte;
}

async function una(sql: Sql, cose: Things, c: Call, volte: number): Promise<Read> {
  const comando = `select public.${fillIn(c.chiamata, cose, c.come === 'servizio' ? 'anonimo' : c.come)} as r`;
  const tempi: number[] = [];
  let righe = new Map<string, number>();
  for (let i = 0; i < volte; i += 1) {
    await sql('savepoint lettura');
    const prima = await lette(sql);
    const inizio = performance.now();
    await outcome(sql(comando).then(() => 'ok'));
    tempi.push(performance.now() - inizio);
    await sql('rollback to savepoint lettura');
    righe = new Map([...(await lette(sql))].map(([t, n]) => [t, n - (prima.get(t) ?? 0)]));
    await sql('release savepoint lettura');
  }
  return { ...c, tempi, righe };
}
