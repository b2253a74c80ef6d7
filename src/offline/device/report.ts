/** Reports this tablet's unsent work to the server, so that the administrator sees a silent tablet. */

import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, MERGED_META, META_ERA, META_NAME, readMeta, readText, writeMeta } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import type { SendEnv } from '../store/ports.ts';
import { type Counters, counters } from '../store/state.ts';
import type { DeviceReport } from '../store/wire.ts';

export const INCIDENT = 'incidente';
const owedBy = ({ operazioni, media }: Pick<Counters, 'operazioni' | 'media'>): string => `${operazioni} ${media}`;

/** The last report of this page. Another tab's report isn't seen here and is sent once more. */
const told = new WeakMap<CentreStore, string>();

export async function untold(store: CentreStore, counts: Counters): Promise<boolean> {
  if ((await store.meta.where('k').startsWith(INCIDENT).count()) > 0) return true;
  return (told.get(store) ?? owedBy(counts)) !== owedBy(counts);
}

export async function report(env: SendEnv): Promise<'fatto' | 'accesso' | 'errore'> {
  const { store, network, clock } = env;
  const deviceId = await readText(store, 'deviceId');
  const epoch = await readText(store, 'epoch');
  if (deviceId === null || epoch === null) return 'errore';
  const counts = await counters(store);
  // One at a time: 'incidente' (a loss) or 'incidente:<id>' (something removed by hand).
  const first = await store.meta.where('k').startsWith(INCIDENT).first();
  const confluiti = await readMeta(store, MERGED_META);
  const era = await readText(store, META_ERA);
  const dispositivo: DeviceReport = {
    device_id: deviceId,
    epoch,
    pending_ops: counts.operazioni,
    pending_media: counts.media,
    oldest_pending_at: counts.oldest === null ? null : new Date(counts.oldest).toISOString(),
    ...(first === undefined ? {} : { incidente: objectOf(first.value) }),
    ...(confluiti === undefined ? {} : { confluiti }),
    ...(era === null ? {} : { era }),
  };
  const sentAt = clock.now();
  const result = await network.report(dispositivo, store.centre);
  if (!result.ok) return result.errore === 'non_autorizzato' ? 'accesso' : 'errore';
  if (first !== undefined) await store.meta.delete(first.k);
  if (confluiti !== undefined) await store.meta.delete(MERGED_META);
  if (era !== null) await store.meta.delete(META_ERA);
  told.set(store, owedBy(counts));
  await writeMeta(store, META_NAME, result.value.nome);
  await writeMeta(store, 'epochServer', result.value.epoch);
  const serverTime = Date.parse(result.value.server_time);
  // The clock's error, with half the round trip each way; kept for readers of an export.
  if (!Number.isNaN(serverTime)) {
    const device = (sentAt + clock.now()) / 2 + (clock.offset?.() ?? 0);
    await writeMeta(store, 'scartoOrologio', Math.round(device - serverTime));
    clock.hear?.(serverTime);
  }
  if (result.value.epoch !== epoch) await logEvent(env, 'epoca_diversa', { nostra: epoch, server: result.value.epoch });
  return 'fatto';
}
