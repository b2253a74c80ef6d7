import Dexie, { type Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENT_TICKS, Transactions } from './transactions.ts';

class Small extends Dexie {
  readonly rows!: Table<{ id: number; word: string }, number>;
  readonly transactions: Transactions = new Transactions(this);
  constructor(indexedDB = new IDBFactory()) {
    super('small', { indexedDB, IDBKeyRange });
    this.version(1).stores({ rows: 'id' });
  }
}

let held: (() => void)[] = [];
let silence = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [held, silence] = [[], vi.fn()];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** fake-indexeddb works in immediates: held back, it never answers. */
const stall = () => vi.stubGlobal('setImmediate', (work: () => void) => void held.push(work));
const go = () => {
  vi.unstubAllGlobals();
  for (const work of held.splice(0)) setImmediate(work);
};
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
/** Dexie begins a few promises later. */
const begun = async () => {
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
};

async function opened(factory?: IDBFactory): Promise<Small> {
  const store = new Small(factory);
  store.transactions.onSilence = silence;
  await store.transactions.open();
  return store;
}

test('an unanswered transaction is reported once, after ten seconds of the page', async () => {
  const store = await opened();
  stall();
  const read = store.rows.get(1);
  await begun();
  seconds(SILENT_TICKS - 1);
  expect(silence).not.toHaveBeenCalled();
  seconds(60);
  expect(silence).toHaveBeenCalledTimes(1);
  go();
  expect(await read).toBeUndefined();
});

test('an unanswered opening is reported too', async () => {
  const store = new Small();
  store.transactions.onSilence = silence;
  stall();
  const opening = store.transactions.open();
  await begun();
  seconds(SILENT_TICKS);
  expect(silence).toHaveBeenCalledTimes(1);
  go();
  await opening;
});

test('a storage that answers, or has nothing to answer, is not silent', async () => {
  const store = await opened();
  for (let n = 0; n < 4; n += 1) {
    stall();
    const put = store.rows.put({ id: n, word: 'slow' });
    await begun();
    seconds(SILENT_TICKS - 3);
    go();
    await put;
  }
  seconds(600);
  expect(silence).not.toHaveBeenCalled();
});

test('leaving the page aborts its transactions, and nothing begins any more', async () => {
  const disk = new IDBFactory();
  const store = await opened(disk);
  await store.rows.put({ id: 1, word: 'before' });
  stall();
  const put = store.rows.put({ id: 1, word: 'half' }).catch((error: Error) => error.name);
  await begun();
  store.transactions.end();
  go();
  expect(await put).toMatch(/Abort|DatabaseClosed/);
  await expect(store.rows.get(1)).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(await new Small(disk).rows.get(1)).toEqual({ id: 1, word: 'before' });
});
