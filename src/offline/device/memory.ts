/** An evicted tablet has lost its device id: a person picks it from the centre's devices (rule O9). */

import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, MERGED_META, META_ERA, readMeta } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import type { ReadEnv } from '../store/ports.ts';

export interface OwingDevice {
  id: string;
  nome: string;
  visto_il: string;
  pending_ops: number;
  pending_media: number;
}

const META_TO_RECOGNISE = 'daRiconoscere';
const META_LOST = 'perduti';

/** Marks a new database; one that took over an older database is already known. */
export async function markNew({ store, clock }: ReadEnv): Promise<void> {
  if ((await store.meta.get(MERGED_META)) === undefined)
    await store.meta.put({ k: META_TO_RECOGNISE, value: clock.now() });
}

/** When this storage began, in milliseconds. A device heard of since can't be the lost one. */
export async function newSince(store: CentreStore): Promise<number> {
  const since = await readMeta(store, META_TO_RECOGNISE);
  return typeof since === 'number' ? since : 0;
}

export const toRecognise = async (store: CentreStore): Promise<boolean> =>
  (await readMeta(store, META_TO_RECOGNISE)) !== undefined;

export async function isAnother(store: CentreStore): Promise<void> {
  await store.meta.delete(META_TO_RECOGNISE);
}

/** Recorded here and reported; shown until somebody reads it. */
export async function wasThis(env: ReadEnv, device: OwingDevice): Promise<void> {
  const { store } = env;
  const lost = { nome: device.nome, quanti: device.pending_ops + device.pending_media };
  await store.transaction('rw', store.meta, store.syncLog, async () => {
    await store.meta.delete(META_TO_RECOGNISE);
    await store.meta.bulkPut([
      { k: META_ERA, value: device.id },
      { k: META_LOST, value: lost },
    ]);
    await logEvent(env, 'memoria_persa', { era: device.id, ...lost });
  });
}

export interface Lost {
  /** '' if the tablet itself remembered what it held. */
  nome: string;
  quanti: number;
  /** The oldest, in milliseconds; absent if only the server knew. */
  dal?: number | null;
  tipi?: Readonly<Record<string, number>>;
}

export async function rememberLost(store: CentreStore, { nome, quanti, dal = null, tipi = {} }: Lost): Promise<void> {
  await store.meta.put({ k: META_LOST, value: { nome, quanti, dal, tipi: { ...tipi } } });
}

/** What the evicted storage held, until somebody has read it. */
export async function lost(store: CentreStore): Promise<Lost | null> {
  const { nome, quanti: count, dal, tipi } = objectOf(await readMeta(store, META_LOST));
  if (typeof nome !== 'string' || typeof count !== 'number') return null;
  if (tipi === undefined) return { nome, quanti: count };
  const counted = Object.entries(objectOf(tipi)).flatMap(([kind, many]) =>
    typeof many === 'number' ? [[kind, many] as const] : [],
  );
  return { nome, quanti: count, dal: typeof dal === 'number' ? dal : null, tipi: Object.fromEntries(counted) };
}

export async function lossRead(store: CentreStore): Promise<void> {
  await store.meta.delete(META_LOST);
}
