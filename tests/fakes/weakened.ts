import type { CentreStore } from '../../src/offline/store/db.ts';

/** A tablet without one of its safeguards: the checker of the soaks must complain of it. */

/** An operation that leaves stays in the storage as it was: nobody could tell that it has left. */
export const withoutLease = ({ ops }: CentreStore): void => {
  ops.hook('updating', (swaps: object, _, op) =>
    'state' in swaps && swaps.state === 'sending' ? { state: op.state, attempts: op.attempts } : undefined,
  );
};

/** Each write by itself, as if nobody had asked for a transaction. */
export const withoutTransaction = (store: CentreStore): void => {
  const transaction = async (...parts: readonly unknown[]): Promise<unknown> => {
    const task = parts.at(-1);
    return typeof task === 'function' ? task() : undefined;
  };
  Object.assign(store, { transaction });
};
