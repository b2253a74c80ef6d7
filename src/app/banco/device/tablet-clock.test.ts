// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const SERVER = Date.parse('2026-11-20T09:00:00Z');
const DAY = 86_400_000;

async function start(device: number) {
  vi.useFakeTimers({ now: device });
  vi.resetModules();
  const [{ startTabletClock, tabletClock }, { tellTime }] = await Promise.all([
    import('./tablet-clock.ts'),
    import('../../../data/client/server-time.ts'),
  ]);
  startTabletClock();
  const hear = (at: number) => tellTime(new Response('', { headers: { date: new Date(at).toUTCString() } }));
  return { clock: tabletClock, hear };
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test.each([15, -6])('a device %i days off uses server time, also after an offline restart', async (days) => {
  const first = await start(SERVER + days * DAY);
  first.hear(SERVER);
  expect([first.clock.now(), first.clock.offset()]).toEqual([SERVER, days * DAY]);
  const { clock } = await start(SERVER + days * DAY + 3_600_000);
  expect([clock.now(), clock.offset()]).toEqual([SERVER + 3_600_000, days * DAY]);
});

test('a clock set back offline is noticed: time never goes back', async () => {
  const first = await start(SERVER);
  first.hear(SERVER);
  const { clock } = await start(SERVER - 6 * DAY);
  expect([clock.now(), clock.offset()]).toEqual([SERVER, -6 * DAY]);
});

test('a device without server time or storage uses its own clock', async () => {
  expect((await start(SERVER + DAY)).clock.now()).toBe(SERVER + DAY);
  localStorage.setItem('fidati:server-time', '{"offset":"x"}');
  expect((await start(SERVER + DAY)).clock.now()).toBe(SERVER + DAY);
});
