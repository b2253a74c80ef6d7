import { classify } from '../../src/offline/send/network.ts';
import type { Network, NetworkError, NetworkResult } from '../../src/offline/store/ports.ts';
import { type Refusal, refusalOf } from '../db/scene.ts';

/** The tab that was sending is gone in the middle of a request: its leases stay behind. */
export class TabKilled extends Error {}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const fails = (failure: NetworkError, retryAfterMs?: number): Extract<NetworkResult<never>, { ok: false }> => ({
  ok: false,
  errore: failure,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** What may befall one request, with how often (of a hundred). `served` counts what reaches the server however it ends. */
const FATES = {
  'answer lost': 7,
  'answer late': 3,
  'sent twice at once': 8,
  'a copy arrives much later': 5,
  'line gone': 4,
  'the server is busy': 3,
  'the server fails': 3,
  'too slow': 2,
  'signed out': 2,
  'too big': 1,
  'a portal answers': 1,
  'tab killed before': 1,
  'tab killed after': 2,
} as const;
type Fate = keyof typeof FATES | 'as it should';

/** Between one tablet and the server: every request meets its fate, drawn from the tablet's own chance. */
export class Line {
  calm = false;
  offline = false;
  readonly met = new Map<string, number>();
  /** What the server raised and no fault of the line explains. */
  readonly unexpected: string[] = [];
  private readonly late: Promise<unknown>[] = [];
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  /** Copies that are still on their way have arrived. */
  async settled(): Promise<void> {
    await Promise.all(this.late.splice(0));
  }

  private draw(): Fate {
    let left = this.calm ? Number.POSITIVE_INFINITY : this.random() * 100;
    for (const [fate, share] of Object.entries(FATES) as [Fate, number][]) {
      left -= share;
      if (left < 0) return fate;
    }
    return 'as it should';
  }

  private count(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  /** A request that reaches the server; what it raises becomes what HTTP would say of it. */
  private async reach<T>(call: () => Promise<NetworkResult<T>>): Promise<NetworkResult<T>> {
    try {
      return await call();
    } catch (error) {
      return this.raised(await refusalOf(Promise.reject(error)));
    }
  }

  private raised({ codice, status, testo: text }: Refusal): Extract<NetworkResult<never>, { ok: false }> {
    if (codice === 'altro_centro') return fails('altro_centro');
    if (status !== null) return fails(classify(status));
    if (/^(57P|08|40)/.test(codice) || /terminated|not queryable/i.test(text)) {
      this.count(`ended by the server: ${codice === '' ? 'connection' : codice}`);
      return fails('guasto');
    }
    this.unexpected.push(`${codice} ${text}`);
    return fails('guasto');
  }

  private async ask<T>(call: () => Promise<NetworkResult<T>>): Promise<NetworkResult<T>> {
    if (this.offline) return fails('rete');
    const fate = this.draw();
    this.count(fate);
    switch (fate) {
      case 'line gone':
      case 'a portal answers':
        return fails('rete');
      case 'the server is busy':
        return fails('temporaneo', 2_000);
      case 'the server fails':
        return fails('guasto');
      case 'too slow':
        return fails('timeout');
      case 'signed out':
        return fails('non_autorizzato');
      case 'too big':
        return fails('troppo_grande');
      case 'tab killed before':
        throw new TabKilled();
      case 'tab killed after':
        await this.reach(call);
        throw new TabKilled();
      case 'answer lost':
        await this.reach(call);
        return fails('rete');
      case 'answer late':
        await this.reach(call);
        return fails('timeout');
      case 'sent twice at once': {
        const [first, second] = await Promise.all([this.reach(call), this.reach(call)]);
        return this.random() < 0.5 ? first : second;
      }
      case 'a copy arrives much later':
        this.late.push(pause(this.random() * 1_500).then(() => this.reach(call)));
        return this.reach(call);
      case 'as it should':
        return this.reach(call);
      default:
        return fate satisfies never;
    }
  }

  around(network: Network): Network {
    return {
      ...network,
      probe: async () => (this.offline ? 'offline' : 'online'),
      pushOperations: (ops, centre, told) => this.ask(() => network.pushOperations(ops, centre, told)),
      manifest: (told) => this.ask(() => network.manifest(told)),
      compareLedger: (ids) => this.ask(() => network.compareLedger(ids)),
      fetchRows: (ids) => this.ask(() => network.fetchRows(ids)),
      report: (device, centre) => this.ask(() => network.report(device, centre)),
      uploadMedia: (path, blob, mime) => this.ask(() => network.uploadMedia(path, blob, mime)),
      readMediaHash: (path) => this.ask(() => network.readMediaHash(path)),
    };
  }
}
