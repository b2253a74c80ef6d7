import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '@supabase/lite';
import type { Queryable } from './database.ts';

/** Lite grants every table to everybody at its first request. It believes that it has done so already, and never does. */
export function withholdGrants(connection: Connection): void {
  if (!('rlsState' in connection)) throw new TypeError('Lite remembers elsewhere that it granted');
  connection.rlsState = 'active';
}

/** Who may read and write which columns: idempotent, a part of the initial migration and applied at every start as well. */
export const readGrants = (): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'schemas', '90_privileges', 'grants.sql'), 'utf8');

/** It takes everything away and then gives back: in one transaction nobody sees what lies between. */
export async function applyPrivileges(database: Queryable, grants = readGrants()): Promise<void> {
  await database.transazione((_, run) => run(grants));
}
