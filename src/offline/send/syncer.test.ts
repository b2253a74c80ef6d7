import { describe, expect, test, vi } from 'vitest';
import { fails, photo, server } from '../../../tests/fakes/sync-scene.ts';
import { events, newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { saveAttachment } from '../media/attachments.ts';
import { saveNote } from '../queue/queue.ts';
import type { Lane } from './backoff.ts';
import { createSyncer } from './syncer.ts';

const halt = (tablet: Tablet, lane: Lane, imposed = false) =>
  tablet.store.meta.put({ k: `corsia:${lane}`, value: { attempts: 1, until: tablet.clock.t + 60_000, imposed } });

describe('the loop of a page', () => {
  test('the loop reports start and end, remembers the last round, and logs an unexpected error', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    const said: boolean[] = [];
    const stopWatching = loop.onChange(() => said.push(loop.busy));
    expect([loop.busy, loop.latest]).toEqual([false, null]);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    expect(await loop.syncNow()).toEqual({ fine: 'completo', restano: 0 });
    expect(loop.latest).toEqual({ fine: 'completo', restano: 0 });
    expect(said).toEqual([true, false, true, false]);
    stopWatching();
    fake.fault = (kind) => (kind === 'manifesto' ? fails('temporaneo', 30_000) : null);
    expect(await loop.syncNow()).toEqual({ fine: 'parziale', restano: 0 });
    fake.fault = () => null;
    expect(await loop.request()).toEqual({ fine: 'parziale', restano: 0 });
    expect(await loop.signedIn()).toEqual({ fine: 'completo', restano: 0 });
    expect(said).toHaveLength(4);
    for (const [throwError, scritto] of [
      [new RangeError('boh'), 'RangeError: boh'],
      ['nudo', 'nudo'],
    ] as const) {
      fake.before = async () => {
        throw throwError;
      };
      expect(await loop.syncNow()).toEqual({ fine: 'parziale', restano: 0 });
      expect((await events(tablet)).at(-1)).toEqual(['errore_inatteso', { messaggio: scritto }]);
    }
  });

  test('requests during a round share the next one, forced if one came from a person', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    const count = (kind: string) => fake.calls.filter((call) => call.tipo === kind).length;
    const together = async (asked: () => Promise<unknown>[]) => {
      let open = (): void => undefined;
      const port = new Promise<void>((later) => {
        open = later;
      });
      fake.before = async () => port;
      await halt(tablet, 'dati');
      const first = loop.request();
      const others = asked();
      open();
      await Promise.all([first, ...others]);
      while (loop.busy) await new Promise((later) => setTimeout(later, 1));
    };
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    await together(() => [loop.request(), loop.request()]);
    expect([count('push'), count('manifesto')]).toEqual([0, 2]);
    await together(() => [loop.request(), loop.syncNow(), loop.request()]);
    expect([count('push'), count('manifesto')]).toEqual([1, 4]);
    await saveNote(tablet, { verificaId: 'v1', testo: 'due' });
    await together(() => [loop.request(), loop.request()]);
    expect([count('push'), count('manifesto')]).toEqual([1, 6]);
  });

  test('uploaded files free the operations that waited; failed ones are reported', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    await saveAttachment(tablet, photo('v1', 'una'));
    expect(await loop.syncNow()).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.effects).toHaveLength(1);
    await saveAttachment(tablet, photo('v1', 'due'));
    fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
    expect(await loop.syncNow()).toEqual({ fine: 'parziale', restano: 1 });
    fake.fault = () => null;
    expect(await loop.syncNow()).toEqual({ fine: 'completo', restano: 0 });
    await saveAttachment(tablet, photo('v1', 'tre'));
    await halt(tablet, 'media');
    await loop.request();
    while (loop.busy) await new Promise((later) => setTimeout(later, 1));
    expect(fake.oggetti.size).toBe(2);
    await halt(tablet, 'dati');
    await tablet.store.meta.delete('corsia:media');
    const before = fake.calls.filter(({ tipo }) => tipo === 'push').length;
    await loop.request();
    while (loop.busy) await new Promise((later) => setTimeout(later, 1));
    expect([fake.oggetti.size, fake.calls.filter(({ tipo }) => tipo === 'push').length]).toEqual([3, before]);
  });

  test('after a sign-in no lane waits, not even for the server’s own pauses', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    await saveAttachment(tablet, photo('v1'));
    for (const lane of ['dati', 'media', 'copia'] as const) await halt(tablet, lane, true);
    expect(await createSyncer(tablet).signedIn()).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a storage closed during a round because the counter closed is an end and no fault', async () => {
    const complaints: unknown[] = [];
    const hears = (complaint: unknown) => complaints.push(complaint);
    process.on('unhandledRejection', hears);
    for (const ask of ['request', 'syncNow', 'signedIn'] as const) {
      const fake = server();
      const tablet = await newTablet(fake);
      const loop = createSyncer(tablet);
      let inside = (): void => undefined;
      const arrived = new Promise<void>((later) => {
        inside = later;
      });
      let open = (): void => undefined;
      const port = new Promise<void>((later) => {
        open = later;
      });
      fake.before = async () => {
        inside();
        await port;
      };
      await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
      const round = loop[ask]();
      await arrived;
      loop.stop();
      tablet.store.close();
      open();
      expect(await round).toMatchObject({ fine: 'fermo' });
      while (loop.busy) await new Promise((later) => setTimeout(later, 1));
      const before = fake.calls.length;
      expect(await loop[ask]()).toMatchObject({ fine: 'fermo' });
      await new Promise((later) => setTimeout(later, 20));
      expect(fake.calls).toHaveLength(before);
    }
    process.off('unhandledRejection', hears);
    expect(complaints).toEqual([]);
  });

  test('a stopped loop begins nothing, though its storage is still there', async () => {
    const fake = server();
    const loop = createSyncer(await newTablet(fake));
    loop.stop();
    expect(await loop.request()).toEqual({ fine: 'fermo', restano: 0 });
    expect(fake.calls).toEqual([]);
  });

  test('a round without room for its leases ends quietly, and later requests get the next one', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    let full = true;
    const write = (): void => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
    };
    tablet.store.syncLog.hook('creating', write);
    tablet.store.ops.hook('updating', write);
    const asked = [loop.request(), loop.request(), loop.syncNow(), loop.signedIn()];
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ fine: 'parziale', restano: 1 })));
    full = false;
    expect(await Promise.all([loop.request(), loop.request()])).toEqual([
      { fine: 'completo', restano: 0 },
      { fine: 'completo', restano: 0 },
    ]);
  });

  test('a request during a failing round still gets the next one', async () => {
    const tablet = await newTablet(server());
    const loop = createSyncer(tablet);
    vi.spyOn(tablet.store.meta, 'get').mockRejectedValueOnce(new RangeError('altro'));
    vi.spyOn(tablet.store.syncLog, 'add').mockRejectedValueOnce(new RangeError('altro'));
    const [bad, next] = await Promise.allSettled([loop.request(), loop.request()]);
    expect([bad, next]).toMatchObject([{ status: 'rejected' }, { value: { fine: 'completo', restano: 0 } }]);
    expect(await Promise.all([loop.request(), loop.request()])).toMatchObject([
      { fine: 'completo' },
      { fine: 'completo' },
    ]);
  });

  test('an unannounced closing, and another fault after a stop, are reported', async () => {
    const tablet = await newTablet(server());
    const loop = createSyncer(tablet);
    vi.spyOn(tablet.store.meta, 'delete').mockImplementationOnce(() => {
      loop.stop();
      throw new RangeError('altro');
    });
    await expect(loop.signedIn()).rejects.toThrow('altro');
    const other = await newTablet(server());
    other.store.close();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let ended = false;
      const round = expect(
        createSyncer(other)
          .syncNow()
          .finally(() => (ended = true)),
      ).rejects.toThrow('Database has been closed');
      while (!ended) await vi.advanceTimersByTimeAsync(1_000);
      await round;
    } finally {
      vi.useRealTimers();
    }
  });

  test('an abort just before the browser evicts the storage is not logged', async () => {
    const tablet = await newTablet(server());
    const loop = createSyncer(tablet);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    vi.spyOn(tablet.store, 'transaction').mockImplementationOnce(() => {
      setTimeout(() => {
        loop.stop();
        tablet.store.close();
      }, 30);
      throw Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: null });
    });
    expect(await loop.request()).toEqual({ fine: 'fermo', restano: 0 });
  });

  test('a round whose read the browser aborts before an eviction ends quietly', async () => {
    const tablet = await newTablet(server());
    const loop = createSyncer(tablet);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    vi.spyOn(tablet.store, 'transaction').mockImplementation(() => {
      setTimeout(() => {
        loop.stop();
        tablet.store.close();
      }, 30);
      throw Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: null });
    });
    expect(await loop.syncNow()).toMatchObject({ fine: 'fermo' });
  });
});
