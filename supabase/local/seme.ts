import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Officina } from './officina.ts';

const SEMINA = join(import.meta.dirname, '..', 'seed', 'semina.ts');

/** Fills an empty installation once: a later start finds the mark and leaves everything as people made it. */
export async function seminaSeNuovo(officina: Officina): Promise<boolean> {
  const { database } = officina;
  const fatto = await database.sql(`select 1 from locale.segni where chiave = 'semina'`);
  if (fatto.length > 0 || !existsSync(SEMINA)) return false;
  const { semina } = await import(pathToFileURL(SEMINA).href);
  await semina(officina);
  await database.sql(`insert into locale.segni (chiave, valore) values ('semina', now()::text)`);
  return true;
}
