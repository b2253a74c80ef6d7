import { broken } from '../storm/invariants.ts';
import { storm } from '../storm/storm.ts';
import { seed, slowDown } from '../storm/world.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Context } from './context.ts';
import { type Entry, entry } from './result.ts';

const SESSIONS = 16;

/** Calls by everybody at once on a real Postgres, with sleeps before the writes: no deadlock, and everything holds afterwards. */
export async function storms({ piccolo: small, grande: big }: Context): Promise<Entry[]> {
  const calls = small ? 1_000 : big ? 200_000 : 20_000;
  const db = await startPostgres(SESSIONS + 2);
  try {
    await seed(db, 60);
    await slowDown(db, 12);
    const start = performance.now();
    const { done, faults, again } = await storm(db, { calls, sessions: SESSIONS, seed: 1 });
    const seconds = (performance.now() - start) / 1000;
    const wrong = [
      ...Object.entries(faults).flatMap(([code, all]) => all.map((what) => `${code} ${what}`)),
      ...(await broken(db)),
    ];
    const nota = `${calls} calls, ${done} took effect, ${again} came again; ${SESSIONS} sessions`;
    return [
      entry({
        nome: 'tempesta_violazioni',
        valore: wrong.length,
        unita: 'violazioni',
        budget: 0,
        nota: [...new Set(wrong)].slice(0, 3).join(' · ') || nota,
      }),
      entry({ nome: 'tempesta_durata', valore: seconds * 1000, unita: 'ms', nota }),
    ];
  } finally {
    await db.close();
  }
}
