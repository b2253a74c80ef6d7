import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Sql } from '../../supabase/local/backend/database.ts';
import type { Personas } from '../support/database.ts';

/** table, constraint, what is set on one row of the scene: each entry must be refused by that constraint and no other. */
const shape = z.array(z.tuple([z.string(), z.string(), z.string()]));
export type Violation = z.infer<typeof shape>[number];
export const readViolations = (): Violation[] =>
  shape.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'constraints.json'), 'utf8')));

/** Which constraint refused, if one did. Triggers and foreign keys are off: the row alone is asked. */
export async function whoRefuses(db: Personas, comando: string): Promise<string> {
  class Undo extends Error {}
  try {
    await db.asService(async (sql: Sql) => {
      await sql('reset role');
      await sql('set local session_replication_role = replica');
      await sql(comando);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return 'nobody';
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : String(error.code);
  }
  return 'nobody';
}

const commandOf = ([table, , assign]: Violation): string =>
  `update public.${table} set ${assign} where ctid = (select ctid from public.${table} limit 1)`;

export async function checkConstraints(db: Personas, only?: (constraint: string) => boolean): Promise<string[]> {
  const mistakes: string[] = [];
  for (const v of readViolations().filter(([, constraint]) => only?.(constraint) ?? true)) {
    const who = await whoRefuses(db, commandOf(v));
    if (who !== v[1]) mistakes.push(`${v[0]}.${v[1]}: ${v[2].slice(0, 60)} → ${who}`);
  }
  return mistakes;
}

export async function constraintsWithoutViolation(db: Personas): Promise<string[]> {
  const real = await db.sql<{ n: string }>(
    `select conname as n from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const proven = new Set(readViolations().map(([, constraint]) => constraint));
  return real.map((r) => r.n).filter((n) => !proven.has(n));
}

interface Index {
  nome: string;
  tabella: string;
  /** Every column, with the value that keeps this index's key and changes those of the others. */
  colonne: string[];
  values: string[];
  dove: string | null;
  /** Key columns that are plain columns. */
  chiave: string[];
}

/** Every unique index but the primary keys, with a copy of one of its rows that only it can refuse. */
async function indexes(db: Personas): Promise<Index[]> {
  const rows = await db.sql<
    Omit<Index, 'values'> & { colonne: string[]; definizione: string; altre: string[]; tipi: string[] }
  >(
    `select i.indexrelid::regclass::text as nome, i.indrelid::regclass::text as tabella,
       array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as chiave, pg_get_expr(i.indpred, i.indrelid) as dove, pg_get_indexdef(i.indexrelid) as definizione,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colonne,
       (select array_agg(format_type(a.atttypid, null) order by a.attnum) from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as tipi,
       (select coalesce(array_agg(distinct a.attname::text), '{}') from pg_index o join pg_attribute a on a.attrelid = o.indrelid and position(a.attname::text in pg_get_indexdef(o.indexrelid)) > 0
          where o.indrelid = i.indrelid and (o.indisunique or o.indisexclusion) and o.indexrelid <> i.indexrelid) as altre
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary order by 1`,
  );
  return rows.map((r) => {
    const key = r.definizione.slice(
      r.definizione.indexOf('('),
      r.definizione.includes(' WHERE ') ? r.definizione.indexOf(' WHERE ') : undefined,
    );
    const own = (c: string) => new RegExp(`\\b${c}\\b`).test(key) || new RegExp(`\\b${c}\\b`).test(r.dove ?? '');
    return {
      ...r,
      values: r.colonne.map((c, i) => (r.altre.includes(c) && !own(c) ? other(`"${c}"`, r.tipi[i] ?? '') : `"${c}"`)),
    };
  });
}

function other(column: string, kind: string): string {
  if (kind === 'uuid') return 'gen_random_uuid()';
  if (kind === 'text') return `left(${column}, -1) || case right(${column}, 1) when '2' then '3' else '2' end`;
  if (/int|numeric/.test(kind)) return `${column} + 1000003`;
  return column;
}

export async function checkIndexes(db: Personas, only?: (index: string) => boolean): Promise<string[]> {
  const mistakes: string[] = [];
  for (const i of (await indexes(db)).filter((x) => only?.(x.nome) ?? true)) {
    const columns = i.colonne.map((c) => `"${c}"`).join(', ');
    const full = i.chiave.map((c) => `"${c}" is not null`);
    const where = ['true', ...full, ...(i.dove === null ? [] : [`(${i.dove})`])].join(' and ');
    const comando = `insert into ${i.tabella} (${columns}) overriding system value select ${i.values.join(', ')} from ${i.tabella} where ${where} limit 1`;
    const who = await whoRefuses(db, comando);
    if (who !== i.nome) mistakes.push(`${i.nome} → ${who}`);
  }
  return mistakes;
}

/** The names that must be there: an index that is gone is noticed by its absence. */
export const indexNames = async (db: Personas): Promise<string[]> => (await indexes(db)).map((i) => i.nome);
