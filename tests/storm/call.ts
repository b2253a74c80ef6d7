import type { Kind, Thing, World } from './world.ts';

/** One call of the storm: who asks (a person, or the service), and what. */
export interface Call {
  who: string | 'service';
  query: string;
  values?: unknown[];
}

/** What a call is made of: the world as it was seen, and a seeded chance. */
export class Hand {
  private readonly world: World;
  readonly chance: () => number;
  constructor(world: World, chance: () => number) {
    this.world = world;
    this.chance = chance;
  }
  one(kind: Kind): Thing | undefined {
    const things = this.world[kind];
    return things[Math.floor(this.chance() * things.length)];
  }
  all(kind: Kind): Thing[] {
    return this.world[kind];
  }
  pick<T>(...of: readonly T[]): T {
    const found = of[Math.floor(this.chance() * of.length)];
    if (found === undefined) throw new Error('nothing to pick');
    return found;
  }
  /** An id of that kind, or of nothing. */
  id(kind: Kind): string {
    return this.one(kind)?.id ?? '00000000-0000-4000-8000-000000000000';
  }
  number(most: number): number {
    return Math.floor(this.chance() * most);
  }
  day(): string {
    return `current_date + ${1 + this.number(12)}`;
  }
  hour(): string {
    return `time '${9 + this.number(9)}:00'`;
  }
}

/** Its name, how often among all, and how it is made; null when there is nothing to call it with. */
export type Maker = readonly [name: string, weight: number, make: (hand: Hand) => Call | null];

/** A call about one thing of a kind. */
export const about =
  (kind: Kind, make: (thing: Thing, hand: Hand) => Call) =>
  (hand: Hand): Call | null => {
    const thing = hand.one(kind);
    return thing === undefined ? null : make(thing, hand);
  };

/** `select public.…` with the thing's id as $1. */
export const ask = (who: string | null | undefined, procedure: string, ...values: unknown[]): Call => ({
  who: who ?? '00000000-0000-4000-8000-000000000000',
  query: `select public.${procedure} as r`,
  values,
});
