/** The page lends an access token, no refresh token: once expired, open pages are asked to sync. */

import { DeviceStore, type LentAccess, noteCounts, owedByTablet } from '../src/offline/device/identity.ts';
import { createHttpNetwork } from '../src/offline/send/network.ts';
import { syncOnce } from '../src/offline/send/sync.ts';
import { CentreStore } from '../src/offline/store/db.ts';
import { webLocks } from '../src/offline/store/locks.ts';
import type { Clock } from '../src/offline/store/ports.ts';
import { counters } from '../src/offline/store/state.ts';

/** A token about to expire would only turn the queue into 'in attesa di accesso'. */
const MARGIN_MS = 30_000;

export type DeliveryResult = 'consegnato' | 'da_riprovare' | 'serve_la_pagina';

const clock: Clock = { now: () => Date.now() };

export async function deliver(nav: WorkerNavigator, origin: string): Promise<DeliveryResult> {
  const deviceStore = new DeviceStore();
  const results: DeliveryResult[] = [];
  try {
    const accessi = await deviceStore.accessi.toArray();
    const valid = accessi.filter((access) => access.scadeIl - clock.now() > MARGIN_MS);
    for (const access of valid) results.push(await deliverFor(access, deviceStore, nav, origin));
    // No page may be open, so the worker updates the badge.
    if ('setAppBadge' in nav) await nav.setAppBadge(await owedByTablet(deviceStore)).catch(notOnIcon);
  } finally {
    deviceStore.close();
  }
  if (results.includes('da_riprovare')) return 'da_riprovare';
  if (results.length === 0 || results.includes('serve_la_pagina')) return 'serve_la_pagina';
  return 'consegnato';
}

const notOnIcon = (error: unknown): void => console.warn('no number on the icon', error);

async function deliverFor(
  access: LentAccess,
  deviceStore: DeviceStore,
  { locks, storage }: WorkerNavigator,
  origin: string,
): Promise<DeliveryResult> {
  const store = new CentreStore(access.centre);
  try {
    const network = createHttpNetwork({
      call: (url, init) => fetch(url, init),
      origin,
      key: access.chiave,
      access: async () => (access.scadeIl > clock.now() ? { token: access.token, userId: access.userId } : null),
      clock,
    });
    const newId = (): string => crypto.randomUUID();
    // The same engine under the same lock as every tab: one holder sends, the others wait.
    const { fine, restano } = await syncOnce({
      store,
      clock,
      newId,
      network,
      locks: webLocks(locks),
      random: Math.random,
      storage,
    });
    await noteCounts(deviceStore, access.centre, await counters(store));
    if (fine === 'accesso' || fine === 'altro_centro' || fine === 'non_pronto') return 'serve_la_pagina';
    return restano > 0 && fine !== 'completo' ? 'da_riprovare' : 'consegnato';
  } finally {
    store.close();
  }
}
