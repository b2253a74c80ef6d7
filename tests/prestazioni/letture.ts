import type { Sql } from '../../supabase/local/database.ts';
import { procedure } from '../sicurezza/celle.ts';
import { esito, nomeProcedura, riempi } from '../sicurezza/matrice.ts';
import { PERSONE, type Persona } from '../sicurezza/persone.ts';
import type { Cose } from '../sicurezza/scena.ts';
import type { Personas } from '../support/database.ts';

/**
 * Every procedure of the catalogue, called as the attack matrix calls it (`attese_procedure.txt`, where a procedure without a line
 * fails), in a transaction that is undone: how long it takes and how many rows it reads.
 */
export interface Chiamata {
  procedura: string;
  chiamata: string;
  come: Persona | 'servizio';
}

/** As whom a call gives most: the longest list, else what succeeds, else a refusal; what nobody may is the jobs'. */
export function chiamate(): Chiamata[] {
  return [...procedure].map(([chiamata, risposte]) => {
    const parole = risposte.split(' ');
    const voto = (parola: string): number => {
      if (/^\d/.test(parola)) return 2 + parola.split('/').reduce((somma, n) => somma + Number(n), 0);
      if (parola === '-') return -1;
      return parola === 'ok' || parola === 'true' ? 1 : 0;
    };
    const migliore = parole.reduce((i, parola, j) => (voto(parola) > voto(parole[i] ?? '-') ? j : i), 0);
    const come = parole.every((p) => p === '-') ? 'servizio' : (PERSONE[migliore] ?? 'servizio');
    return { procedura: nomeProcedura(chiamata), chiamata, come };
  });
}

export interface Lettura extends Chiamata {
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
export async function misuraLetture(
  db: Personas,
  cose: Cose,
  { volte, soloIndici, solo = () => true }: { volte: number; soloIndici: boolean; solo?: (c: Chiamata) => boolean },
): Promise<Lettura[]> {
  const fatte: Lettura[] = [];
  const volute = chiamate().filter(solo);
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

async function una(sql: Sql, cose: Cose, c: Chiamata, volte: number): Promise<Lettura> {
  const comando = `select public.${riempi(c.chiamata, cose, c.come === 'servizio' ? 'anonimo' : c.come)} as r`;
  const tempi: number[] = [];
  let righe = new Map<string, number>();
  for (let i = 0; i < volte; i += 1) {
    await sql('savepoint lettura');
    const prima = await lette(sql);
    const inizio = performance.now();
    await esito(sql(comando).then(() => 'ok'));
    tempi.push(performance.now() - inizio);
    await sql('rollback to savepoint lettura');
    righe = new Map([...(await lette(sql))].map(([t, n]) => [t, n - (prima.get(t) ?? 0)]));
    await sql('release savepoint lettura');
  }
  return { ...c, tempi, righe };
}
