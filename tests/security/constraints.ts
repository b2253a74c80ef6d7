import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Sql } from '../../supabase/local/database.ts';
import type { Personas } from '../support/database.ts';

/** table, constraint, what is set on one row of the scene: each entry must be refused by that constraint and no other. */
const forma = z.array(z.tuple([z.string(), z.string(), z.string()]));
export type Violation = z.infer<typeof forma>[number];
export const readViolations = (): Violation[] =>
  forma.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'constraints.json'), 'utf8')));

/** Which constraint refused, if one did. Triggers and foreign keys are off: the row alone is asked. */
export async function whoRefuses(db: Personas, comando: string): Promise<string> {
  class Annulla extends Error {}
  try {
    await db.asService(async (sql: Sql) => {
      await sql('reset role');
      await sql('set local session_replication_role = replica');
      await sql(comando);
      throw new Annulla();
    });
  } catch (errore) {
    if (errore instanceof Annulla) return 'nobody';
    if (!(errore instanceof Error) || !('code' in errore)) throw errore;
    return 'constraint' in errore && typeof errore.constraint === 'string' ? errore.constraint : String(errore.code);
  }
  return 'nobody';
}

const comandoDi = ([tabella, , assegna]: Violation): string =>
  `update public.${tabella} set ${assegna} where ctid = (select ctid from public.${tabella} limit 1)`;

export async function checkConstraints(db: Personas, solo?: (vincolo: string) => boolean): Promise<string[]> {
  const sbagli: string[] = [];
  for (const v of readViolations().filter(([, vincolo]) => solo?.(vincolo) ?? true)) {
    const chi = await whoRefuses(db, comandoDi(v));
    if (chi !== v[1]) sbagli.push(`${v[0]}.${v[1]}: ${v[2].slice(0, 60)} → ${chi}`);
  }
  return sbagli;
}

export async function constraintsWithoutViolation(db: Personas): Promise<string[]> {
  const veri = await db.sql<{ n: string }>(
    `select conname as n from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const provati = new Set(readViolations().map(([, vincolo]) => vincolo));
  return veri.map((r) => r.n).filter((n) => !provati.has(n));
}

interface Indice {
  nome: string;
  tabella: string;
  /** Every column, with the value that keeps this index's key and changes those of the others. */
  colonne: string[];
  valori: string[];
  dove: string | null;
  /** Key columns that are plain columns. */
  chiave: string[];
}

/** Every unique index but the primary keys, with a copy of one of its rows that only it can refuse. */
async function indici(db: Personas): Promise<Indice[]> {
  const righe = await db.sql<
    Omit<Indice, 'valori'> & { colonne: string[]; definizione: string; altre: string[]; tipi: string[] }
  >(
    `select i.indexrelid::regclass::text as nome, i.indrelid::regclass::text as tabella,
       array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as chiave, pg_get_expr(i.indpred, i.indrelid) as dove, pg_get_indexdef(i.indexrelid) as definizione,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colonne,
       (select array_agg(format_type(a.atttypid, null) order by a.attnum) from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as tipi,
       (select coalesce(array_agg(distinct a.attname::text), '{}') from pg_index o join pg_attribute a on a.attrelid = o.indrelid and position(a.attname::text in pg_get_indexdef(o.indexrelid)) > 0
          where o.indrelid = i.indrelid and (o.indisunique or o.indisexclusion) and o.indexrelid <> i.indexrelid) as altre
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary order by 1`,
  );
  return righe.map((r) => {
    const chiave = r.definizione.slice(
      r.definizione.indexOf('('),
      r.definizione.includes(' WHERE ') ? r.definizione.indexOf(' WHERE ') : undefined,
    );
    const propria = (c: string) => new RegExp(`\\b${c}\\b`).test(chiave) || new RegExp(`\\b${c}\\b`).test(r.dove ?? '');
    return {
      ...r,
      valori: r.colonne.map((c, i) =>
        r.altre.includes(c) && !propria(c) ? altro(`"${c}"`, r.tipi[i] ?? '') : `"${c}"`,
      ),
    };
  });
}

function altro(colonna: string, tipo: string): string {
  if (tipo === 'uuid') return 'gen_random_uuid()';
  if (tipo === 'text') return `left(${colonna}, -1) || case right(${colonna}, 1) when '2' then '3' else '2' end`;
  if (/int|numeric/.test(tipo)) return `${colonna} + 1000003`;
  return colonna;
}

export async function checkIndexes(db: Personas, solo?: (indice: string) => boolean): Promise<string[]> {
  const sbagli: string[] = [];
  for (const i of (await indici(db)).filter((x) => solo?.(x.nome) ?? true)) {
    const colonne = i.colonne.map((c) => `"${c}"`).join(', ');
    const piene = i.chiave.map((c) => `"${c}" is not null`);
    const dove = ['true', ...piene, ...(i.dove === null ? [] : [`(${i.dove})`])].join(' and ');
    const comando = `insert into ${i.tabella} (${colonne}) overriding system value select ${i.valori.join(', ')} from ${i.tabella} where ${dove} limit 1`;
    const chi = await whoRefuses(db, comando);
    if (chi !== i.nome) sbagli.push(`${i.nome} → ${chi}`);
  }
  return sbagli;
}

/** The names that must be there: an index that is gone is noticed by its absence. */
export const indexNames = async (db: Personas): Promise<string[]> => (await indici(db)).map((i) => i.nome);
