import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { addDays, giornoDiRoma, romeInstant } from '../../src/domain/day.ts';

/**
 * Time stands still until the test is over: at `istante`, or where it is. PGlite lives in this process and reads the same clock,
 * so that a rule about a minute or a deadline is tried at an exact moment however slow the machine. Timers run on; a real
 * Postgres and child processes keep their own clock. Called again, it moves the hand.
 */
export function stopClock(instant: Date = new Date()): void {
  if (vi.isFakeTimers()) {
    vi.setSystemTime(instant);
    return;
  }
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
  onTestFinished(() => void vi.useRealTimers());
}

/** The same for a whole file, from before its first hook that comes later: what it counts can't change with the hour. */
export function stopClockOfFile(instant: Date): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: instant }));
  afterAll(() => void vi.useRealTimers());
}

/** Nine in Rome: today, or tomorrow when it is later than that. */
export function nextNine(now: Date = new Date()): Date {
  const today = giornoDiRoma(now);
  const nine = [today, addDays(today, 1)].map((day) => romeInstant(day, '09:00'));
  const nextOnes = nine.find((instant) => instant !== null && instant >= now);
  if (nextOnes === null || nextOnes === undefined) throw new Error('it is nine once a day');
  return nextOnes;
}
