import { isQuotaError } from '../../../offline/store/quota.ts';
import type { Transactions } from '../../../offline/store/transactions.ts';

/** Restarts in a row; forgotten once the counter has worked for a while. */
const RESTARTS = 'banco-ripartenze';
const IN_A_ROW = 2;
const CALM_MS = 20_000;

/** What a document that is left has for its saves, and then for what it sends. */
const SAVES_MS = 10_000;
const SENDS_MS = 1_000;

const pass = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface StoreOnPage {
  readonly transactions: Pick<Transactions, 'onSilence' | 'end'>;
  /** Something small of it, read: a sign of life. */
  heartbeat(): PromiseLike<unknown>;
}

/** No second try changes it: site data are blocked, or the profile takes no changes. Dexie wraps what the browser said. */
function isRefused(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const name = 'name' in cause ? String(cause.name) : '';
  return (
    ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'MissingAPIError'].includes(name) ||
    ('inner' in cause && isRefused(cause.inner))
  );
}

/** What is under way at the counter. */
interface AtWork {
  scrivania: { moduli: { svuota: () => Promise<boolean> } };
  sincronizzatore: { readonly busy: boolean };
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
  /** Null where nothing outlives a page: it is never started again by itself. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** The page goes: nothing of the counter is at work any more. */
  left: () => void;
  /** It doesn't come back by itself: said across the screen. `refused`: the browser's own error, none where it only stays silent. */
  stuck: (why: 'silent' | 'refused') => void;
}

/**
 * What becomes of the counter's storage when its page is left, kept for Back, suspended or cut off from it. The states are drawn in
 * docs/counter-storage.md.
 */
export class StorageLife {
  private readonly ports: LifePorts;
  private readonly stores = new Set<StoreOnPage>();
  private gone = false;
  private holding = 0;
  /** Put off until nothing is held any more. */
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
    // after a freeze the page goes on where it stood, its storage perhaps not
    page.document.addEventListener('resume', this.feel);
  }

  /** The page has been left or is starting again: that its storage closes is its own doing. */
  get isGone(): boolean {
    return this.gone;
  }

  /** Until the returned function is called. Opening it is the first thing that must be answered. */
  watch(store: StoreOnPage): () => void {
    this.stores.add(store);
    store.transactions.onSilence = () => this.restart();
    return () => this.stores.delete(store);
  }

  /** Something is in hand that no restart brings back (a shot that could not be stored): until the returned function is called. */
  hold = (): (() => void) => {
    this.holding += 1;
    let held = true;
    return () => {
      if (held) this.holding -= 1;
      held = false;
      if (this.due) this.restart();
    };
  };

  /** The counter is open: after a while of work it may start again as often as before. */
  opened(): void {
    setTimeout(() => {
      if (!this.gone) this.ports.memory?.removeItem(RESTARTS);
    }, CALM_MS);
  }

  /** A look at what it holds open; whatever keeps it from being read starts the page again. */
  readonly feel = (): void => {
    for (const store of this.stores)
      Promise.resolve(store.heartbeat()).catch((cause: unknown) => {
        if (this.stores.has(store)) this.restart(cause);
      });
  };

  /** The page starts again with what its forms hold; not for ever. */
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

  /** A start that finds no storage begins again, or says so: never a mark without end. */
  unlessOpen(open: boolean, cause: unknown): void {
    if (open || isQuotaError(cause)) throw cause;
    if (isRefused(cause)) this.ports.stuck('refused');
    else this.restart(cause);
  }

  /** What is being saved is on the tablet first, what is being sent has a moment: a kept page would hold up every later one. */
  async leave(at: AtWork | undefined, go: () => void): Promise<void> {
    if (at !== undefined) {
      await Promise.race([at.scrivania.moduli.svuota(), pass(SAVES_MS)]);
      for (let waited = 0; at.sincronizzatore.busy && waited < SENDS_MS; waited += 50) await pass(50);
    }
    go();
  }

  private end(): void {
    this.gone = true;
    for (const { transactions } of this.stores) transactions.end();
    this.ports.left();
  }
}
