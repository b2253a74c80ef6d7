import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Database } from './database.types.ts';
import { ErroreDati } from './errori.ts';

type Funzioni = Database['public']['Functions'];
type Chiede<A> = PropertyKey extends keyof A ? false : 'p_comando' extends keyof A ? true : false;

/** Procedures that change something: each takes `p_comando`, the id of the command (house habit 6). */
export type Scrittura = {
  [N in keyof Funzioni]: true extends Chiede<Funzioni[N]['Args']> ? N : never;
}[keyof Funzioni];
export type Lettura = Exclude<keyof Funzioni, Scrittura>;

/** A write as data: how it is sent under the id of its command, what it makes stale, what is said once it is done. */
export interface Comando<I, R> {
  esegui: (dati: I, id: string) => Promise<R>;
  rinnova?: (dati: I, esito: R) => readonly QueryKey[];
  fatto?: string | ((esito: R, dati: I) => string);
}

/** Every write that a screen asks for; `useComando` runs it, and makes the id before the first try. */
export const creaComando = <I, R>(comando: Comando<I, R>): Comando<I, R> => comando;

/** Asks again, in this store, what a command made stale; done when the answers on the screen have come. */
export const rinnovaIn =
  (cache: QueryClient) =>
  async (chiavi: readonly QueryKey[]): Promise<void> => {
    await Promise.all(chiavi.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };

/** Sends a command; when its answer is lost on the way it is sent once more, as the same command. */
export async function conRipresa<T>(prova: () => Promise<T>): Promise<T> {
  try {
    return await prova();
  } catch (errore) {
    if (!(errore instanceof ErroreDati && errore.codice === 'senza_rete')) throw errore;
    return prova();
  }
}
