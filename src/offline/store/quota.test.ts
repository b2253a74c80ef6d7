import { expect, test } from 'vitest';
import { photo, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { MS_PER_DAY } from '../../domain/day.ts';
import { saveAttachment } from '../media/attachments.ts';
import { saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { freeFirst } from './quota.ts';

const full = () => new DOMException('full', 'QuotaExceededError');

test('a full tablet frees what the server has confirmed, and saves at the second try', async () => {
  const tablet = await newTablet(server('v1'));
  await saveAttachment(tablet, photo('v1'));
  await syncOnce(tablet);
  tablet.store.ops.hook('creating', () => {
    if (tablet.store.isOpen() && !freed) throw full();
  });
  let freed = false;
  tablet.store.blobs.hook('deleting', () => {
    freed = true;
  });
  expect(await saveNote(tablet, { verificaId: 'v1', testo: 'c’è posto' })).toMatchObject({ ok: true });
  expect(await tablet.store.blobs.count()).toBe(0);
  expect((await tablet.store.syncLog.toArray()).map(({ evento }) => evento)).toContain('spazio_liberato');
});

test('low room is freed before a save fails, offline too; with enough room the copies stay', async () => {
  const fake = server('v1');
  const tablet = await newTablet(fake);
  await saveAttachment(tablet, photo('v1'));
  await syncOnce(tablet);
  const MB = 1024 * 1024;
  const withFree = (free: number) => ({
    ...tablet,
    storage: { estimate: async () => ({ usage: 10_000 * MB - free, quota: 10_000 * MB }) },
  });
  await syncOnce(withFree(9_000 * MB));
  expect(await tablet.store.blobs.count()).toBe(1);
  fake.online = 'offline';
  await saveAttachment(tablet, { ...photo('v1'), blob: new Blob(['seconda']) });
  expect(await syncOnce(withFree(400 * MB))).toMatchObject({ fine: 'offline' });
  // only the confirmed one: the second picture is nowhere else
  expect(await tablet.store.media.orderBy('state').reverse().toArray()).toMatchObject([
    { state: 'inviato', blobFreedAt: tablet.clock.now() },
    { state: 'da_inviare', blobFreedAt: null },
  ]);
  expect(await tablet.store.blobs.count()).toBe(1);
});

test('a save reports a full tablet if nothing can be freed or the log has no room', async () => {
  const tablet = await newTablet(server('v1'));
  await saveAttachment(tablet, photo('v1'));
  const nota = { verificaId: 'v1', testo: 'x' };
  let tries = 0;
  tablet.store.ops.hook('creating', () => {
    tries += 1;
    throw full();
  });
  expect(await saveNote(tablet, nota)).toEqual({ ok: false, errore: 'spazio_esaurito' });
  expect([await tablet.store.blobs.count(), tries]).toEqual([1, 1]);
  await tablet.store.media.toCollection().modify({ state: 'inviato', echoedAt: tablet.clock.now() });
  await tablet.store.meta.delete('persona');
  expect(await saveNote(tablet, nota)).toEqual({ ok: false, errore: 'archivio_non_pronto' });
  await tablet.store.meta.put({ k: 'persona', value: 'u1' });
  let fault: Error = full();
  tablet.store.syncLog.hook('creating', () => {
    throw fault;
  });
  expect(await saveNote(tablet, nota)).toEqual({ ok: false, errore: 'spazio_esaurito' });
  expect([await tablet.store.blobs.count(), tries]).toEqual([1, 2]);
  const almostFull = { ...tablet, storage: { estimate: async () => ({ usage: 9, quota: 10 }) } };
  expect(await freeFirst(almostFull)).toBe(0);
  fault = new Error('altro');
  await expect(saveNote(tablet, nota)).rejects.toThrow('altro');
  await expect(freeFirst(almostFull)).rejects.toThrow('altro');
});

test('local copies go by themselves after seven days, and no sooner', async () => {
  const tablet = await newTablet(server('v1'));
  await saveAttachment(tablet, photo('v1'));
  await syncOnce(tablet);
  await syncOnce(tablet);
  tablet.clock.forward(7 * MS_PER_DAY - 1);
  await syncOnce(tablet);
  expect(await tablet.store.blobs.count()).toBe(1);
  tablet.clock.forward(2);
  await syncOnce(tablet);
  expect(await tablet.store.blobs.count()).toBe(0);
});
