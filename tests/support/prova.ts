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
  const database = await openPglite(undefined, await istantanea());
  await reassertPrivileges(database);
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

/**
 * Migrating takes seconds, copying the result a fraction of one: the migrated database is kept in the temp folder under
 * the hash of everything it was made from.
 */
async function istantanea(): Promise<Blob> {
  const migrazioni = readMigrations();
  const bootstrap = ['foundations.ts', 'migrations.ts', 'database.ts'].map((nome) =>
    readFileSync(join(import.meta.dirname, '../../supabase/local', nome)),
  );
  const impronta = createHash('sha256');
  for (const pezzo of [...bootstrap, ...migrazioni.map(({ nome, testo }) => `${nome}\n${testo}`)])
    impronta.update(pezzo);
  const cartella = join(tmpdir(), 'fidati-database');
  const file = join(cartella, `${impronta.digest('hex').slice(0, 32)}.tar`);
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date());
    return new Blob([new Uint8Array(readFileSync(file))]);
  }

  const database = await openPglite();
  try {
    await layFoundations(database);
    await applyMigrations(database, migrazioni);
    if (!(database.connection.driver instanceof PGlite)) throw new TypeError('a snapshot is taken of PGlite only');
    const copia = await database.connection.driver.dumpDataDir('none');
    mkdirSync(cartella, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, new Uint8Array(await copia.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
    dimentica(cartella);
    return copia;
  } finally {
    await database.chiudi();
  }
}

/** Each is forty megabytes: those that no test has used for an hour go. */
function dimentica(cartella: string): void {
  const limite = Date.now() - 3_600_000;
  for (const nome of readdirSync(cartella)) {
    const file = join(cartella, nome);
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? limite) < limite) rmSync(file, { force: true });
  }
}
