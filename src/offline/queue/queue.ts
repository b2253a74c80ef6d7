/** A save is one transaction of draft, operation and blob. Its `complete` event is 'Salvato sul tablet'. */

import type { PromiseExtended } from 'dexie';
import type { PayloadByKind } from '../../domain/sincronia/contenuti.ts';
import type { Field } from '../../domain/sincronia/fields.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { OPERATIONS_VERSION, type OperationType } from '../../domain/sincronia/operazioni.ts';
import { type CentreStore, inTransaction, META_PERSONA, readTexts } from '../store/db.ts';
import type { Env } from '../store/ports.ts';
import { freeRoom, isQuotaError } from '../store/quota.ts';
import type { Draft, KnownOperation, Operation } from '../store/types.ts';
import type { LocalVerifica } from '../store/wire.ts';

export type SaveResult =
  | { readonly ok: true; readonly opId: string }
  | { readonly ok: false; readonly errore: 'spazio_esaurito' | 'archivio_non_pronto' };

export interface NewOperation<K extends OperationType> {
  kind: K;
  entityId: string;
  field?: Field;
  payload: PayloadByKind[K];
  baseVersion: number | null;
  dependsOn?: readonly string[];
  dependsOnMedia?: string;
  /** Milliseconds since 1970: not sent earlier unless a person asks. */
  notBefore?: number;
}

const NOT_CLOSED = ['pending', 'sending', 'waiting_media', 'waiting_auth', 'conflict', 'rejected'] as const;

/** Everything unsent or waiting for a person; read by index, so delivered history costs nothing. */
export async function openOperations(store: CentreStore): Promise<Operation[]> {
  return store.ops
    .where('state')
    .anyOf(NOT_CLOSED)
    .filter((op) => op.resolvedAt === null)
    .toArray();
}

export function isOpen(op: Operation): boolean {
  if (op.state === 'acked' || op.state === 'merged') return false;
  if (op.state === 'conflict' || op.state === 'rejected') return op.resolvedAt === null;
  return true;
}

/** Open, or accepted by the server after this row was read, so the row doesn't show it yet. */
export const isUnread = ({ accepted = [] }: LocalVerifica, op: Operation): boolean =>
  isOpen(op) || accepted.includes(op.opId);

/** Unread operations of these rows, by `seq`. One query, because transactions call it too. */
export function unreadOperations(store: CentreStore, rows: readonly LocalVerifica[]): PromiseExtended<Operation[]> {
  const accepted = new Set(rows.flatMap(({ accepted = [] }) => accepted));
  return store.ops
    .where('state')
    .anyOf(NOT_CLOSED)
    .or('opId')
    .anyOf([...accepted])
    .filter((op) => op.resolvedAt === null || accepted.has(op.opId))
    .sortBy('seq');
}

/** True within one database; false for databases of different persons that were merged. */
export const madeKnowing = (op: Operation, earlier: Operation): boolean =>
  op.daArchivio === undefined || op.daArchivio === earlier.daArchivio;

export const typedByAuthor = (draft: Draft | undefined, op: Operation): boolean =>
  draft !== undefined && (draft.persona ?? op.userId) === op.userId;

export const neverSent = (op: Operation): boolean => op.attempts === 0 && op.state !== 'sending';

export async function operationsOf(store: CentreStore, entityId: string): Promise<Operation[]> {
  return store.ops.where('[entityId+seq]').between([entityId, -Infinity], [entityId, Infinity]).toArray();
}

async function whoTypes(store: CentreStore): Promise<{ persona?: string }> {
  const row = await store.meta.get(META_PERSONA);
  return typeof row?.value === 'string' ? { persona: row.value } : {};
}

/** Inside a transaction: adds the operation and returns its id. */
export async function enqueue<K extends OperationType>(env: Env, fresh: NewOperation<K>): Promise<string> {
  const { store, clock, newId } = env;
  const [deviceId, persona] = await readTexts(store, ['deviceId', META_PERSONA]);
  if (!deviceId || !persona) throw new StoreNotReady();
  const now = clock.now();
  const opId = newId();
  await store.ops.add({
    opId,
    deviceId,
    userId: persona,
    kind: fresh.kind,
    v: OPERATIONS_VERSION,
    entityId: fresh.entityId,
    field: fresh.field ?? null,
    payload: fresh.payload,
    baseVersion: fresh.baseVersion,
    state: fresh.dependsOnMedia === undefined ? 'pending' : 'waiting_media',
    attempts: 0,
    nextAttemptAt: fresh.notBefore ?? 0,
    lastError: null,
    dependsOnMedia: fresh.dependsOnMedia ?? null,
    dependsOn: [...(fresh.dependsOn ?? [])],
    createdAtClient: new Date(now).toISOString(),
    ...(clock.offset === undefined ? {} : { clockOffset: Math.round(clock.offset()) }),
    createdAt: now,
    settledAt: null,
    resolvedAt: null,
  });
  return opId;
}

/** The database has no identity or nobody at the counter: `prepareStore` was not called, or the storage was evicted. */
class StoreNotReady extends Error {}

/** A full disk is an expected failure: nothing is half-written, and one try frees confirmed copies. */
export async function save(env: Env, task: () => Promise<string>): Promise<SaveResult> {
  const first = await once(env, task);
  if (first.ok || first.errore !== 'spazio_esaurito') return first;
  return (await makeRoom(env)) ? once(env, task) : first;
}

async function makeRoom(env: Env): Promise<boolean> {
  try {
    return (await freeRoom(env)) > 0;
  } catch (error) {
    if (isQuotaError(error)) return false;
    throw error;
  }
}

async function once(env: Env, task: () => Promise<string>): Promise<SaveResult> {
  try {
    const opId = await inTransaction(env.store, task);
    return { ok: true, opId };
  } catch (error) {
    if (isQuotaError(error)) return { ok: false, errore: 'spazio_esaurito' };
    if (error instanceof StoreNotReady) return { ok: false, errore: 'archivio_non_pronto' };
    throw error;
  }
}

/** Acts with a draft form: its drafts are keyed `<act>_…` and are deleted in the transaction that queues the act. */
export type DraftedAct = 'ricevi' | 'spedizione' | 'restituzione' | 'decidi' | 'vendita';

/** Inside a transaction; a plain Dexie promise, so that it adds no native await. */
export function forgetDrafts(
  { store }: Env,
  verificaId: string,
  act: DraftedAct | OperationType,
): PromiseExtended<number> {
  const keys = store.drafts.where('[verificaId+field]');
  return keys.between([verificaId, `${act}_`], [verificaId, `${act}_\uffff`]).delete();
}

/** Inside a transaction. Folds the edit into an unsent one; the successor of a sent one waits for its answer. */
export async function enqueueField(
  env: Env,
  verificaId: string,
  field: Field,
  value: Json,
  baseVersion?: number,
): Promise<string> {
  const { store, clock } = env;
  const row = await store.verifiche.get(verificaId);
  const base = baseVersion ?? row?.versioni_campi[field] ?? 0;
  const persona = await whoTypes(store);
  await store.drafts.put({ verificaId, field, value, baseVersion: base, updatedAt: clock.now(), ...persona });
  const ops = await operationsOf(store, verificaId);
  const at = ops.findLastIndex((op) => op.field === field && isOpen(op));
  const last = ops[at];
  const decided = ops.slice(at + 1).some((op) => op.kind === 'decidi' && isOpen(op));
  if (
    last !== undefined &&
    neverSent(last) &&
    // Another person's value stays: the new one follows under its own author.
    last.userId === persona.persona &&
    !decided
  ) {
    await store.ops.update(seq(last), {
      payload: { value },
      createdAtClient: new Date(clock.now()).toISOString(),
      ...(baseVersion === undefined ? {} : { baseVersion }),
    });
    return last.opId;
  }
  return enqueue(env, {
    kind: 'imposta_campo',
    entityId: verificaId,
    field,
    payload: { value },
    baseVersion: base,
  });
}

export const seq = (op: Operation): number => op.seq ?? Number.MAX_SAFE_INTEGER;

/** Inside a transaction: moves unsent operations to the end of the queue, in their order, with their ids. */
export async function queueLast(store: CentreStore, ops: readonly KnownOperation[]): Promise<void> {
  for (const op of ops) {
    const { seq: _, ...again } = op;
    await store.ops.delete(seq(op));
    await store.ops.add(again);
  }
}

export async function saveFields(
  env: Env,
  data: { verificaId: string; campi: readonly { campo: Field; valore: Json; base?: number }[] },
): Promise<SaveResult> {
  return save(env, async () => {
    let opId = '';
    for (const { campo, valore: given, base } of data.campi)
      opId = await enqueueField(env, data.verificaId, campo, given, base);
    return opId;
  });
}

/** The custody version that the person saw; null if this tablet has none. */
export const custodyVersion = (row: LocalVerifica | undefined): number | null => row?.custodia?.versione ?? null;

/** Any other kind. `entityId` is always the verification. */
export async function saveOperation<
  K extends 'ricevi' | 'stato_appuntamento' | 'non_presentato' | 'spedizione' | 'restituzione' | 'rientro',
>(
  env: Env,
  data: { kind: K; verificaId: string; payload: PayloadByKind[K]; dependsOn?: readonly string[] },
): Promise<SaveResult> {
  const { kind, verificaId } = data;
  return save(env, async () => {
    await forgetDrafts(env, verificaId, kind);
    return enqueue(env, {
      kind,
      entityId: verificaId,
      payload: data.payload,
      baseVersion: custodyVersion(await env.store.verifiche.get(verificaId)),
      dependsOn: data.dependsOn ?? [],
    });
  });
}

export async function saveNote(env: Env, data: { verificaId: string; testo: string }): Promise<SaveResult> {
  return save(env, async () => {
    await env.store.drafts.delete([data.verificaId, 'nota']);
    return enqueue(env, {
      kind: 'aggiungi_nota',
      entityId: data.verificaId,
      payload: { id: env.newId(), testo: data.testo },
      baseVersion: null,
    });
  });
}

export async function forgetForm(env: Env, verificaId: string, act: DraftedAct): Promise<SaveResult> {
  return save(env, () => forgetDrafts(env, verificaId, act).then(() => ''));
}

/** Saves drafts that are no operation yet (keys 'nota', `<act>_…`): they survive a crash and are never sent. */
export async function saveDrafts<K extends string>(
  env: Env,
  data: { verificaId: string; drafts: readonly { campo: K; valore: Json }[] },
): Promise<SaveResult> {
  const { store, clock } = env;
  const { verificaId, drafts } = data;
  const updatedAt = clock.now();
  return save(env, async () => {
    const who = await whoTypes(store);
    await store.drafts.bulkPut(
      drafts.map(({ campo, valore: given }) => ({
        verificaId,
        field: campo,
        value: given,
        baseVersion: null,
        updatedAt,
        ...who,
      })),
    );
    return '';
  });
}
