/** The transactions of one storage: none outlives its page, none is waited for without end (docs/counter-storage.md). */
import Dexie from 'dexie';

const TICK_MS = 1_000;
/** Of the page's own seconds: one that is suspended, or too busy to draw, counts none. */
export const SILENT_TICKS = 10;

export class Transactions {
  private readonly store: Dexie;
  private readonly running = new Set<IDBTransaction>();
  private opening = false;
  private silentFor = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Called once something has waited for so long without any answer of this storage. */
  onSilence: () => void = () => undefined;

  constructor(store: Dexie) {
    this.store = store;
    // its own handler closes a kept page's storages so that they open again by themselves, in a page that stands still
    Dexie.disableBfCache = true;
    store.use({
      stack: 'dbcore',
      name: 'transactions',
      create: (core) => ({
        ...core,
        transaction: (...args) => {
          const transaction = core.transaction(...args);
          if (isNative(transaction)) this.watch(transaction);
          return transaction;
        },
      }),
    });
  }

  /** Opens it: that too must be answered. */
  async open(): Promise<void> {
    this.opening = true;
    this.count();
    try {
      await this.store.open();
    } finally {
      this.opening = false;
      this.rest();
    }
  }

  /** Undoes what runs and lets nothing begin any more. A page that is kept holds up every later one with what it leaves unfinished. */
  end(): void {
    for (const transaction of this.running) {
      try {
        transaction.abort();
      } catch (error) {
        // it finished a moment ago
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      }
    }
    this.store.close();
  }

  private watch(transaction: IDBTransaction): void {
    this.running.add(transaction);
    this.count();
    const answered = (): void => {
      this.silentFor = 0;
    };
    const over = (): void => {
      answered();
      this.running.delete(transaction);
      this.rest();
    };
    // a request's answer passes by its transaction
    transaction.addEventListener('success', answered, true);
    transaction.addEventListener('complete', over);
    transaction.addEventListener('abort', over);
  }

  private count(): void {
    this.timer ??= setInterval(() => {
      this.silentFor += 1;
      if (this.silentFor === SILENT_TICKS) this.onSilence();
    }, TICK_MS);
  }

  private rest(): void {
    if (this.running.size > 0 || this.opening) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.silentFor = 0;
  }
}

/** Dexie's word for a transaction has only its `abort`. */
const isNative = (transaction: object): transaction is IDBTransaction => 'addEventListener' in transaction;
