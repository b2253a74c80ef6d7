import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type Personas, type TestDatabase } from '../support/database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { call, listRows, openCentro, pubblica } from './scene.ts';

/** The database's clock follows the tests', on both databases. */
let real: TestPostgres;
let db: TestDatabase;
beforeAll(async () => {
  [real, db] = await Promise.all([startPostgres(4), openDatabase()]);
});
afterAll(async () => void (await Promise.all([real.close(), db.close()])));

const ora = async ({ sql }: Personas): Promise<number> =>
  (await sql<{ ms: number }>('select (extract(epoch from privato.adesso()) * 1000)::float8 as ms'))[0]?.ms ??
  Number.NaN;

const MINUTE = 60_000;

test('both databases are at the instant at which the tests are', async () => {
  for (const one of [real, db]) {
    const before = Date.now();
    const seen = await ora(one);
    // The machine's wall clock and monotonic clock may differ a little.
    expect(seen).toBeGreaterThan(before - 1_000);
    expect(seen).toBeLessThan(Date.now() + 1_000);
  }
});

test("a real server follows the test's clock, in every session and in cached plans, and its time goes on", async () => {
  const venditore = await real.createUser();
  const acquirente = await real.createUser();
  const annuncio = await pubblica(real, venditore);
  await call(real, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
  const expired = () =>
    real.sql('select scadenza_prenotazione < privato.adesso() as scaduta from public.annunci where id = $1', [
      annuncio,
    ]);
  expect(await expired()).toEqual([{ scaduta: false }]);
  const between = new Date(Date.now() + 49 * 60 * MINUTE);
  await real.moveClock(between);
  const seen = await Promise.all(Array.from({ length: 4 }, () => ora(real)));
  for (const noticed of seen) expect(Math.abs(noticed - between.getTime())).toBeLessThan(10 * MINUTE);
  expect(await expired()).toEqual([{ scaduta: true }]);
  expect(await ora(real)).toBeGreaterThan(seen[0] ?? 0);
  await real.moveClock(new Date());
  expect(await expired()).toEqual([{ scaduta: false }]);
});

test('the slots that are offered are those of that instant, the same on both', async () => {
  const night = new Date('2027-03-28T00:59:30Z'); // Half a minute before Rome's clocks jump over two.
  stopClock(night);
  await real.moveClock(night);
  const offered = await Promise.all(
    [real, db].map(async (one) => {
      const centro = await openCentro(one);
      return listRows<{ giorno: string; orari: string[] }>(
        one,
        await one.createUser(),
        'public.orari_disponibili($1)',
        [centro.id],
      );
    }),
  );
  expect(offered[0]).toEqual(offered[1]);
  expect(offered[0]?.[0]?.giorno).toBe('2027-03-29');
  await real.moveClock(new Date());
});
