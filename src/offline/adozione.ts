/**
 * Each person had a database of her own before the tablet was the centre's. What it holds is taken over once, in one
 * transaction with the mark that says so; only then it is deleted. A crash anywhere repeats harmlessly.
 */
import Dexie from 'dexie';
import { CAMPI } from '../domain/sincronia/campi.ts';
import type { Json, OggettoJson } from '../domain/sincronia/json.ts';
import { chiaveCanarino, type Ricordo } from './canarino.ts';
import {
  type ArchivioCentro,
  inTransazione,
  META_CONFLUITI,
  META_PERSONA,
  META_SOGLIA,
  META_TIPO_CENTRO,
  NEGOZI,
  nomeArchivio,
  type OpzioniArchivio,
  type RigaBlob,
  type RigaMeta,
} from './db.ts';
import type { ArchivioDispositivo, UtentePrecedente } from './identita.ts';
import { mediaRipreso, ripresa } from './importa.ts';
import type { Ambiente, Locks } from './porte.ts';
import { erroreQuota } from './quota.ts';
import { annota } from './registro.ts';
import { nomeBlocco } from './sincronizza.ts';
import type { Allegato, Bozza, Conflitto, RigaOperazione, VoceRegistro } from './tipi.ts';
import type { AppuntamentoLocale, VerificaLocale } from './wire.ts';

/** What a single person's database holds. */
interface Contenuto {
  meta: Map<string, Json>;
  ops: RigaOperazione[];
  drafts: Bozza[];
  media: Allegato[];
  blobs: RigaBlob[];
  conflicts: Conflitto[];
  appointments: AppuntamentoLocale[];
  verifiche: VerificaLocale[];
  syncLog: VoceRegistro[];
}

export interface PorteAdozione {
  dispositivo: ArchivioDispositivo;
  ricordo: Ricordo;
  locks: Locks | null;
  /** Tests hand in fake-indexeddb. */
  opzioni?: OpzioniArchivio;
}

/** Carried over when the centre's own database has nothing there yet. */
const META_PORTATE: readonly string[] = [
  META_SOGLIA,
  META_TIPO_CENTRO,
  'centroNome',
  'ultimaSincronia',
  'ultimaCopia',
  'incidente',
];

const segno = (userId: string): string => `adottato:${userId}`;

/**
 * Takes over every database of this centre's people. 'spazio_esaurito': there was no room for the copy; that database
 * stays as it is, its count stays visible, and the next start tries again.
 */
export async function adotta(ambiente: Ambiente, porte: PorteAdozione): Promise<'fatto' | 'spazio_esaurito'> {
  const rows = (await porte.dispositivo.utenti.toArray()).filter(({ centre }) => centre === ambiente.archivio.centre);
  rows.sort((a, b) => a.verifiedAt - b.verifiedAt);
  // Whoever worked last is at the counter until somebody else says so.
  const ultimo = rows.at(-1);
  if (ultimo === undefined) return 'fatto';
  try {
    for (const utente of rows) {
      const task = (): Promise<void> => adottaUno(ambiente, porte, utente, ultimo);
      // The lock of the old sender: nothing of it is on its way while it is copied.
      await (porte.locks === null ? task() : porte.locks.run(nomeBlocco(utente.id), task));
    }
  } catch (errore) {
    if (erroreQuota(errore)) return 'spazio_esaurito';
    throw errore;
  }
  return 'fatto';
}

async function adottaUno(
  ambiente: Ambiente,
  porte: PorteAdozione,
  utente: UtentePrecedente,
  ultimo: UtentePrecedente,
): Promise<void> {
  const old = new Dexie(nomeArchivio(utente.id), { chromeTransactionDurability: 'strict', ...porte.opzioni });
  old.version(1).stores(NEGOZI);
  const contenuto = await leggi(old);
  const persa = perduta(contenuto, porte.ricordo.getItem(chiaveCanarino(utente.id)));
  await inTransazione(ambiente.archivio, () => scrivi(ambiente, utente, ultimo, contenuto, persa));
  await old.delete();
  await porte.dispositivo.utenti.delete(utente.id);
  porte.ricordo.removeItem(chiaveCanarino(utente.id));
}

async function leggi(old: Dexie): Promise<Contenuto> {
  const [meta, ops, drafts, media, blobs, conflicts, appointments, verifiche, syncLog] = await Promise.all([
    old.table<RigaMeta>('meta').toArray(),
    old.table<RigaOperazione>('ops').orderBy('seq').toArray(),
    old.table<Bozza>('drafts').toArray(),
    old.table<Allegato>('media').toArray(),
    old.table<RigaBlob>('blobs').toArray(),
    old.table<Conflitto>('conflicts').toArray(),
    old.table<AppuntamentoLocale>('appointments').toArray(),
    old.table<VerificaLocale>('verifiche').toArray(),
    old.table<VoceRegistro>('syncLog').toArray(),
  ]);
  const keys = new Map(meta.map(({ k, value }) => [k, value]));
  return { meta: keys, ops, drafts, media, blobs, conflicts, appointments, verifiche, syncLog };
}

/** The browser had thrown it away before it could be taken over: a loss, told like any other. */
const perduta = ({ meta }: Contenuto, atteso: string | null): boolean =>
  atteso !== null && meta.get('epoch') !== atteso;

async function scrivi(
  ambiente: Ambiente,
  utente: UtentePrecedente,
  ultimo: UtentePrecedente,
  from: Contenuto,
  persa: boolean,
): Promise<void> {
  const { archivio, clock } = ambiente;
  if ((await archivio.meta.get(segno(utente.id))) !== undefined) return;
  await archivio.meta.put({ k: segno(utente.id), value: clock.now() });
  await scriviOperazioni(archivio, from);
  await scriviBozze(archivio, from.drafts, utente.id);
  await scriviLetture(archivio, from);
  await archivio.syncLog.bulkAdd(from.syncLog.map(({ id: _, ...voce }) => ({ persona: utente.id, ...voce })));
  await scriviMeta(archivio, utente, from);
  if ((await archivio.meta.get(META_PERSONA)) === undefined)
    await archivio.meta.put({ k: META_PERSONA, value: ultimo.id });
  if (persa) await segnaPerdita(ambiente, utente);
  await annota(ambiente, 'archivio_adottato', {
    utente: utente.id,
    operazioni: from.ops.length,
    file: from.media.length,
  });
}

async function scriviOperazioni(archivio: ArchivioCentro, from: Contenuto): Promise<void> {
  const ids = from.ops.map(({ opId }) => opId);
  const known = new Set((await archivio.ops.where('opId').anyOf(ids).toArray()).map(({ opId }) => opId));
  await archivio.ops.bulkAdd(from.ops.filter(({ opId }) => !known.has(opId)).map(ripresa));
  const media = await archivio.media.bulkGet(from.media.map(({ id }) => id));
  await archivio.media.bulkPut(from.media.filter((_, at) => media[at] === undefined).map(mediaRipreso));
  await archivio.blobs.bulkPut(from.blobs);
  const cards = await archivio.conflicts.bulkGet(from.conflicts.map(({ id }) => id));
  await archivio.conflicts.bulkPut(from.conflicts.filter((_, at) => cards[at] === undefined));
}

async function scriviBozze(archivio: ArchivioCentro, drafts: readonly Bozza[], userId: string): Promise<void> {
  const mine = await archivio.drafts.bulkGet(drafts.map(({ verificaId, field }) => [verificaId, field]));
  const joined = drafts.map((draft, at) => unisciBozze(mine[at], { ...draft, persona: draft.persona ?? userId }));
  await archivio.drafts.bulkPut(joined);
}

/** The read model: the newer row stays, and where two met it is read again. */
async function scriviLetture(archivio: ArchivioCentro, from: Contenuto): Promise<void> {
  const verifiche = await archivio.verifiche.bulkGet(from.verifiche.map(({ id }) => id));
  await archivio.verifiche.bulkPut(
    from.verifiche.map((row, at) => {
      const mine = verifiche[at];
      return mine === undefined ? row : { ...(mine.versione >= row.versione ? mine : row), da_rileggere: true };
    }),
  );
  const appointments = await archivio.appointments.bulkGet(from.appointments.map(({ id }) => id));
  await archivio.appointments.bulkPut(
    from.appointments.filter((row, at) => (appointments[at]?.versione ?? -1) < row.versione),
  );
}

/** Two persons typed there: of a field the newest stays (both were queued, and meet as a conflict), free text is kept of both. */
export function unisciBozze(mine: Bozza | undefined, other: Bozza): Bozza {
  if (mine === undefined) return other;
  const [older, newer] = mine.updatedAt <= other.updatedAt ? [mine, other] : [other, mine];
  const fields: readonly string[] = CAMPI;
  const free = !fields.includes(newer.field) && typeof older.value === 'string' && typeof newer.value === 'string';
  if (!free || older.value === newer.value || older.value === '') return newer;
  return { ...newer, value: newer.value === '' ? older.value : `${older.value}\n${newer.value}` };
}

async function scriviMeta(archivio: ArchivioCentro, utente: UtentePrecedente, from: Contenuto): Promise<void> {
  const mine = await archivio.meta.bulkGet([...META_PORTATE]);
  const carried = META_PORTATE.flatMap((k, at) => {
    const value = from.meta.get(k);
    return value === undefined || mine[at] !== undefined ? [] : [{ k, value }];
  });
  await archivio.meta.bulkPut(carried);
  const deviceId = from.meta.get('deviceId');
  const merged = (await archivio.meta.get(META_CONFLUITI))?.value;
  if (typeof deviceId === 'string')
    await archivio.meta.put({ k: META_CONFLUITI, value: [...(Array.isArray(merged) ? merged : []), deviceId] });
  if ((await archivio.persone.get(utente.id)) === undefined)
    await archivio.persone.put({ id: utente.id, nome: utente.nome, ruolo: 'operatore', pin_impronta: null });
}

async function segnaPerdita(ambiente: Ambiente, utente: UtentePrecedente): Promise<void> {
  const { archivio, clock } = ambiente;
  const incidente: OggettoJson = {
    tipo: 'archivio_perso',
    persona: utente.id,
    operazioni: utente.pendingOps,
    media: utente.pendingMedia,
    rilevato_il: new Date(clock.now()).toISOString(),
  };
  await archivio.meta.put({ k: 'incidente', value: incidente });
  await annota(ambiente, 'archivio_perso', incidente);
}
