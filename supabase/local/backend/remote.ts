import type { Answer } from '../gateway/messages.ts';
import type { Life } from '../worker/life.ts';
import type { Exec, Queryable, Row, Sql } from './database.ts';

/** A transaction holds its turn on that thread while its work runs here. */
export function queryRemote(life: Life): Queryable {
  const in_ = (transaction: number | null): Pick<Queryable, 'sql' | 'esegui'> => ({
    sql: async <R extends object = Row>(query: string, params: readonly unknown[] = []) =>
      rows<R>(await life.ask({ tipo: 'sql', id: life.newNumber(), query, params, transaction: transaction })),
    esegui: async (script) => {
      await life.ask({ tipo: 'esegui', id: life.newNumber(), script, transaction: transaction });
    },
  });
  return {
    ...in_(null),
    async transaction<T>(work: (sql: Sql, run: Exec) => Promise<T>): Promise<T> {
      const transaction = life.newNumber();
      const concludi = (succeeded: boolean) =>
        life.ask({ tipo: 'concludi', id: life.newNumber(), transaction: transaction, riuscita: succeeded });
      await life.ask({ tipo: 'apri', id: transaction });
      const { sql, esegui: run } = in_(transaction);
      let outcome: T;
      try {
        outcome = await work(sql, run);
      } catch (cause) {
        await concludi(false);
        throw cause;
      }
      await concludi(true);
      return outcome;
    },
  };
}

/** Casts rows to the query's type. */
function rows<R extends object>(response: Answer): R[] {
  if (response.tipo !== 'righe') throw new Error(`unexpected answer ${response.tipo}`);
  return response.righe as R[];
}
