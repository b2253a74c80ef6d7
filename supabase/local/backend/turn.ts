/**
 * PGlite is one session and Lite opens transactions with plain BEGIN: concurrent requests would share one, and its
 * role. Everything waits its turn.
 */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** `onTurn` runs in the caller's context when the turn comes. */
export function createTurn(onTurn: () => void = () => undefined): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const start = () => {
      onTurn();
      return work();
    };
    const outcome = last.then(start, start);
    last = outcome.then(
      () => undefined,
      () => undefined,
    );
    return outcome;
  };
}

/** A real Postgres has sessions for all. */
export const withoutTurn: Turn = (work) => work();
