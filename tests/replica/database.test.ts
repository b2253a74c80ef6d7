import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReplicaDatabase, startReplicaDatabase } from '../support/replica/database.ts';

/** The chapters as `supabase db push` sends them, and what a hosted project refuses in its sessions. */
let db: ReplicaDatabase;
let people: postgres.Sql;
beforeAll(async () => {
  db = await startReplicaDatabase();
  await db.push();
  people = postgres(db.url('authenticator'), { max: 2, onnotice: () => undefined });
});
afterAll(async () => {
  await people.end();
  await db.close();
});

const asServer = (statement: string): Promise<unknown> =>
  people.begin(async (sql) => {
    await sql.unsafe('set local role service_role');
    return sql.unsafe(statement);
  });

test('the role that pushes is no superuser, and nobody waits for longer than eight seconds', async () => {
  const [own] = await db.owner.sql(
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(own).toEqual({ rolsuper: false, rolbypassrls: true, rolcreaterole: true });
  expect(
    await asServer(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`),
  ).toMatchObject([{ statement: '8s', lock: '8s' }]);
  const owners = await db.owner.sql(
    `select n.nspname as schema, array_agg(distinct c.relowner::regrole::text) as owners from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'storage', 'public') and c.relkind = 'r' group by 1 order by 1`,
  );
  expect(owners).toEqual([
    { schema: 'auth', owners: ['supabase_auth_admin'] },
    { schema: 'public', owners: ['postgres'] },
    { schema: 'storage', owners: ['supabase_storage_admin'] },
  ]);
});

const PLANTS = `
create table public.planted (id int primary key, parent int references public.planted on delete cascade, note text);
create function public.p_plain() returns void language plpgsql as $$ begin update public.planted t set note = 'where'; end $$;
create function public.p_select() returns void language plpgsql as $$ begin update public.planted set note = (select 'a' where true); end $$;
create function public.p_execute() returns void language plpgsql as $$ begin execute format('delete from %I.planted -- where', 'public'); end $$;
create function public.p_with() returns void language plpgsql as $$
  begin with gone as (delete from public.planted returning 1) insert into public.planted select 2 from gone where true; end $$;
create function public.p_sql() returns void language sql as $$ delete from public.planted $$;
create function public.p_nested() returns void language plpgsql as $$ begin perform public.p_sql(); end $$;
create function public.f_all() returns void language plpgsql as $$ begin delete from public.planted where true; end $$;
create function public.f_sql() returns void language sql as $$ update public.planted set note = '' where id > 0 $$;
create function public.f_cascade() returns void language plpgsql as $$
  begin insert into public.planted values (1, null), (2, 1) on conflict (id) do update set note = ''; delete from public.planted where id = 1; end $$;
`;

test('a statement that means all rows without saying so is refused wherever it stands', async () => {
  await db.owner.esegui(PLANTS);
  for (const name of ['p_plain', 'p_select', 'p_execute', 'p_with', 'p_sql', 'p_nested'])
    await expect(asServer(`select public.${name}()`), name).rejects.toThrow(
      /^(UPDATE|DELETE) requires a WHERE clause$/,
    );
  await expect(asServer('delete from public.planted')).rejects.toThrow('DELETE requires a WHERE clause');
  for (const name of ['f_all', 'f_sql', 'f_cascade'])
    await expect(asServer(`select public.${name}()`), name).resolves.toBeDefined();
  await db.owner.sql('delete from public.planted'); // the library is loaded for people's sessions alone
});

test.each([
  ['retention', `select public.lavori_conservazione()`],
  ['the look-over of files', `select public.file_prenota(50)`],
  ['limits and the counts of categories', `select public.pulisci_limiti()`],
])('the server writes %s in such a session', async (_, statement) => {
  await expect(asServer(statement)).resolves.toBeDefined();
});

test('a chapter may make policies on what Storage owns, and change nothing else there', async () => {
  const chapter = (text: string) => db.push([{ nome: 'planted.sql', testo: text, impronta: '' }]);
  const policy = 'create policy objects_select_planted on storage.objects for select to anon using (false);';
  await chapter(policy.replaceAll('planted', 'alone'));
  for (const more of [
    'alter table storage.objects add column planted int',
    'alter table auth.users add column planted int',
  ])
    await expect(chapter(`${policy} ${more}`), more).rejects.toThrow('must be owner');
  await expect(chapter('drop policy objects_select_alone on storage.objects')).rejects.toThrow('must be owner');
});
