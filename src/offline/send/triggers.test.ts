import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { INCIDENT, report } from '../device/report.ts';
import { saveNote } from '../queue/queue.ts';
import { saveDecision } from '../review/decision.ts';
import { connectTriggers } from './triggers.ts';

describe('triggers of the loop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const prepare = async () => {
    const tablet = await newTablet(server());
    const documento = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const target = Object.assign(new EventTarget(), {
      document: documento,
      setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
      clearTimeout: (id: number | undefined) => clearTimeout(id),
    });
    const listeners = new Set<() => void>();
    const request = vi.fn(async () => ({ fine: 'completo' as const, restano: 0 }));
    const syncer = {
      request,
      syncNow: request,
      signedIn: request,
      stop: vi.fn(),
      busy: false,
      latest: null,
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const registerSync = vi.fn();
    const stop = connectTriggers({ target: target as unknown as Window, registerSync }, tablet, syncer);
    const change = async () => {
      for (const listener of listeners) listener();
      await vi.waitFor(async () => tablet.store.ops.count());
      for (let n = 0; n < 30; n += 1) await new Promise((later) => setImmediate(later));
    };
    return { tablet, documento, target, request, registerSync, stop, cambia: change, syncer, listeners };
  };

  test('a round starts at once, on every window event, and when the page is visible again', async () => {
    const { documento, target, request, stop } = await prepare();
    expect(request).toHaveBeenCalledTimes(1);
    for (const name of ['online', 'pageshow', 'focus']) target.dispatchEvent(new Event(name));
    expect(request).toHaveBeenCalledTimes(4);
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(5);
    documento.visibilityState = 'hidden';
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(5);
    stop();
    documento.visibilityState = 'visible';
    for (const name of ['online', 'pageshow', 'focus']) target.dispatchEvent(new Event(name));
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(5);
  });

  test('hiding the page sends a decision that waited for second thoughts', async () => {
    const { tablet, documento, request, registerSync, stop } = await prepare();
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null, waitMs: 8_000 });
    vi.advanceTimersByTime(1_000);
    request.mockClear();
    registerSync.mockClear();
    documento.visibilityState = 'hidden';
    documento.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(registerSync).toHaveBeenCalledTimes(1);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ kind: 'decidi', nextAttemptAt: 0 }]);
    documento.dispatchEvent(new Event('visibilitychange'));
    for (let n = 0; n < 30; n += 1) await new Promise((later) => setImmediate(later));
    expect(request).toHaveBeenCalledTimes(1);
    stop();
  });

  test('a save starts a round after half a second and registers Background Sync; not after a stop', async () => {
    const { tablet, request, registerSync, stop } = await prepare();
    for (const text of ['uno', 'due']) await saveNote(tablet, { verificaId: 'v1', testo: text });
    expect(registerSync).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(499);
    expect(request).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(request).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(request).toHaveBeenCalledTimes(2);
    await saveNote(tablet, { verificaId: 'v1', testo: 'tre' });
    stop();
    await saveNote(tablet, { verificaId: 'v1', testo: 'quattro' });
    vi.advanceTimersByTime(60_000);
    expect([request.mock.calls.length, registerSync.mock.calls.length]).toEqual([2, 3]);
  });

  test('unsent work on a visible page starts rounds; not while one runs or after a stop', async () => {
    const { tablet, documento, request, stop, cambia, syncer, listeners } = await prepare();
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    vi.advanceTimersByTime(500);
    expect(request).toHaveBeenCalledTimes(2);
    syncer.busy = true;
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(2);
    syncer.busy = false;
    await cambia();
    await cambia();
    vi.advanceTimersByTime(30_000);
    expect(request).toHaveBeenCalledTimes(3);
    documento.visibilityState = 'hidden';
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(3);
    documento.visibilityState = 'visible';
    await cambia();
    stop();
    expect(listeners.size).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(3);
  });

  test('an unreported removal or changed count is reported by itself', async () => {
    const { tablet, request, stop, cambia } = await prepare();
    const { meta } = tablet.store;
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    await meta.put({ k: `${INCIDENT}:1`, value: { tipo: 'tolta_dal_tablet' } });
    vi.advanceTimersByTime(500);
    expect(request).toHaveBeenCalledTimes(2);
    // The round before has reported already.
    await cambia();
    vi.advanceTimersByTime(30_000);
    expect(request).toHaveBeenCalledTimes(3);
    await meta.delete(`${INCIDENT}:1`);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    vi.advanceTimersByTime(500);
    expect(request).toHaveBeenCalledTimes(4);
    expect(await report(tablet)).toBe('fatto');
    await tablet.store.ops.clear();
    await cambia();
    vi.advanceTimersByTime(30_000);
    expect(request).toHaveBeenCalledTimes(5);
    expect(await report(tablet)).toBe('fatto');
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(5);
    stop();
    await meta.put({ k: `${INCIDENT}:2`, value: {} });
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(5);
  });

  test('a stopped check sets no alarm; a browser without Background Sync still saves', async () => {
    const { tablet, request, stop, listeners, target, syncer } = await prepare();
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    for (const listener of listeners) listener();
    stop();
    for (let n = 0; n < 30; n += 1) await new Promise((later) => setImmediate(later));
    vi.advanceTimersByTime(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    const senza = connectTriggers({ target: target as unknown as Window }, tablet, syncer);
    expect(await saveNote(tablet, { verificaId: 'v1', testo: 'due' })).toMatchObject({ ok: true });
    senza();
  });

  test('reads cut by closing the counter are ignored', async () => {
    const complaints: unknown[] = [];
    const hears = (complaint: unknown) => complaints.push(complaint);
    process.on('unhandledRejection', hears);
    const { tablet, stop, listeners } = await prepare();
    for (const listener of listeners) listener();
    stop();
    tablet.store.close();
    for (let n = 0; n < 30; n += 1) await new Promise((later) => setImmediate(later));
    process.off('unhandledRejection', hears);
    expect(complaints).toEqual([]);
  });

  test.each(['Database has been closed', 'altro'])(
    'an unannounced closing, or another fault after a stop, is reported: %s',
    async (message) => {
      const others = process.listeners('unhandledRejection');
      process.removeAllListeners('unhandledRejection');
      const told: unknown[] = [];
      process.once('unhandledRejection', (fault) => told.push(fault));
      const { tablet, stop, listeners } = await prepare();
      if (message === 'altro')
        vi.spyOn(tablet.store, 'transaction').mockImplementation(() => {
          throw new RangeError(message);
        });
      else tablet.store.close();
      for (const listener of listeners) listener();
      if (message === 'altro') stop();
      // The closing may be announced a little later.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      for (let n = 0; n < 30; n += 1) {
        await new Promise((later) => setImmediate(later));
        await vi.advanceTimersByTimeAsync(1_000);
      }
      vi.useRealTimers();
      process.removeAllListeners('unhandledRejection');
      for (const other of others) process.on('unhandledRejection', other);
      stop();
      expect(told.map(String)).toEqual([expect.stringContaining(message)]);
    },
  );
});
