import type { OperationType } from '../../domain/sincronia/operazioni.ts';
import { isOvertaken } from '../queue/overtaken.ts';
import { seq } from '../queue/queue.ts';
import type { KnownOperation, Operation } from '../store/types.ts';
import type { WireOperation } from '../store/wire.ts';

/** No own pause is longer: a later date means that the clock was set back. */
const MAX_PAUSE_MS = 10 * 60_000;

/** Steps of a state machine: sent only after everything entered before them was answered. */
const BARRIER = {
  ricevi: false,
  imposta_campo: false,
  aggiungi_nota: false,
  allega_media: false,
  rimuovi_media: false,
  firma: false,
  scegli_firma: false,
  decidi: true,
  stato_appuntamento: false,
  spedizione: true,
  restituzione: true,
  dubbio: true,
  rientro: true,
  non_presentato: false,
} satisfies Record<OperationType, boolean>;

export interface Choice {
  now: number;
  forced: boolean;
  limit: number;
}

const blocks = (op: Operation): boolean => (op.state === 'conflict' || op.state === 'rejected') && !isOvertaken(op);

/** `open`: every operation neither delivered nor given up, in any order. Returns at most `limit`, by `seq`. */
export function chooseBatch(open: readonly Operation[], choice: Choice): KnownOperation[] {
  const ordered = [...open].sort((a, b) => seq(a) - seq(b));
  const openIds = new Set(ordered.map((op) => op.opId));
  const blocked = new Set(ordered.filter(blocks).map((op) => op.entityId));
  const held = new Set<string>();
  const awaited = new Set(ordered.flatMap((op) => op.dependsOn));
  const earlier = new Set<string>();
  const fields = new Set<string>();
  const batch: KnownOperation[] = [];
  for (const op of ordered) {
    if (batch.length >= choice.limit) break;
    // An unknown operation may be a step that all later ones need.
    if (op.kind === 'sconosciuta') {
      held.add(op.entityId);
      continue;
    }
    // Media never block data: an attach operation that waits for its object lets the others pass.
    if (blocked.has(op.entityId) || op.state === 'waiting_media' || isOvertaken(op)) continue;
    // A photo on a new path comes after the held step that waits for it.
    if (held.has(op.entityId) && !awaited.has(op.opId)) continue;
    const verdict = judge(op, choice, earlier, fields, openIds);
    // Entries after an intake go with it, so that one card asks about all differences.
    if (verdict === 'ferma' || (verdict === 'aspetta' && op.kind === 'ricevi')) held.add(op.entityId);
    earlier.add(op.entityId);
    fields.add(`${op.entityId} ${op.field}`);
    if (verdict === 'parte') batch.push(op);
    // An intake goes along with its signature, in that order.
    if (verdict === 'parte' && op.kind === 'firma') openIds.delete(op.opId);
  }
  return batch;
}

function judge(
  op: KnownOperation,
  choice: Choice,
  earlier: ReadonlySet<string>,
  fields: ReadonlySet<string>,
  openIds: ReadonlySet<string>,
): 'parte' | 'aspetta' | 'ferma' {
  if (op.state !== 'pending') return 'ferma';
  const pause = op.nextAttemptAt - choice.now;
  if (pause > 0 && pause <= MAX_PAUSE_MS && !choice.forced) return 'ferma';
  // A decision is announced before its photos are there, so that the server knows since when it waits.
  const announces = op.kind === 'decidi' && op.attempts === 0;
  if (!announces && op.dependsOn.some((id) => openIds.has(id))) return BARRIER[op.kind] ? 'ferma' : 'aspetta';
  // Its base version is known only from its predecessor's answer.
  if (op.field !== null && fields.has(`${op.entityId} ${op.field}`)) return 'aspetta';
  if (BARRIER[op.kind] && earlier.has(op.entityId)) return 'ferma';
  return 'parte';
}

export function toWire(op: KnownOperation): WireOperation {
  return {
    op_id: op.opId,
    device_id: op.deviceId,
    seq: op.wireSeq ?? seq(op),
    kind: op.kind,
    v: op.v,
    entity_id: op.entityId,
    field: op.field,
    payload: op.payload,
    base_version: op.baseVersion,
    created_at_client: op.createdAtClient,
    ...(op.clockOffset === undefined ? {} : { clock_offset_ms: op.clockOffset }),
    persona: op.userId,
  };
}
