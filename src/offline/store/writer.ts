import type { ActResult } from './once-only.ts';
import type { Env } from './ports.ts';

type NotReady = { readonly ok: false; readonly errore: 'archivio_non_pronto' };

/** The only way from a screen to a save: a task that returns no answer doesn't compile. */
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
