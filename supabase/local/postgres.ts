import { createPostgresConnection } from '@supabase/lite/postgres';
import { type LocalDatabase, SEARCH_PATH } from './database.ts';
import { type Parsers, POSTGREST } from './spelling.ts';
import { withoutTurn } from './turn.ts';

/** The part of the `postgres` driver that is used here: Lite brings the connection, the package stays its own. */
interface Esecutore {
  unsafe(query: string, params?: unknown[]): Promise<unknown[]>;
}
interface Driver extends Esecutore {
  begin(work: (tx: Esecutore) => Promise<void>): Promise<unknown>;
}

/** A role's own limit counts at sign-in only, and Lite changes role in a session: its sessions carry the limit themselves. */
const LIMITE_LITE_MS = 8_000;

/** Lite hands JSON over as text, as PGlite takes it; this driver would write it once more, and an object would arrive as a text about one. */
const json = (kind: number) => ({
  to: kind,
  from: [kind],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
const KINDS = { json: json(114), jsonb: json(3802) };

/** Any Postgres by its address (`DATABASE_URL`): people through Lite's sessions, the product's own work through others, without limit. */
export function openPostgres(url: string, connections = 10): LocalDatabase {
  const open = (max: number, limiti: { statement_timeout?: number }) =>
    createPostgresConnection({
      url,
      postgresOptions: {
        max,
        types: KINDS,
        onnotice: () => undefined,
        connection: { search_path: SEARCH_PATH, ...limiti },
      },
    });
  const connection = open(connections, { statement_timeout: LIMITE_LITE_MS });
  // The driver reads this table at each answer.
  const { options }: { options: { parsers: Parsers } } = connection.driver;
  Object.assign(options.parsers, POSTGREST);
  const own = open(connections, {});
  const driver: Driver = own.driver;
  return {
    connection,
    turn: withoutTurn,
    // Many sessions: there the pass opens procedures alone, whose headers Lite shows by itself.
    withPass: (_, work) => work(),
    sql: (query, params) => interroga(driver, query, params),
    esegui: async (script) => void (await driver.unsafe(script)),
    async transazione<T>(work: Parameters<typeof this.transazione<T>>[0]) {
      const outcome: T[] = [];
      await driver.begin(async (tx) => {
        const sql: LocalDatabase['sql'] = (query, params) => interroga(tx, query, params);
        outcome.push(await work(sql, async (script) => void (await tx.unsafe(script))));
      });
      const [value] = outcome;
      if (outcome.length === 0) throw new Error('the transaction ended without a result');
      return value as T;
    },
    async chiudi() {
      await Promise.all([connection.close(), own.close()]);
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
