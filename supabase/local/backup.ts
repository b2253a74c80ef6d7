import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { CannotStart } from '../../src/server/cannot-start.ts';
import { reasonOf } from '../functions/_shared/log.ts';
import type { LocalDatabase, Sql } from './backend/database.ts';
import { prepareDatabase } from './backend/engine.ts';
import { readMigrations } from './migrations.ts';

/**
 * Needs no other program. Migrations rebuild the tables, so the same version must restore. Rows travel as `row::text`,
 * which keeps every type.
 */
const SCHEMAS = ['auth', 'storage', 'public', 'privato', 'locale'];
const BATCH = 2_000;

const manifest = z.object({
  made: z.string(),
  chapters: z.record(z.string(), z.string()),
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifest>;

/** Files, caught letters, keys. */
const KEPT = ['storage', 'posta', 'chiavi.json'];

interface Table {
  name: string;
  columns: string[];
}

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(format('%I', a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname = any ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (n.nspname, c.relname) <> ('locale', 'migrazioni')
  group by 1 order by 1`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname = any ($1) and last_value is not null`;

const digests = (): Record<string, string> =>
  Object.fromEntries(readMigrations().map(({ nome, impronta }) => [nome, impronta]));
const fileOf = (folder: string, table: string): string => join(folder, 'rows', `${table.replaceAll('"', '')}.gz`);

/** One snapshot of the whole database. */
export async function backUp(database: LocalDatabase, dataFolder: string, target: string): Promise<Manifest> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new CannotStart(`${target} is not empty.`);
  mkdirSync(join(target, 'rows'), { recursive: true, mode: 0o700 });
  const made = await database.transaction(async (sql, run) => {
    await run('set transaction isolation level repeatable read, read only');
    const rows: Record<string, number> = {};
    for (const { name } of await sql<Table>(TABLES, [SCHEMAS])) rows[name] = await writeRows(sql, run, name, target);
    const sequences = await sql<{ name: string; value: string }>(SEQUENCES, [SCHEMAS]);
    return {
      made: new Date().toISOString(),
      chapters: digests(),
      rows,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    };
  });
  // after the rows: a newer file has no row, a removed one was missing anyway
  for (const part of KEPT)
    if (existsSync(join(dataFolder, part))) cpSync(join(dataFolder, part), join(target, part), { recursive: true });
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

async function writeRows(sql: Sql, run: (script: string) => Promise<void>, table: string, target: string) {
  await run(`declare backup no scroll cursor for select t::text as row from ${table} t`);
  const pieces: Buffer[] = [];
  let count = 0;
  for (;;) {
    const batch = await sql<{ row: string }>(`fetch ${BATCH} from backup`);
    if (batch.length === 0) break;
    count += batch.length;
    // members of a gzip file are read as one
    pieces.push(gzipSync(batch.map(({ row }) => `${JSON.stringify(row)}\n`).join('')));
  }
  await run('close backup');
  if (count > 0) writeFileSync(fileOf(target, table), Buffer.concat(pieces), { mode: 0o600 });
  return count;
}

/** No trigger sends letters again. */
const WITHOUT_TRIGGERS = 'set local session_replication_role = replica';

/** Into an empty database and folder, all or nothing. */
export async function restore(database: LocalDatabase, dataFolder: string, source: string): Promise<Manifest> {
  if (!existsSync(join(source, 'manifest.json'))) throw new CannotStart(`${source} holds no whole backup.`);
  const kept = manifest.parse(JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')));
  const ours = digests();
  const other = [...new Set([...Object.keys(ours), ...Object.keys(kept.chapters)])].find(
    (name) => ours[name] !== kept.chapters[name],
  );
  if (other !== undefined)
    throw new CannotStart(`${other} isn't the chapter that this backup was made with: restore with that version.`);
  const present = KEPT.find((part) => existsSync(join(dataFolder, part)));
  if (present !== undefined)
    throw new CannotStart(`${dataFolder} holds ${present} already: restore into an empty folder.`);
  await database
    .transaction((_, run) => run(WITHOUT_TRIGGERS))
    .catch((cause: unknown) => {
      throw new CannotStart(`this user may not \`${WITHOUT_TRIGGERS}\` (${reasonOf(cause)}).`);
    });
  await prepareDatabase(database);
  await database.transaction(async (sql, run) => {
    const [somebody] = await sql('select 1 from auth.users limit 1');
    if (somebody !== undefined) throw new CannotStart('this database has accounts: restore into an empty one.');
    await run(WITHOUT_TRIGGERS);
    const tables = await sql<Table>(TABLES, [SCHEMAS]);
    await run(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await readRows(sql, table, source);
    for (const [name, value] of Object.entries(kept.sequences))
      await sql('select setval($1::regclass, $2)', [name, value]);
    // every tablet compares what it delivered (ADR 0017)
    await sql('select privato.new_sync_generation()');
  });
  mkdirSync(dataFolder, { recursive: true });
  for (const part of KEPT)
    if (existsSync(join(source, part))) cpSync(join(source, part), join(dataFolder, part), { recursive: true });
  return kept;
}

async function readRows(sql: Sql, { name, columns }: Table, source: string): Promise<void> {
  const file = fileOf(source, name);
  if (!existsSync(file)) return;
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const list = columns.join(', ');
  for (let i = 0; i < lines.length; i += BATCH) {
    const rows = lines.slice(i, i + BATCH).map((line) => z.string().parse(JSON.parse(line)));
    await sql(
      `insert into ${name} (${list}) overriding system value
       select ${columns.map((column) => `(r.row).${column}`).join(', ')} from (select x::${name} as row from unnest($1::text[]) as x offset 0) r`,
      [rows],
    );
  }
}
