import type { Clock } from '../store/ports.ts';

/** How this line has answered so far: patience follows the measured round trip, and late is not never. */
const PATIENCE_MS = 10_000;
const MAX_MS = 60_000;
const SLOW_MS = 5_000;

export class Pace {
  private readonly clock: Clock;
  private roundTrip = 0;
  /** Probes that ran out of patience and may still be answered. */
  private outstanding = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Answers late, or still owes an answer that may come. */
  get slow(): boolean {
    return this.roundTrip >= SLOW_MS || this.outstanding > 0;
  }

  /** At least `least`, and three round trips of this line. */
  limit(least: number): number {
    return Math.max(least, 3 * this.roundTrip);
  }

  /**
   * The answer if it comes within our patience, else null: the question stays open until a minute is over, so that a late
   * answer is heard and waited for the next time.
   */
  async ask<T>(question: (signal: AbortSignal) => Promise<T>, response: (value: T) => boolean): Promise<T | null> {
    const cut = new AbortController();
    const deadline = setTimeout(() => cut.abort(new DOMException('no answer', 'TimeoutError')), MAX_MS);
    const since = this.clock.now();
    let impatient = false;
    const arriving = question(cut.signal).then((value) => {
      clearTimeout(deadline);
      if (impatient) this.outstanding -= 1;
      // What failed says nothing about how long an answer takes.
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
