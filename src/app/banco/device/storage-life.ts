import { isQuotaError } from '../../../offline/store/quota.ts';
import type { Transactions } from '../../../offline/store/transactions.ts';

const RESTARTS = 'banco-ripartenze';
const IN_A_ROW = 2;
const CALM_MS = 20_000;

/** Time for running saves before leaving, then for running sends. */
const SAVES_MS = 10_000;
const SENDS_MS = 1_000;

const pass = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface StoreOnPage {
  readonly transactions: Pick<Transactions, 'onSilence' | 'end'>;
  heartbeat(): PromiseLike<unknown>;
}

/** Retries can't help: site data are blocked, or the profile is read-only. Dexie wraps the browser's error. */
function isRefused(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const name = 'name' in cause ? String(cause.name) : '';
  return (
    ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'MissingAPIError'].includes(name) ||
    ('inner' in cause && isRefused(cause.inner))
  );
}

interface AtWork {
  desk: { moduli: { flush: () => Promise<boolean> } };
  syncer: { readonly busy: boolean };
}

export interface LifePorts {
  page: {
    addEventListener(name: 'pagehide', heard: (event: { persisted: boolean }) => void): void;
    document: {
      visibilityState: string;
      addEventListener(name: 'visibilitychange' | 'resume', heard: () => void): void;
    };
  };
  again: () => void;
  /** Null without sessionStorage: then it never restarts by itself. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  left: () => void;
  /** Restarts didn't help: shown on the whole screen. `refused`: the browser's error; none if silent. */
  stuck: (why: 'silent' | 'refused') => void;
}

/** The counter's storage when its page is left, cached, suspended or cut off. States: docs/counter-storage.md. */
export class StorageLife {
  private readonly ports: LifePorts;
  private readonly stores = new Set<StoreOnPage>();
  private gone = false;
  private holding = 0;
  /** A restart waits for `hold` to end. */
  private due = false;

  constructor(ports: LifePorts) {
    this.ports = ports;
    const { page } = ports;
    page.addEventListener('pagehide', ({ persisted }) => {
      if (persisted) this.end();
    });
    page.document.addEventListener('visibilitychange', () => {
      if (page.document.visibilityState === 'visible') this.feel();
    });
    // the page goes on after a freeze, its storage may not
    page.document.addEventListener('resume', this.feel);
  }

  /** The page is being left or restarted, so its storage closes on purpose. */
  get isGone(): boolean {
    return this.gone;
  }

  watch(store: StoreOnPage): () => void {
    this.stores.add(store);
    store.transactions.onSilence = () => this.restart();
    return () => this.stores.delete(store);
  }

  /** Prevents restarts (e.g. an unsaved shot) until the returned function is called. */
  hold = (): (() => void) => {
    this.holding += 1;
    let held = true;
    return () => {
      if (held) this.holding -= 1;
      held = false;
      if (this.due) this.restart();
    };
  };

  /** The counter is open: after a while the restarts are counted anew. */
  opened(): void {
    setTimeout(() => {
      if (!this.gone) this.ports.memory?.removeItem(RESTARTS);
    }, CALM_MS);
  }

  readonly feel = (): void => {
    for (const store of this.stores)
      Promise.resolve(store.heartbeat()).catch((cause: unknown) => {
        if (this.stores.has(store)) this.restart(cause);
      });
  };

  /** Restarts the page, keeping its forms; a limited number of times. */
  restart(cause?: unknown): void {
    if (this.gone) return;
    this.due = this.holding > 0;
    if (this.due) return;
    if (cause !== undefined) console.warn('the storage is out of reach', cause);
    const { memory, again, stuck } = this.ports;
    const before = Number(memory?.getItem(RESTARTS) ?? 0);
    if (memory === null || before >= IN_A_ROW) stuck(cause === undefined ? 'silent' : 'refused');
    else {
      memory.setItem(RESTARTS, String(before + 1));
      this.end();
      again();
    }
  }

  /** A start without storage restarts or reports, so that loading ends. */
  unlessOpen(open: boolean, cause: unknown): void {
    if (open || isQuotaError(cause)) throw cause;
    if (isRefused(cause)) this.ports.stuck('refused');
    else this.restart(cause);
  }

  /** Waits for saves, and a moment for sends, because a cached page's work would block later ones. */
  async leave(at: AtWork | undefined, go: () => void): Promise<void> {
    if (at !== undefined) {
      await Promise.race([at.desk.moduli.flush(), pass(SAVES_MS)]);
      for (let waited = 0; at.syncer.busy && waited < SENDS_MS; waited += 50) await pass(50);
    }
    go();
  }

  private end(): void {
    this.gone = true;
    for (const { transactions } of this.stores) transactions.end();
    this.ports.left();
  }
}
