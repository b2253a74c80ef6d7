import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, readMeta, writeMeta } from './db.ts';
import type { ReadEnv, SendEnv } from './ports.ts';
import type { Attachment } from './types.ts';

const WARN_FREE = 500 * 1024 * 1024;
const WARN_SHARE = 0.8;

/** Dexie reports a full disk as AbortError with the cause inside, after rolling the transaction back. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}

/** For background writes: on a full tablet they wait, because the person's own save reports it. */
export async function ifRoom(task: PromiseLike<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}

export interface Room {
  used: number;
  total: number;
  warning: boolean;
}

export function judgeRoom(used: number, total: number): Room {
  const warning = total > 0 && (used / total >= WARN_SHARE || total - used < WARN_FREE);
  return { used, total, warning };
}

export async function measureRoom(storage: Pick<StorageManager, 'estimate'>): Promise<Room> {
  const { usage = 0, quota = 0 } = await storage.estimate();
  return judgeRoom(usage, quota);
}

type Keeping = Pick<StorageManager, 'persist' | 'persisted'>;

/** Firefox asks the person, who needs to know why: there the request waits for a press on Sincronia. */
export const unasked = (storage: Keeping, agent: string): Keeping => ({
  persisted: () => storage.persisted(),
  persist: () => (agent.includes('Firefox') ? storage.persisted() : storage.persist()),
});

/** A browser may ask the person: once after the first sign-in, then only installed or on request (`again`). */
export async function keepStorage(store: CentreStore, storage: Keeping, again: boolean): Promise<void> {
  const before = await readMeta(store, 'persistente');
  const kept = (await storage.persisted()) || ((again || before === undefined) && (await storage.persist()));
  if (before !== kept) await writeMeta(store, 'persistente', kept);
}

const isFreeable = (media: Attachment): boolean => media.echoedAt !== null && media.blobFreedAt === null;

/** Bytes that `freeRoom` could free now. */
export async function freeableRoom(store: CentreStore): Promise<number> {
  const sent = await store.media.where('state').equals('inviato').filter(isFreeable).toArray();
  return sent.reduce((sum, media) => sum + media.bytes, 0);
}

/** Deletes only local copies whose hash the server has shown. Returns the bytes freed. */
export async function freeRoom(env: ReadEnv): Promise<number> {
  const { store, clock } = env;
  return store.transaction('rw', store.media, store.blobs, store.syncLog, store.meta, async () => {
    const going = await store.media.where('state').equals('inviato').filter(isFreeable).toArray();
    if (going.length === 0) return 0;
    await store.blobs.bulkDelete(going.map((media) => media.id));
    for (const media of going) await store.media.update(media.id, { blobFreedAt: clock.now() });
    const bytes = going.reduce((sum, media) => sum + media.bytes, 0);
    await logEvent(env, 'spazio_liberato', { bytes, attachments: going.length });
    return bytes;
  });
}

/** Room runs low: frees confirmed copies before a save fails. Returns the bytes freed. */
export async function freeFirst(env: SendEnv): Promise<number> {
  if (env.storage === undefined) return 0;
  try {
    return (await measureRoom(env.storage)).warning ? await freeRoom(env) : 0;
  } catch (error) {
    if (isQuotaError(error)) return 0;
    throw error;
  }
}
