// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const SERVER = Date.parse('2026-11-20T09:00:00Z');
const DAY = 86_400_000;

/** A start of the counter: the modules know nothing, the device keeps what it kept. */
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

test.each([15, -6])(
  'a device %i days off works in the server’s time, after a restart without network too',
  async (days) => {
    const first = await start(SERVER + days * DAY);
    first.hear(SERVER);
    expect([first.clock.now(), first.clock.offset()]).toEqual([SERVER, days * DAY]);
    const { clock } = await start(SERVER + days * DAY + 3_600_000);
    expect([clock.now(), clock.offset()]).toEqual([SERVER + 3_600_000, days * DAY]);
  },
);

test('a clock that is set back while there is no network is noticed: time never goes back', async () => {
  const first = await start(SERVER);
  first.hear(SERVER);
  const { clock } = await start(SERVER - 6 * DAY);
  expect([clock.now(), clock.offset()]).toEqual([SERVER, -6 * DAY]);
});

test('a device that never heard the server, and one that keeps nothing, have their own clock', async () => {
  expect((await start(SERVER + DAY)).clock.now()).toBe(SERVER + DAY);
  localStorage.setItem('fidati:server-time', '{"offset":"x"}');
  expect((await start(SERVER + DAY)).clock.now()).toBe(SERVER + DAY);
});
