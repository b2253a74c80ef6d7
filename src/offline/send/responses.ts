import type { Field } from '../../domain/sincronia/fields.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { isOpen, madeKnowing, neverSent, operationsOf, seq, typedByAuthor } from '../queue/queue.ts';
import { noteRefused, remember, SECOND_SIGNATURE } from '../receive/epoch.ts';
import { advanceDecisions } from '../review/decision.ts';
import { type CentreStore, inTransaction } from '../store/db.ts';
import { valueIn } from '../store/json.ts';
import type { SendEnv } from '../store/ports.ts';
import type { KnownOperation, Operation } from '../store/types.ts';
import type { WireResponse } from '../store/wire.ts';
import { backoff } from './backoff.ts';
import { logEvent } from './sync-log.ts';

export async function applyResponses(
  env: SendEnv,
  batch: readonly KnownOperation[],
  responses: readonly WireResponse[],
): Promise<void> {
  const byId = new Map(responses.map((response) => [response.op_id, response]));
  await inTransaction(env.store, async () => {
    for (const op of batch) {
      const response = byId.get(op.opId);
      if (response === undefined) await postponeOne(env, op, 'senza risposta');
      else await applyOne(env, op, response);
    }
    // The last delivery: if the server knows it, it has lost nothing before it.
    const last = responses.findLast(({ status }) => status === 'applied' || status === 'merged');
    if (last !== undefined) await remember(env.store, { op: last.op_id });
  });
}

/** Back in the queue with its own pause: it was sent, so id and content stay. */
export async function postponeOne(env: SendEnv, op: Operation, motivo: string): Promise<void> {
  const nextAttemptAt = env.clock.now() + backoff(op.attempts + 1, env.random);
  await env.store.ops.update(seq(op), { state: 'pending', nextAttemptAt, lastError: motivo });
}

async function applyOne(env: SendEnv, op: KnownOperation, response: WireResponse): Promise<void> {
  switch (response.status) {
    case 'applied':
      return accept(env, op, 'acked', response);
    case 'merged':
      return accept(env, op, 'merged', response);
    case 'conflict':
      return openConflict(env, op, response);
    case 'rejected':
      return refuse(env, op, response.reason ?? 'rifiutata');
    case 'forbidden':
      return refuse(env, op, response.reason ?? 'non_consentita');
    case 'unsupported':
      return awaitUpdate(env, op, response.reason ?? 'tablet_da_aggiornare');
    case 'media_missing':
      return op.kind === 'decidi' ? awaitPhotos(env, op) : requestAgain(env, op);
    default:
      response.status satisfies never;
  }
}

/** Rare enough for a day's wait, within the longest pause. */
const UPDATE_WAIT_MS = 5 * 60_000;

/** The server speaks another format and kept nothing: sent again under the same id after the update. */
async function awaitUpdate({ store, clock }: SendEnv, op: Operation, reason: string): Promise<void> {
  await store.ops.update(seq(op), {
    state: 'pending',
    nextAttemptAt: clock.now() + UPDATE_WAIT_MS,
    lastError: reason,
  });
}

/** Given back after the server lost it, and a person has chosen the valid one since. */
async function isChosen(store: CentreStore, op: KnownOperation): Promise<boolean> {
  if (op.offeredAgain === undefined || op.kind !== 'firma') return false;
  const later = await operationsOf(store, op.entityId);
  return later.some((other) => other.kind === 'scegli_firma' && other.payload.ruolo === op.payload.ruolo);
}

async function accept(
  env: SendEnv,
  op: KnownOperation,
  state: 'acked' | 'merged',
  response: WireResponse,
): Promise<void> {
  const { store, clock } = env;
  if (response.reason === SECOND_SIGNATURE && !(await isChosen(store, op))) return openConflict(env, op, response);
  await store.ops.update(seq(op), { state, lastError: null, settledAt: clock.now() });
  if (op.field !== null) await advanceField(env, op, op.field, response.version);
  await store.verifiche
    .where('id')
    .equals(op.entityId)
    .modify((row) => {
      row.da_rileggere = true;
      row.accepted = [...(row.accepted ?? []), op.opId];
    });
  if (response.reason !== undefined) await logEvent(env, response.reason, { op: op.opId, verifica: op.entityId });
}

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The read model takes our value and its new version; later edits of the field build on it. */
async function advanceField(
  env: SendEnv,
  op: KnownOperation,
  field: Field,
  version: number | undefined,
): Promise<void> {
  const { store } = env;
  const value = valueIn(op.payload);
  const row = await store.verifiche.get(op.entityId);
  const reached = version ?? (op.baseVersion ?? 0) + 1;
  if (row !== undefined && (row.versioni_campi[field] ?? 0) <= reached) {
    await store.verifiche.put({
      ...row,
      campi: { ...row.campi, [field]: value },
      versioni_campi: { ...row.versioni_campi, [field]: reached },
    });
  }
  await advanceDecisions(store, { verificaId: op.entityId, campo: field, valore: value, versione: reached });
  const later = await successors(env, op, field);
  for (const other of later) await store.ops.update(seq(other), { baseVersion: reached });
  const draft = await store.drafts.get([op.entityId, field]);
  // A delivered draft would only hide what another tablet writes later.
  if (later.length === 0 && draft !== undefined && same(draft.value, value)) {
    await store.drafts.delete([op.entityId, field]);
  }
}

/** Later unsent edits of the same field; reads the pending ones only, not the history. */
async function successors(env: SendEnv, op: Operation, field: Field): Promise<Operation[]> {
  const waiting = env.store.ops.where('[entityId+seq]').between([op.entityId, seq(op)], [op.entityId, Infinity]);
  return waiting.filter((other) => other.field === field && neverSent(other) && madeKnowing(other, op)).toArray();
}

async function openConflict(env: SendEnv, op: KnownOperation, response: WireResponse): Promise<void> {
  const { store, clock, newId } = env;
  await store.ops.update(seq(op), { state: 'conflict', lastError: response.reason ?? 'conflitto' });
  // The server counts a conflict as a change, which a later decision must have seen.
  await store.verifiche.update(op.entityId, { da_rileggere: true });
  const stored = op.field === null ? undefined : await store.drafts.get([op.entityId, op.field]);
  const draft = typedByAuthor(stored, op) ? stored : undefined;
  await store.conflicts.put({
    id: newId(),
    opId: op.opId,
    verificaId: op.entityId,
    kind: op.kind,
    field: op.field,
    mine: draft?.value ?? (op.field === null ? op.payload : valueIn(op.payload)),
    mineAt: op.createdAt,
    mineBy: op.userId,
    theirs: response.theirs ?? null,
    theirsAt: response.theirs_at ?? null,
    ...(response.theirs_by === undefined ? {} : { theirsBy: response.theirs_by }),
    theirsVersion: response.version ?? null,
    state: 'aperto',
    createdAt: clock.now(),
    resolvedAt: null,
  });
  await logEvent(env, 'conflitto', { op: op.opId, verifica: op.entityId, campo: op.field });
}

export async function refuse(env: SendEnv, op: Operation, motivo: string): Promise<void> {
  await env.store.ops.update(seq(op), { state: 'rejected', lastError: motivo });
  await noteRefused(env.store, op, motivo);
  await logEvent(env, 'rifiutata', { op: op.opId, verifica: op.entityId, tipo: op.kind, motivo });
}

/** The server knows the decision and waits for its photos: sent again once they are there. */
async function awaitPhotos(env: SendEnv, op: KnownOperation): Promise<void> {
  const waiting = await env.store.ops.where('opId').anyOf(op.dependsOn).filter(isOpen).count();
  if (waiting === 0) return postponeOne(env, op, 'foto_in_arrivo');
  await env.store.ops.update(seq(op), {
    state: 'pending',
    nextAttemptAt: 0,
    lastError: 'foto_in_arrivo',
  });
}

/** The server lacks the object: uploads it again under a new path, or reports that the tablet lacks it too. */
async function requestAgain(env: SendEnv, op: KnownOperation): Promise<void> {
  const { store } = env;
  const media = op.dependsOnMedia === null ? undefined : await store.media.get(op.dependsOnMedia);
  const blob = media === undefined ? undefined : await store.blobs.get(media.id);
  if (media === undefined || blob === undefined) return refuse(env, op, 'allegato_mancante');
  const nextAttemptAt = env.clock.now() + backoff(op.attempts, env.random);
  await store.media.update(media.id, {
    state: 'da_inviare',
    confirmedAt: null,
    echoedAt: null,
    nextAttemptAt,
    lastError: 'assente sul server',
  });
  await store.ops.update(seq(op), { state: 'waiting_media', nextAttemptAt: 0 });
}
