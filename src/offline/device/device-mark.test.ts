import { expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { score, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { acknowledgeLoss } from '../store/canary.ts';
import { forgetMark, readMark, wasMarked, writeMark } from './device-mark.ts';
import { lost, toRecognise } from './memory.ts';

/** Like a browser: writing sets one cookie, reading returns all. */
function jarOf() {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map((one) => one.join('=')).join('; ');
    },
    set cookie(written: string) {
      const [pair = '', ...rest] = written.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (rest.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

test('a tablet whose storage was evicted while offline reports what it held to the office', async () => {
  const jar = jarOf();
  const fake = server('v1');
  const before = await newTablet(fake);
  await saveField(before, score('v1', 8));
  await saveNote(before, { verificaId: 'v1', testo: 'Graffio sotto la fibbia' });
  await writeMark(jar, before.store);
  const { centre } = before.store;
  expect(jar.cookie, 'kinds, never words').not.toContain('Graffio');

  const after = await newTablet(fake);
  const mark = readMark(jar, centre);
  expect(mark).toMatchObject({ operazioni: 2, media: 0, tipi: { imposta_campo: 1, aggiungi_nota: 1 } });
  if (mark === null) throw new Error('no mark');
  await wasMarked(after, mark);
  expect(await toRecognise(after.store)).toBe(false);
  expect(await lost(after.store)).toEqual({ nome: '', quanti: 2, dal: mark.dal, tipi: mark.tipi });
  await syncOnce(after);
  expect(fake.reports.at(-1)).toMatchObject({
    era: mark.deviceId,
    incidente: { tipo: 'memoria_persa', operazioni: 2, media: 0 },
  });

  await writeMark(jar, after.store);
  expect(readMark(jar, centre)?.deviceId).not.toBe(mark.deviceId);
  forgetMark(jar, centre);
  expect(readMark(jar, centre)).toBeNull();
});

test('a tablet that held nothing is recognised silently; an unreadable cookie counts as none', async () => {
  const jar = jarOf();
  const tablet = await newTablet(server());
  await wasMarked(tablet, { deviceId: 'vecchio-1', operazioni: 0, media: 0, dal: null, tipi: {} });
  expect(await lost(tablet.store)).toBeNull();
  jar.cookie = `fidati-tablet-${tablet.store.centre}=%7Bbroken`;
  expect(readMark(jar, tablet.store.centre)).toBeNull();
});

test('an empty storage and a cookie that knows what it held make one incident', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await acknowledgeLoss(tablet, tablet.localKeys);
  const mark = { deviceId: 'vecchio-1', operazioni: 1, media: 2, dal: null, tipi: { imposta_campo: 1 } };
  await wasMarked(tablet, mark);
  await syncOnce(tablet);
  await syncOnce(tablet);
  expect(fake.reports.map(({ incidente }) => incidente?.tipo ?? null)).toEqual(['memoria_persa', null]);
  expect(fake.reports[0]?.incidente).toMatchObject({ operazioni: 1, media: 2 });
});
