import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../src/server/cannot-start.ts';
import type { Queryable } from './backend/database.ts';

export interface Migration {
  nome: string;
  testo: string;
  impronta: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations');

export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { nome: name, testo: text, impronta: createHash('sha256').update(text).digest('hex') };
    });
}

const REGISTER = `
create schema if not exists locale;
create table if not exists locale.migrazioni (
  nome text primary key, impronta text not null, applicata_il timestamptz not null default now());
create table if not exists locale.segni (chiave text primary key, valore text not null);
`;

const OTHER_VERSION =
  'the data here were made by another version. `npm run reset` empties them (a DATABASE_URL wants an empty database).';

/** Applies pending files in order, each in a transaction; returns their names. */
export async function applyMigrations(database: Queryable, migrations = readMigrations()): Promise<string[]> {
  await database.esegui(REGISTER);
  const rows = await database.sql<{ nome: string; impronta: string }>('select nome, impronta from locale.migrazioni');
  const applied = new Map(rows.map((row) => [row.nome, row.impronta]));
  const gone = rows.find(({ nome: name }) => !migrations.some(({ nome }) => nome === name));
  if (gone !== undefined) throw new CannotStart(`${gone.nome} was applied and is no longer here: ${OTHER_VERSION}`);
  const fresh: string[] = [];
  for (const { nome: name, testo: text, impronta: digest } of migrations) {
    const previous = applied.get(name);
    if (previous === digest) continue;
    if (previous !== undefined) {
      throw new CannotStart(`${name} has changed since it was applied: ${OTHER_VERSION}`);
    }
    await apply(database, name, text, digest);
    fresh.push(name);
  }
  return fresh;
}

async function apply(database: Queryable, name: string, text: string, digest: string): Promise<void> {
  try {
    await database.transaction(async (sql, run) => {
      await run(text);
      await sql('insert into locale.migrazioni (nome, impronta) values ($1, $2)', [name, digest]);
    });
  } catch (cause) {
    throw new Error(`${name}: ${row(cause, text)}`, { cause });
  }
}

/** Turns Postgres's character position into a line. */
function row(cause: unknown, text: string): string {
  const messaggio = cause instanceof Error ? cause.message : String(cause);
  const position = cause instanceof Error && 'position' in cause ? Number(cause.position) : Number.NaN;
  if (!Number.isFinite(position)) return messaggio;
  return `line ${text.slice(0, position).split('\n').length}: ${messaggio}`;
}
