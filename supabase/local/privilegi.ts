import type { LocalDatabase } from './database.ts';
import { eCapitoloPrivilegi, leggiMigrazioni, type Migrazione } from './migrazioni.ts';

/**
 * Lite, at its first request, grants everything on every table to anon and authenticated and so undoes the column guards.
 * We let it do so once, before anybody can call, and then say again what the product grants.
 */
export async function riaffermaPrivilegi(
  database: LocalDatabase,
  migrazioni: Migrazione[] = leggiMigrazioni(),
): Promise<void> {
  await database.turno(() => database.connection.withContext({ auth: { role: 'anon' } }, async () => undefined));
  for (const { nome, testo } of migrazioni) {
    if (eCapitoloPrivilegi(nome)) await database.esegui(testo);
  }
}
