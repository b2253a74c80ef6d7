import { describe, expect, test } from 'vitest';
import { operation } from '../../../tests/fakes/operation.ts';
import { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { exportAll } from '../device/export.ts';
import { importAll } from '../device/import.ts';
import { openCards } from '../review/cards.ts';
import { chooseBatch } from '../send/batch.ts';
import { syncOnce } from '../send/sync.ts';
import { counters } from '../store/state.ts';
import type { Conflict, OperationRow } from '../store/types.ts';
import { parseConflict, parseOperation, withPayload } from './parse-operation.ts';
import { saveNote } from './queue.ts';

/** Rows that a newer version wrote. */
const FRESH = { kind: 'pesa', payload: { grams: 140, tara: { ok: true } } };

const add = async ({ store }: Tablet, other: Partial<OperationRow> = FRESH): Promise<void> => {
  const { seq: _, ...row } = operation(1, { opId: `nuova-${other.entityId ?? 'v1'}`, ...other });
  await store.ops.add(row);
};
const rawRows = ({ store }: Tablet) => store.ops.toCollection().raw().toArray();

describe('a row of the queue', () => {
  test('the kind decides the content a row needs', () => {
    const nota = operation(1);
    expect(parseOperation(nota)).toBe(nota);
    for (const other of [
      { kind: 'pesa' },
      { kind: 'decidi', payload: { motivo_rifiuto: null } },
      { payload: {} },
      { payload: null },
      { payload: ['testo'] },
      { v: 2 },
    ])
      expect(parseOperation(operation(1, other))).toMatchObject({ opId: 'op1', kind: 'sconosciuta', payload: null });
  });

  test.each([
    ['imposta_campo', 'value'],
    ['aggiungi_nota', 'testo'],
    ['allega_media', 'media_id'],
    ['rimuovi_media', 'media_id'],
    ['firma', 'media_id'],
    ['scegli_firma', 'media_id'],
    ['decidi', 'esito'],
    ['stato_appuntamento', 'status'],
    ['spedizione', 'azione'],
    ['dubbio', 'risposta'],
  ] as const)('%s needs its %s', (kind, key) => {
    expect(parseOperation(operation(1, { kind, payload: { [key]: null } })).kind).toBe(kind);
    expect(parseOperation(operation(1, { kind, payload: { altro: 1 } })).kind).toBe('sconosciuta');
    expect([withPayload(kind, { [key]: 1 }), withPayload(kind, {})]).toEqual([{ kind, payload: { [key]: 1 } }, null]);
  });

  test('a card of an unknown kind is still a card', async () => {
    const { store } = await newTablet(new FakeServer());
    await store.conflicts.put({ id: 'c', kind: 'pesa' } as never);
    expect(await store.conflicts.get('c')).toEqual({ id: 'c', kind: 'sconosciuta' });
    expect(await store.conflicts.get('d')).toBeUndefined();
    const carta = { id: 'c', kind: 'pesa', mine: 1 } as unknown as Conflict;
    expect(parseConflict(carta)).toEqual({ id: 'c', kind: 'sconosciuta', mine: 1 });
    expect(parseConflict({ ...carta, kind: 'ricevi' }).kind).toBe('ricevi');
  });
});

describe('an operation of a newer version', () => {
  test('stays unchanged, counts as unsent, and holds back its own verification only', async () => {
    const server = new FakeServer();
    for (const id of ['v1', 'v2']) server.add(id);
    const tablet = await newTablet(server);
    await add(tablet);
    await saveNote(tablet, { verificaId: 'v1', testo: 'dopo' });
    await saveNote(tablet, { verificaId: 'v2', testo: 'altrove' });
    await syncOnce(tablet, true);
    expect(server.verifica('v1').row.note).toEqual([]);
    expect(server.verifica('v2').row.note).toMatchObject([{ testo: 'altrove' }]);
    expect((await counters(tablet.store)).operazioni).toBe(2);
    expect((await rawRows(tablet))[0]).toMatchObject({ ...FRESH, state: 'pending', attempts: 0 });
    expect((await openCards(tablet.store)).map(({ verificaId }) => verificaId)).toEqual(['v1']);
  });

  test('holds back what would otherwise pass an operation that waits for its file', () => {
    const ops = [operation(1, { ...FRESH, state: 'waiting_media' }), operation(2)].map(parseOperation);
    expect(chooseBatch(ops, { now: 0, forced: true, limit: 50 })).toEqual([]);
  });

  test('is exported and imported unchanged', async () => {
    const server = new FakeServer();
    server.add('v1');
    const tablet = await newTablet(server);
    await add(tablet);
    const file = await exportAll(tablet);
    const other = await newTablet(server);
    expect(await importAll(other, file)).toMatchObject({ ok: true, operazioni: 1 });
    expect((await rawRows(other))[0]).toMatchObject(FRESH);
  });
});
