import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATION_TYPES, OPERATIONS_VERSION } from '../../src/domain/sincronia/operazioni.ts';
import { report } from '../../src/offline/device/report.ts';
import { saveAttachment } from '../../src/offline/media/attachments.ts';
import { saveNote } from '../../src/offline/queue/queue.ts';
import { wentBack } from '../../src/offline/receive/epoch.ts';
import { syncOnce } from '../../src/offline/send/sync.ts';
import type { Network } from '../../src/offline/store/ports.ts';
import { saveField } from '../fakes/depot.ts';
import { RealServer } from '../fakes/real-server.ts';
import { score } from '../fakes/sync-scene.ts';
import { newTablet, type Tablet } from '../fakes/tablet.ts';
import { imageOf, keepImage, openDatabase, type TestDatabase } from '../support/database.ts';
import { type GoldenOperation, goldenOperations } from '../vectors/operazioni/golden.ts';
import { type Centro, call, createAdmin, openCentro } from './scene.ts';
import { one, op, pushOps, verificaScene } from './scene-verifiche.ts';

/**
 * A server that goes back (ADR 0017): the database's files and archive are copied, work goes on, then the copy is
 * opened behind the same address.
 */

let db: TestDatabase;
let centro: Centro;
const opened: TestDatabase[] = [];
const folders: string[] = [];
beforeAll(async () => {
  db = await openDatabase();
  opened.push(db);
  centro = await openCentro(db);
});
afterAll(async () => {
  for (const one of opened) await one.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** One address whose database is exchanged. */
const address: Pick<RealServer, 'network'> = {
  network: () => {
    const now = (): Network => new RealServer(db, centro.titolare).network();
    return {
      probe: () => now().probe(),
      slow: () => false,
      user: () => now().user(),
      pushOperations: (...all) => now().pushOperations(...all),
      manifest: (told) => now().manifest(told),
      compareLedger: (ids) => now().compareLedger(ids),
      fetchRows: (ids) => now().fetchRows(ids),
      report: (...all) => now().report(...all),
      uploadMedia: (...all) => now().uploadMedia(...all),
      readMediaHash: (path) => now().readMediaHash(path),
    };
  },
};

/** The returned function goes back to this moment. */
async function copy(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fidati-copy-'));
  folders.push(folder);
  await keepImage(db.database, folder);
  await cp(db.folder, join(folder, 'files'), { recursive: true });
  const { chiavi } = db;
  return async () => {
    const files = await mkdtemp(join(tmpdir(), 'fidati-archivio-'));
    await cp(join(folder, 'files'), files, { recursive: true });
    db = await openDatabase({ image: imageOf(folder), chiavi, folder: files });
    opened.push(db);
  };
}

const tablet = async (): Promise<Tablet> => {
  const one = await newTablet(address, { userId: centro.titolare, centre: centro.id });
  return { ...one, newId: randomUUID };
};
const visit = async () => {
  const v = await verificaScene(db, { centro });
  await pushOps(db, centro.titolare, [op('ricevi', v.id, { nome_depositante: 'Anna' })]);
  return v.id;
};
const notes = (id: string) =>
  one<string[]>(
    db,
    `select coalesce(array_agg(testo order by testo), '{}') as r from public.note_verifica where id_verifica = $1`,
    [id],
  );
const done = { fine: 'completo', restano: 0 };

test('two tablets, one older, a photo and a score: the copy has everything again after one round of each', async () => {
  const id = await visit();
  const [older, newer] = [await tablet(), await tablet()];
  await saveNote(older, { verificaId: id, testo: 'prima della copia' });
  expect(await syncOnce(older, true)).toEqual(done);
  const goBack = await copy();
  await saveNote(newer, { verificaId: id, testo: 'dopo la copia' });
  await saveField(newer, score(id, 7));
  await saveAttachment(newer, { verificaId: id, blob: new Blob(['foto']), mime: 'image/jpeg', kind: 'immagine' });
  expect(await syncOnce(newer, true)).toEqual(done);
  await goBack();
  expect(await notes(id)).toEqual(['prima della copia']);

  expect(await syncOnce(older, true)).toEqual(done);
  expect(await wentBack(older.store)).toBeNull();
  await syncOnce(newer, true);
  newer.clock.forward(5 * 60_000);
  expect(await syncOnce(newer, true)).toEqual(done);
  expect(await wentBack(newer.store)).toMatchObject({ missing: 3, offered: 3, lost: [] });
  expect(await notes(id)).toEqual(['dopo la copia', 'prima della copia']);
  expect(
    await one(
      db,
      `select jsonb_build_array(score_autenticita, (select count(*) from public.media_verifica m
      where m.id_verifica = v.id)) as r from public.verifiche v where id = $1`,
      [id],
    ),
  ).toEqual([7, 1]);
  // Each once, however often it was offered.
  expect(await syncOnce(newer, true)).toEqual(done);
  expect(await notes(id)).toHaveLength(2);
});

test('a batch of new work meets the restored server first: nothing of it is taken before the tablet compared', async () => {
  const id = await visit();
  const mine = await tablet();
  expect(await syncOnce(mine, true)).toEqual(done);
  const goBack = await copy();
  await saveField(mine, score(id, 4));
  await syncOnce(mine, true);
  await saveField(mine, score(id, 5));
  await goBack();
  expect(await syncOnce(mine, true)).toEqual(done);
  expect(
    await one(
      db,
      `select jsonb_agg(valore order by versione) as r from public.verifiche_campi_storia where id_verifica = $1`,
      [id],
    ),
  ).toEqual([4, 5]);
});

test('the office gets one row per tablet and event, the incident stands with the tablet, and reading it closes the row', async () => {
  const id = await visit();
  const mine = await tablet();
  await syncOnce(mine, true);
  const goBack = await copy();
  await saveNote(mine, { verificaId: id, testo: 'persa' });
  await syncOnce(mine, true);
  await goBack();
  await syncOnce(mine, true);
  const rows = () =>
    db.sql<{ messaggio: string; riferimento: string }>(
      `select messaggio, riferimento from public.admin_notifications where tipo = 'server_tornato_indietro' and chiusa_il is null`,
    );
  const deviceId = (await mine.store.meta.get('deviceId'))?.value;
  const told = (await rows()).filter(({ riferimento }) => riferimento === deviceId);
  expect(told).toMatchObject([{ messaggio: expect.stringContaining('e non può restituirne 0') }]);
  const event = await wentBack(mine.store);
  await mine.store.meta.put({ k: 'incidente:x', value: { tipo: 'server_tornato_indietro', evento: event?.id ?? '' } });
  await report(mine);
  expect((await rows()).filter(({ riferimento }) => riferimento === deviceId)).toEqual(told);
  const admin = await createAdmin(db);
  await call(db, admin, 'public.admin_archivia_incidente($1, $2)', [deviceId, 'Copia ripristinata ieri']);
  expect((await rows()).filter(({ riferimento }) => riferimento === deviceId)).toEqual([]);
});

test('whoever announces a restore changes the generation; nobody has to', async () => {
  const mine = await tablet();
  await syncOnce(mine, true);
  await db.sql('select privato.new_sync_generation()');
  expect(await syncOnce(mine, true)).toEqual(done);
  expect(await wentBack(mine.store)).toMatchObject({ missing: 0, offered: 0, lost: [] });
});

test('the position only grows, by what was answered for good', async () => {
  const id = await visit();
  const position = () => one<number>(db, `select (privato.sync_epoch($1) ->> 'position')::int as r`, [centro.id]);
  const before = await position();
  const first = op('aggiungi_nota', id, { id: randomUUID(), testo: 'una' });
  await pushOps(db, centro.titolare, [first]);
  expect(await position()).toBe(before + 1);
  await pushOps(db, centro.titolare, [first]);
  await pushOps(db, centro.titolare, [op('firma', id, { ...(await missingFile(id)), ruolo: 'firma_deposito' })]);
  expect(await position()).toBe(before + 1);
});

async function missingFile(id: string) {
  const media_id = randomUUID();
  const sha256 = 'a'.repeat(64);
  return { media_id, sha256, dimensione: 4, path: `${centro.id}/${id}/${media_id}-${sha256.slice(0, 16)}.png` };
}

// T2: two releases meet.
const speak = (format: number) =>
  db.sql(
    `create or replace function privato.op_format() returns integer language sql immutable set search_path = '' as $$ select ${format} $$`,
  );

test('both sides name the same format, and a golden operation of every kind stands for it', async () => {
  expect(await one(db, 'select privato.op_format() as r')).toBe(OPERATIONS_VERSION);
  expect(goldenOperations(OPERATIONS_VERSION).map(({ kind }) => kind)).toEqual([...OPERATION_TYPES]);
});

test('a golden operation keeps its fingerprint: sent again after an update it is still the same', async () => {
  for (const golden of goldenOperations(OPERATIONS_VERSION))
    expect([
      golden.kind,
      await one(db, 'select privato.impronta_op($1::text::jsonb) as r', [JSON.stringify(golden)]),
    ]).toEqual([golden.kind, golden.impronta]);
});

test('golden operations of the present format and the one before are understood by the server that has them', async () => {
  const id = await visit();
  const text = JSON.stringify(goldenOperations(OPERATIONS_VERSION));
  const here: GoldenOperation[] = JSON.parse(text.replaceAll('{centro}', centro.id).replaceAll('{verifica}', id));
  const sent = here.map((golden) => ({ ...golden, op_id: randomUUID(), entity_id: id, persona: centro.titolare }));
  for (const format of [OPERATIONS_VERSION, OPERATIONS_VERSION + 1]) {
    await speak(format);
    const answers = await pushOps(db, centro.titolare, sent);
    expect(answers.filter(({ status }) => status === 'unsupported')).toEqual([]);
    // Refused by a rule, never for their shape.
    const shape = ['dati_non_validi', 'tipo_sconosciuto', 'file_non_valido'];
    expect(answers.filter(({ reason }) => shape.includes(reason ?? ''))).toEqual([]);
  }
  await speak(OPERATIONS_VERSION);
});

test('a shape too old or too new is kept nowhere, and goes through under its id once it is spoken', async () => {
  const id = await visit();
  const kept = (ids: unknown[]) =>
    one<number>(db, 'select count(*)::int as r from public.sync_op where op_id = any ($1)', [ids]);
  const old = op('aggiungi_nota', id, { id: randomUUID(), testo: 'vecchia' });
  await speak(3);
  expect(await pushOps(db, centro.titolare, [old])).toMatchObject([
    { status: 'unsupported', reason: 'tablet_da_aggiornare' },
  ]);
  const fresh = op('aggiungi_nota', id, { id: randomUUID(), testo: 'nuova' }, { v: 4 });
  expect(await pushOps(db, centro.titolare, [fresh])).toMatchObject([
    { status: 'unsupported', reason: 'server_da_aggiornare' },
  ]);
  expect(await kept([old.op_id, fresh.op_id])).toBe(0);
  await speak(2);
  expect(await pushOps(db, centro.titolare, [old])).toMatchObject([{ status: 'applied' }]);
  await speak(4);
  expect(await pushOps(db, centro.titolare, [fresh])).toMatchObject([{ status: 'applied' }]);
  await speak(3);
  // An answered operation is answered again, whatever format is spoken since.
  expect(await pushOps(db, centro.titolare, [fresh])).toMatchObject([{ status: 'applied', replay: true }]);
  await speak(OPERATIONS_VERSION);
});
