import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type Personas, type TestDatabase } from '../support/database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { apriCentro, call, listRows, pubblica } from './scene.ts';

/** The chapters' one clock goes with the tests' on both databases, whatever the machine shows. */
let vero: TestPostgres;
let db: TestDatabase;
beforeAll(async () => {
  [vero, db] = await Promise.all([startPostgres(4), openDatabase()]);
});
afterAll(async () => void (await Promise.all([vero.close(), db.close()])));

const ora = async ({ sql }: Personas): Promise<number> =>
  (await sql<{ ms: number }>('select (extract(epoch from privato.adesso()) * 1000)::float8 as ms'))[0]?.ms ??
  Number.NaN;

const MINUTO = 60_000;

test('both databases are at the instant at which the tests are', async () => {
  for (const uno of [vero, db]) {
    const prima = Date.now();
    const letta = await ora(uno);
    // The two clocks of the machine, the wall's and the monotonic, may part by a little.
    expect(letta).toBeGreaterThan(prima - 1_000);
    expect(letta).toBeLessThan(Date.now() + 1_000);
  }
});

test('a real server goes where it is told, in every session and in plans made before, and time goes on from there', async () => {
  const venditore = await vero.createUser();
  const acquirente = await vero.createUser();
  const annuncio = await pubblica(vero, venditore);
  await call(vero, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
  const scaduta = () =>
    vero.sql('select scadenza_prenotazione < privato.adesso() as scaduta from public.annunci where id = $1', [
      annuncio,
    ]);
  expect(await scaduta()).toEqual([{ scaduta: false }]);
  const fra = new Date(Date.now() + 49 * 60 * MINUTO);
  await vero.moveClock(fra);
  const lette = await Promise.all(Array.from({ length: 4 }, () => ora(vero)));
  for (const letta of lette) expect(Math.abs(letta - fra.getTime())).toBeLessThan(10 * MINUTO);
  expect(await scaduta()).toEqual([{ scaduta: true }]);
  expect(await ora(vero)).toBeGreaterThan(lette[0] ?? 0);
  await vero.moveClock(new Date());
  expect(await scaduta()).toEqual([{ scaduta: false }]);
});

test('the slots that are offered are those of that instant, the same on both', async () => {
  const notte = new Date('2027-03-28T00:59:30Z'); // half a minute before Rome's clocks jump over two
  stopClock(notte);
  await vero.moveClock(notte);
  const offerti = await Promise.all(
    [vero, db].map(async (uno) => {
      const centro = await apriCentro(uno);
      return listRows<{ giorno: string; orari: string[] }>(
        uno,
        await uno.createUser(),
        'public.orari_disponibili($1)',
        [centro.id],
      );
    }),
  );
  expect(offerti[0]).toEqual(offerti[1]);
  expect(offerti[0]?.[0]?.giorno).toBe('2027-03-29');
  await vero.moveClock(new Date());
});
