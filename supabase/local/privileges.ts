import type { LocalDatabase } from './database.ts';
import { isPrivilegesChapter, type Migration, readMigrations } from './migrations.ts';

/**
 * Lite, at its first request, grants everything on every table to anon and authenticated and so undoes the column guards.
 * We let it do so once, before anybody can call, and then say again what the product grants.
 */
export async function reassertPrivileges(
  database: LocalDatabase,
  migrations: Migration[] = readMigrations(),
): Promise<void> {
  await database.turn(() => database.connection.withContext({ auth: { role: 'anon' } }, async () => undefined));
  for (const { nome: name, testo: text } of migrations) {
    if (isPrivilegesChapter(name)) await database.esegui(text);
  }
}
