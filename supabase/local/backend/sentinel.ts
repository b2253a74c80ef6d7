import { randomUUID } from 'node:crypto';
import type { Fetch } from '../../functions/_shared/deadline.ts';
import type { Keys } from '../keys.ts';
import type { LocalDatabase } from './database.ts';

/** If a client can write one of these columns, the server does not start (decision A1). */
const WATCHED = [
  { tabella: 'utenti', colonna: 'is_admin', valore: true },
  { tabella: 'annunci', colonna: 'stato_annuncio', valore: 'venduto' },
] as const;

/** Asks over HTTP before listening; the answer must be 42501. */
export async function checkPrivileges(call: Fetch, url: string, keys: Keys, database: LocalDatabase): Promise<void> {
  for (const { tabella: table, colonna: column, valore: value } of WATCHED) {
    const existing = await database.sql('select 1 from pg_class where oid = to_regclass($1)', [`public.${table}`]);
    if (existing.length === 0) continue;
    const response = await call(`${url}/rest/v1/${table}?id=eq.${randomUUID()}`, {
      method: 'PATCH',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ [column]: value }),
    });
    const text = await response.text();
    if (!text.includes('"42501"')) {
      throw new Error(
        `public.${table}.${column} is writable over REST (HTTP ${response.status} ${text}): not starting.`,
      );
    }
  }
  const [rule] = await database.sql(`select 1 where to_regprocedure('privato.archivio_custodito()') is not null`);
  if (rule === undefined) return;
  const [archive] = await database.sql<{ held: boolean }>('select privato.archivio_custodito() as held');
  if (archive?.held !== true) throw new Error('a path of the storage may be written twice: not starting.');
}
