import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { InMemoryEmailDriver } from '@supabase/lite';
import { type LocalDatabase, openPglite, type Sql } from '../../supabase/local/backend/database.ts';
import { layFoundations } from '../../supabase/local/backend/foundations.ts';
import { startLite } from '../../supabase/local/backend/lite.ts';
import { applyPrivileges } from '../../supabase/local/backend/privileges.ts';
import { generateKeys, type Keys } from '../../supabase/local/keys.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { diskStorage } from '../../supabase/local/storage.ts';
import { outdated } from '../../supabase/local/tools/schema.ts';
import { type Image, ImageFS, readImage, takeImage } from './image.ts';
import { digestOf, keep } from './kept.ts';

const LOCAL = join(import.meta.dirname, '../../supabase/local');
/** What any migrated database is made by. */
export const MIGRATED_BY = [
  ...['backend/foundations.ts', 'migrations.ts', 'backend/database.ts', 'backend/privileges.ts'].map((name) =>
    join(LOCAL, name),
  ),
  ...['migrations', 'schemas'].map((name) => join(LOCAL, '..', name)),
];
const IMAGE_BY = ['image.ts', 'database.ts'].map((name) => join(import.meta.dirname, name));

export interface NewUser {
  id?: string;
  email?: string;
  /** Becomes raw_user_meta_data, which the sign-up trigger reads. */
  dati?: Record<string, unknown>;
  app?: Record<string, unknown>;
}

/** How a test asks the database, and as whom. Each `come…` is one transaction, undone when `fn` throws. */
export interface Personas {
  /** As the owner: prepares and inspects, no policy applies. */
  sql: Sql;
  asUser<T>(id: string, fn: (sql: Sql) => Promise<T>): Promise<T>;
  asAnonymous<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  asService<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  createUser(utente?: NewUser): Promise<string>;
}

export interface TestDatabase extends Personas {
  database: LocalDatabase;
  chiavi: Keys;
  posta: InMemoryEmailDriver;
  /** Where its files lie. */
  folder: string;
  /** The files themselves, past every check of the edge. */
  archive: ReturnType<typeof diskStorage>;
  /** The HTTP face (/rest/v1, /auth/v1, /storage/v1) at http://prova.local, same database. Needs an `apikey` header. */
  fetch: typeof fetch;
  /** The same as if over a connection from this address, which limits count by. */
  fetchFrom(address: string, resource: string, options: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** What a database begins with: a kept image, the keys it was made with and the folder of its files, which becomes its own. */
export interface Start {
  image: Image;
  chiavi: Keys;
  folder: string;
}

const emptyStart = async (): Promise<Start> => ({
  image: imageOf(await migrated()),
  chiavi: await generateKeys(),
  folder: await mkdtemp(join(tmpdir(), 'fidati-archivio-')),
});

/** An in-memory database with every chapter applied and nothing in it, unless it begins with more. */
export async function openDatabase(start?: Start): Promise<TestDatabase> {
  const { image, chiavi: keys, folder: ownFolder } = start ?? (await emptyStart());
  const database = await openPglite(undefined, new ImageFS(image));
  const posta = new InMemoryEmailDriver();
  const storage = diskStorage(ownFolder);
  const lite = await startLite({ database, chiavi: keys, posta, archive: storage, siteUrl: 'http://prova.local' });
  return {
    ...personas(database.sql, (work) => database.transaction(work)),
    database,
    chiavi: keys,
    posta,
    folder: ownFolder,
    archive: storage,
    fetch: (resource, options) => lite.fetch(new Request(resource, options)),
    fetchFrom: (address, resource, options) => lite.fetch(new Request(resource, options), address),
    close: async () => {
      await database.chiudi();
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** The personas, over any way to query and to open a transaction. */
export function personas(sql: Sql, inTransaction: InTransaction): Personas {
  const how = <T>(role: string, id: string, fn: (sql: Sql) => Promise<T>): Promise<T> =>
    inTransaction(async (tx) => {
      const claims = JSON.stringify({ sub: id === '' ? undefined : id, role: role, aud: 'authenticated' });
      await tx(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
        [claims, id, role],
      );
      return fn(tx);
    });
  return {
    sql,
    asUser: (id, fn) => how('authenticated', id, fn),
    asAnonymous: (fn) => how('anon', '', fn),
    asService: (fn) => how('service_role', '', fn),
    async createUser({ id = randomUUID(), email = `${id}@prova.example`, dati: data = {}, app = {} } = {}) {
      await sql(
        `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
         values ($1, $2, now(), $3::text::jsonb, $4::text::jsonb)`,
        [id, email, JSON.stringify(data), JSON.stringify(app)],
      );
      return id;
    },
  };
}

/** One worker's files share what the first of them read: with `isolate: false` modules are loaded anew, this stays. */
const images: typeof globalThis & { fidatiImages?: Map<string, Image> } = globalThis;

/** The image that a kept folder holds. */
export function imageOf(folder: string): Image {
  images.fidatiImages ??= new Map();
  const image = images.fidatiImages.get(folder) ?? readImage(readFileSync(join(folder, 'image')));
  images.fidatiImages.set(folder, image);
  return image;
}

/** Keeps a database's files in a folder. */
export async function keepImage({ connection }: LocalDatabase, folder: string): Promise<void> {
  if (!(connection.driver instanceof PGlite)) throw new TypeError('an image is taken of PGlite only');
  writeFileSync(join(folder, 'image'), await takeImage(connection.driver));
}

/** The whole of a test's database fits; the 128 MB that a server takes would be filled with zeros at each opening, a third of what that costs. */
const BUFFERS = '32MB';

/** Migrating takes seconds, opening the result a fraction of one: the migrated database is kept. */
const migrated = (): Promise<string> =>
  keep(digestOf([...MIGRATED_BY, ...IMAGE_BY]), async (folder) => {
    const database = await openPglite();
    try {
      if (outdated().length > 0) throw new Error('supabase/schemas changed: run `npm run schema`');
      await layFoundations(database);
      await applyMigrations(database);
      await applyPrivileges(database);
      await database.sql(`alter system set shared_buffers = '${BUFFERS}'`);
      await keepImage(database, folder);
    } finally {
      await database.chiudi();
    }
  });
