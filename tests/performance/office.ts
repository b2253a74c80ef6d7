import type { Sql } from '../../supabase/local/database.ts';
import { growLists } from '../db/long_lists.ts';
import { OFFICE_LISTS, type OfficeList } from '../db/office_lists.ts';
import { prepareScene } from '../security/scene.ts';
import { openDatabase, type Personas } from '../support/database.ts';
import type { Context } from './context.ts';
import { type Entry, entry, percentile } from './result.ts';

/**
 * Every list of the office at 10,000, 100,000 and 1,000,000 rows of each table it shows (verifications and orders as all others): the
 * p95 of its questions, which are its first pages, each order, each filter and a word that few rows hold. Embedded to 10,000, and with
 * `--grande` the whole curve on a real Postgres.
 */
const BUDGET_MS = 100;
const STEPS = [10_000, 100_000, 1_000_000];
const SMALL_STEPS = [500, 2_000];
const TIMES = 3;
const RARE_WORD = '499-';

export const officeListsEmbedded = async ({ piccolo: small }: Context): Promise<Entry[]> => {
  const db = await openDatabase();
  try {
    return await curve(db, 'incorporato', small ? SMALL_STEPS : STEPS.slice(0, 1));
  } finally {
    await db.close();
  }
};

export const officeListsPostgres = async ({ grande: big }: Context): Promise<Entry[]> => {
  if (!big) return [];
  const { startPostgres } = await import('../support/postgres.ts');
  const db = await startPostgres(1);
  try {
    return await curve(db, 'postgres', STEPS);
  } finally {
    await db.close();
  }
};

async function curve(db: Personas & { sql: Sql }, where: string, steps: readonly number[]): Promise<Entry[]> {
  const { persone } = await prepareScene(db);
  const points = new Map<string, number[]>();
  let rows = 0;
  for (const step of steps) {
    await growLists(db.sql, step, rows);
    rows = step;
    console.error(`  ${where}: ${rows} rows of each`);
    for (const list of OFFICE_LISTS) {
      const times = await db.asUser(persone.admin, (sql) => timesOf(sql, list));
      points.set(list.name, [...(points.get(list.name) ?? []), percentile(times, 95)]);
    }
  }
  return [...points].map(([name, p95]) =>
    entry({
      nome: `ufficio_${where}_${name}`,
      valore: p95.at(-1) ?? Number.NaN,
      unita: 'ms',
      bilancio: BUDGET_MS,
      nota: `p95: ${p95.map((ms, i) => `${steps[i]} righe ${ms.toFixed(1)} ms`).join(' · ')}`,
    }),
  );
}

/** Milliseconds of each question, the first time aside, which pays for the plan. */
async function timesOf(sql: Sql, list: OfficeList): Promise<number[]> {
  const questions = [
    {},
    { pagina: 2 },
    { testo: RARE_WORD },
    ...list.orders.map((ordine) => ({ ordine })),
    ...list.filters.map((choice) => ({ filtri: choice })),
  ];
  const times: number[] = [];
  for (const question of questions) {
    const given = Object.entries(list.ask(question)).filter(([, value]) => value !== null);
    const text = `select public.${list.name}(${given.map(([key], i) => `${key} => $${i + 1}`).join(', ')}) as r`;
    const values = given.map(([, value]) => value);
    for (let time = 0; time <= TIMES; time++) {
      const start = performance.now();
      await sql(text, values);
      if (time > 0) times.push(performance.now() - start);
    }
  }
  return times;
}
