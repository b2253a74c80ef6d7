/**
 * A tablet whose whole storage went has lost its device id too: nothing here can tell which one it was. Its centre's owing
 * devices are shown to whoever signs in, and a person says it (rule O9).
 */
import { type CentreStore, META_CONFLUITI, META_ERA, readMeta } from './db.ts';
import { objectOf } from './json.ts';
import type { ReadEnv } from './ports.ts';
import { logEvent } from './sync_log.ts';

export interface OwingDevice {
  id: string;
  nome: string;
  visto_il: string;
  pending_ops: number;
  pending_media: number;
}

const META_DA_RICONOSCERE = 'daRiconoscere';
const META_PERDUTI = 'perduti';

/** This database has just got its identity. One that took over an older database here is no stranger. */
export async function markNew(store: CentreStore): Promise<void> {
  if ((await store.meta.get(META_CONFLUITI)) === undefined)
    await store.meta.put({ k: META_DA_RICONOSCERE, value: true });
}

/** For liveQuery. */
export const toRecognise = async (store: CentreStore): Promise<boolean> =>
  (await readMeta(store, META_DA_RICONOSCERE)) === true;

/** It is none of them: asked no more here. */
export async function isAnother(store: CentreStore): Promise<void> {
  await store.meta.delete(META_DA_RICONOSCERE);
}

/** It was this one: told to the server with the next report, and what it owed is said here until somebody has read it. */
export async function wasThis(env: ReadEnv, device: OwingDevice): Promise<void> {
  const { store } = env;
  const lost = { nome: device.nome, quanti: device.pending_ops + device.pending_media };
  await store.transaction('rw', store.meta, store.syncLog, async () => {
    await store.meta.delete(META_DA_RICONOSCERE);
    await store.meta.bulkPut([
      { k: META_ERA, value: device.id },
      { k: META_PERDUTI, value: lost },
    ]);
    await logEvent(env, 'memoria_persa', { era: device.id, ...lost });
  });
}

export interface Lost {
  nome: string;
  quanti: number;
}

/** What was lost with the tablet's memory, until it was read. For liveQuery. */
export async function lost(store: CentreStore): Promise<Lost | null> {
  const { nome, quanti: count } = objectOf(await readMeta(store, META_PERDUTI));
  return typeof nome === 'string' && typeof count === 'number' ? { nome, quanti: count } : null;
}

export async function lossRead(store: CentreStore): Promise<void> {
  await store.meta.delete(META_PERDUTI);
}
