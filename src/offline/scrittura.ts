import type { EsitoSalvataggio } from './coda.ts';
import type { Ambiente } from './porte.ts';

/**
 * The only way from a screen to a save: the environment that can write is lent for one task, whose answer goes to
 * `presenta`. A save without it, or a task that keeps its answer to itself, doesn't compile.
 */
export type Scrittura = <E extends EsitoSalvataggio, R>(
  task: (ambiente: Ambiente) => Promise<E>,
  presenta: (esito: E) => R,
) => Promise<R>;

export const creaScrittura =
  (ambiente: Ambiente): Scrittura =>
  async (task, presenta) =>
    presenta(await task(ambiente));
