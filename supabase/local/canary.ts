import type { Queryable } from './backend/database.ts';

/** Asked a sum whose answer is known: a session that was hurt goes on answering, with nothing in it. */
export async function answersSensibly(database: Pick<Queryable, 'sql'>): Promise<boolean> {
  const [row] = await database.sql<{ somma: number }>('select $1::integer + 1 as somma', [41]);
  return row?.somma === 42;
}
