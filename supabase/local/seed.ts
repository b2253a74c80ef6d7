import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalBackend } from './backend/backend.ts';

const SEEDER = join(import.meta.dirname, '..', 'seed', 'semina.ts');

/** Only an empty installation; a later start finds the mark. */
export async function seedIfNew(backend: LocalBackend): Promise<boolean> {
  const { database } = backend;
  const done = await database.sql(`select 1 from locale.segni where chiave = 'semina'`);
  if (done.length > 0 || !existsSync(SEEDER)) return false;
  const { semina } = await import(pathToFileURL(SEEDER).href);
  await semina(backend);
  await database.sql(`insert into locale.segni (chiave, valore) values ('semina', now()::text) on conflict do nothing`);
  return true;
}
