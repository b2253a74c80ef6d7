/** Tells the server what this tablet still owes, so that a silent tablet is visible to the administrator. */
import { leggiMeta, leggiTesto, META_CONFLUITI, META_ERA, META_NOME, scriviMeta } from './db.ts';
import { oggetto } from './json.ts';
import type { AmbienteInvio } from './porte.ts';
import { annota } from './registro.ts';
import { contatori } from './stato.ts';
import type { RapportoDispositivo } from './wire.ts';

export async function rapporto(ambiente: AmbienteInvio): Promise<'fatto' | 'accesso' | 'errore'> {
  const { archivio, network, clock } = ambiente;
  const deviceId = await leggiTesto(archivio, 'deviceId');
  const epoch = await leggiTesto(archivio, 'epoch');
  if (deviceId === null || epoch === null) return 'errore';
  const conti = await contatori(archivio);
  // One at a time: 'incidente' (a loss) or 'incidente:<id>' (something taken away by hand).
  const first = await archivio.meta.where('k').startsWith('incidente').first();
  const confluiti = (await leggiMeta(archivio, META_CONFLUITI)) ?? null;
  const era = await leggiTesto(archivio, META_ERA);
  const dispositivo: RapportoDispositivo = {
    device_id: deviceId,
    epoch,
    pending_ops: conti.operazioni,
    pending_media: conti.media,
    oldest_pending_at: conti.piuVecchia === null ? null : new Date(conti.piuVecchia).toISOString(),
    ...(first === undefined ? {} : { incidente: oggetto(first.value) }),
    ...(confluiti === null ? {} : { confluiti }),
    ...(era === null ? {} : { era }),
  };
  const sentAt = clock.now();
  const esito = await network.rapporto(dispositivo, archivio.centre);
  if (!esito.ok) return esito.errore === 'non_autorizzato' ? 'accesso' : 'errore';
  if (first !== undefined) await archivio.meta.delete(first.k);
  if (confluiti !== null) await archivio.meta.delete(META_CONFLUITI);
  if (era !== null) await archivio.meta.delete(META_ERA);
  await scriviMeta(archivio, META_NOME, esito.value.nome);
  await scriviMeta(archivio, 'epochServer', esito.value.epoch);
  const serverTime = Date.parse(esito.value.server_time);
  // Half the round trip each way; shown beyond ten minutes, never used to decide anything.
  if (!Number.isNaN(serverTime))
    await scriviMeta(archivio, 'scartoOrologio', Math.round((sentAt + clock.now()) / 2 - serverTime));
  if (esito.value.epoch !== epoch)
    await annota(ambiente, 'epoca_diversa', { nostra: epoch, server: esito.value.epoch });
  return 'fatto';
}
