import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { copyOf } from '../../../tests/fakes/server-life.ts';
import { photo, score, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { events, newTablet } from '../../../tests/fakes/tablet.ts';
import { deliver, done, event, note, round } from '../../../tests/fakes/went-back-scene.ts';
import { saveAttachment, saveSignature } from '../media/attachments.ts';
import { saveNote } from '../queue/queue.ts';
import { freeRoom } from '../store/quota.ts';
import { counters } from '../store/state.ts';
import { toldBy, wentBack, wentBackRead } from './epoch.ts';

const notes = (fake: FakeServer, id: string) => fake.verifica(id).row.note.map(({ testo }) => testo);
const field = (fake: FakeServer, id: string) => fake.verifica(id).row.campi.score_autenticita;
const pushes = (fake: FakeServer) => fake.calls.filter(({ tipo }) => tipo === 'push').map(({ ids }) => ids.length);

describe('what was delivered after the backup', () => {
  test('comes back in the next round, under the same ids and once', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await deliver(tablet, 'prima');
    const restore = copyOf(fake);
    await deliver(tablet, 'dopo');
    restore();
    expect(notes(fake, 'v1')).toEqual(['prima']);
    expect(await round(tablet)).toEqual(done);
    expect(notes(fake, 'v1')).toEqual(['prima', 'dopo']);
    expect(await event(tablet)).toMatchObject({ missing: 1, offered: 1, lost: [] });
    expect(fake.reports.at(-1)?.incidente).toMatchObject({
      tipo: 'server_tornato_indietro',
      mancanti: 1,
      restituite: 1,
    });
    const heard = fake.reports.length;
    expect(await round(tablet)).toEqual(done);
    expect((await events(tablet)).filter(([name]) => name === 'server_tornato_indietro')).toHaveLength(1);
    expect(fake.reports.slice(heard).some((report) => report.incidente !== undefined)).toBe(false);
    await wentBackRead(tablet.store);
    expect(await wentBack(tablet.store)).toBeNull();
  });

  test('goes before later entries, so that an edit doesn’t conflict with itself', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await round(tablet);
    const restore = copyOf(fake);
    for (const value of [4, 5]) {
      await saveField(tablet, score('v1', value));
      await round(tablet);
    }
    await saveField(tablet, score('v1', 6));
    restore();
    expect(await round(tablet)).toEqual(done);
    expect([
      field(fake, 'v1'),
      fake
        .verifica('v1')
        .storia.get('score_autenticita')
        ?.map(({ value }) => value),
    ]).toEqual([6, [4, 5, 6]]);
  });

  test('conflicts per field with what another tablet has written since', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await round(tablet);
    const restore = copyOf(fake);
    await saveField(tablet, score('v1', 4));
    await deliver(tablet, 'mia');
    restore();
    fake.othersWrite('v1', 'score_autenticita', 9);
    await round(tablet);
    expect(notes(fake, 'v1')).toEqual(['mia']);
    expect(await tablet.store.conflicts.toArray()).toMatchObject([{ mine: 4, theirs: 9, state: 'aperto' }]);
    expect(await counters(tablet.store)).toMatchObject({ totale: 1, conflitti: 1 });
  });

  test('is noticed without an announcement after others’ work has passed the old position', async () => {
    const fake = server();
    const [first, second] = [await newTablet(fake), await newTablet(fake, { seed: 2 })];
    await round(second);
    const restore = copyOf(fake);
    await deliver(first, 'perduta');
    restore();
    for (const text of ['a', 'b', 'c']) await deliver(second, text);
    expect(fake.position).toBeGreaterThan((await toldBy(first.store))?.position ?? 0);
    expect(await round(first)).toEqual(done);
    expect(notes(fake, 'v1').sort()).toEqual(['a', 'b', 'c', 'perduta']);
    expect(await wentBack(second.store)).toBeNull();
  });

  test('the next request of a round finds a restore that happened during it', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await round(tablet);
    const restore = copyOf(fake);
    await saveNote(tablet, note('v1', 'appena inviata'));
    fake.before = async (kind) => {
      if (kind !== 'manifesto') return;
      fake.before = async () => undefined;
      restore();
    };
    expect(await round(tablet)).toEqual(done);
    expect(notes(fake, 'v1')).toEqual(['appena inviata']);
  });
});

describe('two tablets', () => {
  test('each tablet gives back its own; the one that lost nothing notices nothing', async () => {
    const fake = server();
    const [older, newer] = [await newTablet(fake), await newTablet(fake, { seed: 2 })];
    await deliver(older, 'vecchia');
    await round(newer);
    const restore = copyOf(fake);
    await deliver(newer, 'uno', 'due');
    restore();
    expect(await round(older)).toEqual(done);
    expect(await wentBack(older.store)).toBeNull();
    expect(await round(newer)).toEqual(done);
    expect(await event(newer)).toMatchObject({ missing: 2, offered: 2 });
    await round(older);
    expect(await wentBack(older.store)).toBeNull();
    expect(notes(fake, 'v1')).toEqual(['vecchia', 'uno', 'due']);
  });

  test('a tablet that only read the other’s deliveries reads all again', async () => {
    const fake = server();
    const [writer, reader] = [await newTablet(fake), await newTablet(fake, { seed: 2 })];
    await round(writer);
    const restore = copyOf(fake);
    await saveField(writer, score('v1', 4));
    await round(writer);
    await round(reader);
    restore();
    // Different content under the same version.
    fake.othersWrite('v1', 'score_autenticita', 9);
    expect((await reader.store.verifiche.get('v1'))?.versione).toBe(fake.verifica('v1').row.versione);
    await round(reader);
    expect((await reader.store.verifiche.get('v1'))?.campi.score_autenticita).toBe(9);
    expect(await event(reader)).toMatchObject({ missing: 0, offered: 0, lost: [] });
  });
});

test('a row whose version went back is noticed though no delivery was lost', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await round(tablet);
  const restore = copyOf(fake);
  fake.othersWrite('v1', 'score_autenticita', 9);
  await round(tablet);
  restore();
  await round(tablet);
  expect((await tablet.store.verifiche.get('v1'))?.campi.score_autenticita).toBeUndefined();
  expect(await event(tablet)).toMatchObject({ missing: 0 });
});

test('an announced restore makes every tablet compare; where nothing is missing nothing is sent', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await deliver(tablet, 'una');
  fake.generation = 'g2';
  const before = pushes(fake).length;
  expect(await round(tablet)).toEqual(done);
  expect(pushes(fake).length).toBe(before);
  expect(await event(tablet)).toMatchObject({ missing: 0, offered: 0, lost: [] });
  expect((await toldBy(tablet.store))?.generation).toBe('g2');
});

test('files and signatures are sent again on request, and their copies stay until the server shows them', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await round(tablet);
  const restore = copyOf(fake);
  await saveAttachment(tablet, photo('v1'));
  await saveSignature(tablet, {
    verificaId: 'v1',
    blob: new Blob(['segno']),
    mime: 'image/png',
    ruolo: 'firma_deposito',
  });
  expect(await round(tablet)).toEqual(done);
  restore();
  // No copy is freed meanwhile, however little room is left.
  fake.before = async (kind) => {
    if (kind === 'media') expect(await freeRoom(tablet)).toBe(0);
  };
  await round(tablet);
  tablet.clock.forward(5 * 60_000);
  expect(await round(tablet)).toEqual(done);
  expect([fake.oggetti.size, fake.verifica('v1').row.media.length]).toEqual([2, 2]);
  expect((await tablet.store.media.toArray()).every((file) => file.echoedAt !== null)).toBe(true);
});

test('the server is restored twice, the second backup older than the first', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await round(tablet);
  const oldest = copyOf(fake);
  await deliver(tablet, 'uno');
  const older = copyOf(fake);
  await deliver(tablet, 'due');
  older();
  await round(tablet);
  oldest();
  expect(await round(tablet)).toEqual(done);
  expect(notes(fake, 'v1')).toEqual(['uno', 'due']);
});

test('the connection breaks during the comparison: nothing is overwritten, the next round continues', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await round(tablet);
  const restore = copyOf(fake);
  await deliver(tablet, 'una');
  restore();
  fake.fault = (kind) => (kind === 'ledger' ? { tipo: 'risposta_persa' } : null);
  expect(await round(tablet)).toEqual({ fine: 'parziale', restano: 0 });
  expect(await wentBack(tablet.store)).toBeNull();
  fake.fault = () => null;
  expect(await round(tablet)).toEqual(done);
  expect(notes(fake, 'v1')).toEqual(['una']);
});

test('a tablet that lost its epoch by hand still knows its own deliveries', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await round(tablet);
  const restore = copyOf(fake);
  await deliver(tablet, 'una');
  await tablet.store.meta.delete('serverTold');
  restore();
  expect(await round(tablet)).toEqual(done);
  expect(notes(fake, 'v1')).toEqual(['una']);
});
