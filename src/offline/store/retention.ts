/** Delivered work stays seven days, thirty if there is room, in case the server loses it (`epoch.ts`). */
import { MS_PER_DAY } from '../../domain/day.ts';
import { seq } from '../queue/queue.ts';
import { nameOf } from '../receive/epoch.ts';
import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, readMeta, writeMeta } from './db.ts';
import type { SendEnv } from './ports.ts';
import { measureRoom, type Room } from './quota.ts';
import type { Operation } from './types.ts';

const DAYS = 7;
const DAYS_WITH_ROOM = 30;
/** Thirty days of photos are a few hundred megabytes. */
const ROOMY_BYTES = 4 * 1024 ** 3;
const NAMES_MS = 90 * MS_PER_DAY;
const META_KEPT = 'giorniTenuti';

export type KeptDays = typeof DAYS | typeof DAYS_WITH_ROOM;

export const keptDays = (room: Room | null): KeptDays =>
  room !== null && !room.warning && room.total - room.used >= ROOMY_BYTES ? DAYS_WITH_ROOM : DAYS;

export async function promisedDays(store: CentreStore): Promise<KeptDays> {
  return (await readMeta(store, META_KEPT)) === DAYS_WITH_ROOM ? DAYS_WITH_ROOM : DAYS;
}

const SETTLED: readonly Operation['state'][] = ['acked', 'merged', 'conflict', 'rejected'];

/** Runs in every round: reads only operations old enough to be deleted. */
export async function prune(env: SendEnv): Promise<void> {
  const { store, clock } = env;
  const days = keptDays(env.storage === undefined ? null : await measureRoom(env.storage));
  if ((await promisedDays(store)) !== days) await writeMeta(store, META_KEPT, days);
  const limit = clock.now() - days * MS_PER_DAY;
  await pruneOperations(store, limit);
  await pruneFiles(env, limit);
  await store.delivered
    .where('at')
    .below(clock.now() - NAMES_MS)
    .delete();
}

async function pruneOperations(store: CentreStore, limit: number): Promise<void> {
  const old = await store.ops
    .orderBy('seq')
    .until((op) => op.createdAt >= limit)
    .filter((op) => SETTLED.includes(op.state) && (op.settledAt ?? op.resolvedAt ?? Number.POSITIVE_INFINITY) < limit)
    .toArray();
  if (old.length === 0) return;
  await store.transaction('rw', store.ops, store.delivered, store.verifiche, async () => {
    const delivered = old.filter((op) => op.state === 'acked' || op.state === 'merged');
    const marks = [];
    for (const op of delivered) marks.push(await nameOf(store, op));
    await store.delivered.bulkPut(marks);
    await store.ops.bulkDelete(old.map(seq));
  });
}

/** Deletes a file's copy and row once the server has shown it and its time is over. */
async function pruneFiles(env: SendEnv, limit: number): Promise<void> {
  const { store } = env;
  const old = await store.media
    .where('state')
    .equals('inviato')
    .filter((file) => (file.echoedAt !== null || file.blobFreedAt !== null) && (file.confirmedAt ?? limit) < limit)
    .toArray();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const bytes = old.reduce((sum, file) => (file.blobFreedAt === null ? sum + file.bytes : sum), 0);
  await store.transaction('rw', store.media, store.blobs, store.syncLog, store.meta, async () => {
    await store.blobs.bulkDelete(ids);
    await store.media.bulkDelete(ids);
    if (bytes > 0) await logEvent(env, 'spazio_liberato', { bytes, attachments: ids.length });
  });
}
