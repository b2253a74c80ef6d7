/** The database's own identity and the canary that makes an eviction visible. */
import { type ArchivioCentro, leggiTesti, leggiTesto, scriviMeta } from './db.ts';
import type { Ambiente } from './porte.ts';
import { annota } from './registro.ts';
import type { OggettoJson } from './tipi.ts';

/** The part of `localStorage` that is used; the service worker has none. */
export interface Ricordo {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Identita {
  deviceId: string;
  epoch: string;
  centre: string;
}

export const chiaveCanarino = (userId: string): string => `centro-canarino:${userId}`;

export type StatoCanarino = { esito: 'nuovo' | 'intatto' } | { esito: 'perso'; atteso: string; trovato: string | null };

/**
 * Says whether this is the database that was here before. 'perso' = red screen: the browser threw the storage away under
 * us, and Dexie silently opened an empty one. Nothing is written then; `riconosciPerdita` does, after a person has seen it.
 */
export async function controllaCanarino(ambiente: Ambiente, ricordo: Ricordo): Promise<StatoCanarino> {
  const { archivio } = ambiente;
  const atteso = ricordo.getItem(chiaveCanarino(archivio.userId));
  const trovato = await leggiTesto(archivio, 'epoch');
  if (atteso !== null && atteso !== trovato) return { esito: 'perso', atteso, trovato };
  if (trovato === null) return { esito: 'nuovo' };
  if (atteso === null) ricordo.setItem(chiaveCanarino(archivio.userId), trovato);
  return { esito: 'intatto' };
}

/**
 * Gives a new database its identity, or returns the one it has. The device id belongs to this database, not to the
 * tablet: `(device_id, seq)` must stay unique when two people share a tablet or a database is made anew. Writing to disk
 * costs a start its time, so a database that already says all this is only read.
 */
export async function preparaArchivio(ambiente: Ambiente, centre: string, ricordo: Ricordo | null): Promise<Identita> {
  const { archivio, newId } = ambiente;
  const identita =
    (await identitaDi(archivio, centre)) ??
    (await archivio.transaction('rw', archivio.meta, async () => {
      const deviceId = (await leggiTesto(archivio, 'deviceId')) ?? newId();
      const epoch = (await leggiTesto(archivio, 'epoch')) ?? newId();
      await scriviMeta(archivio, 'deviceId', deviceId);
      await scriviMeta(archivio, 'epoch', epoch);
      await scriviMeta(archivio, 'centre', centre);
      await scriviMeta(archivio, 'user', archivio.userId);
      return { deviceId, epoch, centre };
    }));
  ricordo?.setItem(chiaveCanarino(archivio.userId), identita.epoch);
  return identita;
}

/** Null while something is missing, or when the database was another centre's. */
async function identitaDi(archivio: ArchivioCentro, centre: string): Promise<Identita | null> {
  const [deviceId, epoch, kept, user] = await leggiTesti(archivio, ['deviceId', 'epoch', 'centre', 'user']);
  if (!deviceId || !epoch || kept !== centre || user !== archivio.userId) return null;
  return { deviceId, epoch, centre };
}

/** After the red screen: start again with a fresh identity and owe the server a report of the loss. */
export async function riconosciPerdita(ambiente: Ambiente, centre: string, ricordo: Ricordo): Promise<Identita> {
  const { archivio, newId, clock } = ambiente;
  const atteso = ricordo.getItem(chiaveCanarino(archivio.userId));
  const incidente: OggettoJson = {
    tipo: 'archivio_perso',
    epoch_attesa: atteso,
    rilevato_il: new Date(clock.now()).toISOString(),
  };
  await archivio.transaction('rw', archivio.meta, archivio.syncLog, async () => {
    await scriviMeta(archivio, 'deviceId', newId());
    await scriviMeta(archivio, 'epoch', newId());
    await scriviMeta(archivio, 'incidente', incidente);
    await archivio.meta.delete('epochServer');
    await annota(ambiente, 'archivio_perso', incidente);
  });
  return preparaArchivio(ambiente, centre, ricordo);
}

/** Calls back when the browser closes the database under an open page (storage evicted, or another tab upgrades it). */
export function alChiudersi(ambiente: Ambiente, callback: () => void): () => void {
  ambiente.archivio.on('close', callback);
  return () => ambiente.archivio.on('close').unsubscribe(callback);
}
