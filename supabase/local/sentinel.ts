import { randomUUID } from 'node:crypto';
import type { LocalDatabase } from './database.ts';
import type { Keys } from './keys.ts';

/** Columns that no client may ever write (decision A1): if one of these is open, the server does not start. */
const GUARDATE = [
  { tabella: 'utenti', colonna: 'is_admin', valore: true },
  { tabella: 'annunci', colonna: 'stato_annuncio', valore: 'venduto' },
] as const;

/** Asks through HTTP, as a stranger would, right before listening: the answer must be 42501. */
export async function checkPrivileges(
  chiama: typeof fetch,
  url: string,
  chiavi: Keys,
  database: LocalDatabase,
): Promise<void> {
  for (const { tabella, colonna, valore } of GUARDATE) {
    const esistenti = await database.sql('select 1 from pg_class where oid = to_regclass($1)', [`public.${tabella}`]);
    if (esistenti.length === 0) continue;
    const risposta = await chiama(`${url}/rest/v1/${tabella}?id=eq.${randomUUID()}`, {
      method: 'PATCH',
      headers: { apikey: chiavi.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ [colonna]: valore }),
    });
    const testo = await risposta.text();
    if (!testo.includes('"42501"')) {
      throw new Error(
        `public.${tabella}.${colonna} is writable over REST (HTTP ${risposta.status} ${testo}): not starting.`,
      );
    }
  }
}
