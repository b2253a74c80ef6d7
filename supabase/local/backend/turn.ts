/**
 * One at a time. PGlite is a single session and Supabase Lite opens its transactions with plain BEGIN on it: two requests
 * served together would share a transaction, and one person's role with it. Whoever touches the database waits its turn.
 */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** `onTurn` is told, in the context of whoever asked, that his turn has come. */
export function createTurn(onTurn: () => void = () => undefined): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const inizia = () => {
      onTurn();
      return work();
    };
    const outcome = last.then(inizia, inizia);
    last = outcome.then(
      () => undefined,
      () => undefined,
    );
    return outcome;
  };
}

/** A real Postgres has as many sessions as it needs: nobody waits. */
export const withoutTurn: Turn = (work) => work();
