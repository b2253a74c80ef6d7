/** The database's identity, and the canary in `localStorage` that detects an eviction. */
import Dexie from 'dexie';
import type { Json, JsonObject } from '../../domain/sincronia/json.ts';
import type { DeviceStore } from '../device/identity.ts';
import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, readText, readTexts, type StoreOptions, writeMeta } from './db.ts';
import { objectOf } from './json.ts';
import type { Env } from './ports.ts';
import { Transactions } from './transactions.ts';

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

/** Databases with a canary that the tablet's list no longer names. `keys`: the names in `localStorage`. */
export async function forgotten(deviceStore: DeviceStore, keys: readonly string[]): Promise<string[]> {
  const remembered = keys.flatMap((k) => (k.startsWith(PREFIX) ? [k.slice(PREFIX.length)] : []));
  const centri = await deviceStore.centri.bulkGet(remembered);
  return remembered.filter((_, index) => centri[index] === undefined);
}

export type CanaryState = { esito: 'nuovo' | 'intatto' } | { esito: 'perso'; atteso: string; trovato: string | null };

/** 'perso': the browser evicted the storage. Nothing is written before a person has seen it. */
export async function checkCanary(env: Env, localKeys: LocalKeys): Promise<CanaryState> {
  const { store } = env;
  const expected = localKeys.getItem(canaryKey(store.centre));
  const found = await readText(store, 'epoch');
  if (expected !== null && expected !== found) return { esito: 'perso', atteso: expected, trovato: found };
  if (found === null) return { esito: 'nuovo' };
  if (expected === null) localKeys.setItem(canaryKey(store.centre), found);
  return { esito: 'intatto' };
}

/** The device id belongs to the database: `(device_id, seq)` must stay unique. Writes only what is missing. */
export async function prepareStore(env: Env, localKeys: LocalKeys | null): Promise<Identity> {
  const { store, newId } = env;
  const { centre } = store;
  const identity =
    (await identityOf(store)) ??
    (await store.transaction('rw', store.meta, async () => {
      const deviceId = (await readText(store, 'deviceId')) ?? newId();
      const epoch = (await readText(store, 'epoch')) ?? newId();
      // Writes only what is missing: a full tablet must still open.
      for (const [k, value] of Object.entries({ deviceId, epoch, centre }))
        if ((await readText(store, k)) !== value) await writeMeta(store, k, value);
      return { deviceId, epoch, centre };
    }));
  localKeys?.setItem(canaryKey(store.centre), identity.epoch);
  return identity;
}

async function identityOf(store: CentreStore): Promise<Identity | null> {
  const [deviceId, epoch, centre] = await readTexts(store, ['deviceId', 'epoch', 'centre']);
  return !deviceId || !epoch || centre !== store.centre ? null : { deviceId, epoch, centre };
}

export async function acknowledgeLoss(env: Env, localKeys: LocalKeys): Promise<Identity> {
  const { store, newId, clock } = env;
  const expected = localKeys.getItem(canaryKey(store.centre));
  const incident: JsonObject = {
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

/** 'aggiornato': upgraded by another tab. 'perso': without its canary (rule O9). 'cut_off': a restart finds it. */
export async function afterClosing(
  store: Pick<CentreStore, 'name' | 'centre' | 'verno'>,
  localKeys: LocalKeys,
  options: StoreOptions = {},
  retries = 25,
): Promise<'aggiornato' | 'cut_off' | 'perso'> {
  const expected = localKeys.getItem(canaryKey(store.centre));
  // Opens any schema version: this code may know only an older one.
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
    // The eviction is still running: looked at again afterwards.
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

/** Calls back when the browser closes the database under an open page (evicted, or upgraded by another tab). */
export function onClosed(env: Env, callback: () => void): () => void {
  env.store.on('close', callback);
  return () => env.store.on('close').unsubscribe(callback);
}
