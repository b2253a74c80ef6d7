/** Tracks one storage's transactions: none outlives its page, none waits without end (docs/counter-storage.md). */
import Dexie from 'dexie';

const TICK_MS = 1_000;
/** In ticks of the page: a suspended or busy page counts none. */
export const SILENT_TICKS = 10;

export class Transactions {
  private readonly store: Dexie;
  private readonly running = new Set<IDBTransaction>();
  private opening = false;
  private silentFor = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Called once when something has waited this long without any answer of this storage. */
  onSilence: () => void = () => undefined;

  constructor(store: Dexie) {
    this.store = store;
    // Dexie's own handler would reopen the storages of a cached, frozen page
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

  /** Aborts running transactions and lets none begin: a cached page's would block every later page. */
  end(): void {
    for (const transaction of this.running) {
      try {
        transaction.abort();
      } catch (error) {
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
    // answers of requests bubble through their transaction
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

/** Dexie's transaction type declares only `abort`. */
const isNative = (transaction: object): transaction is IDBTransaction => 'addEventListener' in transaction;
