import { expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { emptyVerifica } from '../../../tests/fakes/empty-verifica.ts';
import { operation } from '../../../tests/fakes/operation.ts';
import { fails, photo, score, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { events, newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { exportAll } from '../device/export.ts';
import { saveAttachment } from '../media/attachments.ts';
import { readZip } from '../media/zip.ts';
import { saveDrafts, saveFields, saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { counters } from '../store/state.ts';
import type { Attachment, Conflict, OperationRow } from '../store/types.ts';
import { itemView } from '../store/view.ts';
import { openCards, removeFromTablet } from './cards.ts';
import { openConflicts, resolveRefusals } from './conflicts.ts';
import { saveDecision } from './decision.ts';

const sendings = (fake: FakeServer, kind: 'media' | 'push') => fake.calls.filter((call) => call.tipo === kind).length;

async function refused(): Promise<{ fake: FakeServer; tablet: Tablet }> {
  const fake = server('v1', 'v2');
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  await saveAttachment(tablet, photo('v1'));
  fake.fault = (kind) => (kind === 'media' ? fails('vietato') : null);
  await syncOnce(tablet);
  fake.fault = () => null;
  return { fake, tablet };
}

test('a refused file is not retried every minute, is in no queue, and delays no other', async () => {
  const { fake, tablet } = await refused();
  const before = sendings(fake, 'media');
  await saveAttachment(tablet, photo('v2', 'altra'));
  tablet.clock.forward(120_000);
  await syncOnce(tablet);
  expect(sendings(fake, 'media')).toBe(before + 1);
  expect(fake.verifica('v2').row.media).toHaveLength(1);
  expect(await tablet.store.media.where('verificaId').equals('v1').toArray()).toMatchObject([{ state: 'rifiutato' }]);
  expect(await counters(tablet.store)).toMatchObject({ media: 0, refusedOps: 1 });
  expect(await openCards(tablet.store)).toMatchObject([
    { verificaId: 'v1', persa: false, refusedOps: [{ motivo: 'file_vietato', ops: [{ kind: 'allega_media' }] }] },
  ]);
});

test("'Riprova' sends the refused file under the same operation, 'Scarta' deletes it here", async () => {
  const { fake, tablet } = await refused();
  const [op] = await tablet.store.ops.toArray();
  await resolveRefusals(tablet, [op?.opId ?? ''], { tipo: 'riprova' });
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(fake.effects.map(({ opId }) => opId)).toEqual([op?.opId]);
  const other = await refused();
  const [suo] = await other.tablet.store.ops.toArray();
  await resolveRefusals(other.tablet, [suo?.opId ?? ''], { tipo: 'scarta' });
  expect([await other.tablet.store.media.count(), await other.tablet.store.blobs.count()]).toEqual([0, 0]);
  expect(await counters(other.tablet.store)).toMatchObject({ totale: 0 });
});

async function spostata(): Promise<{ fake: FakeServer; tablet: Tablet }> {
  const fake = server('v1', 'v2');
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  await saveFields(tablet, {
    verificaId: 'v1',
    campi: [
      { campo: 'score_autenticita', valore: 8 },
      { campo: 'score_provenienza', valore: 7 },
    ],
  });
  await saveAttachment(tablet, photo('v1'));
  await saveDrafts(tablet, { verificaId: 'v1', drafts: [{ campo: 'nota', valore: 'a metà' }] });
  await saveNote(tablet, { verificaId: 'v2', testo: 'di un altro oggetto' });
  fake.listed.delete('v1');
  fake.rule = (op) => (op.entity_id === 'v1' ? { status: 'forbidden', reason: 'verifica_altrui' } : null);
  fake.fault = (kind) => (kind === 'media' ? fails('vietato') : null);
  await syncOnce(tablet);
  return { fake, tablet };
}

test('an item that moved to another centre is one card, whatever was done to it here', async () => {
  const { tablet } = await spostata();
  const [scheda, ...altre] = await openCards(tablet.store);
  expect(altre).toEqual([]);
  expect(scheda).toMatchObject({ verificaId: 'v1', titolo: 'Cronografo in acciaio', persa: true });
  expect(scheda?.aperte.map(({ kind }) => kind)).toEqual(['imposta_campo', 'imposta_campo', 'allega_media']);
  expect(scheda?.testi).toEqual(['a metà']);
});

test('removing an item takes all of it and nothing else at once, and is logged and reported', async () => {
  const { fake, tablet } = await spostata();
  await removeFromTablet(tablet, 'v1');
  const { store } = tablet;
  expect([await store.drafts.count(), await store.media.count(), await store.blobs.count()]).toEqual([0, 0, 0]);
  expect((await store.verifiche.toArray()).map(({ id }) => id)).toEqual(['v2']);
  expect((await store.appointments.toArray()).map(({ id }) => id)).toEqual(['a-v2']);
  expect(await counters(store)).toMatchObject({ totale: 0 });
  expect(await openCards(store)).toEqual([]);
  expect((await store.syncLog.toArray()).map(({ evento }) => evento)).toContain('tolta_dal_tablet');
  fake.fault = () => null;
  await syncOnce(tablet, true);
  const said = fake.reports.flatMap(({ incidente: incident }) => incident ?? []);
  expect(said).toMatchObject([{ tipo: 'tolta_dal_tablet', verifica: 'v1', operazioni: 3, file: 1, drafts: 3 }]);
  await syncOnce(tablet, true);
  expect(fake.reports.at(-1)?.incidente).toBeUndefined();
});

test('two incidents are reported one after the other', async () => {
  const { fake, tablet } = await spostata();
  await saveField(tablet, score('v2', 3));
  await removeFromTablet(tablet, 'v1');
  await removeFromTablet(tablet, 'v2');
  fake.fault = () => null;
  await syncOnce(tablet, true);
  await syncOnce(tablet, true);
  expect(fake.reports.flatMap(({ incidente: incident }) => incident?.verifica ?? []).sort()).toEqual(['v1', 'v2']);
});

test('the export of one item holds that item only', async () => {
  const { tablet } = await spostata();
  await saveField(tablet, score('v2', 3));
  const entries = readZip(new Uint8Array(await (await exportAll(tablet, 'v1')).arrayBuffer())) ?? [];
  const read = (name: string): unknown =>
    JSON.parse(new TextDecoder().decode(entries.find((entry) => entry.name === name)?.data ?? new Uint8Array()));
  expect(read('operazioni.json')).toMatchObject([{ entityId: 'v1' }, { entityId: 'v1' }, { entityId: 'v1' }]);
  expect(read('bozze.json')).toHaveLength(3);
  expect(read('media.json')).toHaveLength(1);
  expect(entries.filter(({ name }) => name.startsWith('file/'))).toHaveLength(1);
});

test('a verification decided elsewhere leaves one card: the values, and the decision behind them', async () => {
  const fake = server('v1');
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  await saveFields(tablet, {
    verificaId: 'v1',
    campi: [
      { campo: 'score_autenticita', valore: 9 },
      { campo: 'score_provenienza', valore: 7 },
    ],
  });
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  fake.verifica('v1').row.stato = 'non_conforme';
  fake.verifica('v1').row.versione += 1;
  fake.rule = (op) => (op.kind === 'imposta_campo' ? { status: 'rejected', reason: 'verifica_chiusa' } : null);
  await syncOnce(tablet);
  const [scheda, ...altre] = await openCards(tablet.store);
  expect(altre).toEqual([]);
  expect(await counters(tablet.store)).toMatchObject({ refusedOps: 2, toReview: 1 });
  expect(scheda).toMatchObject({ conclusa: true, persa: false });
  expect(scheda?.superseded.map(({ kind }) => kind)).toEqual(['imposta_campo', 'imposta_campo', 'decidi']);
  const superseded = scheda?.superseded.map(({ opId }) => opId) ?? [];
  await resolveRefusals(tablet, superseded, {
    tipo: 'nota',
    testo: 'Qui avevamo: Approvata. Autenticità: 9. Provenienza: 7.',
  });
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(fake.verifica('v1').row.note.map(({ testo }) => testo)).toEqual([
    'Qui avevamo: Approvata. Autenticità: 9. Provenienza: 7.',
  ]);
  expect(await tablet.store.drafts.count()).toBe(0);
});

test('a single decision left behind leaves one card too, and its conflict closes with it', async () => {
  const fake = server('v1');
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  fake.verifica('v1').row.stato = 'non_conforme';
  fake.verifica('v1').row.versione += 1;
  await syncOnce(tablet);
  const [scheda] = await openCards(tablet.store);
  expect(scheda).toMatchObject({ conclusa: true, superseded: [{ kind: 'decidi', state: 'conflict' }] });
  const ids = scheda?.superseded.map(({ opId }) => opId) ?? [];
  await resolveRefusals(tablet, ids, { tipo: 'nota', testo: 'Qui avevamo: Approvata.' });
  expect(await openConflicts(tablet.store)).toEqual([]);
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect((await itemView(tablet.store, 'v1'))?.verifica.note).toMatchObject([{ testo: 'Qui avevamo: Approvata.' }]);
});

test('a card shows what its rows say: moved, decided elsewhere, refused by reason, half-written', async () => {
  const { store } = await newTablet(server());
  let n = 0;
  const di = (entityId: string, kind: string, over: Partial<OperationRow> = {}) => {
    n += 1;
    const payload = { value: 1, esito: 'verificato', status: 'x', testo: 'x', media_id: 'm1' };
    return operation(n, { entityId, kind, payload, ...over });
  };
  const no = (lastError: string): Partial<OperationRow> => ({ state: 'rejected', lastError });
  await store.ops.bulkAdd([
    di('piana', 'imposta_campo', { field: 'problemi_rilevati' }),
    di('piana', 'allega_media', { state: 'waiting_media', dependsOnMedia: 'm1' }),
    di('mossa', 'aggiungi_nota', no('verifica_altrui')),
    di('mossa anche', 'aggiungi_nota', no('operazione_altrui')),
    di('tolta', 'imposta_campo', no('verifica_chiusa')),
    di('conclusa', 'ricevi', { state: 'conflict' }),
    di('conclusa', 'imposta_campo', { field: 'score_autenticita' }),
    di('conclusa', 'stato_appuntamento'),
    di('conclusa', 'decidi', no('verifica_chiusa')),
    di('conclusa', 'aggiungi_nota'),
    di('solo appuntamento', 'stato_appuntamento', { state: 'conflict' }),
    di('solo note', 'aggiungi_nota', no('prima')),
    di('solo note', 'aggiungi_nota', no('seconda')),
    di('solo note', 'aggiungi_nota', no('prima')),
    di('aperta', 'imposta_campo', { state: 'conflict' }),
    di('in viaggio', 'imposta_campo'),
    di('senza riga', 'decidi', no('dati_non_validi')),
    di('illeggibile', 'ricevi', no('dati_non_validi')),
  ]);
  const row = (id: string, stato: string, non_assegnata?: boolean) =>
    store.verifiche.put({ ...emptyVerifica(id), stato, ...(non_assegnata === undefined ? {} : { non_assegnata }) });
  await row('piana', 'in_attesa');
  await row('tolta', 'verificato', true);
  await row('tolta senza nulla', 'in_attesa', true);
  await row('ancora nostra', 'in_attesa', false);
  for (const id of ['conclusa', 'solo appuntamento', 'solo note', 'in viaggio']) await row(id, 'verificato');
  await row('aperta', 'in_attesa');
  await row('illeggibile', 'chissà');
  await store.media.put({ id: 'm1', state: 'in_invio', bytes: 1_048_576 } as Attachment);
  const text = (verificaId: string, field: string, value: Json) => ({
    verificaId,
    field,
    value,
    baseVersion: null,
    updatedAt: 1,
  });
  await store.drafts.bulkPut([
    text('piana', 'nota', 'a metà'),
    text('piana', 'decidi_motivo', '  '),
    text('piana', 'ricevi_quanti', 3),
    text('piana', 'problemi_rilevati', 'già in coda'),
    text('conclusa', 'nota', 'sua'),
  ]);
  const cards = await openCards(store);
  expect(
    cards.map(({ verificaId, persa, conclusa, superseded, refusedOps, testi }) => [
      verificaId,
      persa ? 'persa' : conclusa ? 'conclusa' : '',
      superseded.map(({ seq }) => seq),
      refusedOps.map(({ motivo, ops }) => [motivo, ops.map(({ seq }) => seq)]),
      testi,
    ]),
  ).toEqual([
    ['mossa', 'persa', [], [], []],
    ['mossa anche', 'persa', [], [], []],
    ['tolta', 'persa', [], [], []],
    ['conclusa', 'conclusa', [6, 7, 8, 9], [], ['sua']],
    ['solo appuntamento', 'conclusa', [11], [], []],
    [
      'solo note',
      '',
      [],
      [
        ['prima', [12, 14]],
        ['seconda', [13]],
      ],
      [],
    ],
    ['senza riga', '', [], [['dati_non_validi', [17]]], []],
    ['illeggibile', '', [], [['dati_non_validi', [18]]], []],
    ['tolta senza nulla', 'persa', [], [], []],
    ['piana', '', [], [], ['a metà']],
    ['aperta', '', [], [], []],
    ['in viaggio', '', [], [], []],
  ]);
  const [mossa] = cards;
  expect([mossa?.titolo, mossa?.verifica]).toEqual([null, null]);
  const piana = cards.find(({ verificaId }) => verificaId === 'piana');
  expect([piana?.titolo, piana?.verifica?.id]).toEqual(['Cronografo in acciaio', 'piana']);
  expect([...(piana?.stati ?? [])].map(([id, { etichetta }]) => [id, etichetta])).toEqual([
    ['op1', 'sul tablet'],
    ['op2', 'in invio (1 MB)'],
  ]);
});

test('removing takes only unsent work: delivered work and items still ours stay', async () => {
  const tablet = await newTablet(server());
  const { store } = tablet;
  await syncOnce(tablet);
  await store.ops.bulkAdd([operation(1), operation(2, { state: 'acked' }), operation(3, { state: 'conflict' })]);
  const conflitto = (id: string, verificaId: string) => ({ id, verificaId, opId: 'op3', state: 'aperto' }) as Conflict;
  await store.conflicts.bulkPut([conflitto('k1', 'v1'), conflitto('k2', 'v2')]);
  await store.media.bulkPut([{ id: 'm1', verificaId: 'v1', state: 'inviato' } as Attachment]);
  expect(await removeFromTablet(tablet, 'v1')).toEqual({ ok: true, opId: '' });
  expect((await store.ops.toArray()).map(({ opId }) => opId)).toEqual(['op2']);
  expect((await store.conflicts.toArray()).map(({ id }) => id)).toEqual(['k2']);
  expect([await store.media.count(), await store.verifiche.count(), await store.appointments.count()]).toEqual([
    1, 3, 3,
  ]);
  expect((await events(tablet)).at(-1)).toEqual([
    'tolta_dal_tablet',
    { verifica: 'v1', operazioni: 2, file: 0, drafts: 0 },
  ]);
  expect(await removeFromTablet(tablet, 'mai vista')).toMatchObject({ ok: true });
});
