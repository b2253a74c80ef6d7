import type { Sql } from '../../supabase/local/backend/database.ts';
import { prepareScene } from '../security/scene.ts';
import { openDatabase, type Personas } from '../support/database.ts';
import type { Context } from './context.ts';
import { EXCUSES } from './excuses.ts';
import { measureReads, type Read } from './reads.ts';
import { type Entry, entry } from './result.ts';
import { createWorlds } from './worlds.ts';

/**
 * Every procedure of the catalogue in houses of 1,000, 10,000 and 100,000 rows (all tables together) on the embedded database; with
 * `--grande` also 1,000,000 on a real Postgres. The floor is the same call in the smallest house of the same run.
 */
const PER_WORLD = 330;
const WORLDS = [1_000, 10_000, 100_000].map((rows) => Math.max(1, Math.round(rows / PER_WORLD)));
const BIG_WORLDS = [3, 300, 3_000];
const TIMES = 5;
/** A floor below this is the machine's own unrest. */
const LEAST_FLOOR_MS = 2;
/** Times the floor; what may grow (excuses.ts) is still an answer that a person, or a job of the minute, waits for. */
const BUDGET = 2;
const EXCUSED_BUDGET = 40;

export const proceduresEmbedded = async ({ piccolo: small }: Context): Promise<Entry[]> => {
  const db = await openDatabase();
  try {
    return await curve(db, 'incorporato', small ? WORLDS.slice(0, 2) : WORLDS);
  } finally {
    await db.close();
  }
};

export const proceduresPostgres = async ({ grande: big }: Context): Promise<Entry[]> => {
  if (!big) return [];
  const { startPostgres } = await import('../support/postgres.ts');
  const db = await startPostgres(2);
  try {
    return await curve(db, 'postgres', BIG_WORLDS);
  } finally {
    await db.close();
  }
};

type Where = 'incorporato' | 'postgres';

interface Point {
  righe: number;
  queries: Read[];
}

async function curve(db: Personas & { sql: Sql }, where: Where, steps: number[]): Promise<Entry[]> {
  const things = await prepareScene(db);
  const worlds = await createWorlds(db.sql);
  const points: Point[] = [];
  for (const step of steps) {
    const rows = await worlds.grow(step);
    await db.sql('vacuum');
    console.error(`  ${where}: ${rows} rows`);
    points.push({ righe: rows, queries: await measureReads(db, things, { volte: TIMES, indexesOnly: false }) });
  }
  const names = new Set(points[0]?.queries.map((l) => l.procedura));
  return [...names].map((name) => entryOf(name, where, points));
}

/** Of several calls of one procedure the slowest; of each the best time: the first pays for the plan, and others use the machine too. */
function entryOf(name: string, where: Where, points: readonly Point[]): Entry {
  const times = points.map(({ queries: readings }) =>
    Math.max(...readings.filter((l) => l.procedura === name).map((l) => Math.min(...l.times.slice(1)))),
  );
  const [first = Number.NaN, last = Number.NaN] = [times[0], times.at(-1)];
  const excuse = EXCUSES[name];
  return entry({
    nome: `procedura_${where}_${name}`,
    valore: last,
    unita: 'ms',
    piano: Math.max(first, LEAST_FLOOR_MS),
    budget: excuse === undefined ? BUDGET : EXCUSED_BUDGET,
    curva: points.map(({ righe }, i) => ({ righe, valore: times[i] ?? Number.NaN })),
    ...(excuse === undefined ? {} : { nota: excuse }),
  });
}
