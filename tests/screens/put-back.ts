import { onTestFinished } from 'vitest';
import type { Browser } from './page.ts';

/** What a test changes or takes away stands again before the next one, in whatever order they run. */

/** Columns of the rows that a condition names, as they are now. */
export async function putBack(
  { db }: Browser,
  table: string,
  columns: readonly string[],
  where: string,
  params: unknown[] = [],
): Promise<void> {
  const rows = await db.sql<{ id: string; row: string }>(
    `select t.id, to_jsonb(t)::text as row from ${table} t where ${where}`,
    params,
  );
  const names = columns.join(', ');
  onTestFinished(async () => {
    for (const { id, row } of rows)
      await db.sql(
        `update ${table} set (${names}) = (select ${names} from jsonb_populate_record(null::${table}, $2::text::jsonb)) where id = $1`,
        [id, row],
      );
  });
}

/** Deletes them until the test is over. */
export async function takeAway({ db }: Browser, table: string, where: string, params: unknown[] = []): Promise<void> {
  const rows = await db.sql<{ row: string }>(
    `with gone as (delete from ${table} t where ${where} returning t.*) select to_jsonb(gone)::text as row from gone`,
    params,
  );
  const [kept] = await db.sql<{ names: string }>(
    `select string_agg(a.attname, ', ') as names from pg_attribute a
     where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  onTestFinished(async () => {
    for (const { row } of rows)
      await db.sql(
        `insert into ${table} (${kept?.names}) select ${kept?.names} from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
        [row],
      );
  });
}
