/** A ring of the last 500 things that happened: part of the export, so that a loss can be understood afterwards. */

import type { OggettoJson } from '../domain/sincronia/json.ts';
import { META_PERSONA, META_SESSIONE } from './db.ts';
import type { Ambiente } from './porte.ts';

const VOCI_REGISTRO = 500;

/** Inside a transaction it needs `meta` and `syncLog`. */
export async function annota(
  ambiente: Pick<Ambiente, 'archivio' | 'clock'>,
  evento: string,
  dettaglio: OggettoJson = {},
): Promise<void> {
  const { syncLog, meta } = ambiente.archivio;
  const [persona, sessione] = await meta.bulkGet([META_PERSONA, META_SESSIONE]);
  const chi = { persona: persona?.value ?? null, sessione: sessione?.value ?? null };
  const id = await syncLog.add({ at: ambiente.clock.now(), evento, dettaglio, ...chi });
  if (id > VOCI_REGISTRO)
    await syncLog
      .where('id')
      .belowOrEqual(id - VOCI_REGISTRO)
      .delete();
}
