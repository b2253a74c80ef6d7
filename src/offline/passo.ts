import type { Clock } from './porte.ts';

/** How this line has answered so far: patience follows the measured round trip, and late is not never. */
const PAZIENZA_MS = 10_000;
const MASSIMA_MS = 60_000;
const LENTA_MS = 5_000;

export class Passo {
  private readonly clock: Clock;
  private giro = 0;
  /** Probes that ran out of patience and may still be answered. */
  private sospese = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Answers late, or still owes an answer that may come. */
  get lenta(): boolean {
    return this.giro >= LENTA_MS || this.sospese > 0;
  }

  /** At least `minimo`, and three round trips of this line. */
  limite(minimo: number): number {
    return Math.max(minimo, 3 * this.giro);
  }

  /**
   * The answer if it comes within our patience, else null: the question stays open until a minute is over, so that a late
   * answer is heard and waited for the next time.
   */
  async chiedi<T>(domanda: (signal: AbortSignal) => Promise<T>, risposta: (value: T) => boolean): Promise<T | null> {
    const taglio = new AbortController();
    const fine = setTimeout(() => taglio.abort(new DOMException('no answer', 'TimeoutError')), MASSIMA_MS);
    const da = this.clock.now();
    let impaziente = false;
    const arriva = domanda(taglio.signal).then((value) => {
      clearTimeout(fine);
      if (impaziente) this.sospese -= 1;
      // What failed says nothing about how long an answer takes.
      this.giro = risposta(value) ? this.clock.now() - da : 0;
      return value;
    });
    const pazienza = Math.min(MASSIMA_MS, this.limite(PAZIENZA_MS));
    let basta: ReturnType<typeof setTimeout> | undefined;
    const stanca = new Promise<null>((risolvi) => {
      basta = setTimeout(() => {
        impaziente = true;
        this.sospese += 1;
        risolvi(null);
      }, pazienza);
    });
    const prima = await Promise.race([arriva, stanca]);
    clearTimeout(basta);
    return prima;
  }
}
