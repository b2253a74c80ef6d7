// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SERVER = Date.parse('2026-11-20T09:00:00Z');
const DAY = 86_400_000;

async function page(device: number) {
  vi.useFakeTimers({ now: device });
  vi.resetModules();
  return import('./clock.ts');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a page without an answer uses the device's clock", async () => {
  const { now } = await page(SERVER + 2 * DAY);
  expect(now().getTime()).toBe(SERVER + 2 * DAY);
});

test.each([2, -2])("a device %i days off shows the server's time", async (days) => {
  const { hearServerTime, now } = await page(SERVER + days * DAY);
  hearServerTime(SERVER, performance.now());
  vi.advanceTimersByTime(90_000);
  expect(now().getTime()).toBe(SERVER + 90_000);
});

test('an answer of a minute ago counts as a minute old', async () => {
  const { hearServerTime, now } = await page(SERVER);
  const then = performance.now();
  vi.advanceTimersByTime(60_000);
  hearServerTime(SERVER - 2 * DAY, then);
  expect(now().getTime()).toBe(SERVER - 2 * DAY + 60_000);
});

test("the clock advances over a device's sleep and ignores a clock that is set back", async () => {
  const { hearServerTime, now } = await page(SERVER + 2 * DAY);
  hearServerTime(SERVER, performance.now());
  vi.setSystemTime(SERVER + 2 * DAY + 7_200_000);
  expect(now().getTime()).toBe(SERVER + 7_200_000);
  vi.setSystemTime(SERVER - 30 * DAY);
  vi.advanceTimersByTime(1_000);
  expect(now().getTime()).toBeGreaterThanOrEqual(SERVER + 1_000);
  expect(now().getTime()).toBeLessThan(SERVER + DAY);
});

test('an answer without a date changes nothing', async () => {
  const { hearServerTime, now } = await page(SERVER);
  hearServerTime(Number.NaN, 0);
  expect(now().getTime()).toBe(SERVER);
});

test('a screen ticks by itself, and at once when the server corrects it', async () => {
  const { hearServerTime, useNow } = await page(SERVER + 2 * DAY);
  const { result } = renderHook(() => useNow());
  act(() => hearServerTime(SERVER, performance.now()));
  expect(result.current.getTime()).toBe(SERVER);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current.getTime()).toBe(SERVER + 30_000);
});
