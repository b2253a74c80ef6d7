import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from './database.ts';

export interface Migration {
  nome: string;
  testo: string;
  impronta: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations');

/** The privileges chapters (`…_privilegi.sql`, `…_privilegi_x.sql`) are idempotent and applied at every start: they alone may change. */
export const isPrivilegesChapter = (nome: string): boolean => /_privilegi(_[a-z_]+)?\.sql$/.test(nome);

export function readMigrations(cartella = MIGRATIONS_FOLDER): Migration[] {
  if (!existsSync(cartella)) return [];
  return readdirSync(cartella)
    .filter((nome) => nome.endsWith('.sql'))
    .sort()
    .map((nome) => {
      const testo = readFileSync(join(cartella, nome), 'utf8');
      return { nome, testo, impronta: createHash('sha256').update(testo).digest('hex') };
    });
}

const REGISTER = `
create schema if not exists locale;
create table if not exists locale.migrazioni (
  nome text primary key, impronta text not null, applicata_il timestamptz not null default now());
create table if not exists locale.segni (chiave text primary key, valore text not null);
`;

export class MigrationChanged extends Error {
  override name = 'MigrazioneCambiata';
}

/** Applies, in order and once, what is not applied yet, each file in a transaction of its own. Returns the names applied now. */
export async function applyMigrations(database: Queryable, migrazioni = readMigrations()): Promise<string[]> {
  await database.esegui(REGISTER);
  const righe = await database.sql<{ nome: string; impronta: string }>('select nome, impronta from locale.migrazioni');
  const applicate = new Map(righe.map((riga) => [riga.nome, riga.impronta]));
  const nuove: string[] = [];
  for (const { nome, testo, impronta } of migrazioni) {
    const precedente = applicate.get(nome);
    if (precedente === impronta || (precedente !== undefined && isPrivilegesChapter(nome))) continue;
    if (precedente !== undefined) {
      throw new MigrationChanged(`${nome} is already applied here and has changed since: run \`npm run reset\`.`);
    }
    await applica(database, nome, testo, impronta);
    nuove.push(nome);
  }
  return nuove;
}

async function applica(database: Queryable, nome: string, testo: string, impronta: string): Promise<void> {
  try {
    await database.transazione(async (sql, esegui) => {
      await esegui(testo);
      await sql('insert into locale.migrazioni (nome, impronta) values ($1, $2)', [nome, impronta]);
    });
  } catch (cause) {
    throw new Error(`${nome}: ${riga(cause, testo)}`, { cause: cause });
  }
}

/** Postgres gives the character where it stumbled; a person wants the line. */
function riga(cause: unknown, testo: string): string {
  const messaggio = cause instanceof Error ? cause.message : String(cause);
  const posizione = cause instanceof Error && 'position' in cause ? Number(cause.position) : Number.NaN;
  if (!Number.isFinite(posizione)) return messaggio;
  return `line ${testo.slice(0, posizione).split('\n').length}: ${messaggio}`;
}
