/** Room on the tablet: how much is left, how a full disk looks, and what may be freed. */
import type { ArchivioCentro } from './db.ts';
import type { AmbienteInvio, AmbienteLettura } from './porte.ts';
import { annota } from './registro.ts';
import type { Allegato } from './tipi.ts';

const AVVISO_LIBERI = 500 * 1024 * 1024;
const AVVISO_QUOTA = 0.8;
export const CONSERVA_BLOB_MS = 72 * 3_600_000;

/** Dexie reports a full disk as AbortError with the cause inside, after rolling the transaction back. */
export function erroreQuota(errore: unknown): boolean {
  if (typeof errore !== 'object' || errore === null) return false;
  if ('name' in errore && errore.name === 'QuotaExceededError') return true;
  return 'inner' in errore && erroreQuota(errore.inner);
}

export interface Spazio {
  usati: number;
  totale: number;
  /** 80 % used or less than 500 MB left. */
  avviso: boolean;
}

export function valutaSpazio(usati: number, totale: number): Spazio {
  const avviso = totale > 0 && (usati / totale >= AVVISO_QUOTA || totale - usati < AVVISO_LIBERI);
  return { usati, totale, avviso };
}

export async function misuraSpazio(storage: Pick<StorageManager, 'estimate'>): Promise<Spazio> {
  const { usage = 0, quota = 0 } = await storage.estimate();
  return valutaSpazio(usage, quota);
}

/** Asks the browser to keep our data; the answer is shown to the person. Call it after the first sign-in. */
export async function chiediPersistenza(storage: Pick<StorageManager, 'persist' | 'persisted'>): Promise<boolean> {
  return (await storage.persisted()) || storage.persist();
}

const liberabile = (media: Allegato): boolean => media.echoedAt !== null && media.blobFreedAt === null;

/** Bytes that `liberaSpazio` could give back now. For liveQuery. */
export async function spazioLiberabile(archivio: ArchivioCentro): Promise<number> {
  const sent = await archivio.media.where('state').equals('inviato').filter(liberabile).toArray();
  return sent.reduce((sum, media) => sum + media.bytes, 0);
}

/**
 * Drops local copies whose hash the server has shown back to us, and only those. Without `subito`, only after 72 hours.
 * Returns the bytes freed.
 */
export async function liberaSpazio(ambiente: AmbienteLettura, subito: boolean): Promise<number> {
  const { archivio, clock } = ambiente;
  const limit = clock.now() - CONSERVA_BLOB_MS;
  return archivio.transaction('rw', archivio.media, archivio.blobs, archivio.syncLog, archivio.meta, async () => {
    const sent = await archivio.media.where('state').equals('inviato').filter(liberabile).toArray();
    const going = sent.filter((media) => subito || (media.echoedAt ?? Number.POSITIVE_INFINITY) <= limit);
    if (going.length === 0) return 0;
    await archivio.blobs.bulkDelete(going.map((media) => media.id));
    for (const media of going) await archivio.media.update(media.id, { blobFreedAt: clock.now() });
    const bytes = going.reduce((sum, media) => sum + media.bytes, 0);
    await annota(ambiente, 'spazio_liberato', { bytes, allegati: going.length });
    return bytes;
  });
}

/** Room runs low: copies that the server has shown back go now, before a save fails for them. Returns the bytes freed. */
export async function liberaPrima(ambiente: AmbienteInvio): Promise<number> {
  if (ambiente.storage === undefined) return 0;
  try {
    return (await misuraSpazio(ambiente.storage)).avviso ? await liberaSpazio(ambiente, true) : 0;
  } catch (errore) {
    // Not even room to write down that it went: the save that fails says so.
    if (erroreQuota(errore)) return 0;
    throw errore;
  }
}
