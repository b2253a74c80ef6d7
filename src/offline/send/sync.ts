/** One sender per centre and lane over all tabs and the worker; files have a lane of their own, not to delay data. */

import { report } from '../device/report.ts';
import { reclaimUploads, uploadAttachments } from '../media/upload.ts';
import { overtake } from '../queue/overtaken.ts';
import { offerBack } from '../receive/epoch.ts';
import { pull } from '../receive/pull.ts';
import { resumeRefused } from '../review/conflicts.ts';
import { readText, writeMeta } from '../store/db.ts';
import type { LineState, SendEnv } from '../store/ports.ts';
import { freeFirst } from '../store/quota.ts';
import { prune } from '../store/retention.ts';
import { counters } from '../store/state.ts';
import { awaitSignIn, push, reclaimLeased, resumeAfterSignIn } from './push.ts';

export type RoundEnd =
  | 'completo'
  /** Something couldn't be sent now; it stays queued and the loop retries. */
  | 'parziale'
  | Exclude<LineState, 'online'>
  | 'accesso'
  /** The signed-in person belongs to another centre and can't send these operations. */
  | 'altro_centro'
  | 'senza_web_locks'
  | 'non_pronto'
  | 'fermo';

export interface RoundResult {
  fine: RoundEnd;
  restano: number;
}

/** Held by the sender; a database being merged isn't sent meanwhile. */
export const lockName = (id: string): string => `sync:${id}`;
const mediaLockName = (centre: string): string => `sync-media:${centre}`;

/** True for a lock name, as `LockManager.query` lists it, that a sender holds. */
export const isSending = (name: string): boolean => name.startsWith('sync:') || name.startsWith('sync-media:');

/** A whole round: data, files, and the data that waited for files. `forced` = a person asked. */
export async function syncOnce(env: SendEnv, forced = false): Promise<RoundResult> {
  const first = await dataRound(env, forced);
  if (!GOES_ON.includes(first.fine)) return first;
  const media = await mediaRound(env, forced);
  const last = media.sentItems > 0 ? await dataRound(env, false) : first;
  return { fine: last.fine === 'completo' ? media.fine : last.fine, restano: await remaining(env) };
}

const GOES_ON: readonly RoundEnd[] = ['completo', 'parziale'];

const remaining = async (env: SendEnv): Promise<number> => (await counters(env.store)).totale;

export async function dataRound(env: SendEnv, forced: boolean): Promise<RoundResult> {
  const end = await withLock(env, lockName(env.store.centre), async () => {
    await reclaimLeased(env);
    // Offline too: making room needs no connection.
    await freeFirst(env);
    const ready = await readiness(env);
    return ready === 'pronto' ? exchange(env, forced) : ready;
  });
  return { fine: end, restano: await remaining(env) };
}

export async function mediaRound(env: SendEnv, forced: boolean): Promise<{ fine: RoundEnd; sentItems: number }> {
  let sentItems = 0;
  const end = await withLock(env, mediaLockName(env.store.centre), async () => {
    await reclaimUploads(env);
    if ((await env.store.media.where('state').equals('da_inviare').count()) === 0) return 'completo';
    const ready = await readiness(env);
    if (ready !== 'pronto') return ready;
    const result = await uploadAttachments(env, forced);
    sentItems = result.sentItems;
    if (result.fine === 'accesso') return 'accesso';
    return result.fine === 'vuota' ? 'completo' : 'parziale';
  });
  return { fine: end, sentItems };
}

async function withLock(env: SendEnv, name: string, task: () => Promise<RoundEnd>): Promise<RoundEnd> {
  if (env.locks === null) return 'senza_web_locks';
  if ((await readText(env.store, 'deviceId')) === null) return 'non_pronto';
  return env.locks.run(name, task);
}

async function readiness(env: SendEnv): Promise<'pronto' | RoundEnd> {
  const { store, network } = env;
  const online = await network.probe();
  if (online !== 'online') return online;
  const user = await network.user();
  if (user === null) {
    await awaitSignIn(env);
    return 'accesso';
  }
  return (await store.persone.get(user)) === undefined ? 'altro_centro' : 'pronto';
}

/** Reasons to repeat a round, each at most once. */
type Again = 'refused' | 'went_back';

async function exchange(env: SendEnv, forced: boolean, done: readonly Again[] = []): Promise<RoundEnd> {
  // Optimistic: if the token is refused, the first request puts them back to waiting.
  await resumeAfterSignIn(env);
  const sent = await push(env, forced);
  if (sent.fine === 'accesso') return 'accesso';
  if (sent.fine === 'altro_centro') return reportOnly(env);
  const pulled = sent.fine === 'server_went_back' ? sent.fine : await pull(env, forced);
  if (pulled === 'accesso') return 'accesso';
  if (pulled === 'altro_centro') return reportOnly(env);
  if (pulled === 'server_went_back') return afterGoingBack(env, forced, done);
  const again = pulled === 'completo' ? await overtake(env) : 0;
  if (pulled === 'completo' && !done.includes('refused') && (await resumeRefused(env)) + again > 0)
    return exchange(env, forced, [...done, 'refused']);
  if ((await report(env)) === 'accesso') return 'accesso';
  await prune(env);
  if (sent.fine !== 'vuota') return 'parziale';
  if (pulled !== 'completo') return pulled;
  await writeMeta(env.store, 'ultimaSincronia', env.clock.now());
  return 'completo';
}

/** Lost deliveries are queued again and sent in this round; a second restore in one round is left to the next. */
async function afterGoingBack(env: SendEnv, forced: boolean, done: readonly Again[]): Promise<RoundEnd> {
  if (done.includes('went_back')) return 'parziale';
  const error = await offerBack(env);
  if (error === null) return exchange(env, forced, [...done, 'went_back']);
  if (error !== 'non_autorizzato') return 'parziale';
  await awaitSignIn(env);
  return 'accesso';
}

/** A person who left the centre still reports this tablet's unsent work; nothing else is sent. */
async function reportOnly(env: SendEnv): Promise<RoundEnd> {
  return (await report(env)) === 'accesso' ? 'accesso' : 'altro_centro';
}
