/** Sends the queue in batches of at most 50: leased first, halved when too big, a bad operation set apart. */
import { MAX_OPERATIONS_PER_SUBMISSION } from '../../domain/sincronia/operazioni.ts';
import { openOperations, seq } from '../queue/queue.ts';
import { toldBy } from '../receive/epoch.ts';
import { inTransaction, readMeta, writeMeta } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import type { NetworkError, SendEnv } from '../store/ports.ts';
import type { KnownOperation } from '../store/types.ts';
import { backOff, FREE_LANE, type Lane, type LaneState, laneOpen } from './backoff.ts';
import { chooseBatch, toWire } from './batch.ts';
import { applyResponses, postponeOne, refuse } from './responses.ts';
import { logEvent } from './sync-log.ts';

/** Limits the search for the operation that makes a server fail. */
const REQUESTS_PER_ROUND = 200;
const FAILURES_PER_ROUND = 16;

export type PushEnd = 'vuota' | 'in_pausa' | 'accesso' | 'altro_centro' | 'server_went_back' | 'errore';

export interface PushResult {
  fine: PushEnd;
  risposte: number;
}

export async function readLane(env: SendEnv, lane: Lane): Promise<LaneState> {
  const { attempts, until, imposed } = objectOf(await readMeta(env.store, `corsia:${lane}`));
  if (typeof attempts !== 'number' || typeof until !== 'number') return FREE_LANE;
  return { attempts, until, imposed: imposed === true };
}

export async function backOffLane(env: SendEnv, lane: Lane, retryAfterMs?: number): Promise<void> {
  const state = backOff(await readLane(env, lane), env.clock.now(), env.random, retryAfterMs);
  await writeMeta(env.store, `corsia:${lane}`, { ...state });
}

export async function freeLane(env: SendEnv, lane: Lane): Promise<void> {
  await env.store.meta.delete(`corsia:${lane}`);
}

/** Only the holder of the data lock calls this: no other sender holds leases. */
export async function reclaimLeased(env: SendEnv): Promise<void> {
  const { ops } = env.store;
  await ops.where('state').equals('sending').modify({ state: 'pending' });
}

export async function resumeAfterSignIn(env: SendEnv): Promise<void> {
  const { ops } = env.store;
  await ops.where('state').equals('waiting_auth').modify({ state: 'pending', nextAttemptAt: 0 });
}

export async function awaitSignIn(env: SendEnv): Promise<void> {
  const { store } = env;
  await store.transaction('rw', store.ops, store.syncLog, store.meta, async () => {
    const waiting = await store.ops.where('state').anyOf('pending', 'sending').modify({ state: 'waiting_auth' });
    if (waiting > 0) await logEvent(env, 'accesso_scaduto', { operazioni: waiting });
  });
}

interface Round {
  env: SendEnv;
  forced: boolean;
  limit: number;
  requests: number;
  failures: number;
  risposte: number;
  fine: PushEnd;
}

/** Sends until nothing more may be sent. The caller holds the lock. */
export async function push(env: SendEnv, forced: boolean): Promise<PushResult> {
  const lane = await readLane(env, 'dati');
  if (!laneOpen(lane, env.clock.now(), forced)) return { fine: 'in_pausa', risposte: 0 };
  const round: Round = {
    env,
    forced,
    limit: MAX_OPERATIONS_PER_SUBMISSION,
    requests: 0,
    failures: 0,
    risposte: 0,
    fine: 'vuota',
  };
  while (round.fine === 'vuota' && round.requests < REQUESTS_PER_ROUND) {
    const batch = await lease(round);
    if (batch.length === 0) break;
    await send(round, batch);
    // 'Sincronizza ora' skips our own pauses once, not in a loop.
    round.forced = false;
  }
  return { fine: round.fine, risposte: round.risposte };
}

/** Chooses and leases in one transaction: from here on these operations don't change. */
async function lease(round: Round): Promise<KnownOperation[]> {
  const { store, clock } = round.env;
  return store.transaction('rw', store.ops, async () => {
    const open = await openOperations(store);
    const now = clock.now();
    const batch = chooseBatch(open, { now, forced: round.forced, limit: round.limit });
    for (const op of batch) {
      op.state = 'sending';
      op.attempts += 1;
    }
    await store.ops.bulkPut(batch);
    return batch;
  });
}

async function send(round: Round, batch: readonly KnownOperation[]): Promise<void> {
  const { env } = round;
  round.requests += 1;
  const result = await env.network.pushOperations(batch.map(toWire), env.store.centre, await toldBy(env.store));
  if (result.ok) {
    await applyResponses(env, batch, result.value);
    round.risposte += batch.length;
    await freeLane(env, 'dati');
    return;
  }
  await handleFailure(round, batch, result.errore, result.dettaglio ?? result.errore, result.retryAfterMs);
}

async function handleFailure(
  round: Round,
  batch: readonly KnownOperation[],
  error: NetworkError,
  detail: string,
  retryAfterMs: number | undefined,
): Promise<void> {
  switch (error) {
    case 'non_autorizzato':
      round.fine = 'accesso';
      return awaitSignIn(round.env);
    case 'altro_centro':
      // Refused unseen: it waits for a session of its own centre.
      round.fine = 'altro_centro';
      return putBack(round.env, batch, null);
    case 'server_went_back':
      round.fine = 'server_went_back';
      return putBack(round.env, batch, null);
    case 'rete':
    case 'temporaneo':
    case 'vietato':
      return halt(round, batch, detail, retryAfterMs);
    case 'guasto': {
      round.failures += 1;
      const first = (await readLane(round.env, 'dati')).attempts === 0 && round.failures === 1;
      // The first failure may be the server's; after the second one of these operations may be the cause.
      if ((first && batch.length > 1) || round.failures > FAILURES_PER_ROUND)
        return halt(round, batch, detail, retryAfterMs);
      return batch.length > 1 ? split(round, batch) : isolate(round, batch, detail);
    }
    case 'troppo_grande':
    case 'timeout':
      round.limit = Math.max(1, Math.floor(batch.length / 2));
      if (batch.length > 1) return split(round, batch);
      return error === 'timeout' ? halt(round, batch, detail, retryAfterMs) : giveUp(round, batch, detail);
    case 'rifiutata':
      return batch.length > 1 ? split(round, batch) : giveUp(round, batch, detail);
    default:
      error satisfies never;
  }
}

/** Sends the halves in order; after a stop the rest goes back to the queue. */
async function split(round: Round, batch: readonly KnownOperation[]): Promise<void> {
  const middle = Math.ceil(batch.length / 2);
  await send(round, batch.slice(0, middle));
  const rest = batch.slice(middle);
  if (round.fine === 'accesso') return;
  if (round.fine !== 'vuota') return putBack(round.env, rest, null);
  // A verification that just got stuck keeps its later operations behind it.
  const stuck = await stuckItems(round.env, batch.slice(0, middle));
  await putBack(
    round.env,
    rest.filter((op) => stuck.has(op.entityId)),
    null,
  );
  const free = rest.filter((op) => !stuck.has(op.entityId));
  if (free.length > 0) await send(round, free);
}

async function stuckItems(env: SendEnv, batch: readonly KnownOperation[]): Promise<Set<string>> {
  const open = env.store.ops
    .where('seq')
    .anyOf(batch.map(seq))
    .filter((op) => op.settledAt === null);
  return new Set((await open.toArray()).map((op) => op.entityId));
}

async function halt(
  round: Round,
  batch: readonly KnownOperation[],
  motivo: string,
  retryAfterMs?: number,
): Promise<void> {
  round.fine = 'errore';
  await putBack(round.env, batch, motivo);
  await backOffLane(round.env, 'dati', retryAfterMs);
}

async function putBack(env: SendEnv, batch: readonly KnownOperation[], motivo: string | null): Promise<void> {
  const keys = batch.map(seq);
  await env.store.ops
    .where('seq')
    .anyOf(keys)
    .modify({ state: 'pending', ...(motivo === null ? {} : { lastError: motivo }) });
}

/** One operation makes the server fail: it waits with its verification, all others go on. */
async function isolate(round: Round, batch: readonly KnownOperation[], motivo: string): Promise<void> {
  await inTransaction(round.env.store, async () => {
    for (const op of batch) {
      await postponeOne(round.env, op, motivo);
      await logEvent(round.env, 'operazione_isolata', { op: op.opId, verifica: op.entityId, motivo });
    }
  });
}

/** Refused by the transport, not by a rule: kept, shown, and sent again under the same id (`retryAll`). */
async function giveUp(round: Round, batch: readonly KnownOperation[], motivo: string): Promise<void> {
  await inTransaction(round.env.store, async () => {
    for (const op of batch) await refuse(round.env, op, `http:${motivo}`);
  });
}

/** When the earliest pause ends, in milliseconds; null = nothing is pausing. */
export async function nextDue(env: SendEnv): Promise<number | null> {
  const now = env.clock.now();
  const pending = await env.store.ops.where('nextAttemptAt').above(now).first();
  const lanes = await Promise.all((['dati', 'media', 'copia'] as const).map((name) => readLane(env, name)));
  const ends = [...lanes.map((lane) => lane.until), pending?.nextAttemptAt ?? now].filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}
