import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { InMemoryEmailDriver } from '@supabase/lite';
import { type LocalDatabase, openPglite, type Sql } from '../../supabase/local/database.ts';
import { layFoundations } from '../../supabase/local/foundations.ts';
import { generateKeys, type Keys } from '../../supabase/local/keys.ts';
import { startLite } from '../../supabase/local/lite.ts';
import { applyMigrations, readMigrations } from '../../supabase/local/migrations.ts';
import { reassertPrivileges } from '../../supabase/local/privileges.ts';
import { diskStorage } from '../../supabase/local/storage.ts';
import { type Image, ImageFS, readImage, takeImage } from './image.ts';

export interface NuovoUtente {
  id?: string;
  email?: string;
  /** Becomes raw_user_meta_data, which the sign-up trigger reads. */
  dati?: Record<string, unknown>;
  app?: Record<string, unknown>;
}

/** How a test asks the database, and as whom. Each `come…` is one transaction, undone when `fn` throws. */
export interface Persone {
  /** As the owner: prepares and inspects, no policy applies. */
  sql: Sql;
  comeUtente<T>(id: string, fn: (sql: Sql) => Promise<T>): Promise<T>;
  comeAnonimo<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  comeServizio<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  creaUtente(utente?: NuovoUtente): Promise<string>;
}

export interface BancoDiProva extends Persone {
  database: LocalDatabase;
  chiavi: Keys;
  posta: InMemoryEmailDriver;
  /** The files themselves, past every check of the edge. */
  archivio: ReturnType<typeof diskStorage>;
  /** The HTTP face (/rest/v1, /auth/v1, /storage/v1) at http://prova.local, same database. Needs an `apikey` header. */
  fetch: typeof fetch;
  /** The same as if over a connection from this address, which limits count by. */
  fetchDa(indirizzo: string, risorsa: string, opzioni: RequestInit): Promise<Response>;
  chiudi(): Promise<void>;
}

/** A fresh in-memory database with every chapter applied and nothing in it. */
export async function apriBanco(): Promise<BancoDiProva> {
  const database = await openPglite(undefined, new ImageFS(await immagine()));
  nothingLeftToGrant(database);
  const cartella = await mkdtemp(join(tmpdir(), 'fidati-archivio-'));
  const [chiavi, posta] = [await generateKeys(), new InMemoryEmailDriver()];
  const archivio = diskStorage(cartella);
  const lite = await startLite({ database, chiavi, posta, archivio, siteUrl: 'http://prova.local' });
  return {
    ...persone(database.sql, (lavoro) => database.transazione(lavoro)),
    database,
    chiavi,
    posta,
    archivio,
    fetch: (risorsa, opzioni) => lite.fetch(new Request(risorsa, opzioni)),
    fetchDa: (indirizzo, risorsa, opzioni) => lite.fetch(new Request(risorsa, opzioni), indirizzo),
    chiudi: async () => {
      await database.chiudi();
      await rm(cartella, { recursive: true, force: true });
    },
  };
}

type InTransazione = <T>(lavoro: (sql: Sql) => Promise<T>) => Promise<T>;

/** The personas, over any way to query and to open a transaction. */
export function persone(sql: Sql, inTransazione: InTransazione): Persone {
  const come = <T>(ruolo: string, id: string, fn: (sql: Sql) => Promise<T>): Promise<T> =>
    inTransazione(async (tx) => {
      const claims = JSON.stringify({ sub: id === '' ? undefined : id, role: ruolo, aud: 'authenticated' });
      await tx(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
        [claims, id, ruolo],
      );
      return fn(tx);
    });
  return {
    sql,
    comeUtente: (id, fn) => come('authenticated', id, fn),
    comeAnonimo: (fn) => come('anon', '', fn),
    comeServizio: (fn) => come('service_role', '', fn),
    async creaUtente({ id = randomUUID(), email = `${id}@prova.example`, dati = {}, app = {} } = {}) {
      await sql(
        `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
         values ($1, $2, now(), $3::text::jsonb, $4::text::jsonb)`,
        [id, email, JSON.stringify(dati), JSON.stringify(app)],
      );
      return id;
    },
  };
}

/** What Lite grants at its first request lies in the image already, with the product's own privileges after it. */
function nothingLeftToGrant({ connection }: LocalDatabase): void {
  if (!('rlsState' in connection)) throw new TypeError('Lite remembers elsewhere that it granted');
  connection.rlsState = 'active';
}

/** One worker's files share what the first of them read: with `isolate: false` modules are loaded anew, this stays. */
const letta: typeof globalThis & { fidatiImmagine?: { impronta: string; immagine: Image } } = globalThis;

/**
 * Migrating takes seconds, opening the result a fraction of one: the migrated database is kept in the temp folder under
 * the hash of everything it was made from.
 */
async function immagine(): Promise<Image> {
  const impronta = improntaDelleMigrazioni();
  if (letta.fidatiImmagine?.impronta !== impronta)
    letta.fidatiImmagine = { impronta, immagine: readImage(await conserva(impronta)) };
  return letta.fidatiImmagine.immagine;
}

function improntaDelleMigrazioni(): string {
  const impronta = createHash('sha256');
  for (const nome of ['foundations.ts', 'migrations.ts', 'database.ts', 'privileges.ts'])
    impronta.update(readFileSync(join(import.meta.dirname, '../../supabase/local', nome)));
  impronta.update(readFileSync(join(import.meta.dirname, 'image.ts')));
  for (const { nome, testo } of readMigrations()) impronta.update(`${nome}\n${testo}`);
  return impronta.digest('hex').slice(0, 32);
}

async function conserva(impronta: string): Promise<Uint8Array> {
  const cartella = join(tmpdir(), 'fidati-database');
  const file = join(cartella, `${impronta}.image`);
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date());
    return readFileSync(file);
  }
  const database = await openPglite();
  try {
    await layFoundations(database);
    await applyMigrations(database);
    await reassertPrivileges(database);
    if (!(database.connection.driver instanceof PGlite)) throw new TypeError('an image is taken of PGlite only');
    const copia = await takeImage(database.connection.driver);
    mkdirSync(cartella, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, copia);
    renameSync(`${file}.${process.pid}`, file);
    dimentica(cartella);
    return copia;
  } finally {
    await database.chiudi();
  }
}

/** Each is seventy megabytes: those that no test has used for an hour go. */
function dimentica(cartella: string): void {
  const limite = Date.now() - 3_600_000;
  for (const nome of readdirSync(cartella)) {
    const file = join(cartella, nome);
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? limite) < limite) rmSync(file, { force: true });
  }
}
