import type { Exec, Queryable, Row, Sql } from './database.ts';
import type { Life } from './life.ts';
import type { Answer } from './messages.ts';

/** The database on its own thread, asked as if it were here. A transaction holds its turn there while its work is done here. */
export function queryRemote(vita: Life): Queryable {
  const in_ = (transazione: number | null): Pick<Queryable, 'sql' | 'esegui'> => ({
    sql: async <R extends object = Row>(query: string, params: readonly unknown[] = []) =>
      righe<R>(await vita.chiedi({ tipo: 'sql', id: vita.nuovoNumero(), query, params, transazione })),
    esegui: async (script) => {
      await vita.chiedi({ tipo: 'esegui', id: vita.nuovoNumero(), script, transazione });
    },
  });
  return {
    ...in_(null),
    async transazione<T>(lavoro: (sql: Sql, esegui: Exec) => Promise<T>): Promise<T> {
      const transazione = vita.nuovoNumero();
      const concludi = (riuscita: boolean) =>
        vita.chiedi({ tipo: 'concludi', id: vita.nuovoNumero(), transazione, riuscita });
      await vita.chiedi({ tipo: 'apri', id: transazione });
      const { sql, esegui } = in_(transazione);
      let esito: T;
      try {
        esito = await lavoro(sql, esegui);
      } catch (cause) {
        await concludi(false);
        throw cause;
      }
      await concludi(true);
      return esito;
    },
  };
}

/** The edge where rows get the type that the query promises. */
function righe<R extends object>(risposta: Answer): R[] {
  if (risposta.tipo !== 'righe') throw new Error(`unexpected answer ${risposta.tipo}`);
  return risposta.righe as R[];
}
