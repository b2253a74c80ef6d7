import type { Clock } from '../store/ports.ts';

/** Adapts time limits to the measured round trip, so that a slow connection isn't taken for offline. */
const PATIENCE_MS = 10_000;
const MAX_MS = 60_000;
const SLOW_MS = 5_000;

export class Pace {
  private readonly clock: Clock;
  private roundTrip = 0;
  /** Probes past their limit that may still be answered. */
  private outstanding = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The last answer was late, or one may still arrive. */
  get slow(): boolean {
    return this.roundTrip >= SLOW_MS || this.outstanding > 0;
  }

  limit(least: number): number {
    return Math.max(least, 3 * this.roundTrip);
  }

  /** Null after the limit. The request stays open up to a minute, so that a late answer raises the next limit. */
  async ask<T>(question: (signal: AbortSignal) => Promise<T>, response: (value: T) => boolean): Promise<T | null> {
    const cut = new AbortController();
    const deadline = setTimeout(() => cut.abort(new DOMException('no answer', 'TimeoutError')), MAX_MS);
    const since = this.clock.now();
    let impatient = false;
    const arriving = question(cut.signal).then((value) => {
      clearTimeout(deadline);
      if (impatient) this.outstanding -= 1;
      // A failure says nothing about the round trip.
      this.roundTrip = response(value) ? this.clock.now() - since : 0;
      return value;
    });
    const patience = Math.min(MAX_MS, this.limit(PATIENCE_MS));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tired = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        impatient = true;
        this.outstanding += 1;
        resolve(null);
      }, patience);
    });
    const first = await Promise.race([arriving, tired]);
    clearTimeout(timer);
    return first;
  }
}
