/** A person's choices on conflicts and refusals. Until then they stay, and block only their own verification. */

import type { Field } from '../../domain/sincronia/fields.ts';
import type { Json, JsonObject } from '../../domain/sincronia/json.ts';
import { STOPPED_CODES } from '../../domain/verifiche/fermo.ts';
import { isOvertaken } from '../queue/overtaken.ts';
import { withPayload } from '../queue/parse-operation.ts';
import {
  enqueue,
  enqueueField,
  isOpen,
  madeKnowing,
  neverSent,
  openOperations,
  operationsOf,
  queueLast,
  type SaveResult,
  save,
  seq,
  typedByAuthor,
} from '../queue/queue.ts';
import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, META_SUSPENDED } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import type { Env } from '../store/ports.ts';
import type { Conflict, KnownOperation, Operation } from '../store/types.ts';
import { changeAwaited, confermata, namedByDecision, queuedDecisions } from './decision.ts';
import { fallenRead } from './wanted-certificate.ts';

/** `scartata`: the losing value in readable words; a losing act is kept as a note, late entries follow in `inWords`. */
export type ConflictChoice =
  | { tipo: 'mio' | 'loro'; discarded?: string; inWords?: (op: Operation) => string }
  | { tipo: 'altro'; valore: Json; discarded?: never; inWords?: never };

export async function openConflicts(store: CentreStore, verificaId?: string): Promise<Conflict[]> {
  const open = await store.conflicts.where('state').equals('aperto').toArray();
  const wanted = verificaId === undefined ? open : open.filter((card) => card.verificaId === verificaId);
  return wanted.sort((a, b) => a.createdAt - b.createdAt);
}

/** Resolves once the choice (ours, theirs, or a third value) is saved on the tablet. */
export async function resolveConflict(env: Env, conflictId: string, choice: ConflictChoice): Promise<SaveResult> {
  const { store, clock } = env;
  return save(env, async () => {
    const card = await store.conflicts.get(conflictId);
    if (card === undefined || card.state === 'risolto') return card?.opId ?? '';
    await store.conflicts.update(card.id, { state: 'risolto', resolvedAt: clock.now() });
    await store.ops.where('opId').equals(card.opId).modify({ resolvedAt: clock.now() });
    await logEvent(env, 'conflitto_risolto', { op: card.opId, campo: card.field, scelta: choice.tipo });
    return card.field === null ? resolveAct(env, card, choice) : resolveField(env, card, card.field, choice);
  });
}

async function resolveField(env: Env, card: Conflict, field: Field, choice: ConflictChoice): Promise<string> {
  const { store } = env;
  const row = await store.verifiche.get(card.verificaId);
  const version = card.theirsVersion ?? row?.versioni_campi[field] ?? 0;
  if (row !== undefined) {
    await store.verifiche.put({
      ...row,
      campi: { ...row.campi, [field]: card.theirs },
      versioni_campi: { ...row.versioni_campi, [field]: version },
    });
  }
  const mine = await store.ops.where('opId').equals(card.opId).first();
  const stored = await store.drafts.get([card.verificaId, field]);
  const draft = mine === undefined || typedByAuthor(stored, mine) ? stored : undefined;
  if (choice.tipo === 'loro') {
    // Edits after the conflicting one were never sent; the person has just chosen the other tablet's value over them.
    for (const op of await operationsOf(store, card.verificaId)) {
      if (op.field === field && neverSent(op) && (mine === undefined || madeKnowing(op, mine)))
        await store.ops.delete(seq(op));
    }
  }
  const value =
    choice.tipo === 'altro' ? choice.valore : choice.tipo === 'loro' ? card.theirs : (draft?.value ?? card.mine);
  // Theirs is sent too: it merges, and the server knows that the question is settled.
  const opId = await enqueueField(env, card.verificaId, field, value, version);
  await queuedDecisions(store, card.verificaId);
  return opId;
}

/** An act in conflict with the server's: the choice is sent if it can still have an effect. */
async function resolveAct(env: Env, card: Conflict, choice: ConflictChoice): Promise<string> {
  if (card.kind === 'firma') return chooseSignature(env, card, choice.tipo === 'loro' ? card.theirs : card.mine);
  const { discarded, inWords } = choice;
  if (discarded !== undefined) {
    const late = inWords === undefined ? [] : await leaveOvertaken(env, card.verificaId, inWords);
    await enqueueNote(env, card.verificaId, [discarded, ...late].join('. '));
  }
  const decided = 'esito' in objectOf(card.theirs);
  if (decided) await fallenRead(env.store, card.verificaId);
  // The item has moved since: the act can't be repeated, only kept as a note.
  const moved = 'custodia' in objectOf(card.theirs);
  if (choice.tipo === 'loro' || moved || (card.kind === 'decidi' && decided)) return card.opId;
  const { store } = env;
  const payload = choice.tipo === 'altro' ? choice.valore : card.mine;
  const act = withPayload(
    card.kind,
    card.kind === 'ricevi'
      ? { ...objectOf(payload), sostituisce: ricevuto(card.theirs) }
      : confermata(payload, card.theirs, card.theirsVersion),
  );
  // A third value is no act, and an act of another version can't be repeated here.
  if (act === null) return card.opId;
  return enqueue(env, {
    ...act,
    entityId: card.verificaId,
    baseVersion: card.theirsVersion,
    dependsOn: (await store.ops.where('opId').equals(card.opId).first())?.dependsOn ?? [],
  });
}

/** The valid verdict settles the values refused because of it: nobody is asked about them again. */
async function leaveOvertaken(env: Env, verificaId: string, inWords: (op: Operation) => string): Promise<string[]> {
  const late = (await operationsOf(env.store, verificaId)).filter((op) => isOpen(op) && isOvertaken(op));
  for (const op of late) await leave(env, op);
  return late.map(inWords);
}

/** The other intake as the operator saw it: the server compares before ours replaces it. */
function ricevuto(theirs: Json): JsonObject {
  const { numero_seriale = '', accessori = '', segni_distintivi = '', nome_depositante = '' } = objectOf(theirs);
  return { numero_seriale, accessori, segni_distintivi, nome_depositante };
}

async function chooseSignature(env: Env, card: Conflict, choice: Json): Promise<string> {
  const { media_id = null } = objectOf(choice);
  const { ruolo: role = null } = objectOf(card.mine);
  const act = withPayload('scegli_firma', { media_id, ruolo: role });
  return act === null ? card.opId : enqueue(env, { ...act, entityId: card.verificaId, baseVersion: null });
}

async function enqueueNote(env: Env, entityId: string, text: string): Promise<string> {
  const payload = { id: env.newId(), testo: text.slice(0, 4_000) };
  return enqueue(env, { kind: 'aggiungi_nota', entityId, payload, baseVersion: null });
}

export type RefusalChoice = { tipo: 'scarta' | 'riprova' } | { tipo: 'nota'; testo: string };

/** 'scarta' gives up, 'nota' keeps it as a note, 'riprova' sends again (same id unless its content was refused). */
export async function resolveRefusals(env: Env, opIds: readonly string[], choice: RefusalChoice): Promise<SaveResult> {
  const { store } = env;
  return save(env, async () => {
    const ops = (await store.ops.where('opId').anyOf(opIds).sortBy('seq')).filter(isOpen);
    const [first] = ops;
    if (first === undefined) return '';
    for (const op of ops) {
      await logEvent(env, 'rifiuto_risolto', { op: op.opId, scelta: choice.tipo, motivo: op.lastError });
      if (choice.tipo !== 'riprova') await leave(env, op);
    }
    if (choice.tipo === 'riprova') await retryAll(env, ops);
    return choice.tipo === 'nota' ? enqueueNote(env, first.entityId, choice.testo) : first.opId;
  });
}

/** The server's code for an act a suspended centre may not do now; the entry itself is fine. */
export const CENTRO_CLOSED = 'centro_non_attivo';

/** Once centre and listing are active: retries what was refused for the suspension. Returns how many. */
export async function resumeRefused(env: Env): Promise<number> {
  const { store } = env;
  const closed = (await store.meta.get(META_SUSPENDED)) !== undefined;
  const refused = await store.ops.where('state').equals('rejected').filter(waitsForOffice).sortBy('seq');
  const rows = await store.verifiche.bulkGet(refused.map(({ entityId }) => entityId));
  const free = refused.filter((op, index) => (op.lastError === CENTRO_CLOSED ? !closed : !rows[index]?.fermo));
  if (free.length === 0) return 0;
  await save(env, async () => {
    await logEvent(env, 'sospensione_finita', { operazioni: free.length });
    await retryAll(env, free);
    return '';
  });
  return free.length;
}

/** Refused for a suspension alone: the office ends it, nothing has to be entered again. */
export const waitsForOffice = ({ lastError, resolvedAt }: Pick<Operation, 'lastError' | 'resolvedAt'>): boolean =>
  resolvedAt === null && (lastError === CENTRO_CLOSED || STOPPED_CODES.some((code) => code === lastError));

/** In order; unsent operations stay behind their predecessors, so later entries still arrive last. */
async function retryAll(env: Env, refused: readonly Operation[]): Promise<void> {
  const { store } = env;
  const asked = new Set(refused.map(seq));
  const entities = new Set(refused.map((op) => op.entityId));
  const waiting = (await openOperations(store)).filter(
    (op) => entities.has(op.entityId) && isWaiting(op) && !asked.has(seq(op)),
  );
  const behind = waiting.map(seq).sort((a, b) => a - b);
  for (const op of refused) await retry(env, op);
  // read now: dependencies may have got another id
  await queueLast(store, (await store.ops.bulkGet(behind)).filter(isKnown));
}

const isWaiting = (op: Operation): boolean => neverSent(op) && op.state !== 'rejected';
const isKnown = (op: Operation | undefined): op is KnownOperation => op !== undefined && op.kind !== 'sconosciuta';

/** Never sent, or refused by the transport only: still the same operation. */
async function retry(env: Env, op: Operation): Promise<void> {
  const { store, clock } = env;
  const media = op.dependsOnMedia === null ? undefined : await store.media.get(op.dependsOnMedia);
  if (media?.state === 'rifiutato') {
    await store.media.update(media.id, { state: 'da_inviare', attempts: 0, nextAttemptAt: 0, lastError: null });
    await store.ops.update(seq(op), { state: 'waiting_media', nextAttemptAt: 0, lastError: null });
    return;
  }
  if (op.lastError?.startsWith('http:') === true) {
    await store.ops.update(seq(op), { state: 'pending', nextAttemptAt: 0 });
    return;
  }
  // Only the version that wrote it can send it again.
  if (op.kind === 'sconosciuta') return;
  await store.ops.update(seq(op), { resolvedAt: clock.now() });
  await enqueueAgain(env, op);
}

/** Given up: it blocks nothing, isn't shown as typed, and takes no room. */
async function leave(env: Env, op: Operation): Promise<void> {
  const { store, clock } = env;
  await store.ops.update(seq(op), { state: 'rejected', resolvedAt: clock.now() });
  await store.conflicts.where('opId').equals(op.opId).modify({ state: 'risolto', resolvedAt: clock.now() });
  if (op.field !== null) await store.drafts.delete([op.entityId, op.field]);
  await drop(env, op);
  if (op.dependsOnMedia === null) return;
  await store.media.delete(op.dependsOnMedia);
  await store.blobs.delete(op.dependsOnMedia);
}

/** A file that a decision named will never come: the server stops waiting for it. */
async function drop(env: Env, op: Operation): Promise<void> {
  const ops = await operationsOf(env.store, op.entityId);
  if (op.kind !== 'allega_media' || !namedByDecision(ops, op.payload.media_id)) return;
  const { media_id } = op.payload;
  await enqueue(env, { kind: 'rimuovi_media', entityId: op.entityId, payload: { media_id }, baseVersion: null });
}

async function enqueueAgain(env: Env, op: KnownOperation): Promise<void> {
  const row = await env.store.verifiche.get(op.entityId);
  const opId = await enqueue(env, {
    kind: op.kind,
    entityId: op.entityId,
    dependsOn: op.dependsOn,
    ...(op.field === null ? {} : { field: op.field }),
    // A decision keeps what its author saw: later changes come back as a conflict that shows both.
    payload: op.payload,
    baseVersion: op.field === null ? op.baseVersion : (row?.versioni_campi[op.field] ?? op.baseVersion),
  });
  await changeAwaited(env.store, op.entityId, op.opId, opId);
}
