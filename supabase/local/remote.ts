import type { Exec, Queryable, Row, Sql } from './database.ts';
import type { Life } from './life.ts';
import type { Answer } from './messages.ts';

/** The database on its own thread, asked as if it were here. A transaction holds its turn there while its work is done here. */
export function queryRemote(vita: Life): Queryable {
  const in_ = (transazione: number | null): Pick<Queryable, 'sql' | 'esegui'> => ({
    sql: async <R extends object = Row>(query: string, params: readonly unknown[] = []) =>
      rows<R>(await vita.chiedi({ tipo: 'sql', id: vita.nuovoNumero(), query, params, transazione })),
    esegui: async (script) => {
      await vita.chiedi({ tipo: 'esegui', id: vita.nuovoNumero(), script, transazione });
    },
  });
  return {
    ...in_(null),
    async transazione<T>(work: (sql: Sql, esegui: Exec) => Promise<T>): Promise<T> {
      const transazione = vita.nuovoNumero();
      const concludi = (riuscita: boolean) =>
        vita.chiedi({ tipo: 'concludi', id: vita.nuovoNumero(), transazione, riuscita });
      await vita.chiedi({ tipo: 'apri', id: transazione });
      const { sql, esegui } = in_(transazione);
      let outcome: T;
      try {
        outcome = await work(sql, esegui);
      } catch (cause) {
        await concludi(false);
        throw cause;
      }
      await concludi(true);
      return outcome;
    },
  };
}

/** The edge where rows get the type that the query promises. */
function rows<R extends object>(response: Answer): R[] {
  if (response.tipo !== 'righe') throw new Error(`unexpected answer ${response.tipo}`);
  return response.righe as R[];
}
