import { onTestFinished, vi } from 'vitest';

/**
 * Time stands still until the test is over: at `istante`, or where it is. PGlite lives in this process and reads the same clock,
 * so that a rule about a minute or a deadline is tried at an exact moment however slow the machine. Timers run on; a real
 * Postgres and child processes keep their own clock. Called again, it moves the hand.
 */
export function fermaOrologio(istante: Date = new Date()): void {
  if (vi.isFakeTimers()) {
    vi.setSystemTime(istante);
    return;
  }
  vi.useFakeTimers({ toFake: ['Date'], now: istante });
  onTestFinished(() => void vi.useRealTimers());
}
