import { expect, test } from 'vitest';
import { bites } from './planted-tree.ts';
import { schema } from './schema.ts';

const CONFIG = '[db.migrations]\nschema_paths = [\n  "./schemas/*/tables.sql",\n  "./schemas/*/rules.sql",\n]\n';
const INITIAL = `-- Built from supabase/schemas by \`npm run schema\`: change those.

set check_function_bodies = off;

-- schemas/01_a/tables.sql

create table public.a (id int);

-- schemas/02_b/tables.sql

create table public.b (id int);

-- schemas/01_a/rules.sql

create policy a_select_all on public.a to anon using (true);

reset check_function_bodies;
`;
const tree = {
  'supabase/config.toml': CONFIG,
  'supabase/schemas/01_a/tables.sql': 'create table public.a (id int);\n',
  'supabase/schemas/01_a/rules.sql': 'create policy a_select_all on public.a to anon using (true);\n',
  'supabase/schemas/02_b/tables.sql': 'create table public.b (id int);\n',
  'supabase/migrations/20261120000100_initial.sql': INITIAL,
};

test('the guard accepts what the schemas build, tables before rules, and a tree without schemas', async () => {
  expect(await bites(schema, tree)).toEqual([]);
  expect(await bites(schema, {})).toEqual([]);
});

test('the guard refuses a migration that was not built again, and a schema that no pattern names', async () => {
  const edited = { ...tree, 'supabase/schemas/02_b/tables.sql': 'create table public.b (id bigint);\n' };
  expect((await bites(schema, edited)).join()).toContain('run `npm run schema`');
  const { 'supabase/migrations/20261120000100_initial.sql': _, ...unbuilt } = tree;
  expect((await bites(schema, unbuilt)).join()).toContain('ENOENT');
  const forgotten = { ...tree, 'supabase/schemas/02_b/views.sql': 'select 1;\n' };
  expect((await bites(schema, forgotten)).join()).toContain('no pattern of schema_paths names schemas/02_b/views.sql');
});

test('the guard refuses a schema outside its aggregate', async () => {
  const config = { 'supabase/config.toml': CONFIG.replace('./schemas/*/rules.sql', './schemas/*.sql') };
  const loose = { ...tree, ...config, 'supabase/schemas/later.sql': 'select 1;\n' };
  expect((await bites(schema, loose)).join()).toContain('<NN_aggregate>/<kind>.sql');
});
