import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faces, readSchemas, withoutCommand } from './faces.ts';

/**
 * `npm run schema` builds the initial migration from `supabase/schemas` in the order of `schema_paths` (config.toml);
 * the guard `schema` compares.
 */

const SUPABASE = join(import.meta.dirname, '..', '..');
const INITIAL = 'migrations/20261120000100_initial.sql';
/** Generated from marks. */
const FACES = 'schemas/90_privileges/faces.sql';

/** A `*` matches a folder or file name. */
function schemaPaths(supabase: string): string[] {
  const config = readFileSync(join(supabase, 'config.toml'), 'utf8');
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? '';
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path = '']) => path);
}

/** Each file once, by its first matching pattern. */
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

/** Texts by file; tests/db/bodies.test.ts checks bodies once everything exists. */
function build(supabase: string): Record<string, string> {
  const files = schemaFiles(supabase);
  const byHand = files.filter((path) => path !== FACES);
  const drawn = faces(readSchemas(supabase, byHand));
  const parts = files.map(
    (path) => `-- ${path}\n\n${(path === FACES ? drawn : readFileSync(join(supabase, path), 'utf8')).trim()}\n`,
  );
  const initial = `-- Built from supabase/schemas by \`npm run schema\`: change those.\n
set check_function_bodies = off;\n
${parts.join('\n')}
reset check_function_bodies;\n`;
  return { ...(files.includes(FACES) ? { [FACES]: drawn } : {}), [INITIAL]: initial };
}

export const outdated = (supabase = SUPABASE): string[] =>
  Object.entries(build(supabase)).flatMap(([path, text]) =>
    readFileSync(join(supabase, path), 'utf8') === text ? [] : [`supabase/${path}`],
  );

export const commandless = (): Map<string, string> => withoutCommand(readSchemas(SUPABASE, schemaFiles(SUPABASE)));

if (process.argv[1] === import.meta.filename)
  for (const [path, text] of Object.entries(build(SUPABASE))) writeFileSync(join(SUPABASE, path), text);
