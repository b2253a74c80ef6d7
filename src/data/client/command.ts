import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { DataError } from './errori.ts';

export interface Command<I, R> {
  run: (dati: I, id: string) => Promise<R>;
  invalidates?: (dati: I, esito: R) => readonly QueryKey[];
  reread?: (dati: I) => readonly QueryKey[];
  done?: string | ((esito: R, dati: I) => string);
  /** Refusals that the ledger stores for ever: the next press is a new command. */
  isFinal?: (cause: unknown) => boolean;
}

/** `useCommand` runs it and makes the id before the first try. Pure, so that unused commands are tree-shaken. */
/*#__NO_SIDE_EFFECTS__*/
export function createCommand<I, R>(comando: Command<I, R>): Command<I, R> {
  return comando;
}

/** Refetches what a command invalidated; resolves when the visible answers have come. */
export const invalidateIn =
  (cache: QueryClient) =>
  async (chiavi: readonly QueryKey[]): Promise<void> => {
    await Promise.all(chiavi.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };

/** Sends a command; after a lost answer once more, as the same command. */
export async function withResume<T>(prova: () => Promise<T>): Promise<T> {
  try {
    return await prova();
  } catch (errore) {
    if (!(errore instanceof DataError && errore.codice === 'senza_rete')) throw errore;
    return prova();
  }
}
