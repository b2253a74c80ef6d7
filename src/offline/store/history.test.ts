import { IDBCursor } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { operation } from '../../../tests/fakes/operation.ts';
import { fails, photo, score, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { MS_PER_DAY } from '../../domain/day.ts';
import { saveAttachment } from '../media/attachments.ts';
import { syncOnce } from '../send/sync.ts';
import { owedBytes, sentDays } from './history.ts';
import { freeRoom } from './quota.ts';
import { prune } from './retention.ts';
import type { Attachment } from './types.ts';

test('deliveries count per day of Rome, a photo once; waiting and kept files have their bytes', async () => {
  const fake = server('v1', 'v2');
  const tablet = await newTablet(fake);
  const { store, clock } = tablet;
  await saveField(tablet, score('v1', 8));
  await saveAttachment(tablet, photo('v1', 'prima'));
  await syncOnce(tablet, true);
  const yesterday = clock.t;
  clock.forward(MS_PER_DAY);
  await saveField(tablet, score('v2', 5));
  await syncOnce(tablet, true);
  fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
  await saveAttachment(tablet, photo('v2', 'seconda foto'));
  await syncOnce(tablet, true);

  const { giorni, kept } = await sentDays(store, '2026-11-21');
  expect(giorni.map(({ giorno }) => giorno)).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
  ]);
  expect(giorni[0]).toEqual({ giorno: '2026-11-21', operazioni: 1, file: 0, bytes: 0, ultimo: clock.t });
  expect(giorni[1]).toEqual({ giorno: '2026-11-20', operazioni: 1, file: 1, bytes: 5, ultimo: yesterday });
  expect(giorni[2]).toMatchObject({ operazioni: 0, file: 0, ultimo: null });
  expect([await owedBytes(store), kept]).toEqual([12, 5]);

  await freeRoom(tablet);
  expect(await sentDays(store, '2026-11-21')).toMatchObject({ kept: 0 });
});

test('delivered work goes after seven days, and younger rows are not read', async () => {
  const tablet = await newTablet(server('v1', 'v2'));
  const { store, clock } = tablet;
  await saveField(tablet, score('v2', 5));
  await syncOnce(tablet, true);
  clock.forward(7 * MS_PER_DAY);
  await prune(tablet);
  expect(await store.ops.count()).toBe(1);
  for (let n = 0; n < 9; n += 1) {
    await saveField(tablet, score('v2', n));
    await syncOnce(tablet, true);
  }
  clock.forward(1);
  const looks = vi.spyOn(IDBCursor.prototype, 'continue');
  await prune(tablet);
  expect([looks.mock.calls.length, await store.ops.count()]).toEqual([1, 9]);
});

test('copy and row of a sent file go after seven days, and no sooner', async () => {
  const tablet = await newTablet(server('v1', 'v2'));
  const { store, clock } = tablet;
  await saveAttachment(tablet, photo('v1', 'vecchia'));
  await saveAttachment(tablet, { ...photo('v1', 'tenuta'), ruolo: 'condizione' });
  await syncOnce(tablet, true);
  const [old, kept] = await store.media.toArray();
  await store.media.update(old?.id ?? '', { blobFreedAt: clock.t });
  // sent by a version that stored no time, so its age is unknown
  await store.media.put({ ...(old as Attachment), id: 'senza ora', confirmedAt: null, blobFreedAt: clock.t });
  clock.forward(7 * MS_PER_DAY);
  await prune(tablet);
  expect(await store.media.count()).toBe(3);
  clock.forward(1);
  await prune(tablet);
  expect((await store.media.toArray()).map(({ id }) => id)).toEqual(['senza ora']);
  expect(await store.blobs.get(kept?.id ?? '')).toBeUndefined();
  await store.media.delete('senza ora');
  await saveAttachment(tablet, photo('v2', 'nuova'));
  await syncOnce(tablet, true);
  await freeRoom(tablet);
  await prune(tablet);
  expect(await store.media.toArray()).toMatchObject([{ verificaId: 'v2', state: 'inviato' }]);
  expect((await sentDays(store, '2026-11-27')).giorni[0]).toMatchObject({ file: 1, bytes: 5 });
});

test('a repetition counts as delivered; a day shows its latest hour; undated rows count on no day', async () => {
  const tablet = await newTablet(server('v1'));
  const { store, clock } = tablet;
  const at = clock.t - MS_PER_DAY;
  await store.ops.bulkAdd([
    operation(1, { state: 'acked', settledAt: at + 5 }),
    operation(2, { state: 'merged', settledAt: at }),
    operation(3, { state: 'acked', settledAt: clock.t - 8 * MS_PER_DAY }),
    operation(4, { state: 'acked', settledAt: null }),
  ]);
  const file = { verificaId: 'v1', bytes: 3, blobFreedAt: null, confirmedAt: null };
  for (const state of ['da_inviare', 'in_invio', 'rifiutato'] as const)
    await store.media.put({ ...file, id: state, state } as Attachment);
  const { giorni } = await sentDays(store, '2026-11-20');
  expect(giorni[1]).toEqual({ giorno: '2026-11-19', operazioni: 2, file: 0, bytes: 0, ultimo: at + 5 });
  expect([giorni.reduce((sum, { operazioni }) => sum + operazioni, 0), await owedBytes(store)]).toEqual([2, 6]);
});
