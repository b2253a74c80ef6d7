import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test.each([
  [1943, '04-25'],
  [1954, '04-18'],
  [1981, '04-19'],
  [2024, '03-31'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2038, '04-25'],
  [2049, '04-18'],
  [2076, '04-19'],
])('Easter of %i is on %s', async (year, expected) => {
  const [riga] = await db.sql<{ g: string }>("select to_char(privato.pasqua($1), 'MM-DD') as g", [year]);
  expect(riga?.g).toBe(expected);
});

test.each([
  ['a plain Tuesday', '2026-11-24', true],
  ['Saturday', '2026-11-21', false],
  ['Easter Monday', '2027-03-29', false],
  ['the Tuesday after it', '2027-03-30', true],
  ['Saint Francis, a Monday of 2027', '2027-10-04', false],
  ['Christmas Eve', '2026-12-24', true],
  ['Christmas', '2026-12-25', false],
])('%s: %s is a working day: %s', async (_, day, expected) => {
  const [riga] = await db.sql<{ si: boolean }>('select privato.giorno_lavorativo($1::date) as si', [day]);
  expect(riga?.si).toBe(expected);
});

test('working days are whole days of Rome, and an order of years ago costs no more than one of last month', async () => {
  // Friday 20 November 2026, 10:00 in Rome.
  stopClock(new Date('2026-11-20T09:00:00Z'));
  const da = async (instant: string) =>
    (
      await db.sql<{ n: number }>(
        'select extract(day from privato.giorni_lavorativi_da($1::timestamptz))::integer as n',
        [instant],
      )
    )[0]?.n;
  expect(await da('2026-11-20T00:30:00Z')).toBe(0);
  expect(await da('2026-11-19T22:30:00Z')).toBe(1);
  expect(await da('2026-11-16T09:00:00Z')).toBe(4);
  expect(await da('2026-11-13T18:00:00Z')).toBe(5);
  expect(await da('1996-11-20T09:00:00Z')).toBe(await da('2026-10-30T09:00:00Z'));
});
