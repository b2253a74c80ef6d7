/** The database's own identity and the canary that makes an eviction visible. */
import Dexie from 'dexie';
import type { Json, OggettoJson } from '../../domain/sincronia/json.ts';
import type { DeviceStore } from '../device/identity.ts';
import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, readText, readTexts, type StoreOptions, writeMeta } from './db.ts';
import { objectOf } from './json.ts';
import type { Env } from './ports.ts';
import { Transactions } from './transactions.ts';

/** The part of `localStorage` that is used; the service worker has none. */
export interface LocalKeys {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Identity {
  deviceId: string;
  epoch: string;
  centre: string;
}

const PREFIX = 'centro-canarino:';
export const canaryKey = (centre: string): string => `${PREFIX}${centre}`;

/**
 * Databases whose canary is here while the tablet's own list no longer knows them: the browser threw the storage away while
 * nobody looked. `keys`: the names in `localStorage`.
 */
export async function forgotten(deviceStore: DeviceStore, keys: readonly string[]): Promise<string[]> {
  const remembered = keys.flatMap((k) => (k.startsWith(PREFIX) ? [k.slice(PREFIX.length)] : []));
  const centri = await deviceStore.centri.bulkGet(remembered);
  return remembered.filter((_, index) => centri[index] === undefined);
}

export type CanaryState = { esito: 'nuovo' | 'intatto' } | { esito: 'perso'; atteso: string; trovato: string | null };

/**
 * Says whether this is the database that was here before. 'perso' = red screen: the browser threw the storage away under
 * us, and Dexie silently opened an empty one. Nothing is written then; `acknowledgeLoss` does, after a person has seen it.
 */
export async function checkCanary(env: Env, localKeys: LocalKeys): Promise<CanaryState> {
  const { store } = env;
  const expected = localKeys.getItem(canaryKey(store.centre));
  const found = await readText(store, 'epoch');
  if (expected !== null && expected !== found) return { esito: 'perso', atteso: expected, trovato: found };
  if (found === null) return { esito: 'nuovo' };
  if (expected === null) localKeys.setItem(canaryKey(store.centre), found);
  return { esito: 'intatto' };
}

/**
 * Gives a new database its identity, or returns the one it has. The device id belongs to this database, not to the
 * tablet: `(device_id, seq)` must stay unique when a database is made anew. Writing to disk
 * costs a start its time, so a database that already says all this is only read.
 */
export async function prepareStore(env: Env, localKeys: LocalKeys | null): Promise<Identity> {
  const { store, newId } = env;
  const { centre } = store;
  const identity =
    (await identityOf(store)) ??
    (await store.transaction('rw', store.meta, async () => {
      const deviceId = (await readText(store, 'deviceId')) ?? newId();
      const epoch = (await readText(store, 'epoch')) ?? newId();
      // Only what is missing is written: a tablet with no room left must still open.
      for (const [k, value] of Object.entries({ deviceId, epoch, centre }))
        if ((await readText(store, k)) !== value) await writeMeta(store, k, value);
      return { deviceId, epoch, centre };
    }));
  localKeys?.setItem(canaryKey(store.centre), identity.epoch);
  return identity;
}

/** Null while something is missing. */
async function identityOf(store: CentreStore): Promise<Identity | null> {
  const [deviceId, epoch, centre] = await readTexts(store, ['deviceId', 'epoch', 'centre']);
  return !deviceId || !epoch || centre !== store.centre ? null : { deviceId, epoch, centre };
}

/** After the red screen: start again with a fresh identity and owe the server a report of the loss. */
export async function acknowledgeLoss(env: Env, localKeys: LocalKeys): Promise<Identity> {
  const { store, newId, clock } = env;
  const expected = localKeys.getItem(canaryKey(store.centre));
  const incident: OggettoJson = {
    tipo: 'archivio_perso',
    epoch_attesa: expected,
    rilevato_il: new Date(clock.now()).toISOString(),
  };
  await store.transaction('rw', store.meta, store.syncLog, async () => {
    await writeMeta(store, 'deviceId', newId());
    await writeMeta(store, 'epoch', newId());
    await writeMeta(store, 'incidente', incident);
    await store.meta.delete('epochServer');
    await logEvent(env, 'archivio_perso', incident);
  });
  return prepareStore(env, localKeys);
}

/**
 * The database was closed under an open page. 'aggiornato': another tab has brought it into a newer shape and everything is
 * in it; only the canary says so, and it is looked at before the word 'perso' (rule O9). 'cut_off': nobody has touched it, the browser
 * lost the way to it (WebKit, when its storage process ends); a page that starts again finds it.
 */
export async function afterClosing(
  store: Pick<CentreStore, 'name' | 'centre' | 'verno'>,
  localKeys: LocalKeys,
  options: StoreOptions = {},
  retries = 25,
): Promise<'aggiornato' | 'cut_off' | 'perso'> {
  const expected = localKeys.getItem(canaryKey(store.centre));
  // Opened in whatever shape it has by now: this code may know only an older one.
  const now = new Dexie(store.name, options);
  const transactions = new Transactions(now);
  try {
    const silence = new Promise<null>((resolve) => {
      transactions.onSilence = () => resolve(null);
    });
    const found = await Promise.race([epochNow(now, transactions), silence]);
    if (found === null) return 'cut_off';
    if (expected === null || found.epoch !== expected) return 'perso';
    return now.verno > store.verno ? 'aggiornato' : 'cut_off';
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return 'perso';
    // Opened while the browser is still throwing it away: looked at again once it is done.
    if (retries === 0 || !(error instanceof Error) || error.name !== 'AbortError') {
      console.warn('the storage is out of reach', error);
      return 'cut_off';
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return afterClosing(store, localKeys, options, retries - 1);
  } finally {
    now.close();
  }
}

async function epochNow(now: Dexie, transactions: Transactions): Promise<{ epoch: unknown }> {
  await transactions.open();
  const row = now.tables.some(({ name }) => name === 'meta') ? await now.table<Json>('meta').get('epoch') : null;
  return { epoch: objectOf(row).value };
}

/** Calls back when the browser closes the database under an open page (storage evicted, or another tab upgrades it). */
export function onClosed(env: Env, callback: () => void): () => void {
  env.store.on('close', callback);
  return () => env.store.on('close').unsubscribe(callback);
}
