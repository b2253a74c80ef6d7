import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseGuard, lintCatalogue } from './database-file.ts';
import { failing, formatViolation } from './guard.ts';
import { migrazioni } from './migrations.ts';
import { bites, plant } from './planted-tree.ts';
import { sqlLayout } from './sql-layout.ts';

const CHAPTER = 'supabase/schemas/01_prova/tables.sql';

const CLEAN = `
create table public.prova (id uuid primary key, id_utente uuid not null);
alter table public.prova enable row level security;
create policy prova_select_proprietario on public.prova for select to authenticated using (id_utente = (select auth.uid()));
create function privato.fa_prova(p_id uuid) returns void language sql security definer set search_path = '' as $$ select 1 $$;
create function privato.toglie_prova(p_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  insert into public.prova (id) values (p_id) on conflict (id) do update set id_utente = null;
  perform 1 from public.prova for update; -- delete from public.prova
  execute 'delete from public.prova where id = $1' using p_id;
end $$;
create function public.fa_prova(p_id uuid) returns void language sql security invoker set search_path = '' as $$ select privato.fa_prova(p_id) $$;
select privato.concedi('authenticated', array['fa_prova']);
`;

describe('sql-layout', () => {
  it('accepts a chapter as the tool lays it out, and names the first line that is not', async () => {
    const laid = 'select a.id\nfrom public.annunci a\njoin public.media m on m.id_annuncio = a.id;\n';
    expect(await bites(sqlLayout, { [CHAPTER]: laid })).toEqual([]);
    const cut = laid.replace('\njoin', ' join');
    expect((await bites(sqlLayout, { [CHAPTER]: cut })).join()).toBe(
      `${CHAPTER}:2  \`npm run format\` lays it out otherwise`,
    );
    expect((await bites(sqlLayout, { [CHAPTER]: 'select (1;\n' })).join()).toContain('not closed: (');
  });
});

describe('migrations', () => {
  it('accepts a schema written by the rules', async () => {
    expect(await bites(migrazioni, { [CHAPTER]: CLEAN })).toEqual([]);
  });

  it('accepts tables secured in a loop, which the catalogue judges', async () => {
    const loop = "do $$ begin execute format('alter table public.%I enable row level security', 'prova'); end $$;";
    expect(await bites(migrazioni, { [CHAPTER]: `create table public.prova (id int);\n${loop}` })).toEqual([]);
  });

  it.each([
    ['create function privato.f() returns int language sql as $$ select 1 $$;', /without `set search_path/],
    [
      'create function privato.f() returns int language sql set search_path = public as $$ select 1 $$;',
      /without `set search_path/,
    ],
    [
      "create function public.f() returns int language sql security definer set search_path = '' as $$ select 1 $$;",
      /security definer outside/,
    ],
    ['create table public.nuda (id int primary key);', /nuda: no `enable row level security`/],
    [
      'create policy "Chi vede" on public.prova for select to authenticated using (true);',
      /is named <table>_<verb>_<who>/,
    ],
    [
      'create policy prova_select_tutti on public.prova for update to authenticated using (true);',
      /does not say its verb/,
    ],
    ['create policy prova_select_tutti on public.prova for select using (true);', /says to whom/],
    [
      'create policy prova_select_suo on public.prova for select to authenticated using (id = auth.uid());',
      /is wrapped/,
    ],
    ["select privato.adesso() - interval '48 hours';", /interval '48 hours' written by hand/],
    ["select privato.adesso() + interval '1 hour';", /interval '1 hour' written by hand/],
    ['select 1 where privato.giorni_lavorativi_da(v.dal) < 3;', /giorni_lavorativi_da\(v.dal\) < 3 written by hand/],
    ['select 1 where p_al > v_oggi + 730;', /oggi \+ 730 written by hand/],
    ["select privato.adesso() - privato.durata('mai_detta');", /mai_detta: no term/],
    ['update public.prova p set id_utente = null;', /update public\.prova: without `where`/],
    ['update public.prova p set id_utente = (select u.id from u where true);', /update public\.prova: without/],
    ['with via as (delete from public.prova returning 1) select 1 where true;', /delete from public\.prova: without/],
    [
      'do $$ begin for v in delete from prova returning id loop select 1 where true; end loop; end $$;',
      /delete from prova/,
    ],
    ["do $$ begin execute format('update %I.prova set a = ''where''', s); end $$;", /update %I\.prova: without/],
    ["do $$ begin execute 'delete from ' || s || ' where true'; end $$;", /put together of pieces/],
    ['delete from public.prova; -- where', /delete from public\.prova: without/],
    ["select format('Hai 48 ore per «%s», l''acquisto.', 'x');", /'48 ore' written by hand/],
  ])('refuses %s', async (sql, expected) => {
    expect((await bites(migrazioni, { [CHAPTER]: sql })).join('\n')).toMatch(expected);
  });
});

describe('the database that the guard opens', () => {
  const harness = `export const openDatabase = async () => ({
      sql: async () => [{ lint: 'rls_disabled_in_public', oggetto: 'public.x', testo: 'off' }],
      close: async () => { globalThis.bancoClosed = true; },
    });`;

  it('is the product’s own, migrated, and is closed again', async () => {
    expect(await bites(databaseGuard, { 'tests/support/database.ts': harness })).toEqual([
      'public.x  rls_disabled_in_public: off',
    ]);
    expect(globalThis).toMatchObject({ bancoClosed: true });
  });

  it('is only mentioned while it does not exist', async () => {
    const found = await databaseGuard(plant({}));
    expect([found.length, failing(found)]).toEqual([1, []]);
  });
});

describe('catalogue', () => {
  let db: PGlite;
  const ask = async (query: string) => (await db.query<object>(query)).rows;
  const lints = async () => (await lintCatalogue(ask)).map(formatViolation);

  beforeAll(async () => {
    db = await PGlite.create();
    await db.exec(`
      alter default privileges revoke execute on functions from public;
      create role anon; create role authenticated;
      create schema auth; create schema privato;
      create table auth.users (id uuid primary key);
      create function auth.uid() returns uuid language sql stable as 'select null::uuid';
      create table public.prova (id uuid primary key, id_utente uuid not null references auth.users, id_padre uuid references public.prova);
      create index prova_id_utente_idx on public.prova (id_utente);
      create index prova_id_padre_idx on public.prova (id_padre) where id_padre is not null;
      alter table public.prova enable row level security;
      create policy prova_select_proprietario on public.prova for select to authenticated using (id_utente = (select auth.uid()));
      create policy prova_insert_proprietario on public.prova for insert to authenticated with check (id_utente = (select auth.uid()));
      create function privato.vede(p_id uuid) returns boolean language sql stable security definer set search_path = '' as 'select true';
      create policy prova_update_partecipe on public.prova for update to authenticated using (privato.vede(id));
      create view public.prova_vista with (security_invoker = true) as select id from public.prova;
    `);
  });
  afterAll(() => db.close());

  it('is silent on a catalogue made by the rules', async () => {
    expect(await lints()).toEqual([]);
  });

  it.each([
    ['rls_disabled_in_public', 'create table public.x (id int primary key)'],
    [
      'policy_exists_rls_disabled',
      'create table public.x (id int primary key); create policy x_select_a on public.x for select to anon using (true)',
    ],
    ['no_primary_key', 'create table privato.x (id int)'],
    ['unindexed_foreign_keys', 'create table privato.x (id int primary key, id_prova uuid references public.prova)'],
    [
      'unindexed_foreign_keys',
      "create table privato.x (id int primary key, stato text, id_prova uuid references public.prova); create index on privato.x (id_prova) where stato = 'a'",
    ],
    ['duplicate_index', 'create index doppio_idx on public.prova (id_utente)'],
    [
      'auth_rls_initplan',
      'create policy prova_delete_suo on public.prova for delete to authenticated using (id_utente = auth.uid())',
    ],
    [
      'auth_rls_initplan',
      "create function privato.e_admin() returns boolean language sql stable set search_path = '' as 'select true'; create policy prova_delete_suo on public.prova for delete to authenticated using (id_utente = (select auth.uid()) or privato.e_admin())",
    ],
    [
      'rls_references_user_metadata',
      "create policy prova_delete_suo on public.prova for delete to authenticated using (current_setting('user_metadata') = 'a')",
    ],
    [
      'multiple_permissive_policies',
      'create policy prova_select_tutti on public.prova for select to authenticated using (true)',
    ],
    ['policy_name', 'create policy prova_tutti on public.prova for delete to anon using (true)'],
    ['policy_without_to', 'create policy prova_delete_tutti on public.prova for delete using (true)'],
    ['security_definer_view', 'create view public.x as select id from public.prova'],
    [
      'materialized_view_in_api',
      'create materialized view public.x as select 1 as a; grant select on public.x to anon',
    ],
    ['auth_users_exposed', 'create view public.x with (security_invoker = true) as select id from auth.users'],
    ['function_search_path_mutable', "create function privato.x() returns int language sql as 'select 1'"],
    [
      'function_search_path_mutable',
      "create function privato.x() returns int language sql set search_path = public as 'select 1'",
    ],
    [
      'definer_in_public',
      "create function public.x() returns int language sql security definer set search_path = '' as 'select 1'",
    ],
    [
      'write_without_where',
      "create function privato.x() returns void language sql set search_path = '' as 'update public.prova set id_padre = null'",
    ],
    [
      'immutable_that_refuses',
      "create function privato.x() returns void language plpgsql immutable set search_path = '' as 'begin perform privato.rifiuta(null, 400); end'",
    ],
    [
      'function_open_to_public',
      "create function public.x() returns int language sql set search_path = '' as 'select 1'; grant execute on function public.x() to public",
    ],
  ])('says %s', async (lint, sql) => {
    await db.exec('begin');
    try {
      await db.exec(sql);
      expect((await lints()).join('\n')).toContain(`${lint}: `);
    } finally {
      await db.exec('rollback');
    }
  });
});
