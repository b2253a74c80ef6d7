/** The tablet's storage: one Dexie database per centre, whose people share the tablet (decision P8). */
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { Json } from '../domain/sincronia/json.ts';
import { leggiConflitto, leggiOperazione } from './leggi_operazione.ts';
import type { Allegato, Bozza, Conflitto, Operazione, RigaOperazione, VoceRegistro } from './tipi.ts';
import type { AppuntamentoLocale, Persona, VerificaLocale } from './wire.ts';

export interface RigaMeta {
  k: string;
  value: Json;
}

export interface RigaBlob {
  mediaId: string;
  blob: Blob;
}

export interface OpzioniArchivio {
  /** Tests hand in fake-indexeddb; the browser's own otherwise. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: NonNullable<DexieOptions['IDBKeyRange']>;
}

/** One per centre today; of each person before the tablet was the centre's (`adozione.ts`). */
export const nomeArchivio = (id: string): string => `centro:${id}`;

/** The first shape, which the databases of single persons have too. */
export const NEGOZI = {
  meta: 'k',
  appointments: 'id, [appointment_date+appointment_time], status, verifica_id',
  verifiche: 'id, stato, data_programmata',
  drafts: '[verificaId+field], verificaId',
  ops: '++seq, &opId, [entityId+seq], state, nextAttemptAt',
  media: 'id, verificaId, state, sha256',
  blobs: 'mediaId',
  conflicts: 'id, verificaId, state, opId',
  syncLog: '++id, at',
} as const;

/** Dexie also shows what it didn't find. */
const seCe =
  <A, B>(leggi: (riga: A) => B) =>
  (riga: A | undefined): B | undefined =>
    riga === undefined ? undefined : leggi(riga);

export class ArchivioCentro extends Dexie {
  readonly centre: string;
  readonly meta: Table<RigaMeta, string>;
  readonly appointments: Table<AppuntamentoLocale, string>;
  readonly verifiche: Table<VerificaLocale, string>;
  readonly drafts: Table<Bozza, [string, string]>;
  readonly ops: Table<Operazione, number, RigaOperazione>;
  readonly media: Table<Allegato, string>;
  readonly blobs: Table<RigaBlob, string>;
  readonly conflicts: Table<Conflitto, string>;
  readonly syncLog: Table<VoceRegistro, number>;
  /** Who works at the centre, as the last pull or sign-in brought it. */
  readonly persone: Table<Persona, string>;

  constructor(centre: string, opzioni: OpzioniArchivio = {}) {
    // 'strict': complete means on disk, so 'Salvato sul tablet' survives a power cut and not only a crashed tab.
    super(nomeArchivio(centre), { chromeTransactionDurability: 'strict', ...opzioni });
    this.centre = centre;
    // Upgrades are additive: a later version may add stores and indexes, never rewrite an operation.
    this.version(1).stores(NEGOZI);
    this.version(2).stores({ persone: 'id' });
    this.meta = this.table('meta');
    this.appointments = this.table('appointments');
    this.verifiche = this.table('verifiche');
    this.drafts = this.table('drafts');
    this.ops = this.table('ops');
    this.media = this.table('media');
    this.blobs = this.table('blobs');
    this.conflicts = this.table('conflicts');
    this.syncLog = this.table('syncLog');
    this.persone = this.table('persone');
    this.ops.hook('reading', seCe(leggiOperazione));
    this.conflicts.hook('reading', seCe(leggiConflitto));
  }
}

/** The platform's smallest authenticity score that may be approved, as the last pull brought it (decision S4). */
export const META_SOGLIA = 'punteggioMinimoAutenticita';

/** Which kind of centre this tablet's is, as the last pull brought it: `fidati_point` or `terze_parti`. */
export const META_TIPO_CENTRO = 'tipoCentro';

/** Who is at the counter: every draft and operation names him. Kept here, so that all tabs agree. */
export const META_PERSONA = 'persona';

/** Whose session carries the work, as the last sign-in said. */
export const META_SESSIONE = 'sessione';

/** Owed to the server once: the device ids taken over, and the one that this tablet was before it lost its memory. */
export const META_CONFLUITI = 'confluiti';
export const META_ERA = 'era';

/** What the server calls this tablet. */
export const META_NOME = 'nomeTablet';

/** Why the centre is suspended ('' without a reason); absent while it isn't. */
export const META_SOSPESO = 'sospeso';

/** The storage is closed: all that whoever took the counter down expects of what was still reading or writing. */
export const eChiuso = (errore: unknown): boolean => errore instanceof Error && errore.name === 'DatabaseClosedError';

export async function leggiMeta(archivio: ArchivioCentro, k: string): Promise<Json | undefined> {
  return (await archivio.meta.get(k))?.value;
}

export async function leggiTesto(archivio: ArchivioCentro, k: string): Promise<string | null> {
  // Read here, not by leggiMeta: in Chromium a transaction commits under a read that is two native awaits deep.
  const row = await archivio.meta.get(k);
  return typeof row?.value === 'string' ? row.value : null;
}

/** Several at once, in one transaction. */
export async function leggiNumeri(archivio: ArchivioCentro, chiavi: string[]): Promise<(number | null)[]> {
  const rows = await archivio.meta.bulkGet(chiavi);
  return rows.map((row) => (typeof row?.value === 'number' ? row.value : null));
}

export async function leggiTesti(archivio: ArchivioCentro, chiavi: string[]): Promise<(string | null)[]> {
  const rows = await archivio.meta.bulkGet(chiavi);
  return rows.map((row) => (typeof row?.value === 'string' ? row.value : null));
}

export async function scriviMeta(archivio: ArchivioCentro, k: string, value: Json): Promise<void> {
  await archivio.meta.put({ k, value });
}

/** Everything that saving touches, in one read-write transaction that is awaited to its `complete` event. */
export async function inTransazione<T>(archivio: ArchivioCentro, task: () => Promise<T>): Promise<T> {
  // `async` is load-bearing: Dexie keeps the transaction open over native awaits only when the scope itself is async.
  return archivio.transaction('rw', archivio.tables, async () => task());
}
