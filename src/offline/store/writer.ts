import type { ActResult } from './once-only.ts';
import type { Env } from './ports.ts';

type NotReady = { readonly ok: false; readonly errore: 'archivio_non_pronto' };

/**
 * The only way from a screen to a save: the environment that can write is lent for one task, whose answer goes to
 * `present`. A save without it, or a task that keeps its answer to itself, doesn't compile. Whatever keeps a save off the tablet is an
 * answer with words.
 */
export type Writer = <E extends ActResult, R>(
  task: (env: Env) => Promise<E>,
  present: (result: E | NotReady) => R,
) => Promise<R>;

export const createWriter =
  (env: Env, onFailure: () => void = () => undefined): Writer =>
  async (task, present) =>
    present(
      await task(env).catch((cause: unknown): NotReady => {
        console.warn('a save is not on the tablet', cause);
        onFailure();
        return { ok: false, errore: 'archivio_non_pronto' };
      }),
    );
