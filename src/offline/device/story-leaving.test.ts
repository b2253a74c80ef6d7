import { expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { kept, tell } from '../../../tests/fakes/story.ts';
import { photo, score } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { saveAttachment } from '../media/attachments.ts';
import { readZip } from '../media/zip.ts';
import { saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { exportAll, exportName } from './export.ts';
import {
  DeviceStore,
  forgetCentre,
  lendAccess,
  noteCounts,
  offlineCentre,
  othersOnTablet,
  rememberCentre,
} from './identity.ts';
import { importAll } from './import.ts';
import { deleteData, incidentsToReport, keepLocked, reported } from './sign-out.ts';

const DAY = 24 * 3_600_000;

test('the export given away and taken back: the file, its name, another tablet’s import', async () => {
  const rows = await tell({}, async ({ fake, tablet, passo }) => {
    await syncOnce(tablet, true);
    await saveAttachment(tablet, photo('v1'));
    await saveNote(tablet, { verificaId: 'v2', testo: 'due' });
    await saveField(tablet, score('v1', 8));
    await tablet.store.ops.where('seq').belowOrEqual(2).modify({ state: 'sending', attempts: 1 });
    await passo('nome', () => exportName(tablet));
    for (const id of [undefined, 'v1', 'v2']) {
      const file = await passo(`esporta ${id}`, () => exportAll(tablet, id));
      const entries = readZip(new Uint8Array(await file.arrayBuffer())) ?? [];
      await passo('dentro', () =>
        entries.map(({ name, data }) => [
          name,
          JSON.stringify(
            name.endsWith('json')
              ? JSON.parse(new TextDecoder().decode(data).replace(/[0-9a-f]{64}/g, 'impronta'))
              : data.length,
          ),
        ]),
      );
      const other = await newTablet(fake);
      await passo('ripresa', () => importAll(other, file));
      await passo('due volte', () => importAll(other, file));
      await passo('righe', async () =>
        JSON.stringify([
          await other.store.ops.toArray(),
          await other.store.drafts.toArray(),
          await other.store.media.toArray(),
          await other.store.blobs.count(),
        ]),
      );
    }
  });
  expect(rows).toEqual(kept('esportazione', rows));
});

test('the centre is locked, deleted and reported', async () => {
  const rows = await tell({}, async ({ tablet, passo }) => {
    const { IDBKeyRange } = await import('fake-indexeddb');
    const deviceStore = new DeviceStore({ indexedDB: tablet.factory, IDBKeyRange });
    const inside = () =>
      passo('dispositivo', async () => [
        await deviceStore.centri.toArray(),
        await deviceStore.meta.toArray(),
        await deviceStore.accessi.toArray(),
      ]);
    const opens = () => passo('apre', () => offlineCentre(deviceStore, tablet.clock));
    const who = { id: 'u1', nome: 'Anna' };
    await opens();
    await rememberCentre(deviceStore, tablet.clock, { id: 'c2', nome: 'Altro', chi: who });
    await noteCounts(deviceStore, 'c2', { operazioni: 1, media: 2 });
    await rememberCentre(deviceStore, tablet.clock, { id: 'c1', nome: 'Roma', chi: who });
    await lendAccess(deviceStore, 'c1', { userId: 'u1', centre: 'c1', token: 't', chiave: 'k', scadeIl: 1 });
    await inside();
    await passo('altri', async () => [
      await othersOnTablet(deviceStore, 'c1'),
      await othersOnTablet(deviceStore, 'c2'),
    ]);
    tablet.clock.forward(14 * DAY);
    await opens();
    tablet.clock.forward(1);
    await opens();
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    await passo('blocca', () => keepLocked(deviceStore, tablet.store));
    await opens();
    await rememberCentre(deviceStore, tablet.clock, { id: 'c1', nome: 'Roma', chi: who });
    await inside();
    await forgetCentre(deviceStore, 'c2');
    await inside();
    tablet.localKeys.setItem('in-mano:centro:c1:v1:nota', 'x');
    tablet.localKeys.setItem('in-mano:centro:c2:v1:nota', 'y');
    const tolte: string[] = [];
    const caches = { delete: async (name: string) => tolte.push(name) > 0 };
    const ports = { localKeys: tablet.localKeys, forgetDevice: () => undefined, caches, report: async () => false };
    await passo('parola errata', () => deleteData(deviceStore, tablet, 'elimin', ports));
    await passo('elimina', () => deleteData(deviceStore, tablet, ' elimina ', ports));
    await passo('resta', () => [[...tablet.localKeys.voci.keys()], tolte]);
    await inside();
    await passo('da riferire', () => incidentsToReport(deviceStore));
    await reported(deviceStore, 'incidente:c1');
    await passo('riferito', () => incidentsToReport(deviceStore));
  });
  expect(rows).toEqual(kept('uscita', rows));
});
