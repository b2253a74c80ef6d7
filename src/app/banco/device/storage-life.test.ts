import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageLife } from './storage-life.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function counter(memory: Map<string, string> | null = new Map()) {
  const done: string[] = [];
  const heard = new Map<string, (event: { persisted: boolean }) => void>();
  const addEventListener = (name: string, listener: (event: { persisted: boolean }) => void) =>
    void heard.set(name, listener);
  const document = { visibilityState: 'visible', addEventListener };
  const life = new StorageLife({
    page: { addEventListener, document },
    memory: memory && {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    again: () => done.push('again'),
    left: () => done.push('left'),
    stuck: (why) => done.push(why),
  });
  const store = {
    transactions: { onSilence: () => undefined, end: () => void done.push('ended') },
    heartbeat: async (): Promise<unknown> => undefined,
  };
  life.watch(store);
  const happens = async (name: string, persisted = false) => {
    heard.get(name)?.({ persisted });
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
    return done.splice(0);
  };
  return { life, store, happens, document, did: () => done.splice(0) };
}

test('a cached page leaves no open transaction; a closed one has none to end', async () => {
  const { happens, life } = counter();
  expect(await happens('pagehide')).toEqual([]);
  expect(life.isGone).toBe(false);
  expect(await happens('pagehide', true)).toEqual(['ended', 'left']);
  expect(life.isGone).toBe(true);
});

test('a page seen again reads a row, and restarts if the storage fails', async () => {
  const { happens, store, document } = counter();
  expect(await happens('visibilitychange')).toEqual([]);
  store.heartbeat = async () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
  document.visibilityState = 'hidden';
  expect(await happens('visibilitychange')).toEqual([]);
  document.visibilityState = 'visible';
  expect(await happens('visibilitychange')).toEqual(['ended', 'left', 'again']);
  expect(await happens('resume')).toEqual([]);
});

test('a silent storage restarts the page twice, then is reported', () => {
  const memory = new Map<string, string>();
  for (const told of [['ended', 'left', 'again'], ['ended', 'left', 'again'], ['silent']]) {
    const { store, did } = counter(memory);
    store.transactions.onSilence();
    expect(did()).toEqual(told);
  }
});

test('a failed start restarts; a refused storage is reported at once', () => {
  const lost = counter();
  lost.life.unlessOpen(false, new DOMException('server lost', 'UnknownError'));
  expect(lost.did()).toEqual(['ended', 'left', 'again']);
  const { life, did } = counter();
  const refusal = new DOMException('a mutation on a database that did not allow mutations', 'InvalidStateError');
  life.unlessOpen(false, Object.assign(new Error('OpenFailed'), { inner: refusal }));
  expect(did()).toEqual(['refused']);
});

test('a counter that worked for a while may restart as often as before', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const memory = new Map([['banco-ripartenze', '2']]);
  const { life } = counter(memory);
  life.opened();
  vi.advanceTimersByTime(60_000);
  expect(memory.size).toBe(0);
});

test('without sessionStorage the page never restarts by itself', () => {
  const { store, did } = counter(null);
  store.transactions.onSilence();
  expect(did()).toEqual(['silent']);
});

test('a shot that could not be stored prevents a restart', () => {
  const { life, store, did } = counter();
  const letGo = life.hold();
  store.transactions.onSilence();
  expect(did()).toEqual([]);
  letGo();
  expect(did()).toEqual(['ended', 'left', 'again']);
});

test('a failure of an open counter is a surprise, not an unreachable storage', () => {
  const { life, did } = counter();
  expect(() => life.unlessOpen(true, new Error('a bug'))).toThrow('a bug');
  expect(did()).toEqual([]);
});

test('leaving waits for running saves, and a moment for running sends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { life, did } = counter();
  let saved: (all: boolean) => void = () => undefined;
  const moduli = { flush: () => new Promise<boolean>((resolve) => (saved = resolve)) };
  const gone = life.leave({ desk: { moduli }, syncer: { busy: true } }, () => did());
  const left = vi.fn();
  void gone.then(left);
  await vi.advanceTimersByTimeAsync(5000);
  expect(left).not.toHaveBeenCalled();
  saved(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(left).toHaveBeenCalled();
});
