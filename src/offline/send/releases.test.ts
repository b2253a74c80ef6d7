import { describe, expect, test } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { saveNote } from '../queue/queue.ts';
import { wentBack } from '../receive/epoch.ts';
import { counters } from '../store/state.ts';
import { syncOnce } from './sync.ts';

/** Tablet and server of different releases (rule O11). */

const note = (verificaId: string, text: string) => ({ verificaId, testo: text });
const done = { fine: 'completo', restano: 0 };
const notes = (fake: FakeServer, id: string) => fake.verifica(id).row.note.map(({ testo }) => testo);
async function deliver(tablet: Tablet, ...texts: string[]): Promise<void> {
  for (const text of texts) await saveNote(tablet, note('v1', text));
  expect(await syncOnce(tablet)).toEqual(done);
}
const round = (tablet: Tablet) => syncOnce(tablet, true);

describe('releases that meet (T2)', () => {
  const states = async ({ store }: Tablet) =>
    (await store.ops.toArray()).map(({ state, lastError }) => `${state} ${lastError}`);

  test('a tablet two formats behind keeps everything, asks for an update, and sends under the same ids', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    fake.format = 3;
    await saveNote(tablet, note('v1', 'vecchia'));
    await round(tablet);
    expect(await states(tablet)).toEqual(['pending tablet_da_aggiornare']);
    expect(await counters(tablet.store)).toMatchObject({ totale: 1, update: 'tablet' });
    expect(fake.viste.size).toBe(0);
    fake.format = 2;
    expect(await round(tablet)).toEqual(done);
    expect(notes(fake, 'v1')).toEqual(['vecchia']);
    expect(await counters(tablet.store)).toMatchObject({ update: null });
  });

  test('a server rolled back refuses the newer format and takes it once it is back', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    fake.format = 0;
    await saveNote(tablet, note('v1', 'nuova'));
    await round(tablet);
    expect(await states(tablet)).toEqual(['pending server_da_aggiornare']);
    expect(await counters(tablet.store)).toMatchObject({ update: 'server' });
    fake.format = 1;
    expect(await round(tablet)).toEqual(done);
  });

  test('an older server sends no epoch, and everything goes on', async () => {
    const fake = server();
    fake.generation = null;
    const tablet = await newTablet(fake);
    await deliver(tablet, 'una');
    expect(await wentBack(tablet.store)).toBeNull();
  });
});
