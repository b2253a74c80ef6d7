import type { Sql } from '../../supabase/local/backend/database.ts';
import { growLists } from '../db/long-lists.ts';
import { OFFICE_LISTS, type OfficeList } from '../db/office-lists.ts';
import { prepareScene } from '../security/scene.ts';
import { openDatabase, type Personas } from '../support/database.ts';
import type { Context } from './context.ts';
import { HOUSE } from './house.ts';
import { type OfficeQuestion, questionsOf } from './office-questions.ts';
import { type Entry, entry, type Point, percentile } from './result.ts';

/**
 * Every list of the office in houses of 10,000, 100,000 and 1,000,000 listings, with what belongs to them: the p95 of its questions
 * (office-questions.ts), each at its best of three. Embedded to 10,000, and with `--grande` the whole
 * curve on a real Postgres.
 */
/** How many times the smallest house's the largest one's may be: a hundred times the rows. */
const BUDGET = 10;
const STEPS = [10_000, 100_000, 1_000_000];
const SMALL_STEPS = [500, 2_000];
const TIMES = 3;
/** A question that takes this long is asked once more and no oftener. */
const LONG_MS = 300;

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

interface Asked extends OfficeQuestion {
  ms: number;
}

async function curve(db: Personas & { sql: Sql }, where: string, steps: readonly number[]): Promise<Entry[]> {
  const { persone } = await prepareScene(db);
  const points = new Map<string, Point[]>();
  const slowest = new Map<string, string>();
  let rows = 0;
  for (const step of steps) {
    await growLists(db.sql, step, rows, HOUSE);
    rows = step;
    console.error(`  ${where}: ${rows} listings and what belongs to them`);
    for (const list of OFFICE_LISTS) {
      const asked = await db.asUser(persone.admin, (sql) => askAll(sql, list));
      const value = percentile(
        asked.map(({ ms }) => ms),
        95,
      );
      points.set(list.name, [...(points.get(list.name) ?? []), { righe: step, valore: value }]);
      slowest.set(list.name, inWords(asked));
    }
  }
  return [...points].map(([name, curva]) =>
    entry({
      nome: `ufficio_${where}_${name}`,
      valore: curva.at(-1)?.valore ?? Number.NaN,
      unita: 'ms',
      ...(curva.length < 2 ? {} : { piano: curva[0]?.valore ?? Number.NaN, budget: BUDGET }),
      nota: slowest.get(name) ?? '',
      curva,
    }),
  );
}

const inWords = (asked: readonly Asked[]): string =>
  `${asked.length} domande; le più lente: ${[...asked]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
    .join(', ')}`;

/** The best time of each question, the first aside, which pays for the plan. */
async function askAll(sql: Sql, list: OfficeList): Promise<Asked[]> {
  const [row = {}] = (await ask(sql, list, {})).righe;
  const asked: Asked[] = [];
  for (const question of questionsOf(list, row)) {
    const time = async (): Promise<number> => {
      const start = performance.now();
      await ask(sql, list, question.asked);
      return performance.now() - start;
    };
    const times = (await time()) > LONG_MS ? 1 : TIMES;
    let ms = Number.POSITIVE_INFINITY;
    for (let i = 0; i < times; i++) ms = Math.min(ms, await time());
    asked.push({ ...question, ms });
  }
  return asked;
}

async function ask(sql: Sql, list: OfficeList, asked: OfficeQuestion['asked']): Promise<{ righe: object[] }> {
  const given = Object.entries(list.ask(asked)).filter(([, value]) => value !== null);
  const [answer] = await sql<{ r: { righe: object[] } }>(
    `select public.${list.name}(${given.map(([key], i) => `${key} => $${i + 1}`).join(', ')}) as r`,
    given.map(([, value]) => value),
  );
  if (answer === undefined) throw new Error('no answer');
  return answer.r;
}
