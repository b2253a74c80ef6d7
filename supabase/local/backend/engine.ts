import { join } from 'node:path';
import type { Keys } from '../keys.ts';
import { openMailbox } from '../mail/mail.ts';
import { applyMigrations, type Migration, readMigrations } from '../migrations.ts';
import { diskStorage } from '../storage.ts';
import { type LocalDatabase, openPglite } from './database.ts';
import { layFoundations } from './foundations.ts';
import { type Google, startLite, type WholeLite } from './lite.ts';
import { applyPrivileges, readGrants } from './privileges.ts';
import { checkPrivileges } from './sentinel.ts';

export interface EngineOptions {
  cartella: string;
  siteUrl: string;
  chiavi: Keys;
  databaseUrl?: string | undefined;
  /** With `databaseUrl`: sessions for people, as many again for internal work. */
  connections?: number | undefined;
  google?: Google | undefined;
  /** Default: the product's. */
  capitoli?: Migration[] | undefined;
  /** Applied at every start; default: the product's. */
  grants?: string | undefined;
}

export interface Engine {
  database: LocalDatabase;
  lite: WholeLite;
  migrazioni: string[];
}

/** Runs on any thread. */
export async function startEngine(
  {
    cartella: folder,
    siteUrl,
    chiavi: keys,
    databaseUrl,
    connections,
    google,
    capitoli = readMigrations(),
    grants = readGrants(),
  }: EngineOptions,
  onTurn?: () => void,
): Promise<Engine> {
  const database = await openDatabaseOf({ folder, databaseUrl, connections }, onTurn);
  const migrations = await prepareDatabase(database, capitoli, grants);
  const mailbox = openMailbox(join(folder, 'posta'));
  const posta = { send: (messaggio: Parameters<typeof mailbox.invia>[0]) => mailbox.invia(messaggio) };
  const storage = diskStorage(join(folder, 'storage'));
  const lite = await startLite({ database, chiavi: keys, siteUrl, posta, archive: storage, google });
  await checkPrivileges((resource, options) => lite.fetch(new Request(resource, options)), siteUrl, keys, database);
  return { database, lite, migrazioni: migrations };
}

/** Returns the migrations applied now. */
export function prepareDatabase(
  database: LocalDatabase,
  chapters = readMigrations(),
  grants = readGrants(),
): Promise<string[]> {
  return database.alone(async () => {
    await layFoundations(database);
    const fresh = await applyMigrations(database, chapters);
    await applyPrivileges(database, grants);
    return fresh;
  });
}

/** Loaded only when a real server is used. */
async function openDatabaseOf(
  { folder, databaseUrl, connections }: { folder: string } & Pick<EngineOptions, 'databaseUrl' | 'connections'>,
  onTurn?: () => void,
): Promise<LocalDatabase> {
  if (databaseUrl === undefined) return openPglite(join(folder, 'data'), undefined, onTurn);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, connections);
}
