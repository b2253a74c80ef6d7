/**
 * Signing out with unsent work: count first (`contatori`), then sync now (`sincronizzaOra`), export (`esporta`), keep
 * locked or delete. All but the first work without network.
 */

import type { OggettoJson } from '../domain/sincronia/json.ts';
import { chiaveCanarino, type Ricordo } from './canarino.ts';
import { type ArchivioCentro, leggiTesto, META_PERSONA } from './db.ts';
import { type ArchivioDispositivo, dimenticaCentro, prestaAccesso, segnaConti } from './identita.ts';
import { dimenticaSessione } from './persone.ts';
import type { AmbienteLettura } from './porte.ts';
import { contatori } from './stato.ts';

export const PAROLA_ELIMINA = 'ELIMINA';

/** 'Tieni su questo tablet, bloccato': everything stays, nobody opens it before one of the centre's people has signed in again. */
export async function tieniBloccato(dispositivo: ArchivioDispositivo, archivio: ArchivioCentro): Promise<void> {
  const conti = await contatori(archivio);
  await segnaConti(dispositivo, archivio.centre, conti);
  await dimenticaSessione(archivio);
  await dispositivo.centri.update(archivio.centre, { bloccato: true });
  await prestaAccesso(dispositivo, archivio.centre, null);
}

/** Lines of what was being typed when the page went (`InMano`): `in-mano:<database>:<verification>:<field>`. */
export const inMano = (archivio: string): string => `in-mano:${archivio}:`;

export interface PorteUscita {
  /** `localStorage`, whose names are read too. */
  ricordo: Ricordo & Pick<Storage, 'length' | 'key'>;
  /** `caches` of the page; null where there is none. */
  caches: Pick<CacheStorage, 'delete'> | null;
  /** Reports the deletion; offline it answers false and the report is kept for the next sign-in on this tablet. */
  segnala: (incidente: OggettoJson) => Promise<boolean>;
}

/** Deletes database, keys and caches. Only with the word typed by the person; says 'parola_errata' otherwise. */
export async function eliminaDati(
  dispositivo: ArchivioDispositivo,
  ambiente: AmbienteLettura,
  parola: string,
  porte: PorteUscita,
): Promise<'eliminato' | 'parola_errata'> {
  if (parola.trim().toUpperCase() !== PAROLA_ELIMINA) return 'parola_errata';
  const { archivio, clock } = ambiente;
  const conti = await contatori(archivio);
  const incidente: OggettoJson = {
    tipo: 'eliminato_dalla_persona',
    persona: await leggiTesto(archivio, META_PERSONA),
    operazioni: conti.operazioni,
    media: conti.media,
    il: new Date(clock.now()).toISOString(),
  };
  if (conti.totale > 0 && !(await porte.segnala(incidente))) {
    await dispositivo.meta.put({ k: `incidente:${archivio.centre}`, value: JSON.stringify(incidente) });
  }
  await archivio.delete();
  porte.ricordo.removeItem(chiaveCanarino(archivio.centre));
  for (const chiave of nomi(porte.ricordo))
    if (chiave.startsWith(inMano(archivio.name))) porte.ricordo.removeItem(chiave);
  await porte.caches?.delete('foto-annunci');
  await prestaAccesso(dispositivo, archivio.centre, null);
  await dimenticaCentro(dispositivo, archivio.centre);
  return 'eliminato';
}

const nomi = (ricordo: PorteUscita['ricordo']): string[] =>
  Array.from({ length: ricordo.length }, (_, posto) => ricordo.key(posto) ?? '');

/** Reports of deletions made offline; `riferito` drops one after the server has it. */
export async function incidentiDaRiferire(
  dispositivo: ArchivioDispositivo,
): Promise<{ chiave: string; incidente: string }[]> {
  const rows = await dispositivo.meta.where('k').startsWith('incidente:').toArray();
  return rows.map((row) => ({ chiave: row.k, incidente: row.value }));
}

export async function riferito(dispositivo: ArchivioDispositivo, chiave: string): Promise<void> {
  await dispositivo.meta.delete(chiave);
}
