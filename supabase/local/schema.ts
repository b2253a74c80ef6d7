import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The initial migration is built from `supabase/schemas`, in the order of `schema_paths` in config.toml: `npm run schema` writes it, the
 * guard `schema` compares.
 */

const SUPABASE = join(import.meta.dirname, '..');
export const INITIAL = 'migrations/20261120000100_initial.sql';

/** The patterns in their order; a `*` stands for a whole folder or file name. */
function schemaPaths(supabase: string): string[] {
  const config = readFileSync(join(supabase, 'config.toml'), 'utf8');
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? '';
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path = '']) => path);
}

/** Every file once, where the first pattern that names it stands. */
function schemaFiles(supabase: string): string[] {
  const all = readdirSync(join(supabase, 'schemas'), { recursive: true, encoding: 'utf8' })
    .map((path) => `schemas/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.sql'))
    .toSorted();
  const matching = (pattern: string) => {
    const named = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return all.filter((path) => named.test(path));
  };
  const files = [...new Set(schemaPaths(supabase).flatMap(matching))];
  const forgotten = all.filter((path) => !files.includes(path));
  if (forgotten.length > 0) throw new Error(`no pattern of schema_paths names ${forgotten.join(', ')}`);
  return files;
}

/** Bodies are checked once all that they name is there (tests/db/catalogo.test.ts). */
export function initialMigration(supabase = SUPABASE): string {
  const parts = schemaFiles(supabase).map(
    (path) => `-- ${path}\n\n${readFileSync(join(supabase, path), 'utf8').trim()}\n`,
  );
  return `-- Built from supabase/schemas by \`npm run schema\`: change those.\n
set check_function_bodies = off;\n
${parts.join('\n')}
reset check_function_bodies;\n`;
}

export const isBuilt = (supabase = SUPABASE): boolean =>
  readFileSync(join(supabase, INITIAL), 'utf8') === initialMigration(supabase);

if (process.argv[1] === import.meta.filename) writeFileSync(join(SUPABASE, INITIAL), initialMigration());
