/** Which mutant is alive in this process. Their number stands in the code (`schema.ts`); 0 is the engine as it is. */

interface Alive {
  id: number;
  /** Mutants whose place was reached since this was last emptied. */
  reached: Set<number>;
  /** A mutant that never stops asking is stopped: how often its test may still come by a mutant's place. */
  left: number;
}

declare global {
  var __m: (id: number) => boolean;
  var fidatiAlive: Alive;
}

globalThis.fidatiAlive ??= {
  id: Number(process.env.ENGINE_MUTANT ?? 0),
  reached: new Set(),
  left: Number.POSITIVE_INFINITY,
};
globalThis.__m = (id) => {
  const { fidatiAlive: alive } = globalThis;
  alive.left -= 1;
  if (alive.left < 0) throw new Error('endless');
  alive.reached.add(id);
  return alive.id === id;
};

export const alive = globalThis.fidatiAlive;
