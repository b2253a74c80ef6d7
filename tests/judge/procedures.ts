import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import type { Finding, Judgement, Noise } from './finding.ts';
import { fetchChecker } from './plpgsql-check.ts';

const of = (...names: readonly string[]): RegExp => new RegExp(`^privato\\.(${names.join('|')})\\(`);

const NOISE: readonly Noise[] = [
  {
    where: of('toccati', 'faccette_annunci'),
    rule: /^warning extra/,
    text: /^OUT variable "\w+" is maybe unmodified/,
    reason: 'filled by a statement that is composed',
  },
  {
    where: of('toccati_sito'),
    rule: /^warning extra/,
    text: /^unused parameter "p_id"/,
    reason: 'called by name with what its sisters get; there is one site',
  },
  {
    where: of('secondo_fattore'),
    rule: /^(error 42P01|warning extra)/,
    text: /^(relation "auth.mfa_factors" does not exist|unused parameter "p_utente")/,
    reason: 'the table is hosted Auth’s, and the line above asks whether it is there',
  },
  {
    where: of('tocca_verifica'),
    rule: /^error (42703|42883)/,
    text: /^(record "new" has no field "id_(ordine|verifica)"|operator does not exist: uuid = text)/,
    reason: 'each of its arms is for other tables, and asks for the table first',
  },
  {
    where: of('trova_domanda'),
    rule: /^warning extra 2F005/,
    text: /^control reached end of function/,
    reason: 'its loop is left by return alone',
  },
  {
    where: of(
      'admin_imposta_stato_utente',
      'admin_segna_ritrovato',
      'calcola_preventivo',
      'correggi_testo',
      'device_report',
      'elenco_centri',
      'scrivi_testi',
      'segna_bonifico',
      'trovati',
    ),
    rule: /^warning 42804/,
    text: /cast "text" value/,
    reason: 'a literal of the function’s own becomes the type of its variable',
  },
  {
    where: of('modifica_annuncio'),
    rule: /^warning 00000/,
    text: /^cannot determinate a result of dynamic SQL/,
    reason: 'it returns the row of a table, whatever columns the statement sets',
  },
  {
    where: /^privato\.admin_/,
    rule: /^warning 42804/,
    text: /cast "text\[\]" value to "(uuid|bigint)\[\]"/,
    reason: 'what was found are ids, for every list of the office as texts',
  },
  {
    where: /^privato\.admin_/,
    rule: /^warning extra 00000/,
    text: /never read variable "v_admin"/,
    reason: 'who asks is found out first: declarations are made in their order, before words are looked for',
  },
  {
    where: /^privato\./,
    rule: /^performance 42804/,
    text: /cast "([\w ]+|public\.\w+)" value to "(integer|bigint|text)"/,
    reason: 'a count, a sum or a word kept in a variable: cast once a call',
  },
  {
    where: of('limite'),
    rule: /^performance 00000/,
    text: /marked as STABLE, should be IMMUTABLE/,
    reason: 'tests put their own limits in its place, and no plan may have kept the old',
  },
  {
    where: of('cerca_nuovi'),
    rule: /^performance 00000/,
    text: /marked as VOLATILE, should be STABLE/,
    reason: 'what it composes is an insert',
  },
  {
    where: of('tieni_scritto'),
    rule: /^security/,
    text: /^text type variable is not sanitized/,
    reason: 'called by chapters alone; what they compose are names of the catalogue and lists of their own',
  },
  {
    where: of('ordina_elenco', 'elenco_annunci', 'righe_faccette', 'faccette_annunci', 'righe_elenco'),
    rule: /^security/,
    text: /^text type variable is not sanitized/,
    reason: 'composed of constants and of quoted names; what somebody typed is a parameter',
  },
];

/** A column that isn't there. */
const PLANTED = `create function public.planted() returns void language plpgsql as $$
  begin update public.annunci set colour = 'red' where titolo = ''; end $$`;

/** Every function in plpgsql, one of a trigger for each table that it serves, by plpgsql_check. */
export async function judgeProcedures(): Promise<Judgement> {
  await fetchChecker();
  const db = await startPostgres(1);
  try {
    await db.sql('create schema judge');
    await db.sql('create extension plpgsql_check schema judge');
    const findings = await check(db, `n.nspname = 'privato' or n.nspname = 'public'`);
    await db.sql(PLANTED);
    return {
      judge: 'plpgsql_check',
      ...findings,
      noise: NOISE,
      planted: (await check(db, `p.oid = 'public.planted'::regproc`)).findings,
    };
  } finally {
    await db.close();
  }
}

async function check(db: TestPostgres, which: string): Promise<{ read: number; findings: Finding[] }> {
  const [count] = await db.sql<{ read: number; findings: Finding[] }>(`with asked as materialized (
      select distinct p.oid, coalesce(t.tgrelid, 0) as relation, t.tgoldtable, t.tgnewtable from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
        left join pg_trigger t on t.tgfoid = p.oid and not t.tgisinternal where ${which}),
    found as (select distinct n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as "where",
        c.level || ' ' || c.sqlstate as rule, concat_ws(': ', c.message, c.detail) || coalesce(' at line ' || c.lineno, '') as text
      from asked a join pg_proc p on p.oid = a.oid join pg_namespace n on n.oid = p.pronamespace
        cross join lateral judge.plpgsql_check_function_tb(a.oid, a.relation, fatal_errors => false, performance_warnings => true,
          security_warnings => true, compatibility_warnings => true, oldtable => a.tgoldtable, newtable => a.tgnewtable) c)
    select (select count(distinct oid)::int from asked) as read,
      (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from found f) as findings`);
  if (count === undefined) throw new Error('no answer');
  return count;
}
