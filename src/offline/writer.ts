import type { ActResult } from './once-only.ts';
import type { Env } from './ports.ts';

/**
 * The only way from a screen to a save: the environment that can write is lent for one task, whose answer goes to
 * `present`. A save without it, or a task that keeps its answer to itself, doesn't compile.
 */
export type Writer = <E extends ActResult, R>(task: (env: Env) => Promise<E>, present: (result: E) => R) => Promise<R>;

export const createWriter =
  (env: Env): Writer =>
  async (task, present) =>
    present(await task(env));
