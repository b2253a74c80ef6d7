/** Offline steps of signing out with unsent work: count, export, keep locked or delete. */

import type { JsonObject } from '../../domain/sincronia/json.ts';
import { canaryKey, type LocalKeys } from '../store/canary.ts';
import { type CentreStore, META_PERSONA, readText } from '../store/db.ts';
import type { ReadEnv } from '../store/ports.ts';
import { counters } from '../store/state.ts';
import { type DeviceStore, forgetCentre, lendAccess, noteCounts } from './identity.ts';
import { forgetSession } from './people.ts';

export const DELETE_WORD = 'ELIMINA';

export async function keepLocked(deviceStore: DeviceStore, store: CentreStore): Promise<void> {
  const counts = await counters(store);
  await noteCounts(deviceStore, store.centre, counts);
  await forgetSession(store);
  await deviceStore.centri.update(store.centre, { bloccato: true });
  await lendAccess(deviceStore, store.centre, null);
}

/** Keys of text still being typed when the page closed (`InHand`): `in-mano:<database>:<verification>:<field>`. */
export const inHand = (store: string): string => `in-mano:${store}:`;

export interface SignOutPorts {
  localKeys: LocalKeys & Pick<Storage, 'length' | 'key'>;
  forgetDevice: (centre: string) => void;
  /** `caches` of the page; null if the browser has none. */
  caches: Pick<CacheStorage, 'delete'> | null;
  /** Reports the deletion; answers false offline, and the report is kept for the next sign-in on this tablet. */
  report: (incident: JsonObject) => Promise<boolean>;
}

/** Deletes database, keys and caches if the person typed the word; 'parola_errata' otherwise. */
export async function deleteData(
  deviceStore: DeviceStore,
  env: ReadEnv,
  word: string,
  ports: SignOutPorts,
): Promise<'eliminato' | 'parola_errata'> {
  if (word.trim().toUpperCase() !== DELETE_WORD) return 'parola_errata';
  const { store, clock } = env;
  const counts = await counters(store);
  const incident: JsonObject = {
    tipo: 'eliminato_dalla_persona',
    persona: await readText(store, META_PERSONA),
    operazioni: counts.operazioni,
    media: counts.media,
    il: new Date(clock.now()).toISOString(),
  };
  if (counts.totale > 0 && !(await ports.report(incident))) {
    await deviceStore.meta.put({ k: `incidente:${store.centre}`, value: JSON.stringify(incident) });
  }
  await store.delete();
  ports.localKeys.removeItem(canaryKey(store.centre));
  for (const key of names(ports.localKeys)) if (key.startsWith(inHand(store.name))) ports.localKeys.removeItem(key);
  ports.forgetDevice(store.centre);
  await ports.caches?.delete('foto-annunci');
  await lendAccess(deviceStore, store.centre, null);
  await forgetCentre(deviceStore, store.centre);
  return 'eliminato';
}

const names = (recall: SignOutPorts['localKeys']): string[] =>
  Array.from({ length: recall.length }, (_, index) => recall.key(index) ?? '');

/** Reports of deletions made offline; call `reported` once the server has one. */
export async function incidentsToReport(deviceStore: DeviceStore): Promise<{ chiave: string; incidente: string }[]> {
  const rows = await deviceStore.meta.where('k').startsWith('incidente:').toArray();
  return rows.map((row) => ({ chiave: row.k, incidente: row.value }));
}

export async function reported(deviceStore: DeviceStore, key: string): Promise<void> {
  await deviceStore.meta.delete(key);
}
