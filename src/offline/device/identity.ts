/**
 * Whose tablet this is. The workspace opens offline for the centre that the server confirmed last, never by asking the
 * auth library: offline and with an expired token that one answers "nobody" although the session is still there.
 */
import Dexie, { type Table } from 'dexie';
import { isClosing, type StoreOptions } from '../store/db.ts';
import type { Clock } from '../store/ports.ts';
import { ifRoom } from '../store/quota.ts';
import { Transactions } from '../store/transactions.ts';

export interface CentroTablet {
  id: string;
  nome: string;
  /** When one of its people was last signed in with the network, in milliseconds. */
  verifiedAt: number;
  /** Signed out with 'Tieni su questo tablet': the data are here, the door is closed until one of its people signs in. */
  bloccato: boolean;
  pendingOps: number;
  pendingMedia: number;
  /** Who was signed in last; at the counter until somebody else says so. */
  chi: { id: string; nome: string };
}

/** A bearer token lent to the service worker; the refresh token never leaves the page's own session. */
export interface LentAccess {
  userId: string;
  /** For whose work it may be used. */
  centre: string;
  token: string;
  /** Public key of the backend. */
  chiave: string;
  /** Milliseconds. */
  scadeIl: number;
}

const LAST_CENTRE = 'lastCentre';

export class DeviceStore extends Dexie {
  // Dexie puts each table under its name.
  readonly meta!: Table<{ k: string; value: string }, string>;
  readonly centri!: Table<CentroTablet, string>;
  readonly accessi!: Table<LentAccess, string>;
  readonly transactions: Transactions = new Transactions(this);
  constructor(options: StoreOptions = {}) {
    super('centro-device', { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ meta: 'k', centri: 'id', accessi: 'userId, centre' });
  }
}

const OFFLINE_VALIDITY_MS = 14 * 24 * 3_600_000;

export type OfflineOpening =
  | { esito: 'aperto'; centro: CentroTablet }
  | { esito: 'bloccato' | 'scaduto'; centro: CentroTablet }
  | { esito: 'nessuno' };

/** After the server said who this is and where he works. Also unlocks what had been kept locked. */
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

/** The door is shut on disk: without network a start would open it again. Its row. */
export async function lockCentre(deviceStore: DeviceStore, centre: string): Promise<CentroTablet | undefined> {
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

/** Whoever else still has something here: 'Fidati Point Roma: 5 non inviati'. For liveQuery. */
export async function othersOnTablet(
  deviceStore: DeviceStore,
  centre: string,
): Promise<{ id: string; nome: string; quanti: number }[]> {
  const others = (await deviceStore.centri.toArray()).filter(({ id }) => id !== centre);
  return others
    .map(({ id, nome, pendingOps, pendingMedia }) => ({ id, nome, quanti: pendingOps + pendingMedia }))
    .filter(({ quanti: count }) => count > 0);
}

/** Everything unsent on this tablet, whoever's: what stands on the icon. For liveQuery. */
export async function owedByTablet(deviceStore: DeviceStore): Promise<number> {
  const rows = await deviceStore.centri.toArray();
  return rows.reduce((sum, { pendingOps, pendingMedia }) => sum + pendingOps + pendingMedia, 0);
}

/** On a full tablet the older count stays: it is written again with the next one, and what can't be saved says so itself. */
export async function noteCounts(
  deviceStore: DeviceStore,
  centre: string,
  counts: { operazioni: number; media: number },
): Promise<void> {
  const written = deviceStore.centri.update(centre, { pendingOps: counts.operazioni, pendingMedia: counts.media });
  try {
    await ifRoom(written);
  } catch (error) {
    // Thrown away under the page with everything else: the centre's own storage is what says so.
    if (!(await isClosing(deviceStore, error))) throw error;
  }
}

/** Call on every change of the page's session (null = signed out): it lets the worker deliver after the tab is closed. */
export async function lendAccess(deviceStore: DeviceStore, centre: string, access: LentAccess | null): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.accessi, async () => {
    await deviceStore.accessi.where('centre').equals(centre).delete();
    if (access !== null) await deviceStore.accessi.put(access);
  });
}

/** The centre's data left this tablet: nothing of it is remembered. */
export async function forgetCentre(deviceStore: DeviceStore, centre: string): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.meta, deviceStore.centri, async () => {
    await deviceStore.centri.delete(centre);
    const last = await deviceStore.meta.get(LAST_CENTRE);
    if (last?.value === centre) await deviceStore.meta.delete(LAST_CENTRE);
  });
}
