import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { LocalDatabase } from '../../../supabase/local/database.ts';
import { type Migration, readMigrations } from '../../../supabase/local/migrations.ts';
import { openPostgres } from '../../../supabase/local/postgres.ts';
import { moveClock, startServer } from '../postgres.ts';

export type Role = 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'supabase_storage_admin';

export interface ReplicaDatabase {
  /** As `postgres`, which owns the chapters and is no superuser. */
  owner: LocalDatabase;
  /** Where this role signs in. */
  url(role: Role): string;
  /** All chapters, one by one and each in its transaction, as `supabase db push` sends them. */
  push(chapters?: readonly Migration[]): Promise<void>;
  close(): Promise<void>;
}

const script = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Policies on Storage's tables: hosted Postgres lends `postgres` this one right of their owner (supautils.policy_grants). */
const ON_STORAGE = /\bcreate\s+policy\s+\w+\s+on\s+storage\./i;

/** What a lent right must not have changed: everything in Storage's and Auth's schemas but policies and triggers. */
const SHAPE = `select coalesce(string_agg(x, E'\\n' order by x), '') as shape from (
  select c.oid::regclass || ' ' || c.relowner::regrole || ' ' || coalesce(c.relacl::text, '') || ' ' || c.relrowsecurity as x from pg_class c
    where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  union all select a.attrelid::regclass || '.' || a.attname || ' ' || a.atttypid::regtype from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and a.attnum > 0
  union all select p.oid::regprocedure || ' ' || p.proowner::regrole || ' ' || md5(p.prosrc) from pg_proc p
    where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)) s`;

/** Postgres 17 with a hosted project's roles, schemas and owners, and nothing of the product in it yet. */
export async function startReplicaDatabase(): Promise<ReplicaDatabase> {
  const { port, stop } = await startServer({ user: 'supabase_admin', connections: 80 });
  const url = (role: string, password = 'replica') => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  const superuser = postgres(url('supabase_admin', 'postgres'), { max: 1, onnotice: () => undefined });
  const asSuperuser = async (text: string) => void (await superuser.unsafe(text));
  await asSuperuser(script('roles.sql'));
  await as(url('supabase_auth_admin'), script('auth.sql'));
  await as(url('supabase_storage_admin'), script('storage.sql'));
  await asSuperuser(script('refuse-unbounded.sql'));
  const owner = openPostgres(url('postgres'), 4);
  const shape = async () => (await owner.sql<{ shape: string }>(SHAPE))[0]?.shape;

  async function pushOne({ nome: name, testo: text }: Migration): Promise<void> {
    const lent = ON_STORAGE.test(text);
    const before = lent ? await shape() : null;
    if (lent) await asSuperuser('grant supabase_storage_admin to postgres');
    try {
      await as(url('postgres'), `begin;\n${text}\n;commit;`);
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    } finally {
      if (lent) await asSuperuser('revoke supabase_storage_admin from postgres');
    }
    if (lent && before !== (await shape())) throw new Error(`${name} changes more of Storage than its policies`);
  }

  return {
    owner,
    url,
    async push(chapters = readMigrations()) {
      for (const chapter of chapters) await pushOne(chapter);
      // Time is an input of the tests, which hosted's isn't.
      await moveClock(owner, new Date());
    },
    async close() {
      await owner.chiudi();
      await superuser.end();
      await stop();
    },
  };
}

/** A script in a session of its own, as the CLI and the services' own migrations run. */
async function as(url: string, text: string): Promise<void> {
  const session = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await session.unsafe(text);
  } finally {
    await session.end();
  }
}
