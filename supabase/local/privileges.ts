import type { Connection } from '@supabase/lite';
import type { Queryable } from './database.ts';
import { isPrivilegesChapter, type Migration, readMigrations } from './migrations.ts';

/** Lite grants every table to everybody at its first request. It believes that it has done so already, and never does. */
export function withholdGrants(connection: Connection): void {
  if (!('rlsState' in connection)) throw new TypeError('Lite remembers elsewhere that it granted');
  connection.rlsState = 'active';
}

/** The first chapter takes everything away and the others give back: in one transaction nobody sees what lies between. */
export async function applyPrivileges(database: Queryable, migrations: Migration[] = readMigrations()): Promise<void> {
  await database.transazione(async (_, run) => {
    for (const { nome: name, testo: text } of migrations) if (isPrivilegesChapter(name)) await run(text);
  });
}
