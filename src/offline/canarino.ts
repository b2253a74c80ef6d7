/** The database's own identity and the canary that makes an eviction visible. */
import Dexie from 'dexie';
import type { OggettoJson } from '../domain/sincronia/json.ts';
import { type ArchivioCentro, leggiTesti, leggiTesto, type OpzioniArchivio, scriviMeta } from './db.ts';
import type { ArchivioDispositivo } from './identita.ts';
import type { Ambiente } from './porte.ts';
import { annota } from './registro.ts';

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

const PREFISSO = 'centro-canarino:';
/** `id`: the centre's, or the person's from when each had a database. */
export const chiaveCanarino = (id: string): string => `${PREFISSO}${id}`;

/**
 * Databases whose canary is here while the tablet's own list no longer knows them: the browser threw the storage away while
 * nobody looked. `chiavi`: the names in `localStorage`.
 */
export async function dimenticati(dispositivo: ArchivioDispositivo, chiavi: readonly string[]): Promise<string[]> {
  const ricordati = chiavi.flatMap((k) => (k.startsWith(PREFISSO) ? [k.slice(PREFISSO.length)] : []));
  const centri = await dispositivo.centri.bulkGet(ricordati);
  const utenti = await dispositivo.utenti.bulkGet(ricordati);
  return ricordati.filter((_, posto) => centri[posto] === undefined && utenti[posto] === undefined);
}

export type StatoCanarino = { esito: 'nuovo' | 'intatto' } | { esito: 'perso'; atteso: string; trovato: string | null };

/**
 * Says whether this is the database that was here before. 'perso' = red screen: the browser threw the storage away under
 * us, and Dexie silently opened an empty one. Nothing is written then; `riconosciPerdita` does, after a person has seen it.
 */
export async function controllaCanarino(ambiente: Ambiente, ricordo: Ricordo): Promise<StatoCanarino> {
  const { archivio } = ambiente;
  const atteso = ricordo.getItem(chiaveCanarino(archivio.centre));
  const trovato = await leggiTesto(archivio, 'epoch');
  if (atteso !== null && atteso !== trovato) return { esito: 'perso', atteso, trovato };
  if (trovato === null) return { esito: 'nuovo' };
  if (atteso === null) ricordo.setItem(chiaveCanarino(archivio.centre), trovato);
  return { esito: 'intatto' };
}

/**
 * Gives a new database its identity, or returns the one it has. The device id belongs to this database, not to the
 * tablet: `(device_id, seq)` must stay unique when a database is made anew. Writing to disk
 * costs a start its time, so a database that already says all this is only read.
 */
export async function preparaArchivio(ambiente: Ambiente, ricordo: Ricordo | null): Promise<Identita> {
  const { archivio, newId } = ambiente;
  const { centre } = archivio;
  const identita =
    (await identitaDi(archivio)) ??
    (await archivio.transaction('rw', archivio.meta, async () => {
      const deviceId = (await leggiTesto(archivio, 'deviceId')) ?? newId();
      const epoch = (await leggiTesto(archivio, 'epoch')) ?? newId();
      // Only what is missing is written: a tablet with no room left must still open.
      for (const [k, value] of Object.entries({ deviceId, epoch, centre }))
        if ((await leggiTesto(archivio, k)) !== value) await scriviMeta(archivio, k, value);
      return { deviceId, epoch, centre };
    }));
  ricordo?.setItem(chiaveCanarino(archivio.centre), identita.epoch);
  return identita;
}

/** Null while something is missing. */
async function identitaDi(archivio: ArchivioCentro): Promise<Identita | null> {
  const [deviceId, epoch, centre] = await leggiTesti(archivio, ['deviceId', 'epoch', 'centre']);
  return !deviceId || !epoch || centre !== archivio.centre ? null : { deviceId, epoch, centre };
}

/** After the red screen: start again with a fresh identity and owe the server a report of the loss. */
export async function riconosciPerdita(ambiente: Ambiente, ricordo: Ricordo): Promise<Identita> {
  const { archivio, newId, clock } = ambiente;
  const atteso = ricordo.getItem(chiaveCanarino(archivio.centre));
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
  return preparaArchivio(ambiente, ricordo);
}

/**
 * The database was closed under an open page. 'aggiornato': another tab has brought it into a newer shape and everything is
 * in it; only the canary says so, and it is looked at before the word 'perso' (rule O9).
 */
export async function dopoChiusura(
  archivio: Pick<ArchivioCentro, 'name' | 'centre'>,
  ricordo: Ricordo,
  opzioni: OpzioniArchivio = {},
  ancora = 5,
): Promise<'aggiornato' | 'perso'> {
  const atteso = ricordo.getItem(chiaveCanarino(archivio.centre));
  // Opened in whatever shape it has by now: this code may know only an older one.
  const now = new Dexie(archivio.name, opzioni);
  try {
    await now.open();
    const row: unknown = now.tables.some(({ name }) => name === 'meta')
      ? await now.table('meta').get('epoch')
      : undefined;
    const trovato = typeof row === 'object' && row !== null && 'value' in row ? row.value : null;
    return atteso !== null && trovato === atteso ? 'aggiornato' : 'perso';
  } catch (errore) {
    if (errore instanceof Dexie.NoSuchDatabaseError) return 'perso';
    // Opened while the browser is still throwing it away: looked at again once it is done.
    if (ancora === 0 || !(errore instanceof Error) || errore.name !== 'AbortError') throw errore;
    await new Promise((poi) => setTimeout(poi, 200));
    return dopoChiusura(archivio, ricordo, opzioni, ancora - 1);
  } finally {
    now.close();
  }
}

/** Calls back when the browser closes the database under an open page (storage evicted, or another tab upgrades it). */
export function alChiudersi(ambiente: Ambiente, callback: () => void): () => void {
  ambiente.archivio.on('close', callback);
  return () => ambiente.archivio.on('close').unsubscribe(callback);
}
