import { createHash } from 'node:crypto';
import type { Sql } from '../local/backend/database.ts';

export type Fields = Record<string, unknown>;

/** Same key, same id: a uuid v5 of our namespace. */
export function idOf(species: string, chiave: string): string {
  const h = createHash('sha1').update(`fidati-seme/${species}/${chiave}`).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-5${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20, 32)}`;
}

/** One statement; rows have the first one's keys, other columns their defaults. */
export async function insert(sql: Sql, tabella: string, righe: readonly Fields[]): Promise<void> {
  const [prima] = righe;
  if (prima === undefined) return;
  const colonne = Object.keys(prima)
    .map((c) => `"${c}"`)
    .join(', ');
  await sql(
    `insert into ${tabella} (${colonne}) select ${colonne} from jsonb_populate_recordset(null::${tabella}, $1::text::jsonb)`,
    [JSON.stringify(righe)],
  );
}
