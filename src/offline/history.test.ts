import { expect, test } from 'vitest';
import { saveField } from '../../tests/fakes/depot.ts';
import { fails, photo, score, server } from '../../tests/fakes/sync_scene.ts';
import { newTablet } from '../../tests/fakes/tablet.ts';
import { MS_GIORNO } from '../domain/giorno.ts';
import { saveAttachment } from './attachments.ts';
import { sentDays } from './history.ts';
import { freeRoom } from './quota.ts';
import { prune } from './state.ts';
import { syncOnce } from './sync.ts';

test('what left is counted by the day of Rome, a photo once; what waits and what is kept have their bytes', async () => {
  const fake = server('v1', 'v2');
  const tablet = await newTablet(fake);
  const { store, clock } = tablet;
  await saveField(tablet, score('v1', 8));
  await saveAttachment(tablet, photo('v1', 'prima'));
  await syncOnce(tablet, true);
  const ieri = clock.t;
  clock.forward(MS_GIORNO);
  await saveField(tablet, score('v2', 5));
  await syncOnce(tablet, true);
  fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
  await saveAttachment(tablet, photo('v2', 'seconda foto'));
  await syncOnce(tablet, true);

  const { giorni, daInviare, tenuti } = await sentDays(store, '2026-11-21');
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
  expect(giorni[1]).toEqual({ giorno: '2026-11-20', operazioni: 1, file: 1, bytes: 5, ultimo: ieri });
  expect(giorni[2]).toMatchObject({ operazioni: 0, file: 0, ultimo: null });
  expect([daInviare, tenuti]).toEqual([12, 5]);

  await freeRoom(tablet, true);
  expect(await sentDays(store, '2026-11-21')).toMatchObject({ daInviare: 12, tenuti: 0 });
});

test('delivered work goes after seven days, and nothing younger is looked at', async () => {
  const tablet = await newTablet(server('v1', 'v2'));
  const { store, clock } = tablet;
  await saveField(tablet, score('v2', 5));
  await syncOnce(tablet, true);
  clock.forward(7 * MS_GIORNO);
  await prune(tablet);
  expect(await store.ops.count()).toBe(1);
  for (let n = 0; n < 9; n += 1) {
    await saveField(tablet, score('v2', n));
    await syncOnce(tablet, true);
  }
  clock.forward(1);
  let seen = 0;
  store.ops.hook('reading', (op) => {
    seen += 1;
    return op;
  });
  await prune(tablet);
  expect([seen, await store.ops.count()]).toEqual([1, 9]);
});

test('a file that was sent leaves no row behind: it goes after seven days, once its copy here was let go', async () => {
  const tablet = await newTablet(server('v1', 'v2'));
  const { store, clock } = tablet;
  await saveAttachment(tablet, photo('v1', 'vecchia'));
  await syncOnce(tablet, true);
  clock.forward(7 * MS_GIORNO);
  await prune(tablet);
  expect(await store.media.count()).toBe(1);
  clock.forward(1);
  await prune(tablet);
  // its copy is here still, and nothing else says so
  expect(await store.media.count()).toBe(1);
  await saveAttachment(tablet, photo('v2', 'nuova'));
  await syncOnce(tablet, true);
  await freeRoom(tablet, true);
  await prune(tablet);
  expect(await store.media.toArray()).toMatchObject([{ verificaId: 'v2', state: 'inviato' }]);
  expect((await sentDays(store, '2026-11-27')).giorni[0]).toMatchObject({ file: 1, bytes: 5 });
});
