import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { FakeKeys, newTablet, StoppedClock } from '../../../tests/fakes/tablet.ts';
import { DeviceStore, rememberCentre } from '../device/identity.ts';
import { signsIn } from '../device/people.ts';
import { saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { acknowledgeLoss, canaryKey, checkCanary, forgotten, onClosed, prepareStore } from './canary.ts';
import { counters } from './state.ts';

const brera = { id: 'c1', nome: 'Fidati Point Brera', chi: { id: 'u1', nome: 'Anna' } };
const deviceStore = () => new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('the canary', () => {
  test('an untouched database is recognised', async () => {
    const tablet = await newTablet(server());
    expect(await checkCanary(tablet, tablet.localKeys)).toEqual({ esito: 'intatto' });
    expect(await checkCanary(tablet, new FakeKeys())).toEqual({ esito: 'intatto' });
  });

  test('an evicted one is a loss, never an empty list', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const first = (await tablet.store.meta.get('deviceId'))?.value;
    await tablet.store.delete();
    await tablet.store.open();
    expect(await checkCanary(tablet, tablet.localKeys)).toMatchObject({ esito: 'perso', trovato: null });
    expect(await saveNote(tablet, { verificaId: 'v1', testo: 'x' })).toEqual({
      ok: false,
      errore: 'archivio_non_pronto',
    });
    expect(await syncOnce(tablet)).toMatchObject({ fine: 'non_pronto' });
    const identity = await acknowledgeLoss(tablet, tablet.localKeys);
    await signsIn(tablet, { id: 'u1', nome: 'Anna' });
    expect(identity.deviceId).not.toBe(first);
    expect(await checkCanary(tablet, tablet.localKeys)).toEqual({ esito: 'intatto' });
    await syncOnce(tablet);
    expect(fake.reports.at(-1)).toMatchObject({ incidente: { tipo: 'archivio_perso' } });
    await syncOnce(tablet);
    expect(fake.reports.at(-1)?.incidente).toBeUndefined();
  });

  test('a server that knows another epoch is detected', async () => {
    const fake = server();
    fake.epoch = 'un-altra';
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    expect(await counters(tablet.store)).toMatchObject({ epochDiffers: true });
  });

  test('the canaries prove a loss even if the list of centres was evicted too', async () => {
    const tablet = deviceStore();
    const keys = ['tema', canaryKey('c1'), canaryKey('c2')];
    await rememberCentre(tablet, new StoppedClock(), brera);
    expect(await forgotten(tablet, keys)).toEqual(['c2']);
    expect(await forgotten(tablet, ['tema'])).toEqual([]);
  });

  test('a whole database is only read; a missing part alone is written', async () => {
    const tablet = await newTablet(server());
    const { store, localKeys } = tablet;
    const before = await prepareStore(tablet, localKeys);
    const opens = vi.spyOn(store, 'transaction');
    expect(await prepareStore(tablet, localKeys)).toEqual(before);
    expect(opens).not.toHaveBeenCalled();
    opens.mockRestore();
    const written: string[] = [];
    store.meta.hook('creating', (k) => void written.push(String(k)));
    store.meta.hook('updating', (_, k) => void written.push(String(k)));
    for (const missing of [['deviceId'], ['epoch'], ['centre'], ['deviceId', 'epoch']]) {
      await store.meta.bulkDelete(missing);
      written.splice(0);
      const after = await prepareStore(tablet, localKeys);
      expect([written, await prepareStore(tablet, localKeys)]).toEqual([missing, after]);
    }
    expect((await store.meta.get('centre'))?.value).toBe('c1');
  });

  test('another database in its place is a loss too, and gets its own epoch', async () => {
    const tablet = await newTablet(server());
    const { store, localKeys } = tablet;
    await store.meta.put({ k: 'epoch', value: 'di un altro' });
    expect(await checkCanary(tablet, localKeys)).toMatchObject({ esito: 'perso', trovato: 'di un altro' });
    await acknowledgeLoss(tablet, localKeys);
    expect((await store.meta.get('epoch'))?.value).not.toBe('di un altro');
    expect(await checkCanary(tablet, localKeys)).toEqual({ esito: 'intatto' });
  });

  test('a closing under the page calls back, and unsubscribing stops it', async () => {
    const tablet = await newTablet(server());
    let closed = 0;
    const off = onClosed(tablet, () => {
      closed += 1;
    });
    tablet.store.on('close').fire();
    off();
    tablet.store.on('close').fire();
    expect(closed).toBe(1);
  });
});
