/** The centre that owns this tablet opens offline: with an expired token the auth library reports no session. */
import Dexie, { type Table } from 'dexie';
import { isClosing, type StoreOptions } from '../store/db.ts';
import type { Clock } from '../store/ports.ts';
import { ifRoom } from '../store/quota.ts';
import { Transactions } from '../store/transactions.ts';

export interface TabletCentro {
  id: string;
  nome: string;
  /** Last online sign-in of one of its people, in milliseconds. */
  verifiedAt: number;
  /** Signed out with 'Tieni su questo tablet': the data stay, locked until one of its people signs in. */
  bloccato: boolean;
  pendingOps: number;
  pendingMedia: number;
  chi: { id: string; nome: string };
}

/** An access token lent to the service worker; the refresh token stays in the page's session. */
export interface LentAccess {
  userId: string;
  centre: string;
  token: string;
  chiave: string;
  /** Milliseconds. */
  scadeIl: number;
}

const LAST_CENTRE = 'lastCentre';

export class DeviceStore extends Dexie {
  readonly meta!: Table<{ k: string; value: string }, string>;
  readonly centri!: Table<TabletCentro, string>;
  readonly accessi!: Table<LentAccess, string>;
  readonly transactions: Transactions = new Transactions(this);
  constructor(options: StoreOptions = {}) {
    super('centro-device', { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ meta: 'k', centri: 'id', accessi: 'userId, centre' });
  }
}

const OFFLINE_VALIDITY_MS = 14 * 24 * 3_600_000;

export type OfflineOpening =
  | { esito: 'aperto'; centro: TabletCentro }
  | { esito: 'bloccato' | 'scaduto'; centro: TabletCentro }
  | { esito: 'nessuno' };

export async function rememberCentre(
  deviceStore: DeviceStore,
  clock: Clock,
  centro: { id: string; nome: string; chi: { id: string; nome: string } },
): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.meta, deviceStore.centri, async () => {
    const known = await deviceStore.centri.get(centro.id);
    const counts = { pendingOps: known?.pendingOps ?? 0, pendingMedia: known?.pendingMedia ?? 0 };
    await deviceStore.centri.put({ ...centro, ...counts, verifiedAt: clock.now(), bloccato: false });
    await deviceStore.meta.put({ k: LAST_CENTRE, value: centro.id });
  });
}

/** Locks on disk, because an offline start would open the centre again. Returns its row. */
export async function lockCentre(deviceStore: DeviceStore, centre: string): Promise<TabletCentro | undefined> {
  await ifRoom(deviceStore.centri.update(centre, { bloccato: true }));
  return deviceStore.centri.get(centre);
}

export async function offlineCentre(deviceStore: DeviceStore, clock: Clock): Promise<OfflineOpening> {
  const centro = await deviceStore.transaction('r', deviceStore.meta, deviceStore.centri, async () => {
    const last = await deviceStore.meta.get(LAST_CENTRE);
    return last === undefined ? undefined : deviceStore.centri.get(last.value);
  });
  if (centro === undefined) return { esito: 'nessuno' };
  if (centro.bloccato) return { esito: 'bloccato', centro };
  if (clock.now() - centro.verifiedAt > OFFLINE_VALIDITY_MS) return { esito: 'scaduto', centro };
  return { esito: 'aperto', centro };
}

export async function othersOnTablet(
  deviceStore: DeviceStore,
  centre: string,
): Promise<{ id: string; nome: string; quanti: number }[]> {
  const others = (await deviceStore.centri.toArray()).filter(({ id }) => id !== centre);
  return others
    .map(({ id, nome, pendingOps, pendingMedia }) => ({ id, nome, quanti: pendingOps + pendingMedia }))
    .filter(({ quanti: count }) => count > 0);
}

export async function owedByTablet(deviceStore: DeviceStore): Promise<number> {
  const rows = await deviceStore.centri.toArray();
  return rows.reduce((sum, { pendingOps, pendingMedia }) => sum + pendingOps + pendingMedia, 0);
}

export async function noteCounts(
  deviceStore: DeviceStore,
  centre: string,
  counts: { operazioni: number; media: number },
): Promise<void> {
  const written = deviceStore.centri.update(centre, { pendingOps: counts.operazioni, pendingMedia: counts.media });
  try {
    await ifRoom(written);
  } catch (error) {
    // The device database was evicted: the centre's own storage reports that.
    if (!(await isClosing(deviceStore, error))) throw error;
  }
}

/** Call on every change of the page's session (null = signed out): the worker can deliver after the tab is closed. */
export async function lendAccess(deviceStore: DeviceStore, centre: string, access: LentAccess | null): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.accessi, async () => {
    await deviceStore.accessi.where('centre').equals(centre).delete();
    if (access !== null) await deviceStore.accessi.put(access);
  });
}

export async function forgetCentre(deviceStore: DeviceStore, centre: string): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.meta, deviceStore.centri, async () => {
    await deviceStore.centri.delete(centre);
    const last = await deviceStore.meta.get(LAST_CENTRE);
    if (last?.value === centre) await deviceStore.meta.delete(LAST_CENTRE);
  });
}
