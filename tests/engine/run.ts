import { loadavg } from 'node:os';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { MUTANTS, weaken } from './mutants.ts';
import { type Outcome, storm } from './storm.ts';
import { callWitness, complaints } from './witness.ts';

/**
 * `npm run soak -- --engine`: three storms of ten thousand operations each, then every safeguard taken away once. `SEED=…` begins with
 * another seed, `OPERATIONS=…` makes them longer or shorter. The choices of a seed are repeated; how the tablets meet is not.
 */
const SEED = Number(process.env.SEED ?? 1);
const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000);
const STORMS = 3;
const SESSIONS = 24;
/** A storm without a safeguard is over when the witness has seen it, or after so many operations. */
const PATIENCE = 600;

const told = (figures: Readonly<Record<string, number>>): string =>
  Object.entries(figures)
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');

function report(name: string, { operations, saves, answers, met, wrong }: Outcome, start: number): void {
  const seconds = Math.round((performance.now() - start) / 1_000);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${name}: ${operations} operations of ${saves} saves, ${wrong.length} complaints (${seconds} s, load ${load})`,
  );
  console.log(`  answers: ${told(answers)}\n  requests: ${told(met)}`);
  for (const text of wrong.slice(0, 20)) console.log(`  ${text}`);
}

async function onPostgres<T>(work: (db: TestPostgres) => Promise<T>): Promise<T> {
  const db = await startPostgres(SESSIONS);
  try {
    await callWitness(db.sql);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function storms(): Promise<number> {
  let broken = 0;
  for (let n = 0; n < STORMS; n += 1)
    await onPostgres(async (db) => {
      const start = performance.now();
      const outcome = await storm({ db, seed: SEED + n, turns: Number.POSITIVE_INFINITY, operations: OPERATIONS });
      report(`seed ${SEED + n}`, outcome, start);
      if (outcome.wrong.length > 0) broken += 1;
    });
  return broken;
}

async function mutants(): Promise<number> {
  let unnoticed = 0;
  for (const [name, mutant] of Object.entries(MUTANTS))
    await onPostgres(async (db) => {
      const start = performance.now();
      await weaken(db.sql, mutant);
      const outcome = await storm({
        db,
        seed: SEED,
        turns: Number.POSITIVE_INFINITY,
        operations: PATIENCE,
        enough: async () => (await complaints(db.sql)).some((text) => mutant.notices.test(text)),
        ...(mutant.tablet === undefined ? {} : { weaken: mutant.tablet }),
      });
      const said = outcome.wrong.find((text) => mutant.notices.test(text));
      const seconds = Math.round((performance.now() - start) / 1_000);
      console.log(`${name}: ${said ?? 'NOT NOTICED'} (${outcome.operations} operations, ${seconds} s)`);
      if (said === undefined) {
        unnoticed += 1;
        report(name, outcome, start);
      }
    });
  return unnoticed;
}

const broken = await storms();
const unnoticed = await mutants();
console.log(
  `${STORMS} storms, ${broken} with complaints; ${Object.keys(MUTANTS).length} safeguards taken away, ${unnoticed} not noticed`,
);
process.exitCode = broken + unnoticed === 0 ? 0 : 1;
