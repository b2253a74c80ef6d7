import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The initial migration is built from `supabase/schemas`, in the order of `schema_paths` in config.toml. `npm run schema` writes it; with
 * `--check` it only says whether it still matches.
 */

const SUPABASE = join(import.meta.dirname, '..');
const INITIAL = 'migrations/20261120000100_initial.sql';

/** Who may read and write which columns: idempotent, and applied at every start as well. */
export const GRANTS = 'schemas/90_privileges/grants.sql';

/** The patterns in their order; a `*` stands for a whole folder or file name. */
function schemaPaths(supabase: string): string[] {
  const config = readFileSync(join(supabase, 'config.toml'), 'utf8');
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? '';
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path = '']) => path);
}

/** Every file once, where the first pattern that names it stands. */
export function schemaFiles(supabase = SUPABASE): string[] {
  const folders = readdirSync(join(supabase, 'schemas')).toSorted();
  const all = folders.flatMap((folder) =>
    readdirSync(join(supabase, 'schemas', folder))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => `schemas/${folder}/${name}`),
  );
  const matching = (pattern: string) => {
    const named = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return all.filter((path) => named.test(path));
  };
  const files = [...new Set(schemaPaths(supabase).flatMap(matching))];
  const forgotten = all.filter((path) => !files.includes(path));
  if (forgotten.length > 0) throw new Error(`no pattern of schema_paths names ${forgotten.join(', ')}`);
  return files;
}

/** Bodies are checked when all they name is there (tests/db/catalogo.test.ts). */
export function initialMigration(supabase = SUPABASE): string {
  const parts = schemaFiles(supabase).map(
    (path) => `-- ${path}\n\n${readFileSync(join(supabase, path), 'utf8').trim()}\n`,
  );
  return `-- Built from supabase/schemas by \`npm run schema\`: change those.\n
set check_function_bodies = off;\n
${parts.join('\n')}
reset check_function_bodies;\n`;
}

if (process.argv[1] === import.meta.filename) {
  const file = join(SUPABASE, INITIAL);
  const text = initialMigration();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`supabase/${INITIAL} is not what supabase/schemas build: run \`npm run schema\` and commit the result.`);
    process.exitCode = 1;
  }
}
