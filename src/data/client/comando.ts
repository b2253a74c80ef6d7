import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ErroreDati } from './errori.ts';

/** A write as data: how it is sent under the id of its command, what it makes stale, what is said once it is done. */
export interface Comando<I, R> {
  esegui: (dati: I, id: string) => Promise<R>;
  rinnova?: (dati: I, esito: R) => readonly QueryKey[];
  /** The same where it was refused because things had changed meanwhile (409). */
  rileggi?: (dati: I) => readonly QueryKey[];
  fatto?: string | ((esito: R, dati: I) => string);
  /** Refusals that the ledger keeps as the command's answer for ever: the next press is another command. */
  definitivo?: (causa: unknown) => boolean;
}

/**
 * Every write that a screen asks for; `useComando` runs it, and makes the id before the first try. Without effects of its own:
 * a page carries only the commands that it names.
 */
/*#__NO_SIDE_EFFECTS__*/
export function creaComando<I, R>(comando: Comando<I, R>): Comando<I, R> {
  return comando;
}

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
