import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { InMemoryEmailDriver } from '@supabase/lite';
import { type LocalDatabase, openPglite, type Sql } from '../../supabase/local/database.ts';
import { layFoundations } from '../../supabase/local/foundations.ts';
import { generateKeys, type Keys } from '../../supabase/local/keys.ts';
import { startLite } from '../../supabase/local/lite.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { reassertPrivileges } from '../../supabase/local/privileges.ts';
import { diskStorage } from '../../supabase/local/storage.ts';
import { type Image, ImageFS, readImage, takeImage } from './image.ts';
import { impronta, tieni } from './tenuti.ts';

const LOCALE = join(import.meta.dirname, '../../supabase/local');
/** What the migrated database is made by. */
const MIGRATA = [
  ...['foundations.ts', 'migrations.ts', 'database.ts', 'privileges.ts'].map((nome) => join(LOCALE, nome)),
  join(import.meta.dirname, 'image.ts'),
];

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
  /** Where its files lie. */
  cartella: string;
  /** The files themselves, past every check of the edge. */
  archivio: ReturnType<typeof diskStorage>;
  /** The HTTP face (/rest/v1, /auth/v1, /storage/v1) at http://prova.local, same database. Needs an `apikey` header. */
  fetch: typeof fetch;
  /** The same as if over a connection from this address, which limits count by. */
  fetchDa(indirizzo: string, risorsa: string, opzioni: RequestInit): Promise<Response>;
  chiudi(): Promise<void>;
}

/** What a database begins with: a kept image, the keys it was made with and the folder of its files, which becomes its own. */
export interface Inizio {
  immagine: Image;
  chiavi: Keys;
  cartella: string;
}

const inizioVuoto = async (): Promise<Inizio> => ({
  immagine: immagineDi(await migrata()),
  chiavi: await generateKeys(),
  cartella: await mkdtemp(join(tmpdir(), 'fidati-archivio-')),
});

/** An in-memory database with every chapter applied and nothing in it, unless it begins with more. */
export async function apriBanco(inizio?: Inizio): Promise<BancoDiProva> {
  const { immagine, chiavi, cartella } = inizio ?? (await inizioVuoto());
  const database = await openPglite(undefined, new ImageFS(immagine));
  nothingLeftToGrant(database);
  const posta = new InMemoryEmailDriver();
  const archivio = diskStorage(cartella);
  const lite = await startLite({ database, chiavi, posta, archivio, siteUrl: 'http://prova.local' });
  return {
    ...persone(database.sql, (lavoro) => database.transazione(lavoro)),
    database,
    chiavi,
    posta,
    cartella,
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
const lette: typeof globalThis & { fidatiImmagini?: Map<string, Image> } = globalThis;

/** The image that a kept folder holds. */
export function immagineDi(cartella: string): Image {
  lette.fidatiImmagini ??= new Map();
  const immagine = lette.fidatiImmagini.get(cartella) ?? readImage(readFileSync(join(cartella, 'image')));
  lette.fidatiImmagini.set(cartella, immagine);
  return immagine;
}

/** Keeps a database's files in a folder. */
export async function fotografa({ connection }: LocalDatabase, cartella: string): Promise<void> {
  if (!(connection.driver instanceof PGlite)) throw new TypeError('an image is taken of PGlite only');
  writeFileSync(join(cartella, 'image'), await takeImage(connection.driver));
}

/** Migrating takes seconds, opening the result a fraction of one: the migrated database is kept. */
const migrata = (): Promise<string> =>
  tieni(impronta([...MIGRATA, join(LOCALE, '..', 'migrations')]), async (cartella) => {
    const database = await openPglite();
    try {
      await layFoundations(database);
      await applyMigrations(database);
      await reassertPrivileges(database);
      await fotografa(database, cartella);
    } finally {
      await database.chiudi();
    }
  });
