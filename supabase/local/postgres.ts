import { createPostgresConnection } from '@supabase/lite/postgres';
import { type LocalDatabase, SEARCH_PATH } from './database.ts';
import { type Parsers, POSTGREST } from './spelling.ts';
import { withoutTurn } from './turn.ts';

/** The part of the `postgres` driver that is used here: Lite brings the connection, the package stays its own. */
interface Esecutore {
  unsafe(query: string, params?: unknown[]): Promise<unknown[]>;
}
interface Driver extends Esecutore {
  begin(lavoro: (tx: Esecutore) => Promise<void>): Promise<unknown>;
}

/** A role's own limit counts at sign-in only, and Lite changes role in a session: its sessions carry the limit themselves. */
const LIMITE_LITE_MS = 8_000;

/** Lite hands JSON over as text, as PGlite takes it; this driver would write it once more, and an object would arrive as a text about one. */
const json = (tipo: number) => ({
  to: tipo,
  from: [tipo],
  serialize: (valore: unknown) => (typeof valore === 'string' ? valore : JSON.stringify(valore)),
  parse: (testo: string): unknown => JSON.parse(testo),
});
const TIPI = { json: json(114), jsonb: json(3802) };

/** Any Postgres by its address (`DATABASE_URL`): people through Lite's sessions, the product's own work through others, without limit. */
export function openPostgres(url: string, connessioni = 10): LocalDatabase {
  const apri = (max: number, limiti: { statement_timeout?: number }) =>
    createPostgresConnection({
      url,
      postgresOptions: {
        max,
        types: TIPI,
        onnotice: () => undefined,
        connection: { search_path: SEARCH_PATH, ...limiti },
      },
    });
  const connection = apri(connessioni, { statement_timeout: LIMITE_LITE_MS });
  // The driver reads this table at each answer.
  const { options }: { options: { parsers: Parsers } } = connection.driver;
  Object.assign(options.parsers, POSTGREST);
  const propria = apri(connessioni, {});
  const driver: Driver = propria.driver;
  return {
    connection,
    turn: withoutTurn,
    // Many sessions: there the pass opens procedures alone, whose headers Lite shows by itself.
    withPass: (_, lavoro) => lavoro(),
    sql: (query, params) => interroga(driver, query, params),
    esegui: async (script) => void (await driver.unsafe(script)),
    async transazione<T>(lavoro: Parameters<typeof this.transazione<T>>[0]) {
      const esito: T[] = [];
      await driver.begin(async (tx) => {
        const sql: LocalDatabase['sql'] = (query, params) => interroga(tx, query, params);
        esito.push(await lavoro(sql, async (script) => void (await tx.unsafe(script))));
      });
      const [valore] = esito;
      if (esito.length === 0) throw new Error('the transaction ended without a result');
      return valore as T;
    },
    async chiudi() {
      await Promise.all([connection.close(), propria.close()]);
    },
  };
}

/** The edge where rows get the type that the query promises. */
async function interroga<R extends object>(
  driver: Esecutore,
  query: string,
  params: readonly unknown[] = [],
): Promise<R[]> {
  return [...(await driver.unsafe(query, [...params]))] as R[];
}
