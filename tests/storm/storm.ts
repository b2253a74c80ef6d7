import { seededChance } from '../fakes/tablet.ts';
import { codice, isRule } from '../performance/race.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { type Call, Hand, type Maker } from './call.ts';
import { CENTRES } from './centres.ts';
import { CLOCK, OFFICE } from './office.ts';
import { PEOPLE } from './people.ts';
import { look } from './world.ts';

const MAKERS: readonly Maker[] = [...PEOPLE, ...CENTRES, ...OFFICE, ...CLOCK];
const TOTAL = MAKERS.reduce((sum, [, weight]) => sum + weight, 0);
/** A lost race that comes again by itself. */
const COMES_AGAIN = '40001';
/** A policy's no: who is suspended writes nothing. */
const NOT_ALLOWED = '42501';

export interface StormOutcome {
  calls: number;
  /** Calls that took effect. */
  done: number;
  /** SQLSTATEs that are no word of the product's, with the calls that met them. */
  faults: Record<string, string[]>;
  /** Operations that came again. */
  again: number;
  /** How often each call took effect. */
  byName: Record<string, number>;
}

function choose(chance: () => number): Maker {
  let left = chance() * TOTAL;
  const found = MAKERS.find(([, weight]) => {
    left -= weight;
    return left <= 0;
  });
  if (found === undefined) throw new Error('no call');
  return found;
}

const run = (db: TestPostgres, { who, query, values = [] }: Call): Promise<unknown> =>
  who === 'service' ? db.asService((sql) => sql(query, values)) : db.asUser(who, (sql) => sql(query, values));

/** So many calls by everybody at once, from so many sessions. */
export async function storm(
  db: TestPostgres,
  { calls, sessions, seed }: { calls: number; sessions: number; seed: number },
): Promise<StormOutcome> {
  const outcome: StormOutcome = { calls: 0, done: 0, faults: {}, again: 0, byName: {} };
  const chance = seededChance(seed);
  let world = await look(db);
  const worker = async (): Promise<void> => {
    while (outcome.calls < calls) {
      outcome.calls += 1;
      if (outcome.calls % 150 === 0) world = await look(db);
      const [name, , make] = choose(chance);
      const call = make(new Hand(world, chance));
      if (call === null) continue;
      try {
        await run(db, call);
        outcome.done += 1;
        outcome.byName[name] = (outcome.byName[name] ?? 0) + 1;
      } catch (cause) {
        const code = codice(cause);
        if (code === COMES_AGAIN) outcome.again += 1;
        else if (code !== NOT_ALLOWED && !isRule(code))
          outcome.faults[code] = [
            ...(outcome.faults[code] ?? []),
            `${name}: ${cause instanceof Error ? cause.message : ''}`,
          ];
      }
    }
  };
  await Promise.all(Array.from({ length: sessions }, worker));
  return outcome;
}
