import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '@supabase/lite';
import type { Queryable } from './database.ts';

/** Marks Lite's grant of every table as already done, so that it never happens. */
export function withholdGrants(connection: Connection): void {
  if (!('rlsState' in connection)) throw new TypeError('Lite remembers elsewhere that it granted');
  connection.rlsState = 'active';
}

/** Column grants: idempotent, part of the initial migration and applied at every start. */
export const readGrants = (): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'schemas', '90_privileges', 'grants.sql'), 'utf8');

/** In one transaction, so that nobody sees the revoked state. */
export async function applyPrivileges(database: Queryable, grants = readGrants()): Promise<void> {
  await database.transaction((_, run) => run(grants));
}
