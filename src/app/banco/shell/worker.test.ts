// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { Hands } from './confine.ts';
import { WorkerHandle, type WorkerPorts } from './worker.ts';

function scheda(controller: object | null = null) {
  const listeners = new Map<string, (evento: object) => void>();
  const fatto: string[] = [];
  let pronto: () => void = () => undefined;
  const workbox = {
    addEventListener: (nome: string, subscription: (evento: object) => void) => void listeners.set(nome, subscription),
    register: async () => void fatto.push('installa'),
    messageSkipWaiting: () => void fatto.push('subentra'),
  };
  const worker = new WorkerHandle({
    container: {
      controller,
      addEventListener: () => undefined,
      ready: new Promise<void>((resolve) => {
        pronto = resolve;
      }),
    },
    make: async () => workbox,
    ricarica: () => void fatto.push('ricarica'),
  } as unknown as WorkerPorts);
  return { worker, fatto, pronto: () => pronto(), dice: (nome: string, evento = {}) => listeners.get(nome)?.(evento) };
}

test('a new version waits; the tab that applies it restarts, others are offered the same', async () => {
  const [wantedOne, altra] = [scheda(), scheda()];
  for (const { worker, dice } of [wantedOne, altra]) {
    await worker.registra(() => undefined);
    // the first visit's worker takes long on a busy tablet, then controls the page: nothing is new
    dice('waiting');
    expect(worker.isUpdateReady()).toBe(false);
    dice('controlling', { isUpdate: false, isExternal: true });
    expect(worker.isUpdateReady()).toBe(false);
    dice('waiting');
    expect(worker.isUpdateReady()).toBe(true);
  }
  wantedOne.worker.apply();
  expect(wantedOne.fatto).toEqual(['installa', 'subentra']);
  for (const { dice } of [wantedOne, altra]) dice('controlling', { isUpdate: true });
  expect(wantedOne.fatto).toEqual(['installa', 'subentra', 'ricarica']);
  expect([altra.fatto, altra.worker.isUpdateReady()]).toEqual([['installa'], true]);
  // already active: applying it only restarts the page
  altra.worker.apply();
  expect(altra.fatto).toEqual(['installa', 'ricarica']);
});

test('an installation with a failed file is retried until the counter opens offline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { worker, fatto, dice, pronto } = scheda();
  await worker.registra(() => undefined);
  for (const volte of [2, 3]) {
    dice('redundant');
    expect([fatto.length, worker.readyOffline()]).toEqual([volte - 1, false]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fatto).toHaveLength(volte);
  }
  pronto();
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.readyOffline()).toBe(true);
  dice('redundant');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fatto).toHaveLength(3);
});

test('a page opened by the worker is offline-ready from its first paint', () => {
  expect([scheda().worker, scheda({}).worker].map((worker) => worker.readyOffline())).toEqual([false, true]);
});

test('every tab of the tablet sees a signature in one and a delivery in any', async () => {
  const kept: string[] = [];
  const locks = {
    request: async (name: string, _: object, lavoro: () => Promise<void>) => {
      kept.push(name);
      await lavoro();
      kept.splice(kept.indexOf(name), 1);
    },
    query: async () => ({ held: kept.map((name) => ({ name })) }),
  } as unknown as LockManager;
  const [thisOne, altra] = [new Hands(locks), new Hands(locks)];
  const tutte = () => Promise.all([thisOne, altra].map((hands) => hands.anyOne()));
  expect(await tutte()).toEqual([false, false]);
  const lascia = thisOne.occupy();
  expect(await tutte()).toEqual([true, true]);
  lascia();
  lascia();
  await new Promise((giro) => setTimeout(giro));
  expect(await tutte()).toEqual([false, false]);
  for (const submission of ['sync:c1', 'sync-media:c1', 'altro']) {
    kept.splice(0, 1, submission);
    expect(await altra.anyOne()).toBe(submission !== 'altro');
  }
  const sole = new Hands(undefined);
  const release = sole.occupy();
  expect(await sole.anyOne()).toBe(true);
  release();
  expect(await sole.anyOne()).toBe(false);
});

test('a needed version is checked for at once; a failed check is no fault', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const update = vi.fn(async () => undefined);
  const container = { controller: null, addEventListener: () => undefined, ready: Promise.resolve({ update }) };
  const worker = new WorkerHandle({ container } as unknown as WorkerPorts);
  await worker.cerca();
  expect(update).toHaveBeenCalledTimes(1);
  update.mockRejectedValue(new TypeError('Failed to fetch'));
  await worker.cerca();
  expect(warned).toHaveBeenCalledTimes(1);
  await new WorkerHandle(null).cerca();
});
