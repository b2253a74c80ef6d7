/** Which operations may leave now: a pure choice over the open ones. */

import type { TipoOperazione } from '../domain/sincronia/operazioni.ts';
import { seq } from './coda.ts';
import type { Operazione, OperazioneNota } from './tipi.ts';
import type { OperazioneInvio } from './wire.ts';

/** No pause of ours is longer: a later date means that the clock jumped, not that the server asked for it. */
const PAUSA_MASSIMA_MS = 10 * 60_000;

/** Steps of a state machine: they leave only when everything entered before them was answered. */
const BARRIERA = {
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
} satisfies Record<TipoOperazione, boolean>;

export interface Scelta {
  now: number;
  forced: boolean;
  limite: number;
}

const bloccante = (op: Operazione): boolean => op.state === 'conflict' || op.state === 'rejected';

/** `open`: every operation neither delivered nor given up, in any order. Returns at most `limite`, by `seq`. */
export function scegliLotto(open: readonly Operazione[], scelta: Scelta): OperazioneNota[] {
  const ordered = [...open].sort((a, b) => seq(a) - seq(b));
  const openIds = new Set(ordered.map((op) => op.opId));
  const blocked = new Set(ordered.filter(bloccante).map((op) => op.entityId));
  const held = new Set<string>();
  const awaited = new Set(ordered.flatMap((op) => op.dependsOn));
  const earlier = new Set<string>();
  const fields = new Set<string>();
  const lotto: OperazioneNota[] = [];
  for (const op of ordered) {
    if (lotto.length >= scelta.limite) break;
    // What this version doesn't understand may be a step that all after it rests on.
    if (op.kind === 'sconosciuta') {
      held.add(op.entityId);
      continue;
    }
    // Media never block data: an attach operation that waits for its object lets the others pass.
    if (blocked.has(op.entityId) || op.state === 'waiting_media') continue;
    // What a held step waits for may come after it: a photo that had to take another path.
    if (held.has(op.entityId) && !awaited.has(op.opId)) continue;
    const verdict = giudica(op, scelta, earlier, fields, openIds);
    if (verdict === 'ferma') held.add(op.entityId);
    earlier.add(op.entityId);
    if (op.field !== null) fields.add(`${op.entityId} ${op.field}`);
    if (verdict === 'parte') lotto.push(op);
  }
  return lotto;
}

function giudica(
  op: OperazioneNota,
  scelta: Scelta,
  earlier: ReadonlySet<string>,
  fields: ReadonlySet<string>,
  openIds: ReadonlySet<string>,
): 'parte' | 'aspetta' | 'ferma' {
  if (op.state !== 'pending') return 'ferma';
  const pause = op.nextAttemptAt - scelta.now;
  if (pause > 0 && pause <= PAUSA_MASSIMA_MS && !scelta.forced) return 'ferma';
  // A decision is told once before its photos are there, so that the server knows since when it waits.
  const annuncia = op.kind === 'decidi' && op.attempts === 0;
  if (!annuncia && op.dependsOn.some((id) => openIds.has(id))) return BARRIERA[op.kind] ? 'ferma' : 'aspetta';
  // The version this edit builds on is known only from its predecessor's answer.
  if (op.field !== null && fields.has(`${op.entityId} ${op.field}`)) return 'aspetta';
  if (BARRIERA[op.kind] && earlier.has(op.entityId)) return 'ferma';
  return 'parte';
}

export function perInvio(op: OperazioneNota): OperazioneInvio {
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
    persona: op.userId,
  };
}
