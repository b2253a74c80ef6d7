import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Interrogabile } from './database.ts';

export interface Migrazione {
  nome: string;
  testo: string;
  impronta: string;
}

export const CARTELLA_MIGRAZIONI = join(import.meta.dirname, '..', 'migrations');

/** The privileges chapters (`…_privilegi.sql`, `…_privilegi_x.sql`) are idempotent and applied at every start: they alone may change. */
export const eCapitoloPrivilegi = (nome: string): boolean => /_privilegi(_[a-z_]+)?\.sql$/.test(nome);

export function leggiMigrazioni(cartella = CARTELLA_MIGRAZIONI): Migrazione[] {
  if (!existsSync(cartella)) return [];
  return readdirSync(cartella)
    .filter((nome) => nome.endsWith('.sql'))
    .sort()
    .map((nome) => {
      const testo = readFileSync(join(cartella, nome), 'utf8');
      return { nome, testo, impronta: createHash('sha256').update(testo).digest('hex') };
    });
}

const REGISTRO = `
create schema if not exists locale;
create table if not exists locale.migrazioni (
  nome text primary key, impronta text not null, applicata_il timestamptz not null default now());
create table if not exists locale.segni (chiave text primary key, valore text not null);
`;

export class MigrazioneCambiata extends Error {
  override name = 'MigrazioneCambiata';
}

/** Applies, in order and once, what is not applied yet, each file in a transaction of its own. Returns the names applied now. */
export async function applicaMigrazioni(database: Interrogabile, migrazioni = leggiMigrazioni()): Promise<string[]> {
  await database.esegui(REGISTRO);
  const righe = await database.sql<{ nome: string; impronta: string }>('select nome, impronta from locale.migrazioni');
  const applicate = new Map(righe.map((riga) => [riga.nome, riga.impronta]));
  const nuove: string[] = [];
  for (const { nome, testo, impronta } of migrazioni) {
    const precedente = applicate.get(nome);
    if (precedente === impronta || (precedente !== undefined && eCapitoloPrivilegi(nome))) continue;
    if (precedente !== undefined) {
      throw new MigrazioneCambiata(`${nome} is already applied here and has changed since: run \`npm run reset\`.`);
    }
    await applica(database, nome, testo, impronta);
    nuove.push(nome);
  }
  return nuove;
}

async function applica(database: Interrogabile, nome: string, testo: string, impronta: string): Promise<void> {
  try {
    await database.transazione(async (sql, esegui) => {
      await esegui(testo);
      await sql('insert into locale.migrazioni (nome, impronta) values ($1, $2)', [nome, impronta]);
    });
  } catch (causa) {
    throw new Error(`${nome}: ${riga(causa, testo)}`, { cause: causa });
  }
}

/** Postgres gives the character where it stumbled; a person wants the line. */
function riga(causa: unknown, testo: string): string {
  const messaggio = causa instanceof Error ? causa.message : String(causa);
  const posizione = causa instanceof Error && 'position' in causa ? Number(causa.position) : Number.NaN;
  if (!Number.isFinite(posizione)) return messaggio;
  return `line ${testo.slice(0, posizione).split('\n').length}: ${messaggio}`;
}
