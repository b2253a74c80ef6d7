import { describe, expect, test } from 'vitest';
import { copyOf } from '../../../tests/fakes/server-life.ts';
import { photo, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { deliver, event, round } from '../../../tests/fakes/went-back-scene.ts';
import { MS_PER_DAY } from '../../domain/day.ts';
import { saveAttachment } from '../media/attachments.ts';
import { stillReturning } from '../receive/epoch.ts';
import { freeRoom } from './quota.ts';

describe('losses that can’t be given back are named', () => {
  test('a file whose local copy was freed', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await round(tablet);
    const restore = copyOf(fake);
    await saveAttachment(tablet, photo('v1'));
    await round(tablet);
    expect(await freeRoom(tablet)).toBeGreaterThan(0);
    restore();
    await round(tablet);
    const { lost, id } = await event(tablet);
    expect(lost).toMatchObject([{ verificaId: 'v1', kind: 'allega_media', reason: 'allegato_mancante' }]);
    expect(fake.reports.at(-1)?.incidente).toMatchObject({ evento: id, perse: 1 });
    expect(await stillReturning(tablet.store, await event(tablet))).toBe(0);
  });

  test('a pruned operation, with its item and time', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await round(tablet);
    const restore = copyOf(fake);
    const when = tablet.clock.t;
    await deliver(tablet, 'di otto giorni fa');
    tablet.clock.forward(8 * MS_PER_DAY);
    await round(tablet);
    expect(await tablet.store.ops.count()).toBe(0);
    restore();
    await round(tablet);
    const { titolo } = fake.verifica('v1').row;
    expect(await event(tablet)).toMatchObject({
      missing: 1,
      offered: 0,
      lost: [{ titolo, kind: 'aggiungi_nota', at: when, reason: 'non_piu_sul_tablet' }],
    });
    await round(tablet);
    expect((await event(tablet)).lost).toHaveLength(1);
  });

  test('everything of an emptied server, or of another one behind the same address', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await deliver(tablet, 'prima del reset');
    fake.verifiche.clear();
    fake.viste.clear();
    fake.listed.clear();
    fake.appuntamenti.clear();
    fake.position = 0;
    fake.lastOp = null;
    fake.generation = 'g2';
    await round(tablet);
    expect((await event(tablet)).lost).toMatchObject([{ verificaId: 'v1', reason: 'verifica_altrui' }]);
    // Kept: it waits for a person, and can be exported.
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'rejected', resolvedAt: null }]);
  });
});
