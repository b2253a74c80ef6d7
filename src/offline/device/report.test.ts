import { expect, test } from 'vitest';
import { fails, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { saveNote } from '../queue/queue.ts';
import { MERGED_META, META_ERA } from '../store/db.ts';
import { counters } from '../store/state.ts';
import { report, untold } from './report.ts';

test('the report is sent once per change, and a change during the report is sent next', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  const { meta } = tablet.store;
  const owed = [
    { k: 'incidente:1', value: { tipo: 'tolta_dal_tablet' } },
    { k: MERGED_META, value: ['d1'] },
    { k: META_ERA, value: 'd0' },
  ];
  const keys = owed.map(({ k }) => k);
  const remaining = async () => (await meta.bulkGet(keys)).map((row) => row !== undefined);
  fake.before = async () => void (await meta.bulkPut(owed));
  expect(await report(tablet)).toBe('fatto');
  expect(fake.reports[0]).not.toHaveProperty('confluiti');
  expect(await remaining()).toEqual([true, true, true]);
  fake.before = async () => undefined;
  fake.fault = () => fails('temporaneo');
  expect(await report(tablet)).toBe('errore');
  expect(await remaining()).toEqual([true, true, true]);
  fake.fault = () => null;
  expect(await report(tablet)).toBe('fatto');
  expect(fake.reports[1]).toMatchObject({ incidente: owed[0]?.value, confluiti: ['d1'], era: 'd0' });
  expect(await remaining()).toEqual([false, false, false]);
});

test('what was removed during a report is untold until the next one', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  const { store } = tablet;
  const missing = async () => untold(store, await counters(store));
  expect(await missing()).toBe(false);
  await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
  fake.before = async () => void (await store.ops.clear());
  expect(await report(tablet)).toBe('fatto');
  expect([fake.reports.at(-1)?.pending_ops, await missing()]).toEqual([1, true]);
  expect(await report(tablet)).toBe('fatto');
  expect([fake.reports.at(-1)?.pending_ops, await missing()]).toEqual([0, false]);
});
