import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { apriPglite } from './banco.ts';
import { gettaFondamenta } from './fondamenta.ts';
import { applicaMigrazioni } from './migrazioni.ts';

const FILE = join(import.meta.dirname, '..', '..', 'src', 'data', 'database.types.ts');

type Cliente = Parameters<typeof introspect>[0];

/** The types of the schema `public` as the migrations make it, tables, views, enums and functions. */
export async function generaTipi(): Promise<string> {
  const banco = await apriPglite();
  try {
    await gettaFondamenta(banco);
    await applicaMigrazioni(banco);
    const cliente: Cliente = {
      query: async (query: string | { text: string; values?: unknown[] }, params?: unknown[]) => {
        const [testo, valori] = typeof query === 'string' ? [query, params] : [query.text, params ?? query.values];
        const rows = await banco.sql(testo, valori ?? []);
        return { rows, rowCount: rows.length };
      },
    };
    const metadati = await introspect(cliente, { includedSchemas: ['public'] });
    return await generateTypescript(sortGeneratorMetadata(metadati), { postgrestVersion: '12' });
  } finally {
    await banco.chiudi();
  }
}

/** `npm run types` writes the file; with `--check` it only says whether the file still matches the migrations. */
if (process.argv[1] === import.meta.filename) {
  const tipi = await generaTipi();
  const attuali = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (!process.argv.includes('--check')) writeFileSync(FILE, tipi);
  else if (attuali !== tipi) {
    console.error(
      'src/data/database.types.ts does not match the migrations: run `npm run types` and commit the result.',
    );
    process.exitCode = 1;
  }
}
