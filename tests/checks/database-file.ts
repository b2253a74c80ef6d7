import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Guard, Violation } from './guard.ts';
import { unboundedWrites } from './unbounded-writes.ts';

const HARNESS = 'tests/support/database.ts';

export type Ask = (query: string) => Promise<readonly object[]>;

/** The lints run on the catalogue of a database that was migrated as the product migrates it. */
export const databaseGuard: Guard = async (root) => {
  const harness = join(root, HARNESS);
  if (!existsSync(harness)) return [{ file: HARNESS, text: 'not there yet: the catalogue is not checked', note: true }];
  const { openDatabase } = await import(pathToFileURL(harness).href);
  const db = await openDatabase();
  try {
    return await lintCatalogue(db.sql);
  } finally {
    await db.close();
  }
};

export async function lintCatalogue(ask: Ask): Promise<Violation[]> {
  const rows = await ask(readFileSync(join(import.meta.dirname, 'database-file.sql'), 'utf8'));
  const lints = rows.map((row) => {
    const { lint = '', oggetto = '', testo = '' }: Partial<Record<string, string>> = { ...row };
    return { file: oggetto, text: `${lint}: ${testo}` };
  });
  return [...lints, ...bodies(await ask(BODIES))];
}

const BODIES = `select p.oid::regprocedure::text as oggetto, p.prosrc as testo from pg_proc p
  where p.pronamespace in (select n.oid from pg_namespace n where n.nspname in ('public', 'privato', 'locale'))`;

/** Bodies that a chapter generated are read here too. */
function bodies(rows: readonly object[]): Violation[] {
  return rows.flatMap((row) => {
    const { oggetto = '', testo = '' }: Partial<Record<string, string>> = { ...row };
    return unboundedWrites(testo).map(({ text }) => ({ file: oggetto, text: `write_without_where: ${text}` }));
  });
}
