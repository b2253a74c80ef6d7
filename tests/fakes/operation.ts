import type { KnownOperation, OperationRow } from '../../src/offline/store/types.ts';

/** A note of v1, waiting, but for what the test says; its content may be less than its kind carries. */
export function operation(seq: number, over: Partial<OperationRow> = {}): KnownOperation {
  const row: OperationRow = {
    seq,
    opId: `op${seq}`,
    deviceId: 'd1',
    userId: 'u1',
    kind: 'aggiungi_nota',
    v: 1,
    entityId: 'v1',
    field: null,
    payload: { id: 'n', testo: 'x' },
    baseVersion: null,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: 0,
    lastError: null,
    dependsOnMedia: null,
    dependsOn: [],
    createdAtClient: '2026-11-20T09:00:00.000Z',
    createdAt: 0,
    settledAt: null,
    resolvedAt: null,
    ...over,
  };
  return row as KnownOperation;
}
