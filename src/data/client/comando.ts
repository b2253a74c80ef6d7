import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ErroreDati } from './errori.ts';

export interface Comando<I, R> {
  esegui: (dati: I, id: string) => Promise<R>;
  rinnova?: (dati: I, esito: R) => readonly QueryKey[];
  rileggi?: (dati: I) => readonly QueryKey[];
  fatto?: string | ((esito: R, dati: I) => string);
  /** Refusals that the ledger stores for ever: the next press is a new command. */
  definitivo?: (causa: unknown) => boolean;
}

/** `useComando` runs it and makes the id before the first try. Pure, so that unused commands are tree-shaken. */
/*#__NO_SIDE_EFFECTS__*/
export function creaComando<I, R>(comando: Comando<I, R>): Comando<I, R> {
  return comando;
}

/** Refetches what a command invalidated; resolves when the visible answers have come. */
export const rinnovaIn =
  (cache: QueryClient) =>
  async (chiavi: readonly QueryKey[]): Promise<void> => {
    await Promise.all(chiavi.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };

/** Sends a command; after a lost answer once more, as the same command. */
export async function conRipresa<T>(prova: () => Promise<T>): Promise<T> {
  try {
    return await prova();
  } catch (errore) {
    if (!(errore instanceof ErroreDati && errore.codice === 'senza_rete')) throw errore;
    return prova();
  }
}
