import type { TestPostgres } from './postgres.ts';

/** Time stands in a row: moving it costs no plan, and nothing moves it but the history. */
export async function stopPostgresClock({ sql }: TestPostgres, now: Date): Promise<void> {
  await sql('create table privato.clessidra (istante timestamptz not null)');
  await sql('insert into privato.clessidra values ($1)', [now.toISOString()]);
  await sql(`create or replace function privato.adesso() returns timestamptz language sql stable security definer set search_path = ''
    as $$ select c.istante from privato.clessidra c $$`);
}
