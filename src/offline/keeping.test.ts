/** Keeping: eviction, quota, export and import, who is at the tablet, signing out. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { readLog, saveField } from '../../tests/falsi/deposito.ts';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { ADESSO, controlla, nuovoTablet, OrologioFermo } from '../../tests/falsi/tablet.ts';
import { saveAttachment } from './attachments.ts';
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
import { push } from './push.ts';
import { saveNote } from './queue.ts';
import { freeableRoom, freeRoom, isQuotaError, judgeRoom, KEEP_BLOB_MS } from './quota.ts';
import { deleteData, incidentsToReport, inHand, keepLocked } from './sign_out.ts';
import { prune } from './state.ts';
import { syncOnce } from './sync.ts';
import { logEvent } from './sync_log.ts';
import { readZip, writeZip } from './zip.ts';

const foto = { verificaId: 'v1', blob: new Blob(['foto']), mime: 'image/jpeg', genere: 'immagine' } as const;
const brera = { id: 'c1', nome: 'Fidati Point Brera', chi: { id: 'u1', nome: 'Anna' } };
const deviceStore = () => new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('room', () => {
  test('a full disk is recognised however deep Dexie wraps it', () => {
    expect(isQuotaError({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true);
    expect(isQuotaError({ name: 'QuotaExceededError' })).toBe(true);
    expect(isQuotaError(new Error('altro'))).toBe(false);
  });

  test('warns at 80 % and below 500 MB', () => {
    const gb = 1024 ** 3;
    expect(judgeRoom(8 * gb, 10 * gb).warning).toBe(true);
    expect(judgeRoom(0.2 * gb, 0.5 * gb).warning).toBe(true);
    expect(judgeRoom(1 * gb, 10 * gb).warning).toBe(false);
  });

  test('a blob goes only after the server showed its hash and 72 hours, or when space is needed', async () => {
    const tablet = await nuovoTablet(server());
    await saveAttachment(tablet, foto);
    expect(await freeRoom(tablet, true)).toBe(0);
    await syncOnce(tablet);
    expect(await freeableRoom(tablet.store)).toBe(4);
    expect(await freeRoom(tablet, false)).toBe(0);
    tablet.clock.avanti(KEEP_BLOB_MS + 1);
    expect(await freeRoom(tablet, false)).toBe(4);
    expect(await tablet.store.blobs.count()).toBe(0);
  });
});

describe('history', () => {
  test('the log keeps its last 500 lines', async () => {
    const tablet = await nuovoTablet(server());
    for (let n = 0; n < 510; n += 1) await logEvent(tablet, 'prova', { n });
    expect(await tablet.store.syncLog.count()).toBe(500);
    expect((await readLog(tablet.store, 1))[0]?.dettaglio).toEqual({ n: 509 });
  });

  test('delivered operations stay seven days', async () => {
    const tablet = await nuovoTablet(server());
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    await syncOnce(tablet);
    tablet.clock.avanti(6 * 24 * 3_600_000);
    await prune(tablet);
    expect(await tablet.store.ops.count()).toBe(1);
    tablet.clock.avanti(2 * 24 * 3_600_000);
    await prune(tablet);
    expect(await tablet.store.ops.count()).toBe(0);
  });
});

describe('export and import', () => {
  test('a tablet with no room left hands out its file all the same', async () => {
    const tablet = await nuovoTablet(server());
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    tablet.store.syncLog.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const file = await exportAll(tablet);
    const altro = await nuovoTablet(server());
    expect(await importAll(altro, file)).toMatchObject({ ok: true, operazioni: 1 });
  });

  test('another tablet replays it, and what had already arrived has no second effect', async () => {
    const fake = server();
    const one = await nuovoTablet(fake);
    await saveNote(one, { verificaId: 'v1', testo: 'arrivata, risposta persa' });
    fake.guasto = (tipo) => (tipo === 'push' ? { tipo: 'risposta_persa' } : null);
    await push(one, true);
    fake.guasto = () => null;
    await saveAttachment(one, foto);
    await saveField(one, { verificaId: 'v2', campo: 'score_provenienza', valore: 7 });
    const file = await exportAll(one);
    const two = await nuovoTablet(fake);
    await saveNote(two, { verificaId: 'v2', testo: 'sua' });
    expect(await importAll(two, file)).toEqual({ ok: true, operazioni: 3, giaPresenti: 0, file: 1 });
    expect(await importAll(two, file)).toMatchObject({ operazioni: 0, giaPresenti: 3 });
    expect(await syncOnce(two, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row).toMatchObject({ note: [{ testo: 'arrivata, risposta persa' }], media: [{}] });
    expect(await controlla(fake, two, new Map())).toEqual([]);
  });

  test('another centre’s file and a damaged one are refused', async () => {
    const fake = server();
    const one = await nuovoTablet(fake);
    await saveNote(one, { verificaId: 'v1', testo: 'x' });
    const file = await exportAll(one);
    const other = await nuovoTablet(fake, { centro: 'c2' });
    expect(await importAll(other, file)).toEqual({ ok: false, errore: 'altro_centro' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    expect(await importAll(one, new Blob([bytes]))).toEqual({ ok: false, errore: 'danneggiato' });
    expect(await importAll(one, new Blob(['ciao']))).toEqual({ ok: false, errore: 'danneggiato' });
  });

  test('a file of the export that changed, is missing or came in is noticed', async () => {
    const fake = server();
    const one = await nuovoTablet(fake);
    await saveAttachment(one, foto);
    const voci = readZip(new Uint8Array(await (await exportAll(one)).arrayBuffer())) ?? [];
    expect(voci.filter(({ name: nome }) => nome.startsWith('file/'))).toHaveLength(1);
    const con = (altre: typeof voci) => importAll(one, writeZip(altre));
    for (const voce of voci.filter(({ name: nome }) => nome !== 'manifesto.json')) {
      const data = voce.data.slice();
      data[0] = (data[0] ?? 0) ^ 1;
      const altre = voci.filter((una) => una !== voce);
      expect(await con([...altre, { ...voce, data }])).toEqual({ ok: false, errore: 'danneggiato' });
      expect(await con(altre)).toEqual({ ok: false, errore: 'danneggiato' });
      expect(await con([...voci, { ...voce, name: 'altro' }])).toEqual({ ok: false, errore: 'danneggiato' });
    }
    expect(await con(voci)).toMatchObject({ ok: true });
  });
});

describe('whose tablet it is', () => {
  test('a session of another of its people takes the place of the former loan', async () => {
    const db = deviceStore();
    const prestito = (userId: string) => ({ userId, centre: 'c1', token: 't', chiave: 'k', scadeIl: 1 });
    await lendAccess(db, 'c1', prestito('u1'));
    await lendAccess(db, 'c1', prestito('u2'));
    await lendAccess(db, 'c2', { ...prestito('u3'), centre: 'c2' });
    expect((await db.accessi.toArray()).map(({ userId }) => userId)).toEqual(['u2', 'u3']);
    await lendAccess(db, 'c1', null);
    expect((await db.accessi.toArray()).map(({ userId }) => userId)).toEqual(['u3']);
  });

  test('the last verified centre opens it offline for fourteen days', async () => {
    const db = deviceStore();
    const clock = new OrologioFermo();
    expect(await offlineCentre(db, clock)).toEqual({ esito: 'nessuno' });
    await rememberCentre(db, clock, brera);
    clock.avanti(13 * 24 * 3_600_000);
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto', centro: brera });
    clock.t = ADESSO - 24 * 3_600_000;
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto' });
    clock.t = ADESSO + 15 * 24 * 3_600_000;
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'scaduto' });
  });

  test('what it owed is remembered through a sign-in; forgetting a centre leaves the others, the last one too', async () => {
    const db = deviceStore();
    const clock = new OrologioFermo();
    await forgetCentre(db, 'c1');
    await rememberCentre(db, clock, brera);
    await noteCounts(db, 'c1', { operazioni: 1, media: 2 });
    await rememberCentre(db, clock, brera);
    expect(await db.centri.get('c1')).toMatchObject({ pendingOps: 1, pendingMedia: 2 });
    await forgetCentre(db, 'c9');
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto' });
  });

  test('kept and locked: the data stay, the count stays visible, a sign-in opens again', async () => {
    const db = deviceStore();
    const tablet = await nuovoTablet(server());
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

  test('deleting wants the word, takes everything, and the server hears of it later', async () => {
    const db = deviceStore();
    const tablet = await nuovoTablet(server());
    await rememberCentre(db, tablet.clock, brera);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    tablet.localKeys.setItem(`${inHand(tablet.store.name)}v1:nota`, 'mezza nota');
    const ports = { localKeys: tablet.localKeys, caches: null, report: async () => false };
    expect(await deleteData(db, tablet, 'sì', ports)).toBe('parola_errata');
    expect(await tablet.store.ops.count()).toBe(1);
    expect(await deleteData(db, tablet, 'elimina', ports)).toBe('eliminato');
    expect(tablet.localKeys.voci.size).toBe(0);
    expect(await offlineCentre(db, tablet.clock)).toEqual({ esito: 'nessuno' });
    expect(await incidentsToReport(db)).toHaveLength(1);
  });
});
