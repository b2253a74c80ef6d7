import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { openPglite } from '../backend/database.ts';
import { layFoundations } from '../backend/foundations.ts';
import { applyMigrations } from '../migrations.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

type Client = Parameters<typeof introspect>[0];

/** Generates types of schema `public` and its enum values as constants; the domain imports nothing else. */
async function generate(): Promise<Record<string, string>> {
  const database = await openPglite();
  try {
    await layFoundations(database);
    await applyMigrations(database);
    const client: Client = {
      query: async (query: string | { text: string; values?: unknown[] }, params?: unknown[]) => {
        const [text, enumValues] = typeof query === 'string' ? [query, params] : [query.text, params ?? query.values];
        const rows = await database.sql(text, enumValues ?? []);
        return { rows, rowCount: rows.length };
      },
    };
    const metadata = await introspect(client, { includedSchemas: ['public'] });
    const kinds = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '12' });
    const sets = await database.sql<EnumSet>(SETS);
    const ofListing = ({ nome: name }: EnumSet) => OF_A_LISTING.has(name);
    return {
      'src/data/database.types.ts': withNulls(kinds, await database.sql<Nulls>(NULLS)),
      'src/domain/values.ts': enumValues(sets.filter((one) => !ofListing(one))),
      'src/domain/annuncio-values.ts': enumValues(sets.filter(ofListing)),
    };
  } finally {
    await database.chiudi();
  }
}

/**
 * Postgres doesn't know which columns of `returns table` are null; the function's comment does ('null: parent_id,
 * motivo').
 */
const NULLS = `select p.proname as funzione, regexp_split_to_array(substr(d.description, 7), ', *') as colonne
  from pg_description d join pg_proc p on p.oid = d.objoid and d.classoid = 'pg_proc'::regclass
  where p.pronamespace = 'public'::regnamespace and d.description like 'null: %'`;
type Nulls = { funzione: string; colonne: string[] };

export function withNulls(kinds: string, nulls: readonly Nulls[]): string {
  return nulls.reduce(
    (text, { funzione: fn, colonne: columns }) => columns.reduce((t, column) => maybe(t, fn, column), text),
    kinds,
  );
}

function maybe(kinds: string, fn: string, column: string): string {
  const row = new RegExp(
    `(\\n {6}${fn}: \\{(?:\\n {7,}.*)*?\\n {8}Returns: \\{(?:\\n {10}.*)*?\\n {10}${column}: )([^\\n]+)`,
  );
  if (!row.test(kinds)) throw new Error(`${fn} returns no column ${column}: its comment says that it may be null`);
  return kinds.replace(row, '$1$2 | null');
}

const SETS = `select t.typname as nome, array_agg(e.enumlabel::text order by e.enumsortorder) as voci
  from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;
type EnumSet = { nome: string; voci: string[] };
/** Public pages load these; a separate file keeps them small. */
const OF_A_LISTING: ReadonlySet<string> = new Set([
  'condizione_oggetto',
  'stato_annuncio',
  'stato_prenotazione',
  'stato_verifica_annuncio',
]);
const ROW = 120;

export function enumValues(sets: readonly EnumSet[]): string {
  const constants = sets.map(({ nome: name, voci: entries }) => {
    const all = entries.map((entry) => `'${entry}'`);
    const row = `export const ${name.toUpperCase()} = [${all.join(', ')}] as const;`;
    return row.length <= ROW ? row : row.replace(`[${all.join(', ')}]`, `[\n${all.map((v) => `  ${v},\n`).join('')}]`);
  });
  return `/** The closed sets of values, as the migrations declare them: \`npm run types\` writes this file. */\n${constants.join('\n')}\n`;
}

/** `npm run types` writes; `--check` only compares. */
if (process.argv[1] === import.meta.filename) {
  for (const [name, text] of Object.entries(await generate())) {
    const file = join(ROOT, name);
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`${name} does not match the migrations: run \`npm run types\` and commit the result.`);
      process.exitCode = 1;
    }
  }
}
