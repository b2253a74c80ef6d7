import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { FakeKeys, newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { afterClosing, canaryKey } from '../store/canary.ts';
import { MERGED_META, writeMeta } from '../store/db.ts';
import { isAnother, lossRead, lost, markNew, toRecognise, wasThis } from './memory.ts';

const old = {
  id: 'vecchio-1',
  nome: 'Tablet 2',
  visto_il: '2026-11-18T10:00:00Z',
  pending_ops: 3,
  pending_media: 1,
};

describe('a tablet without memory', () => {
  test('the recognised tablet tells the server once and shows the loss until it is read', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await markNew(tablet);
    expect(await toRecognise(tablet.store)).toBe(true);
    await wasThis(tablet, old);
    expect(await toRecognise(tablet.store)).toBe(false);
    expect(await lost(tablet.store)).toEqual({ nome: 'Tablet 2', quanti: 4 });
    await syncOnce(tablet);
    expect(fake.reports.at(-1)).toMatchObject({ era: 'vecchio-1' });
    await syncOnce(tablet);
    expect(fake.reports.at(-1)?.era).toBeUndefined();
    await lossRead(tablet.store);
    expect(await lost(tablet.store)).toBeNull();
  });

  test('a different tablet is asked no more, and one that took over an older database never', async () => {
    const tablet = await newTablet(server());
    await markNew(tablet);
    await isAnother(tablet.store);
    expect(await toRecognise(tablet.store)).toBe(false);
    await writeMeta(tablet.store, MERGED_META, ['vecchio-1']);
    await markNew(tablet);
    expect(await toRecognise(tablet.store)).toBe(false);
  });
});

describe('closed under an open page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const options = (tablet: Tablet) => ({ indexedDB: tablet.factory, IDBKeyRange });

  test('a database upgraded by another tab keeps everything and is no loss', async () => {
    const tablet = await newTablet(server());
    await saveNote(tablet, { verificaId: 'v1', testo: 'ancora qui' });
    let closed = 0;
    tablet.store.on('close', () => {
      closed += 1;
    });
    const newer = new Dexie(tablet.store.name, options(tablet));
    newer.version(2).stores({ meta: 'k', ops: '++seq', cose_nuove: 'id' });
    await newer.open();
    expect(closed).toBe(1);
    expect(await afterClosing(tablet.store, tablet.localKeys, options(tablet))).toBe('aggiornato');
    expect(await newer.table('ops').count()).toBe(1);
    expect(await newer.table('meta').get('incidente')).toBeUndefined();
    newer.close();
  });

  test('an evicted or recreated database counts as lost', async () => {
    const tablet = await newTablet(server());
    await tablet.store.delete();
    expect(await afterClosing(tablet.store, tablet.localKeys, options(tablet))).toBe('perso');
    const other = await newTablet(server(), { factory: new IDBFactory() });
    expect(await afterClosing(other.store, tablet.localKeys, options(other))).toBe('perso');
  });

  test.each([
    ['no table of that name', 'cose', {}, 'x', 'perso'],
    ['a row that is none', 'meta', 'x', 'x', 'perso'],
    ['a row without a value', 'meta', { epoch: 'x' }, 'x', 'perso'],
    ['nothing there and nothing remembered', 'meta', { value: null }, null, 'perso'],
    ['the epoch that is remembered, in a newer shape', 'meta', { value: 'x' }, 'x', 'aggiornato'],
    ['the epoch that is remembered, in this shape', 'meta', { value: 'x' }, 'x', 'cut_off'],
  ])('the canary alone proves a loss: %s', async (_, name, row, recall, esito) => {
    const factory = new IDBFactory();
    const other = { indexedDB: factory, IDBKeyRange };
    const db = new Dexie('centro:c1', other);
    db.version(1).stores({ [name]: '', altre: '' });
    await db.table(name).put(row, 'epoch');
    db.close();
    const localKeys = new FakeKeys();
    if (recall !== null) localKeys.setItem(canaryKey('c1'), recall);
    const store = { name: 'centro:c1', centre: 'c1', verno: esito === 'cut_off' ? 1 : 0 };
    const closes = vi.spyOn(Dexie.prototype, 'close');
    expect(await afterClosing(store, localKeys, other)).toBe(esito);
    expect(closes).toHaveBeenCalled();
  });

  test('an eviction in progress is looked at again; any other failure is an unreachable storage', async () => {
    const tablet = await newTablet(server());
    const errors: unknown[] = [];
    const opens = vi.spyOn(Dexie.prototype, 'open').mockImplementation(() => {
      throw errors.shift() ?? new Error('too often');
    });
    const look = (retries: number, ...thrown: unknown[]) => {
      errors.splice(0, errors.length, ...thrown);
      opens.mockClear();
      return afterClosing(tablet.store, tablet.localKeys, options(tablet), retries);
    };
    const sospesa = () => Object.assign(new Error('interrotta'), { name: 'AbortError' });
    const other = Object.assign(new Error('illeggibile'), { name: 'UnknownError' });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await look(3, other)).toBe('cut_off');
    expect(await look(3, { name: 'AbortError' })).toBe('cut_off');
    expect(await look(0, sospesa())).toBe('cut_off');
    expect(opens).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gone = new Dexie.NoSuchDatabaseError();
    const seen = look(2, sospesa(), sospesa(), gone).catch(String);
    await vi.advanceTimersByTimeAsync(200);
    expect(opens).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(opens).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await seen).toBe('perso');
    const vainAttempt = look(1, sospesa(), sospesa()).catch(String);
    await vi.advanceTimersByTimeAsync(200);
    expect(await vainAttempt).toBe('cut_off');
  });
});
