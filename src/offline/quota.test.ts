import { expect, test } from 'vitest';
import { foto, server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaNota } from './coda.ts';
import { CONSERVA_BLOB_MS } from './quota.ts';
import { unGiro } from './sincronizza.ts';

/** Room that the tablet makes by itself. */

const pieno = () => new DOMException('full', 'QuotaExceededError');

test('a full tablet lets go of what the server has shown back, and saves at the second try', async () => {
  const tablet = await nuovoTablet(server('v1'));
  await salvaAllegato(tablet, foto('v1'));
  await unGiro(tablet);
  tablet.archivio.ops.hook('creating', () => {
    if (tablet.archivio.isOpen() && !liberati) throw pieno();
  });
  let liberati = false;
  tablet.archivio.blobs.hook('deleting', () => {
    liberati = true;
  });
  expect(await salvaNota(tablet, { verificaId: 'v1', testo: 'c’è posto' })).toMatchObject({ ok: true });
  expect(await tablet.archivio.blobs.count()).toBe(0);
  expect((await tablet.archivio.syncLog.toArray()).map(({ evento }) => evento)).toContain('spazio_liberato');
});

test('room that runs low is made before any save fails, without a line too; with room enough the copies stay', async () => {
  const finto = server('v1');
  const tablet = await nuovoTablet(finto);
  await salvaAllegato(tablet, foto('v1'));
  await unGiro(tablet);
  const MB = 1024 * 1024;
  const conLiberi = (liberi: number) => ({
    ...tablet,
    storage: { estimate: async () => ({ usage: 10_000 * MB - liberi, quota: 10_000 * MB }) },
  });
  await unGiro(conLiberi(9_000 * MB));
  expect(await tablet.archivio.blobs.count()).toBe(1);
  finto.online = 'offline';
  await salvaAllegato(tablet, { ...foto('v1'), blob: new Blob(['seconda']) });
  expect(await unGiro(conLiberi(400 * MB))).toMatchObject({ fine: 'offline' });
  // only what the server has shown back: the second picture is nowhere else
  expect(await tablet.archivio.media.orderBy('state').reverse().toArray()).toMatchObject([
    { state: 'inviato', blobFreedAt: tablet.clock.now() },
    { state: 'da_inviare', blobFreedAt: null },
  ]);
  expect(await tablet.archivio.blobs.count()).toBe(1);
});

test('with nothing to let go, or no room to write down that it went, a save says that there is no room', async () => {
  const tablet = await nuovoTablet(server('v1'));
  await salvaAllegato(tablet, foto('v1'));
  const nota = { verificaId: 'v1', testo: 'x' };
  tablet.archivio.ops.hook('creating', () => {
    throw pieno();
  });
  expect(await salvaNota(tablet, nota)).toEqual({ ok: false, errore: 'spazio_esaurito' });
  expect(await tablet.archivio.blobs.count()).toBe(1);
  await tablet.archivio.media.toCollection().modify({ state: 'inviato', echoedAt: tablet.clock.now() });
  tablet.archivio.syncLog.hook('creating', () => {
    throw pieno();
  });
  expect(await salvaNota(tablet, nota)).toEqual({ ok: false, errore: 'spazio_esaurito' });
  expect(await tablet.archivio.blobs.count()).toBe(1);
});

test('local copies go by themselves 72 hours after the server has shown them, and no sooner', async () => {
  const tablet = await nuovoTablet(server('v1'));
  await salvaAllegato(tablet, foto('v1'));
  await unGiro(tablet);
  await unGiro(tablet);
  tablet.clock.avanti(CONSERVA_BLOB_MS - 1);
  await unGiro(tablet);
  expect(await tablet.archivio.blobs.count()).toBe(1);
  tablet.clock.avanti(2);
  await unGiro(tablet);
  expect(await tablet.archivio.blobs.count()).toBe(0);
});
