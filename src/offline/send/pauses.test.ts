import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backOff, backoff, FREE_LANE, laneOpen, nextWakeUp, readRetryAfter } from './backoff.ts';
import { Pace } from './pace.ts';

const now = 1_000_000;

describe('pauses', () => {
  test('double up to a minute, and jitter takes them down to a second', () => {
    expect([0, 1, 2, 5, 6, 40].map((n) => backoff(n, () => 1))).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    expect([0, 5, 40].map((n) => backoff(n, () => 0))).toEqual([1_000, 1_000, 1_000]);
    expect(backoff(3, () => 0.5)).toBe(4_500);
    expect(backOff({ ...FREE_LANE, attempts: 1 }, 10, () => 1, undefined)).toEqual({
      attempts: 2,
      until: 4_010,
      imposed: false,
    });
    expect(backOff(FREE_LANE, 10, () => 1, 5_000)).toEqual({ attempts: 1, until: 6_010, imposed: true });
    expect(backOff(FREE_LANE, 10, () => 0, 5_000)).toEqual({ attempts: 1, until: 5_010, imposed: true });
  });

  test('end in time, after a clock jump, or when a person asks and the server imposed none', () => {
    const lane = (until: number, imposed = false) => ({ attempts: 1, until, imposed });
    expect([now, now + 1, now + 600_000, now + 600_001].map((until) => laneOpen(lane(until), now, false))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([laneOpen(lane(now + 1), now, true), laneOpen(lane(now + 1, true), now, true)]).toEqual([true, false]);
  });

  test('Retry-After in seconds or as a date', () => {
    const seen = (header: string | null) => readRetryAfter(header, Date.parse('2026-11-20T09:00:00Z'));
    expect(['12', '0', '-3', ' 7 ', '600', '601', 'Fri, 20 Nov 2026 09:00:30 GMT'].map(seen)).toEqual([
      12_000, 0, 0, 7_000, 600_000, 600_000, 30_000,
    ]);
    expect([null, '', '  ', 'domani', 'NaN'].map(seen)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('end with a look after half a minute or at the earliest due time, at least 250 ms away', () => {
    const between = (earliest: number | null, over: { pending?: boolean; visible?: boolean } = {}) =>
      nextWakeUp({ pending: true, visible: true, now, earliest, ...over });
    expect([null, now, now + 250, now + 251, now + 29_999, now + 40_000].map((when) => between(when))).toEqual([
      30_000, 250, 250, 251, 29_999, 30_000,
    ]);
    expect([between(now, { pending: false }), between(now, { visible: false })]).toEqual([null, null]);
  });
});

describe('the pace of a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const step = () => new Pace({ now: () => Date.now() });
  const between = <T>(ms: number, value: T) => new Promise<T>((later) => setTimeout(() => later(value), ms));

  test('five seconds are slow, the limit is three round trips, and an error changes nothing', async () => {
    const line = step();
    const asks = async (ms: number, good = true) => {
      const response = line.ask(
        () => between(ms, 'sì'),
        () => good,
      );
      await vi.advanceTimersByTimeAsync(ms);
      return response;
    };
    expect([line.slow, line.limit(45_000), line.limit(0)]).toEqual([false, 45_000, 0]);
    expect(await asks(4_999)).toBe('sì');
    expect([line.slow, line.limit(1_000)]).toEqual([false, 14_997]);
    expect(await asks(5_000)).toBe('sì');
    expect([line.slow, line.limit(45_000), line.limit(10_000)]).toEqual([true, 45_000, 15_000]);
    expect(await asks(6_000, false)).toBe('sì');
    expect([line.slow, line.limit(0)]).toEqual([false, 0]);
  });

  test('ask gives up after ten seconds and cuts after a minute; a late answer counts, a cut one does not', async () => {
    const line = step();
    let cut: AbortSignal | undefined;
    const response = line.ask(
      (signal) => {
        cut = signal;
        return between(30_000, 'tardi');
      },
      () => true,
    );
    await vi.advanceTimersByTimeAsync(9_999);
    expect(line.slow).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([await response, line.slow]).toEqual([null, true]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([line.slow, line.limit(0)]).toEqual([true, 90_000]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cut?.aborted).toBe(false);
    const mute = line.ask(
      (signal) =>
        new Promise<string>((_, no) => signal.addEventListener('abort', () => no(signal.reason))).catch(
          (e: DOMException) => e.name,
        ),
      () => false,
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect(line.slow).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await mute;
    expect([line.slow, line.limit(0)]).toEqual([false, 0]);
  });
});
