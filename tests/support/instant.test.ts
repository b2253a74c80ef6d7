import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackend } from '../../supabase/local/backend/backend.ts';
import { keep } from './kept.ts';
import { offsetOf, shiftDates } from './shift.ts';

const FORM = join(import.meta.dirname, 'instant.ts');

/** What a process of its own believes, with the module loaded first or without it. */
function ask(env: Record<string, string>, con: readonly string[], before = ''): number {
  const { TEST_NOW: _, CLOCK_OFFSET_MS: __, ...other } = process.env;
  const args = ['--import', 'tsx', ...con, '--input-type=module', '-e', `${before}console.log(Date.now())`];
  return Number(execFileSync(process.execPath, args, { env: { ...other, ...env }, encoding: 'utf8' }));
}

test('every test of this run starts where it is told, and time goes on', async () => {
  const departure = Date.parse(process.env.TEST_NOW ?? '');
  expect(Date.now()).toBeGreaterThan(departure);
  expect(Date.now() - departure).toBeLessThan(600_000);
  const before = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(before);
});

test('shifts add up, and a date is still a date', () => {
  const real = globalThis.Date;
  onTestFinished(() => {
    globalThis.Date = real;
  });
  const day = 86_400_000;
  shiftDates(day);
  shiftDates(day);
  expect(Math.round((Date.now() - real.now()) / day)).toBe(2);
  expect(new Date() instanceof real).toBe(true);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date(2028, 1, 29).getDate()).toBe(29);
  expect(Date.parse(Date()) - real.now()).toBeGreaterThan(day);
  expect(Date.UTC(2028, 1, 29)).toBe(real.UTC(2028, 1, 29));
});

test('a process of its own is moved by what is loaded into it from outside, by nothing else', () => {
  const instant = '2028-02-29T22:55:00Z';
  const moved = ask({ TEST_NOW: instant }, ['--import', FORM]);
  expect(Math.abs(moved - Date.parse(instant))).toBeLessThan(600_000);
  const byFigure = ask({ CLOCK_OFFSET_MS: '-86400000' }, ['--import', FORM]);
  const untouched = ask({ TEST_NOW: instant, CLOCK_OFFSET_MS: '1' }, []);
  expect(Math.round((untouched - byFigure) / 3_600_000)).toBe(24);
});

test('loaded again before the next file, it starts again from the same instant', () => {
  const instant = '2028-02-29T22:55:00Z';
  const again = `await import(${JSON.stringify(`${FORM}?ancora`)});`;
  const moved = ask({ TEST_NOW: instant }, ['--import', FORM], again);
  expect(Math.abs(moved - Date.parse(instant))).toBeLessThan(600_000);
  const byFigure = ask({ CLOCK_OFFSET_MS: '-86400000' }, ['--import', FORM], again);
  const untouched = ask({}, []);
  expect(Math.round((untouched - byFigure) / 3_600_000)).toBe(24);
});

test('an instant that is none is refused', () => {
  expect(() => offsetOf('domani')).toThrow(/not an instant/);
});

test("the database's own thread is moved with its process", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-istante-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { database: db } = await openBackend({ cartella: folder, siteUrl: 'http://localhost:4173' });
  onTestFinished(() => db.chiudi());
  const [row] = await db.sql<{ ms: number }>('select (extract(epoch from privato.adesso()) * 1000)::float8 as ms');
  expect(Math.abs((row?.ms ?? 0) - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['a year ahead', 365],
  ['a year behind', -365],
])('what is kept goes by the disk, also where a test lives %s', async (_, days) => {
  const where = mkdtempSync(join(tmpdir(), 'fidati-tenuti-'));
  onTestFinished(() => rmSync(where, { recursive: true, force: true }));
  onTestFinished(() => void vi.useRealTimers());
  const fill = () => Promise.resolve();
  const [used, forgotten] = [await keep('usata-ora', fill, where), await keep('di-ieri', fill, where)];
  const yesterday = new Date(statSync(used).mtimeMs - 86_400_000);
  for (const path of [forgotten, join(forgotten, 'usata')]) utimesSync(path, yesterday, yesterday);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
  await keep('nuova', fill, where);
  expect([existsSync(used), existsSync(forgotten)]).toEqual([true, false]);
});
