import type { Queryable } from './backend/database.ts';

/** A corrupted session keeps answering, with nothing in it: this query's answer is known. */
export async function answersSensibly(database: Pick<Queryable, 'sql'>): Promise<boolean> {
  const [row] = await database.sql<{ somma: number }>('select $1::integer + 1 as somma', [41]);
  return row?.somma === 42;
}
