import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TESTI_ERRORE } from '../../src/domain/errori.ts';
import type { Sql } from '../../supabase/local/backend/database.ts';
import { commandless } from '../../supabase/local/tools/schema.ts';
import type { Personas } from '../support/database.ts';
import { COLUMNS } from './expected-columns.ts';
import { CLOSED, TABLES } from './expected-tables.ts';
import {
  columns,
  expectedColumn,
  outcome,
  procedureName,
  procedureTrial,
  runCells,
  TABLES_QUERY,
  type Trial,
  tableTrials,
} from './matrix.ts';
import { PEOPLE, type Person } from './people.ts';
import type { Things } from './scene.ts';

const rows = (text: string): string[] => text.split('\n').filter((r) => r.trim() !== '' && !r.startsWith('#'));
const PROCEDURE = readFileSync(join(import.meta.dirname, 'expected_procedures.txt'), 'utf8');
const DENIED = PEOPLE.map(() => '-').join(' ');

/** `annunci select` → `6 6 7 6 6 6 8 6` */
const tables: ReadonlyMap<string, string> = new Map(
  rows(TABLES).map((row) => {
    const words = row.split(/\s+/);
    return [words.slice(0, -PEOPLE.length).join(' '), words.slice(-PEOPLE.length).join(' ')];
  }),
);

/** The call → its eight answers: two lines each, the second one indented. */
export const procedures: ReadonlyMap<string, string> = new Map(
  rows(PROCEDURE).flatMap((row, i, all) => (row.startsWith(' ') ? [] : [[row, (all[i + 1] ?? '').trim()] as const])),
);

const rules: ReadonlyMap<string, string> = new Map(
  rows(COLUMNS).map((row) => {
    const [key = '', value = ''] = row.split(': ');
    return [key, value];
  }),
);

export interface Mistakes {
  cells: number;
  /** `what: expected …, got …` */
  mistakes: string[];
}

async function compare(
  db: Personas,
  things: Things,
  trials: readonly Trial[],
  attesa: (name: string) => string,
): Promise<Mistakes> {
  const got = await runCells(db, things, trials);
  const mistakes = [...got].flatMap(([nome, words]) =>
    words.join(' ') === attesa(nome) ? [] : [`${nome}\n  expected ${attesa(nome)}\n  got      ${words.join(' ')}`],
  );
  return { cells: got.size * PEOPLE.length, mistakes: mistakes };
}

export async function checkTables(db: Personas, things: Things, only?: (name: string) => boolean): Promise<Mistakes> {
  const names = (await db.sql<{ nome: string }>(TABLES_QUERY)).map((r) => r.nome).filter((n) => only?.(n) ?? true);
  const trials: Trial[] = [];
  for (const name of names) trials.push(...(await tableTrials(db, things, name)));
  return compare(db, things, trials, (name) => tables.get(name) ?? DENIED);
}

/** What the site's maintenance leaves of the stored objects' doors; tables and procedures have triggers and refusals of their own. */
export async function checkClosedStorage(db: Personas, things: Things): Promise<Mistakes> {
  const trials = (await tableTrials(db, things, 'storage.objects')).filter(({ nome }) => / (insert|delete)/.test(nome));
  await db.sql('update public.platform_settings set "maintenanceMode" = true');
  try {
    return await compare(db, things, trials, (name) => tables.get(`${name} closed`) ?? DENIED);
  } finally {
    await db.sql('update public.platform_settings set "maintenanceMode" = false');
  }
}

/** The cells of one persona alone: what is tried → his word. */
export async function cellsOf(db: Personas, things: Things, persona: Person): Promise<Map<string, string>> {
  const trials: Trial[] = [...procedures.keys()].map((c) => procedureTrial(things, c));
  for (const { nome } of await db.sql<{ nome: string }>(TABLES_QUERY))
    trials.push(...(await tableTrials(db, things, nome)));
  const got = await runCells(db, things, trials, [persona]);
  return new Map([...got].map(([nome, words]) => [nome, words.join(' ')]));
}

/** Tables of the catalogue that no list names, and names that the catalogue no longer has. */
export async function tablesWithoutAnswer(db: Personas): Promise<string[]> {
  const real = (await db.sql<{ nome: string }>(TABLES_QUERY)).map((r) => r.nome);
  const expectations = new Set([...CLOSED, ...[...tables.keys()].map((k) => k.split(' ')[0] ?? '')]);
  return [...real.filter((n) => !expectations.has(n)), ...[...expectations].filter((n) => !real.includes(n))];
}

export function checkProcedures(db: Personas, things: Things, only?: (name: string) => boolean): Promise<Mistakes> {
  const calls = [...procedures.keys()].filter((c) => only?.(procedureName(c)) ?? true);
  return compare(
    db,
    things,
    calls.map((c) => procedureTrial(things, c)),
    (name) => procedures.get(name) ?? '',
  );
}

/** A body of `privato` called with nothing: its own first line has to say no. */
const signatures = (db: Personas, which: string): Promise<{ n: string; firma: string }[]> =>
  db.sql(
    `select p.proname as n, p.proname || '(' || coalesce((select string_agg('null::' || format_type(t, null), ', ' order by i)
       from unnest(p.proargtypes) with ordinality as a (t, i)), '') || ')' as firma
     from pg_proc p where p.pronamespace = 'privato'::regnamespace and p.prosecdef and ${which} order by 1`,
  );

/** Whatever it did is undone. */
async function originalAnswer(sql: Sql, firma: string): Promise<never> {
  await sql(`select privato.${firma}`);
  throw Object.assign(new Error('answered'), { code: 'answered' });
}

/** They compute from what they are given, and know of nobody. */
const OF_NOBODY: ReadonlySet<string> = new Set(['indice_ricerca', 'provincia_di']);

/** What a person may call refuses one who is nobody before it reads anything: the grant passes, the procedure itself says no. */
export async function checkNobody(db: Personas, only: (name: string) => boolean = () => true): Promise<Mistakes> {
  const ofPersone = `has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute')`;
  const rows = (await signatures(db, ofPersone)).filter((r) => only(r.n) && !OF_NOBODY.has(r.n));
  const mistakes: string[] = [];
  for (const { n, firma } of rows) {
    const word = await outcome(db.asUser('', (sql) => originalAnswer(sql, firma)));
    if (word !== 'non_autenticato') mistakes.push(`${n}: ${word}`);
  }
  return { cells: rows.length, mistakes: mistakes };
}

/** What only the server may call asks by itself who calls: a person's claims are refused even where the grant were open. */
export async function checkServer(db: Personas, only: (name: string) => boolean = () => true): Promise<Mistakes> {
  const delServer = `exists (select from pg_proc f where f.pronamespace = 'public'::regnamespace and f.proname = p.proname
    and has_function_privilege('service_role', f.oid, 'execute') and not has_function_privilege('authenticated', f.oid, 'execute'))`;
  const rows = (await signatures(db, delServer)).filter((r) => only(r.n));
  const mistakes: string[] = [];
  for (const { n, firma } of rows) {
    const word = await outcome(
      db.asService(async (sql) => {
        await sql(`select set_config('request.jwt.claims', '{"role": "authenticated"}', true)`);
        return originalAnswer(sql, firma);
      }),
    );
    if (word !== 'accesso_negato') mistakes.push(`${n}: ${word}`);
  }
  return { cells: rows.length, mistakes: mistakes };
}

/** What a procedure answered that is no answer: the code of a refusal, or a tablet's operation that was not taken. */
const refused = (word: string): boolean => word === '-' || word === 'forbidden' || word in TESTI_ERRORE;

/**
 * The centre of the scene as the demonstration: what is a centre's to read answers as it did, what is a centre's to change is refused.
 * A procedure is a centre's where its people get another word than somebody without one.
 */
export async function checkDemo(db: Personas, things: Things): Promise<Mistakes> {
  const word = (call: string, who: Person) => (procedures.get(call) ?? '').split(' ')[PEOPLE.indexOf(who)];
  // questions and a tablet's word about itself (90_privileges); what a tablet did is a change
  const others = new Set(commandless().keys());
  others.delete('sync_push');
  const own = [...procedures.keys()].filter(
    (c) => word(c, 'centro') !== word(c, 'utente') && !others.has(procedureName(c)),
  );
  const readings = new Set(
    (
      await db.sql<{ n: string }>(
        `select proname as n from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
      )
    ).map(({ n }) => n),
  );
  await db.sql('update public.verification_centers set demo = true where id = $1', [things.sede]);
  try {
    const got = await runCells(
      db,
      things,
      own.map((c) => procedureTrial(things, c)),
      ['centro'],
    );
    const mistakes = [...got].flatMap(([nome, [actual = '']]) => {
      const attesa = readings.has(procedureName(nome)) ? word(nome, 'centro') : null;
      const right = attesa === null ? refused(actual) : actual === attesa;
      return right ? [] : [`${nome}: ${attesa ?? 'a refusal'}, got ${actual}`];
    });
    return { cells: got.size, mistakes: mistakes };
  } finally {
    await db.sql('update public.verification_centers set demo = false where id = $1', [things.sede]);
  }
}

export async function proceduresWithoutAnswer(db: Personas): Promise<string[]> {
  const real = (
    await db.sql<{ n: string }>(
      `select distinct proname as n from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`,
    )
  ).map((r) => r.n);
  const expectations = new Set([...procedures.keys()].map(procedureName));
  return [...real.filter((n) => !expectations.has(n)), ...[...expectations].filter((n) => !real.includes(n))];
}

export async function checkColumns(db: Personas): Promise<Mistakes> {
  const got = await columns(db);
  const mistakes = got
    .filter(({ cella: cell, concessa }) => concessa !== expectedColumn(rules, cell))
    .map(({ cella: cell, concessa }) => `${cell}: ${concessa ? 'open' : 'refused'}`);
  return { cells: got.length, mistakes: mistakes };
}
