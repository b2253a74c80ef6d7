import { describe, expect, test } from 'vitest';
import { operation } from '../../../tests/fakes/operation.ts';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { events, NOW, newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { CENTRO_CLOSED, openConflicts, resolveConflict, resolveRefusals, resumeRefused } from '../review/conflicts.ts';
import { syncOnce } from '../send/sync.ts';
import { META_SUSPENDED } from '../store/db.ts';
import { counters } from '../store/state.ts';
import type { Attachment, Conflict, OperationRow } from '../store/types.ts';

const card = (over: Partial<Conflict> = {}): Conflict => ({
  id: 'k1',
  opId: 'op1',
  verificaId: 'v1',
  kind: 'imposta_campo',
  field: 'score_autenticita',
  mine: 8,
  theirs: 6,
  theirsAt: null,
  theirsVersion: null,
  state: 'aperto',
  createdAt: 1,
  resolvedAt: null,
  ...over,
});
const voto = (n: number, over: Partial<OperationRow> = {}) =>
  operation(n, { kind: 'imposta_campo', field: 'score_autenticita', payload: { value: n }, ...over });
const bozza = (persona: string, value: Json) => ({
  verificaId: 'v1',
  field: 'score_autenticita',
  value,
  baseVersion: 0,
  updatedAt: 1,
  persona,
});
const db = async (): Promise<Tablet> => {
  const tablet = await newTablet(server('v1', 'v2'));
  await syncOnce(tablet);
  return tablet;
};
const last = async ({ store }: Tablet) => (await store.ops.orderBy('seq').toArray()).at(-1);

test('open cards come oldest first, of one item or of all', async () => {
  const { store } = await db();
  await store.conflicts.bulkPut([
    card({ id: 'a', createdAt: 3 }),
    card({ id: 'b', createdAt: 1, verificaId: 'v2' }),
    card({ id: 'c', createdAt: 2 }),
    card({ id: 'd', createdAt: 0, state: 'risolto' }),
  ]);
  expect((await openConflicts(store)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect((await openConflicts(store, 'v1')).map(({ id }) => id)).toEqual(['c', 'a']);
});

describe('a field', () => {
  const chosen = async (tablet: Tablet, over: Partial<Conflict>, kind: 'mio' | 'loro' = 'mio') => {
    await tablet.store.conflicts.put(card(over));
    await resolveConflict(tablet, 'k1', { tipo: kind });
    const op = await last(tablet);
    return [op?.payload, op?.baseVersion];
  };

  test('continues at the other value’s version: the server’s, else the held one, else none', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.verifiche.update('v1', { versioni_campi: { score_autenticita: 4 } });
    expect(await chosen(tablet, { theirsVersion: 7 })).toEqual([{ value: 8 }, 7]);
    expect((await store.verifiche.get('v1'))?.versioni_campi).toEqual({ score_autenticita: 7 });
    await store.ops.clear();
    expect(await chosen(tablet, {})).toEqual([{ value: 8 }, 7]);
    await store.ops.clear();
    await store.verifiche.update('v1', { versioni_campi: {} });
    expect(await chosen(tablet, {}, 'loro')).toEqual([{ value: 6 }, 0]);
    expect(await chosen(tablet, { verificaId: 'mai vista' })).toEqual([{ value: 8 }, 0]);
    expect(await store.verifiche.get('mai vista')).toBeUndefined();
  });

  test('the last typed value counts as ours only if its author typed it, or its author is unknown', async () => {
    for (const [persona, ops, atteso] of [
      ['u1', [voto(1, { state: 'conflict', attempts: 1 })], 5],
      ['u2', [voto(1, { state: 'conflict', attempts: 1 })], 8],
      ['u2', [], 5],
    ] as const) {
      const tablet = await db();
      await tablet.store.ops.bulkAdd(ops);
      await tablet.store.drafts.put(bozza(persona, 5));
      expect(await chosen(tablet, {})).toEqual([{ value: atteso }, 0]);
    }
  });

  test('choosing theirs drops later unsent edits made in knowledge of ours', async () => {
    const after = [
      voto(2),
      voto(3, { attempts: 1 }),
      voto(4, { field: 'score_provenienza' }),
      voto(5, { entityId: 'v2' }),
      voto(6, { daArchivio: 'altro' }),
    ];
    for (const [mia, restano] of [
      [[voto(1, { state: 'conflict', attempts: 1 })], ['op1', 'op3', 'op4', 'op5', 'op6']],
      [[], ['op3', 'op4', 'op5']],
    ] as const) {
      const tablet = await db();
      await tablet.store.ops.bulkAdd([...mia, ...after]);
      await chosen(tablet, {}, 'loro');
      const ids = (await tablet.store.ops.orderBy('seq').toArray()).map(({ opId }) => opId);
      expect(ids.filter((id) => id.startsWith('op'))).toEqual(restano);
    }
  });
});

test('a repeated act keeps its dependencies; what is no act any more only closes its card', async () => {
  const tablet = await db();
  const { store } = tablet;
  await store.ops.add(operation(1, { kind: 'spedizione', state: 'conflict', dependsOn: ['op0'] }));
  const act = card({ kind: 'spedizione', field: null, mine: { azione: 'spedito' }, theirs: {}, theirsVersion: 4 });
  for (const [opId, dependsOn] of [
    ['op1', ['op0']],
    ['op9', []],
  ] as const) {
    await store.conflicts.put({ ...act, opId });
    await resolveConflict(tablet, 'k1', { tipo: 'mio' });
    expect(await last(tablet)).toMatchObject({ kind: 'spedizione', dependsOn, baseVersion: 4 });
  }
  const count = await store.ops.count();
  const firma = { kind: 'firma', mine: { media_id: 'm1', ruolo: 'firma_deposito' } } as const;
  for (const over of [{}, firma]) {
    await store.conflicts.put({ ...act, ...over });
    const esito = await resolveConflict(tablet, 'k1', over === firma ? { tipo: 'loro' } : { tipo: 'altro', valore: 3 });
    // A signature without an id on the other side is still a choice; the server decides.
    if (over !== firma) expect([esito, await store.ops.count()]).toEqual([{ ok: true, opId: 'op1' }, count]);
  }
});

describe('a refusal', () => {
  const no = (n: number, over: Partial<OperationRow>) =>
    operation(n, { state: 'rejected', attempts: 2, nextAttemptAt: 99, lastError: 'dati_non_validi', ...over });
  const allegato: Partial<Attachment> = {
    id: 'm1',
    verificaId: 'v1',
    state: 'rifiutato',
    attempts: 3,
    nextAttemptAt: 99,
    lastError: 'file_vietato',
  };

  test('of transport or file sends the same operation again at once', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.media.put(allegato as Attachment);
    await store.ops.bulkAdd([
      no(1, { lastError: 'http:400' }),
      no(2, { kind: 'allega_media', payload: { media_id: 'm1' }, dependsOnMedia: 'm1', lastError: 'file_vietato' }),
    ]);
    await resolveRefusals(tablet, ['op1', 'op2'], { tipo: 'riprova' });
    expect(await store.ops.toArray()).toMatchObject([
      { opId: 'op1', state: 'pending', nextAttemptAt: 0, resolvedAt: null },
      { opId: 'op2', state: 'waiting_media', nextAttemptAt: 0, lastError: null, resolvedAt: null },
    ]);
    expect(await store.media.get('m1')).toMatchObject({
      state: 'da_inviare',
      attempts: 0,
      nextAttemptAt: 0,
      lastError: null,
    });
  });

  test('of content is a new operation at the current version, and its dependants wait for it', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.verifiche.update('v1', { versioni_campi: { score_autenticita: 4 } });
    const partial = { kind: 'imposta_campo', payload: { value: 1 }, baseVersion: 2 };
    await store.ops.bulkAdd([
      no(1, { ...partial, field: 'score_autenticita' }),
      no(2, { ...partial, field: 'score_provenienza' }),
      no(3, { ...partial, field: 'score_autenticita', entityId: 'mai vista' }),
      no(4, { baseVersion: 5, dependsOn: ['op0'] }),
      operation(5, { dependsOn: ['op4', 'op9'] }),
      { ...no(6, {}), kind: 'di domani' } as never,
    ]);
    await resolveRefusals(tablet, ['op1', 'op2', 'op3', 'op4', 'op6'], { tipo: 'riprova' });
    const rows = await store.ops.orderBy('seq').toArray();
    expect(rows.map(({ resolvedAt }) => resolvedAt)).toEqual([
      ...[NOW, NOW, NOW, NOW],
      ...[null, null, null, null, null, null],
    ]);
    const fresh = rows.slice(5, 9);
    expect(
      fresh.map(({ entityId, field, baseVersion, dependsOn }) => [entityId, field, baseVersion, dependsOn]),
    ).toEqual([
      ['v1', 'score_autenticita', 4, []],
      ['v1', 'score_provenienza', 2, []],
      ['mai vista', 'score_autenticita', 2, []],
      ['v1', null, 5, ['op0']],
    ]);
    expect(rows[9]).toMatchObject({ opId: 'op5', dependsOn: [fresh[3]?.opId, 'op9'] });
  });

  test('is counted beside its unsent file, not if it only waits for it', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.media.bulkPut(
      ['op1', 'op2'].map((opId) => ({ ...allegato, id: `m_${opId}`, opId, state: 'da_inviare' }) as Attachment),
    );
    const bearer = (id: string) => ({ kind: 'allega_media', payload: { media_id: id }, dependsOnMedia: id });
    await store.ops.bulkAdd([no(1, bearer('m_op1')), operation(2, { ...bearer('m_op2'), state: 'waiting_media' })]);
    expect(await counters(store)).toMatchObject({ operazioni: 1, media: 2, totale: 3, refusedOps: 1 });
  });

  test('goes again before later unsent operations of its item, which keep their order', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.ops.bulkAdd([
      no(1, {}),
      // refused too, not asked for, and impossible before it was sent
      no(2, { attempts: 0 }),
      operation(3, { state: 'waiting_media' }),
      operation(4),
      operation(5, { state: 'sending', attempts: 1 }),
      operation(6, { entityId: 'v2' }),
      { ...operation(7), kind: 'di domani' } as never,
      no(8, { entityId: 'v2' }),
    ]);
    await resolveRefusals(tablet, ['op1'], { tipo: 'riprova' });
    const ids = (await store.ops.orderBy('seq').toArray()).map(({ opId }) => opId);
    expect(ids).toEqual(['op1', 'op2', 'op5', 'op6', 'op7', 'op8', ids[6], 'op3', 'op4']);
  });

  test('for a suspended centre waits, is sent by itself once the centre is active, and is logged', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.ops.bulkAdd([no(1, { lastError: CENTRO_CLOSED }), no(2, {})]);
    await store.meta.put({ k: META_SUSPENDED, value: '' });
    expect([await resumeRefused(tablet), await store.ops.count()]).toEqual([0, 2]);
    await store.meta.delete(META_SUSPENDED);
    expect([await resumeRefused(tablet), await store.ops.count()]).toEqual([1, 3]);
    expect((await events(tablet)).at(-1)).toEqual(['sospensione_finita', { operazioni: 1 }]);
  });

  test('given up closes its card, removes its text and file, and withdraws a photo a decision named', async () => {
    const tablet = await db();
    const { store } = tablet;
    await store.media.put(allegato as Attachment);
    await store.blobs.put({ mediaId: 'm1', bytes: new ArrayBuffer(1), type: '' });
    await store.conflicts.bulkPut([card({ opId: 'op1' }), card({ id: 'k2', opId: 'op9' })]);
    await store.drafts.bulkPut([bozza('u1', 5), { ...bozza('u1', 'resta'), field: 'nota' }]);
    const media = (media_id: string) => ({ kind: 'allega_media', payload: { media_id } });
    await store.ops.bulkAdd([
      voto(1, { state: 'conflict', attempts: 1 }),
      no(2, { ...media('m1'), dependsOnMedia: 'm1' }),
      no(3, media('m2')),
      no(4, { payload: { testo: 'x', media_id: 'm3' } }),
      operation(5, { kind: 'decidi', payload: { esito: 'verificato', media: ['m2', 'm3'] } }),
    ]);
    expect(await resolveRefusals(tablet, ['op1', 'op2', 'op3', 'op4'], { tipo: 'scarta' })).toEqual({
      ok: true,
      opId: 'op1',
    });
    expect((await store.conflicts.toArray()).map(({ state, resolvedAt }) => [state, resolvedAt])).toEqual([
      ['risolto', NOW],
      ['aperto', null],
    ]);
    const rows = await store.ops.orderBy('seq').toArray();
    expect(rows.map(({ state, resolvedAt }) => [state, resolvedAt])).toEqual([
      ...[1, 2, 3, 4].map(() => ['rejected', NOW]),
      ['pending', null],
      ['pending', null],
    ]);
    expect(rows[5]).toMatchObject({ kind: 'rimuovi_media', payload: { media_id: 'm2' } });
    expect((await store.drafts.toArray()).map(({ field }) => field)).toEqual(['nota']);
    expect([await store.media.count(), await store.blobs.count()]).toEqual([0, 0]);
    expect((await events(tablet)).filter(([evento]) => evento === 'rifiuto_risolto')).toHaveLength(4);
    expect(await resolveRefusals(tablet, ['op1'], { tipo: 'scarta' })).toEqual({ ok: true, opId: '' });
  });
});
