import type { TestPostgres } from './postgres.ts';

/** Time stands in a row: moving it costs no plan, and nothing moves it but the history. */
export async function stopPostgresClock({ sql }: TestPostgres, now: Date): Promise<void> {
  await sql('create table privato.clessidra (istante timestamptz not null)');
  await sql('insert into privato.clessidra values ($1)', [now.toISOString()]);
  // a body in SQL would be planned anew at each of a thousand calls
  await sql(`create or replace function privato.adesso() returns timestamptz language plpgsql stable security definer set search_path = ''
    as $$ begin return (select c.istante from privato.clessidra c); end $$`);
}
