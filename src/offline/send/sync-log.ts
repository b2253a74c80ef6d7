/** A ring of the last 500 events, part of the export, to explain a loss afterwards. */

import type { JsonObject } from '../../domain/sincronia/json.ts';
import { META_PERSONA, META_SESSION } from '../store/db.ts';
import type { Env } from '../store/ports.ts';

const LOG_ENTRIES = 500;

/** Inside a transaction it needs `meta` and `syncLog`. */
export async function logEvent(
  env: Pick<Env, 'store' | 'clock'>,
  event: string,
  detail: JsonObject = {},
): Promise<void> {
  const { syncLog, meta } = env.store;
  const [persona, session] = await meta.bulkGet([META_PERSONA, META_SESSION]);
  const who = { persona: persona?.value ?? null, sessione: session?.value ?? null };
  const id = await syncLog.add({ at: env.clock.now(), evento: event, dettaglio: detail, ...who });
  await syncLog
    .where('id')
    .belowOrEqual(id - LOG_ENTRIES)
    .delete();
}
