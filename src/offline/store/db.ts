/** The tablet's storage: one Dexie database per centre, whose people share the tablet (decision P8). */
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { StoredPicture } from '../../browser/stored-picture.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { parseConflict, parseOperation } from '../queue/parse-operation.ts';
import { Transactions } from './transactions.ts';
import type { Attachment, Conflict, DeliveredMark, Draft, LogEntry, Operation, OperationRow } from './types.ts';
import type { AppuntamentoLocale, Persona, VerificaLocale } from './wire.ts';

export interface MetaRow {
  k: string;
  value: Json;
}

export interface BlobRow extends StoredPicture {
  mediaId: string;
}

export interface StoreOptions {
  /** Tests hand in fake-indexeddb; the browser's own otherwise. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: NonNullable<DexieOptions['IDBKeyRange']>;
}

/** One per centre. */
export const storeName = (id: string): string => `centro:${id}`;

const STORES = {
  meta: 'k',
  appointments: 'id, [appointment_date+appointment_time], status, verifica_id',
  verifiche: 'id, stato, data_programmata',
  drafts: '[verificaId+field], verificaId',
  ops: '++seq, &opId, [entityId+seq], state, nextAttemptAt',
  media: 'id, verificaId, state, sha256',
  blobs: 'mediaId',
  conflicts: 'id, verificaId, state, opId',
  syncLog: '++id, at',
  persone: 'id',
  delivered: 'opId, at',
} as const;

/** Dexie also shows what it didn't find. */
const ifPresent =
  <A, B>(read: (row: A) => B) =>
  (row: A | undefined): B | undefined =>
    row === undefined ? undefined : read(row);

export class CentreStore extends Dexie {
  readonly centre: string;
  // Dexie puts each table under its name.
  readonly meta!: Table<MetaRow, string>;
  readonly appointments!: Table<AppuntamentoLocale, string>;
  readonly verifiche!: Table<VerificaLocale, string>;
  readonly drafts!: Table<Draft, [string, string]>;
  readonly ops!: Table<Operation, number, OperationRow>;
  readonly media!: Table<Attachment, string>;
  readonly blobs!: Table<BlobRow, string>;
  readonly conflicts!: Table<Conflict, string>;
  readonly syncLog!: Table<LogEntry, number>;
  /** Who works at the centre, as the last pull or sign-in brought it. */
  readonly persone!: Table<Persona, string>;
  /** Delivered operations that are no longer kept here, by name. */
  readonly delivered!: Table<DeliveredMark, string>;
  readonly transactions: Transactions = new Transactions(this);

  constructor(centre: string, options: StoreOptions = {}) {
    // 'strict': complete means on disk, so 'Salvato sul tablet' survives a power cut and not only a crashed tab.
    super(storeName(centre), { chromeTransactionDurability: 'strict', ...options });
    this.centre = centre;
    // A later version may add stores and indexes, never rewrite an operation.
    this.version(1).stores(STORES);
    this.ops.hook('reading', ifPresent(parseOperation));
    this.conflicts.hook('reading', ifPresent(parseConflict));
  }
}

/** The platform's smallest authenticity score that may be approved, as the last pull brought it (decision S4). */
export const META_SOGLIA = 'punteggioMinimoAutenticita';

/** Which kind of centre this tablet's is, as the last pull brought it: `fidati_point` or `terze_parti`. */
export const META_TIPO_CENTRO = 'tipoCentro';

/** What receipts name besides the centre: its street and town, and the company's line. */
export const META_INDIRIZZO = 'centroIndirizzo';
export const META_SOCIETA = 'societa';

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

/** Days of the week on which the centre has no opening hours, as the last pull brought them. */
export const META_CHIUSO = 'giorniChiusi';

/** A machine with too much to do takes its time to throw a storage away. */
const CLOSING_MS = 15_000;
const LOOK_MS = 20;

/**
 * Whether a failure says nothing but that this storage was closed: all that whoever took the counter down expects of what was
 * still reading or writing. A browser that throws the storage away aborts first what is running, with no cause (a full disk has
 * one), and closes afterwards: time is given to it.
 */
export async function isClosing(store: Pick<Dexie, 'isOpen'>, error: unknown): Promise<boolean> {
  if (!(error instanceof Error)) return false;
  // the second where it is asked to open again after it was thrown away
  if (error.name === 'DatabaseClosedError' || error.name === 'OpenFailedError') return true;
  if (error.name !== 'AbortError' || hasCause(error)) return false;
  for (let waited = 0; store.isOpen() && waited < CLOSING_MS; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return !store.isOpen();
}

/** The undoing of a transaction by a page that is left names only itself. */
function hasCause(error: Error): boolean {
  if (!('inner' in error) || !error.inner) return false;
  return !(error.inner instanceof Error && error.inner.name === 'AbortError');
}

/**
 * The same, and the counter was taken down for it: who closed the storage says so over the page. A failure may be heard a moment before
 * the browser's own word that the storage is gone; where nobody takes the counter down it stays a surprise.
 */
export async function isTakenDown(store: CentreStore, error: unknown, stopped: () => boolean): Promise<boolean> {
  if (!(await isClosing(store, error))) return false;
  for (let waited = 0; !stopped() && waited < CLOSING_MS; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return stopped();
}

export async function readMeta(store: CentreStore, k: string): Promise<Json | undefined> {
  return (await store.meta.get(k))?.value;
}

export async function readText(store: CentreStore, k: string): Promise<string | null> {
  // Read here, not by readMeta: in Chromium a transaction commits under a read that is two native awaits deep.
  const row = await store.meta.get(k);
  return typeof row?.value === 'string' ? row.value : null;
}

/** Several at once, in one transaction. */
export async function readNumbers(store: CentreStore, keys: string[]): Promise<(number | null)[]> {
  const rows = await store.meta.bulkGet(keys);
  return rows.map((row) => (typeof row?.value === 'number' ? row.value : null));
}

export async function readTexts(store: CentreStore, keys: string[]): Promise<(string | null)[]> {
  const rows = await store.meta.bulkGet(keys);
  return rows.map((row) => (typeof row?.value === 'string' ? row.value : null));
}

export async function writeMeta(store: CentreStore, k: string, value: Json): Promise<void> {
  await store.meta.put({ k, value });
}

/** Everything that saving touches, in one read-write transaction that is awaited to its `complete` event. */
export async function inTransaction<T>(store: CentreStore, task: () => Promise<T>): Promise<T> {
  // `async` is load-bearing: Dexie keeps the transaction open over native awaits only when the scope itself is async.
  return store.transaction('rw', store.tables, async () => task());
}
