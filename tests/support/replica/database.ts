import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { LocalDatabase } from '../../../supabase/local/backend/database.ts';
import { connectPostgres } from '../../../supabase/local/backend/postgres.ts';
import { type Migration, readMigrations } from '../../../supabase/local/migrations.ts';
import { moveClock, startServer } from '../postgres.ts';

export type Role = 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'supabase_storage_admin';

export interface ReplicaDatabase {
  /** As `postgres`, which owns the chapters and is no superuser. */
  owner: LocalDatabase;
  /** Where the provider itself signs in: what happens to a project from outside. */
  cloud: string;
  /** Where this role signs in. */
  url(role: Role): string;
  /** All chapters, one by one and each in its transaction, as `supabase db push` sends them. */
  push(chapters?: readonly Migration[]): Promise<void>;
  close(): Promise<void>;
}

const script = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

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
  await asSuperuser(script('policy-grants.sql'));
  const owner = connectPostgres(url('postgres'), 4);

  async function pushOne({ nome: name, testo: text }: Migration): Promise<void> {
    try {
      await as(url('postgres'), `begin;\n${text}\n;commit;`);
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }

  return {
    owner,
    cloud: url('supabase_admin', 'postgres'),
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
