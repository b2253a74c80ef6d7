/** After a restore of the server the tablet compares first and requeues what was lost (rule O11, ADR 0017). */
import type { Json, JsonObject } from '../../domain/sincronia/json.ts';
import { INCIDENT } from '../device/report.ts';
import { seq } from '../queue/queue.ts';
import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, inTransaction, readMeta, writeMeta } from '../store/db.ts';
import { isJson, listOf, numberOf, objectOf, textOf } from '../store/json.ts';
import type { NetworkError, SendEnv } from '../store/ports.ts';
import type { Operation } from '../store/types.ts';
import type { ServerEpoch } from '../store/wire.ts';

const META_TOLD = 'serverTold';
const META_BACK = 'serverWentBack';
const ASKED_AT_ONCE = 500;

/** Applied like any other, with a card beside it: which of two signatures holds. */
export const SECOND_SIGNATURE = 'seconda_firma';

/** Accepted by the server, so it would be missed there. */
export const isDelivered = (op: Operation): boolean =>
  op.state === 'acked' || op.state === 'merged' || (op.state === 'conflict' && op.lastError === SECOND_SIGNATURE);

/** The last epoch this tablet knows; null if the server never named one. */
export async function toldBy(store: CentreStore): Promise<ServerEpoch | null> {
  const stored = await readMeta(store, META_TOLD);
  if (stored !== undefined) {
    const { generation, position, op } = objectOf(stored);
    return { generation: textOf(generation), position: numberOf(position), op: textOf(op) };
  }
  // The epoch was deleted by hand or the file was imported: the deliveries still prove it.
  const last = await store.ops.orderBy('seq').reverse().filter(isDelivered).first();
  return last === undefined ? null : { generation: null, position: null, op: last.opId };
}

export async function remember(store: CentreStore, told: Partial<ServerEpoch>): Promise<void> {
  const { generation = null, position = null, op = null } = objectOf((await store.meta.get(META_TOLD))?.value);
  await writeMeta(store, META_TOLD, { generation, position, op, ...told });
}

/** A delivered operation that can't be given back. `at`: when it was made, in milliseconds. */
export interface Lost {
  opId: string;
  verificaId: string;
  titolo: string;
  kind: string;
  at: number;
  /** A refusal code of the counter; 'non_piu_sul_tablet' if it was pruned after its retention. */
  reason: string;
}

/** The last restore of the server and its outcome, until a person has read it. */
export interface WentBack {
  id: string;
  at: number;
  missing: number;
  offered: number;
  lost: Lost[];
}

export async function wentBack(store: CentreStore): Promise<WentBack | null> {
  return readEvent(await readMeta(store, META_BACK));
}

export async function wentBackRead(store: CentreStore): Promise<void> {
  await store.meta.delete(META_BACK);
}

export async function stillReturning(store: CentreStore, event: WentBack): Promise<number> {
  return store.ops
    .where('state')
    .anyOf('pending', 'sending', 'waiting_media', 'waiting_auth')
    .filter((op) => op.offeredAgain === event.id)
    .count();
}

function readEvent(value: Json | undefined): WentBack | null {
  const row = objectOf(value);
  const id = textOf(row.id);
  if (id === null) return null;
  const lost = listOf(row.lost).map((item): Lost => {
    const one = isJson(item) ? objectOf(item) : {};
    return {
      opId: textOf(one.opId) ?? '',
      verificaId: textOf(one.verificaId) ?? '',
      titolo: textOf(one.titolo) ?? '',
      kind: textOf(one.kind) ?? '',
      at: numberOf(one.at) ?? 0,
      reason: textOf(one.reason) ?? '',
    };
  });
  const count = (k: string): number => numberOf(row[k]) ?? 0;
  return { id, at: count('at'), missing: count('missing'), offered: count('offered'), lost };
}

const told = (event: WentBack): JsonObject => ({ ...event, lost: event.lost.map((one) => ({ ...one })) });

/** Logs the event and reports it to the office as one incident. Inside a transaction. */
async function writeEvent(store: CentreStore, event: WentBack): Promise<void> {
  await writeMeta(store, META_BACK, told(event));
  await writeMeta(store, `${INCIDENT}:${event.id}`, {
    tipo: 'server_tornato_indietro',
    evento: event.id,
    rilevato_il: new Date(event.at).toISOString(),
    mancanti: event.missing,
    restituite: event.offered,
    perse: event.lost.length,
    // Only the first few: the office's incident field is short.
    elenco: event.lost
      .slice(0, 8)
      .map((one) => `${one.titolo.slice(0, 40)}, ${one.kind}, ${new Date(one.at).toISOString().slice(0, 16)}`),
  });
}

/** One transaction writes everything, the new epoch included: a crash before it only repeats the comparison. */
export async function offerBack(env: SendEnv): Promise<NetworkError | null> {
  const { store } = env;
  const delivered = await store.ops
    .where('state')
    .anyOf('acked', 'merged', 'conflict')
    .filter(isDelivered)
    .sortBy('seq');
  const gone = await store.delivered.toArray();
  const asked = await askLedger(
    env,
    [...delivered, ...gone].map(({ opId }) => opId),
  );
  if (!asked.ok) return asked.errore;
  const { epoch, unknown } = asked.value;
  await inTransaction(store, async () => {
    const missing = delivered.filter((op) => unknown.has(op.opId));
    const lost = gone.filter(({ opId }) => unknown.has(opId));
    const before = readEvent((await store.meta.get(META_BACK))?.value);
    const event: WentBack = {
      id: env.newId(),
      at: env.clock.now(),
      missing: missing.length + lost.length,
      offered: missing.length,
      lost: [...(before?.lost ?? []), ...lost.map((one) => ({ ...one, reason: 'non_piu_sul_tablet' }))],
    };
    for (const op of missing) await putBack(store, op, event.id);
    await store.delivered.bulkDelete(lost.map(({ opId }) => opId));
    await readAgain(store);
    await writeMeta(store, META_TOLD, { ...epoch });
    await writeEvent(store, event);
    await logEvent(env, 'server_tornato_indietro', { ...epoch, mancanti: event.missing, restituite: event.offered });
  });
  return null;
}

async function askLedger(env: SendEnv, ids: readonly string[]) {
  const unknown = new Set<string>();
  let epoch: ServerEpoch | undefined;
  for (let at = 0; epoch === undefined || at < ids.length; at += ASKED_AT_ONCE) {
    const answer = await env.network.compareLedger(ids.slice(at, at + ASKED_AT_ONCE));
    if (!answer.ok) return answer;
    for (const id of answer.value.unknown) unknown.add(id);
    // The epoch changed between two answers: the next round asks again from the start.
    if (epoch !== undefined && epoch.generation !== answer.value.epoch.generation)
      return { ok: false, errore: 'temporaneo' } as const;
    epoch ??= answer.value.epoch;
  }
  return { ok: true, value: { epoch, unknown } } as const;
}

/** Requeued unchanged: same id, same content. Its file stays until the server asks for it. */
async function putBack(store: CentreStore, op: Operation, event: string): Promise<void> {
  const again = { state: 'pending', nextAttemptAt: 0, lastError: null, settledAt: null, resolvedAt: null } as const;
  await store.ops.update(seq(op), { ...again, offeredAgain: event });
  if (op.dependsOnMedia !== null) await store.media.update(op.dependsOnMedia, { echoedAt: null });
  await store.conflicts
    .where('opId')
    .equals(op.opId)
    .filter((card) => card.state === 'aperto')
    .delete();
}

/** Known versions are void: another content may have the same number. */
async function readAgain(store: CentreStore): Promise<void> {
  await store.verifiche.toCollection().modify((row) => {
    row.da_rileggere = true;
    delete row.accepted;
  });
  await store.appointments.toCollection().modify({ da_rileggere: true });
}

export async function noteRefused(store: CentreStore, op: Operation, reason: string): Promise<void> {
  if (op.offeredAgain === undefined) return;
  const event = readEvent((await store.meta.get(META_BACK))?.value);
  if (event === null || event.lost.some(({ opId }) => opId === op.opId)) return;
  await writeEvent(store, { ...event, lost: [...event.lost, { ...(await nameOf(store, op)), reason }] });
}

export async function nameOf(store: CentreStore, op: Operation): Promise<Omit<Lost, 'reason'>> {
  const titolo = (await store.verifiche.get(op.entityId))?.titolo ?? '';
  return { opId: op.opId, verificaId: op.entityId, titolo, kind: op.kind, at: op.createdAt };
}
