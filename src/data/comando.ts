import type { Database } from './database.types.ts';
import { ErroreDati } from './errori.ts';

type Funzioni = Database['public']['Functions'];
type Chiede<A> = PropertyKey extends keyof A ? false : 'p_comando' extends keyof A ? true : false;

/** Procedures that change something: each takes `p_comando`, the id of the command (house habit 6). */
export type Scrittura = {
  [N in keyof Funzioni]: true extends Chiede<Funzioni[N]['Args']> ? N : never;
}[keyof Funzioni];
export type Lettura = Exclude<keyof Funzioni, Scrittura>;

/** Sends a command; when its answer is lost on the way it is sent once more, as the same command. */
export async function conRipresa<T>(prova: () => Promise<T>): Promise<T> {
  try {
    return await prova();
  } catch (errore) {
    if (!(errore instanceof ErroreDati && errore.codice === 'senza_rete')) throw errore;
    return prova();
  }
}
