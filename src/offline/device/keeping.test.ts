import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { readLog, saveField } from '../../../tests/fakes/depot.ts';
import { refuseBlobs } from '../../../tests/fakes/engines.ts';
import { operation } from '../../../tests/fakes/operation.ts';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { check, NOW, newTablet, StoppedClock } from '../../../tests/fakes/tablet.ts';
import { saveAttachment, saveSignature } from '../media/attachments.ts';
import { readZip, writeZip } from '../media/zip.ts';
import { saveNote } from '../queue/queue.ts';
import { push } from '../send/push.ts';
import { syncOnce } from '../send/sync.ts';
import { logEvent } from '../send/sync-log.ts';
import { freeableRoom, freeRoom } from '../store/quota.ts';
import { prune } from '../store/retention.ts';
import { counters } from '../store/state.ts';
import { attachmentBlob } from '../store/view.ts';
import { exportAll } from './export.ts';
import {
  DeviceStore,
  forgetCentre,
  lendAccess,
  noteCounts,
  offlineCentre,
  othersOnTablet,
  owedByTablet,
  rememberCentre,
} from './identity.ts';
import { importAll } from './import.ts';
import { deleteData, incidentsToReport, inHand, keepLocked } from './sign-out.ts';

const LEAVES = { forgetDevice: () => undefined, caches: null };
const foto = { verificaId: 'v1', blob: new Blob(['foto']), mime: 'image/jpeg', kind: 'immagine' } as const;
const brera = { id: 'c1', nome: 'Fidati Point Brera', chi: { id: 'u1', nome: 'Anna' } };
const deviceStore = () => new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('a browser that keeps no Blob', () => {
  test('the store keeps photos, signatures and imports, and sends them byte for byte', async () => {
    const allow = refuseBlobs();
    try {
      const fake = server();
      const [tablet, other] = [await newTablet(fake), await newTablet(fake)];
      expect(await saveAttachment(tablet, foto)).toMatchObject({ ok: true });
      const firma = { verificaId: 'v1', blob: new Blob(['firma'], { type: 'image/png' }), mime: 'image/png' };
      expect(await saveSignature(tablet, { ...firma, ruolo: 'firma_deposito' })).toMatchObject({ ok: true });
      expect(await importAll(other, await exportAll(tablet))).toMatchObject({ ok: true, file: 2 });
      const [media] = await other.store.media.filter(({ kind }) => kind === 'firma').toArray();
      const kept = await attachmentBlob(other.store, media?.id ?? '');
      expect([kept?.type, await kept?.text()]).toEqual(['image/png', 'firma']);
      expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    } finally {
      allow();
    }
  });
});

describe('room', () => {
  test('a blob goes only after the server showed its hash and space is needed', async () => {
    const tablet = await newTablet(server());
    await saveAttachment(tablet, foto);
    expect(await freeRoom(tablet)).toBe(0);
    await syncOnce(tablet);
    expect(await freeableRoom(tablet.store)).toBe(4);
    expect(await freeRoom(tablet)).toBe(4);
    expect(await freeableRoom(tablet.store)).toBe(0);
    expect(await tablet.store.blobs.count()).toBe(0);
  });
});

describe('history', () => {
  test('the log keeps its last 500 lines', async () => {
    const tablet = await newTablet(server());
    for (let n = 0; n < 510; n += 1) await logEvent(tablet, 'prova', { n });
    expect(await tablet.store.syncLog.count()).toBe(500);
    expect((await readLog(tablet.store, 1))[0]?.dettaglio).toEqual({ n: 509 });
  });

  test('a log line names the person at the counter and the session, also when nobody is known', async () => {
    const tablet = await newTablet(server());
    await logEvent(tablet, 'prova');
    await tablet.store.meta.clear();
    await logEvent(tablet, 'prova');
    expect((await tablet.store.syncLog.toArray()).map(({ persona, sessione }) => [persona, sessione])).toEqual([
      ['u1', 'u1'],
      [null, null],
    ]);
  });

  test('delivered or decided rows stay seven days, open ones for ever', async () => {
    const tablet = await newTablet(server());
    const { store, clock } = tablet;
    const limit = clock.t - 7 * 24 * 3_600_000;
    const startOut = [
      { state: 'acked', settledAt: limit - 1 },
      { state: 'merged', settledAt: limit - 1 },
      { state: 'conflict', resolvedAt: limit - 1 },
      { state: 'rejected', resolvedAt: limit - 1 },
      { state: 'acked', settledAt: limit },
      { state: 'rejected', resolvedAt: null },
      { state: 'pending', resolvedAt: limit - 1 },
    ] as const;
    await store.ops.bulkPut(startOut.map((over, at) => operation(at + 1, { entityId: 'v9', ...over })));
    await prune(tablet);
    expect((await store.ops.toArray()).map(({ seq }) => seq)).toEqual([5, 6, 7]);
  });

  test('one reading of the counters returns every figure', async () => {
    const { store } = await newTablet(server());
    await store.meta.delete('epoch');
    const none = { operazioni: 0, media: 0, totale: 0, conflitti: 0, refusedOps: 0 };
    const nothing = { toReview: 0, awaitingSignIn: 0, sending: 0, oldest: null, ultimaSincronia: null };
    const unset = { ...none, ...nothing, scartoOrologio: null, epochDiffers: false, update: null };
    expect(await counters(store)).toEqual(unset);
    const stati = ['pending', 'sending', 'waiting_auth', 'conflict', 'conflict', 'rejected', 'acked'] as const;
    const di = (state: (typeof stati)[number], at: number) =>
      operation(at + 1, { state, entityId: `v${at % 2}`, createdAt: 90 - at });
    await store.ops.bulkPut(stati.map(di));
    for (const state of ['da_inviare', 'in_invio', 'inviato', 'rifiutato'] as const)
      await store.media.put({ id: state, state } as never);
    await store.meta.bulkPut([
      { k: 'epoch', value: 'e1' },
      { k: 'ultimaSincronia', value: 7 },
      { k: 'scartoOrologio', value: -8 },
    ]);
    const full = { operazioni: 6, media: 2, totale: 8, conflitti: 2, refusedOps: 1, toReview: 2, awaitingSignIn: 1 };
    const others = { sending: 1, oldest: 85, ultimaSincronia: 7, scartoOrologio: -8 };
    for (const [epochServer, epochDiffers] of [
      [null, false],
      ['e1', false],
      ['e2', true],
    ] as const) {
      await store.meta.put({ k: 'epochServer', value: epochServer });
      expect(await counters(store)).toEqual({ ...full, ...others, epochDiffers, update: null });
    }
  });
});

describe('export and import', () => {
  test('a full tablet still exports', async () => {
    const tablet = await newTablet(server());
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    tablet.store.syncLog.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const file = await exportAll(tablet);
    const other = await newTablet(server());
    expect(await importAll(other, file)).toMatchObject({ ok: true, operazioni: 1 });
  });

  test('another tablet replays the export, and what had arrived has no second effect', async () => {
    const fake = server();
    const one = await newTablet(fake);
    await saveNote(one, { verificaId: 'v1', testo: 'arrivata, risposta persa' });
    fake.fault = (kind) => (kind === 'push' ? { tipo: 'risposta_persa' } : null);
    await push(one, true);
    fake.fault = () => null;
    await saveAttachment(one, foto);
    await saveField(one, { verificaId: 'v2', campo: 'score_provenienza', valore: 7 });
    const file = await exportAll(one);
    const two = await newTablet(fake);
    await saveNote(two, { verificaId: 'v2', testo: 'sua' });
    expect(await importAll(two, file)).toEqual({ ok: true, operazioni: 3, alreadyPresent: 0, file: 1 });
    expect(await importAll(two, file)).toMatchObject({ operazioni: 0, alreadyPresent: 3 });
    expect(await syncOnce(two, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row).toMatchObject({ note: [{ testo: 'arrivata, risposta persa' }], media: [{}] });
    expect(await check(fake, two, new Map())).toEqual([]);
  });

  test('the import refuses a damaged file and another centre’s', async () => {
    const fake = server();
    const one = await newTablet(fake);
    await saveNote(one, { verificaId: 'v1', testo: 'x' });
    const file = await exportAll(one);
    const other = await newTablet(fake, { centre: 'c2' });
    expect(await importAll(other, file)).toEqual({ ok: false, errore: 'altro_centro' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    expect(await importAll(one, new Blob([bytes]))).toEqual({ ok: false, errore: 'danneggiato' });
    expect(await importAll(one, new Blob(['ciao']))).toEqual({ ok: false, errore: 'danneggiato' });
  });

  test('the import notices a changed, missing or added file', async () => {
    const fake = server();
    const one = await newTablet(fake);
    await saveAttachment(one, foto);
    const entries = readZip(new Uint8Array(await (await exportAll(one)).arrayBuffer())) ?? [];
    expect(entries.filter(({ name }) => name.startsWith('file/'))).toHaveLength(1);
    const con = (others: typeof entries) => importAll(one, writeZip(others));
    for (const entry of entries.filter(({ name }) => name !== 'manifesto.json')) {
      const data = entry.data.slice();
      data[0] = (data[0] ?? 0) ^ 1;
      const others = entries.filter((one) => one !== entry);
      expect(await con([...others, { ...entry, data }])).toEqual({ ok: false, errore: 'danneggiato' });
      expect(await con(others)).toEqual({ ok: false, errore: 'danneggiato' });
      expect(await con([...entries, { ...entry, name: 'altro' }])).toEqual({ ok: false, errore: 'danneggiato' });
    }
    expect(await con(entries)).toMatchObject({ ok: true });
  });
});

describe('who owns the tablet', () => {
  test('a session of another of its people replaces the lent token', async () => {
    const db = deviceStore();
    const loan = (userId: string) => ({ userId, centre: 'c1', token: 't', chiave: 'k', scadeIl: 1 });
    await lendAccess(db, 'c1', loan('u1'));
    await lendAccess(db, 'c1', loan('u2'));
    await lendAccess(db, 'c2', { ...loan('u3'), centre: 'c2' });
    expect((await db.accessi.toArray()).map(({ userId }) => userId)).toEqual(['u2', 'u3']);
    await lendAccess(db, 'c1', null);
    expect((await db.accessi.toArray()).map(({ userId }) => userId)).toEqual(['u3']);
  });

  test('the last verified centre opens it offline for fourteen days', async () => {
    const db = deviceStore();
    const clock = new StoppedClock();
    expect(await offlineCentre(db, clock)).toEqual({ esito: 'nessuno' });
    await rememberCentre(db, clock, brera);
    clock.forward(13 * 24 * 3_600_000);
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto', centro: brera });
    clock.t = NOW - 24 * 3_600_000;
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto' });
    clock.t = NOW + 15 * 24 * 3_600_000;
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'scaduto' });
  });

  test('the count survives a sign-out; forgetting a centre leaves the others', async () => {
    const db = deviceStore();
    const clock = new StoppedClock();
    await forgetCentre(db, 'c1');
    await rememberCentre(db, clock, brera);
    await noteCounts(db, 'c1', { operazioni: 1, media: 2 });
    await rememberCentre(db, clock, brera);
    expect(await db.centri.get('c1')).toMatchObject({ pendingOps: 1, pendingMedia: 2 });
    await rememberCentre(db, clock, { ...brera, id: 'c2' });
    await noteCounts(db, 'c2', { operazioni: 10, media: 20 });
    expect(await owedByTablet(db)).toBe(33);
    await forgetCentre(db, 'c9');
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto' });
  });

  test('a full tablet keeps the older count silently; another failure is reported', async () => {
    const db = deviceStore();
    await rememberCentre(db, new StoppedClock(), brera);
    await noteCounts(db, 'c1', { operazioni: 1, media: 2 });
    let fault: Error = new DOMException('full', 'QuotaExceededError');
    db.centri.hook('updating', () => {
      throw fault;
    });
    await noteCounts(db, 'c1', { operazioni: 3, media: 4 });
    expect(await owedByTablet(db)).toBe(3);
    fault = new RangeError('altro');
    await expect(noteCounts(db, 'c1', { operazioni: 3, media: 4 })).rejects.toThrow('altro');
  });

  test('a locked centre keeps its data and its count, and a sign-in opens it', async () => {
    const db = deviceStore();
    const tablet = await newTablet(server());
    await rememberCentre(db, tablet.clock, brera);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    await keepLocked(db, tablet.store);
    expect(await offlineCentre(db, tablet.clock)).toMatchObject({ esito: 'bloccato' });
    expect(await othersOnTablet(db, 'c2')).toEqual([{ id: 'c1', nome: 'Fidati Point Brera', quanti: 1 }]);
    expect(await othersOnTablet(db, 'c1')).toEqual([]);
    expect(await owedByTablet(db)).toBe(1);
    await rememberCentre(db, tablet.clock, brera);
    expect(await offlineCentre(db, tablet.clock)).toMatchObject({ esito: 'aperto', centro: { pendingOps: 1 } });
  });

  test('deleting wants the word, takes everything, and is reported to the server later', async () => {
    const db = deviceStore();
    const tablet = await newTablet(server());
    await rememberCentre(db, tablet.clock, brera);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    tablet.localKeys.setItem(`${inHand(tablet.store.name)}v1:nota`, 'mezza nota');
    await lendAccess(db, 'c1', { userId: 'u1', centre: 'c1', token: 't', chiave: 'k', scadeIl: 1 });
    const ports = { ...LEAVES, localKeys: tablet.localKeys, report: async () => false };
    expect(await deleteData(db, tablet, 'sì', ports)).toBe('parola_errata');
    expect(await tablet.store.ops.count()).toBe(1);
    expect(await deleteData(db, tablet, 'elimina', ports)).toBe('eliminato');
    expect(tablet.localKeys.voci.size).toBe(0);
    expect(await offlineCentre(db, tablet.clock)).toEqual({ esito: 'nessuno' });
    expect(await incidentsToReport(db)).toHaveLength(1);
    expect(await db.accessi.count()).toBe(0);
    await tablet.store.open();
    expect(await tablet.store.ops.count()).toBe(0);
  });

  test.each([
    ['nothing was owed', 0, 0],
    ['the server heard of it at once', 1, 1],
  ])('deleting leaves nothing to report: %s', async (_, owed, told) => {
    const db = deviceStore();
    const tablet = await newTablet(server());
    if (owed > 0) await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    const report = vi.fn(async () => true);
    await deleteData(db, tablet, 'elimina', { ...LEAVES, localKeys: tablet.localKeys, report });
    expect(report).toHaveBeenCalledTimes(told);
    expect(await incidentsToReport(db)).toEqual([]);
  });
});
