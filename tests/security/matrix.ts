import type { Sql } from '../../supabase/local/backend/database.ts';
import type { Personas } from '../support/database.ts';
import { INSERTS, UPDATES } from './inserts.ts';
import { PEOPLE, type Person } from './people.ts';
import type { Things } from './scene.ts';

/**
 * One cell is one thing that one persona tries, in a transaction that is undone. Its outcome is a short word:
 * `-` refused by grant or policy (42501) · a number, so many rows read or touched · `+` inserted · `ok` · else the code of the refusal.
 */
export interface Trial {
  /** What is tried, as the expectation tables name it. */
  nome: string;
  attempt(sql: Sql, persona: Person): Promise<string>;
}

export const TABLES_QUERY = `
  select c.oid::regclass::text as nome, c.relname as tabella from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'v')
    and (c.relnamespace = 'public'::regnamespace or c.relname in ('objects', 'buckets')) order by c.relnamespace::regnamespace::text, c.relname`;

/** Values of the scene in a template: `{annuncio}` is an id of the scene, `{io}` the persona himself. */
export function fillIn(model: string, things: Things, persona: Person): string {
  return model.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'io') return persona === 'anonimo' ? '00000000-0000-4000-8000-000000000000' : things.persone[persona];
    if (name === 'nessuno') return 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    const value: unknown = Reflect.get(things.persone, name) ?? Reflect.get(things, name);
    if (typeof value !== 'string') throw new Error(`no {${name}} in the scene`);
    return value;
  });
}

export async function outcome(work: Promise<string>): Promise<string> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'PGRST') return String(JSON.parse(error.message).code);
    return error.code === '42501' ? '-' : String(error.code);
  }
}

/** Everything that `provare` tries, by every persona: name → the words in the order of the personas. */
export async function runCells(
  db: Personas,
  things: Things,
  trials: readonly Trial[],
  persone: readonly Person[] = PEOPLE,
): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>(trials.map((p) => [p.nome, []]));
  for (const persona of persone) {
    await how(db, things, persona, async (sql) => {
      for (const trial of trials) {
        await sql('savepoint cella');
        rows.get(trial.nome)?.push(await outcome(trial.attempt(sql, persona)));
        await sql('rollback to savepoint cella');
        await sql('release savepoint cella');
      }
    });
  }
  return rows;
}

class Undo extends Error {}

async function how(db: Personas, things: Things, persona: Person, fn: (sql: Sql) => Promise<void>): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    await fn(sql);
    throw new Undo();
  };
  try {
    await (persona === 'anonimo' ? db.asAnonymous(work) : db.asUser(things.persone[persona], work));
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

/** select, insert, update and delete on one table (or on the two of storage). */
export async function tableTrials(db: Personas, things: Things, name: string): Promise<Trial[]> {
  const columnList = await db.sql<{ c: string; s: boolean }>(
    `select quote_ident(a.attname) as c, has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select') as s from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' order by a.attnum`,
    [name],
  );
  const scrivibili = columnList.filter((c) => c.s);
  const assign = (scrivibili.length > 0 ? scrivibili : columnList.slice(0, 1)).map(({ c }) => `${c} = ${c}`).join(', ');
  const tell = async (sql: Sql, query: string) => String((await sql(query)).length);
  const isReadable = await db.sql<{ c: string }>(
    `select quote_ident(a.attname) as c from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
     order by has_column_privilege('anon', a.attrelid, a.attnum, 'select') desc, has_column_privilege('authenticated', a.attrelid, a.attnum, 'select') desc, a.attnum limit 1`,
    [name],
  );
  const one = isReadable[0]?.c ?? '1';
  const blind = (scrivibili[0] ?? columnList[0])?.c ?? '';
  const insertions = INSERTS[name] ?? [`insert into ${name} default values`];
  return [
    { nome: `${name} select`, attempt: (sql) => tell(sql, `select ${one} from ${name}`) },
    ...insertions.map((model, i) => ({
      nome: `${name} insert${insertions.length > 1 ? ` ${i + 1}` : ''}`,
      attempt: async (sql: Sql, persona: Person) => {
        await sql(fillIn(model, things, persona));
        return '+';
      },
    })),
    // Without a word that reads: the policy for changing stands alone, no policy for reading helps it.
    { nome: `${name} overwrite`, attempt: (sql) => rowCount(sql, `update ${name} set ${blind} = default`) },
    ...(UPDATES[name] ?? []).map((model, i) => ({
      nome: `${name} change ${i + 1}`,
      attempt: (sql: Sql, persona: Person) => tell(sql, fillIn(model, things, persona)),
    })),
    {
      nome: `${name} update`,
      attempt: (sql) => tell(sql, `with m as (update ${name} set ${assign} returning 1) select * from m`),
    },
    {
      nome: `${name} delete`,
      attempt: (sql) => tell(sql, `with m as (delete from ${name} returning 1) select * from m`),
    },
  ];
}

async function rowCount(sql: Sql, comando: string): Promise<string> {
  await sql(
    `do $$ declare n integer; begin ${comando}; get diagnostics n = row_count; perform set_config('prova.n', n::text, true); end $$`,
  );
  const [row] = await sql<{ n: string }>(`select current_setting('prova.n') as n`);
  return row?.n ?? '';
}

/** A procedure's call, and how much it gave: nothing, a list of so many, or something. */
export function procedureTrial(things: Things, call: string): Trial {
  return {
    nome: call,
    attempt: async (sql, persona) => {
      const rows = await sql<{ r: unknown; tante: boolean }>(
        `select public.${fillIn(call, things, persona)} as r, p.proretset as tante from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
        [procedureName(call)],
      );
      const [una] = rows;
      return amount(una === undefined || una.tante ? rows : una.r);
    },
  };
}

function amount(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'ok';
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    // A tablet's answers tell one by one what became of each operation.
    return value.length === 1 && typeof first === 'object' && first !== null && 'status' in first
      ? String(first.status)
      : String(value.length);
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return 'ok';
  const lists = Object.values(value).filter((v) => Array.isArray(v));
  if ('esito' in value) return String(value.esito);
  return lists.length === 0 ? 'ok' : lists.map((l) => l.length).join('/');
}

/** Each column of the schema with what a visitor and a signed-in person may do to it by grant, as the expectations write it. */
export async function columns(db: Personas): Promise<{ cella: string; concessa: boolean }[]> {
  return db.sql(
    `select c.relname || '.' || a.attname || ' ' || p.verbo as cella, has_column_privilege(p.ruolo, c.oid, a.attnum, p.privilegio) as concessa
     from pg_class c join pg_attribute a on a.attrelid = c.oid,
       (values ('legge_anonimo', 'anon', 'select'), ('legge', 'authenticated', 'select'), ('inserisce', 'authenticated', 'insert'),
         ('aggiorna', 'authenticated', 'update'), ('scrive_anonimo', 'anon', 'insert'), ('cambia_anonimo', 'anon', 'update')) p (verbo, ruolo, privilegio)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped order by 1`,
  );
}

/** `annunci aggiorna: titolo, prezzo` or `… tutte` or `… tutte tranne id`: is this column in it? What isn't written is refused. */
export function expectedColumn(expectations: ReadonlyMap<string, string>, cell: string): boolean {
  const [table = '', column = '', verb = ''] = cell.split(/[. ]/);
  const rule = expectations.get(`${table} ${verb}`) ?? '';
  const elenco = rule.replace(/^tutte tranne /, '').split(',');
  if (rule === 'tutte') return true;
  return rule.startsWith('tutte tranne ') ? !elenco.includes(column) : elenco.includes(column);
}

export const procedureName = (call: string): string => call.slice(0, call.indexOf('('));
