/** The tablet's storage: one Dexie database per centre, whose people share the tablet (decision P8). */
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { StoredPicture } from '../../browser/stored-picture.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { parseConflict, parseOperation } from '../queue/parse-operation.ts';
import { Transactions } from './transactions.ts';
import type { Attachment, Conflict, DeliveredMark, Draft, LogEntry, Operation, OperationRow } from './types.ts';
import type { LocalAppuntamento, LocalVerifica, Persona } from './wire.ts';

export interface MetaRow {
  k: string;
  value: Json;
}

export interface BlobRow extends StoredPicture {
  mediaId: string;
}

export interface StoreOptions {
  indexedDB?: IDBFactory;
  IDBKeyRange?: NonNullable<DexieOptions['IDBKeyRange']>;
}

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

/** Dexie also returns missing rows. */
const ifPresent =
  <A, B>(read: (row: A) => B) =>
  (row: A | undefined): B | undefined =>
    row === undefined ? undefined : read(row);

export class CentreStore extends Dexie {
  readonly centre: string;
  readonly meta!: Table<MetaRow, string>;
  readonly appointments!: Table<LocalAppuntamento, string>;
  readonly verifiche!: Table<LocalVerifica, string>;
  readonly drafts!: Table<Draft, [string, string]>;
  readonly ops!: Table<Operation, number, OperationRow>;
  readonly media!: Table<Attachment, string>;
  readonly blobs!: Table<BlobRow, string>;
  readonly conflicts!: Table<Conflict, string>;
  readonly syncLog!: Table<LogEntry, number>;
  readonly persone!: Table<Persona, string>;
  /** Names of delivered operations whose content was pruned. */
  readonly delivered!: Table<DeliveredMark, string>;
  readonly transactions: Transactions = new Transactions(this);

  constructor(centre: string, options: StoreOptions = {}) {
    // 'strict': complete means on disk, so 'Salvato sul tablet' survives a power cut.
    super(storeName(centre), { chromeTransactionDurability: 'strict', ...options });
    this.centre = centre;
    // A later version may add stores and indexes, never rewrite an operation.
    this.version(1).stores(STORES);
    this.ops.hook('reading', ifPresent(parseOperation));
    this.conflicts.hook('reading', ifPresent(parseConflict));
  }
}

/** The lowest authenticity score for an approval, from the last pull (decision S4). */
export const META_THRESHOLD = 'punteggioMinimoAutenticita';

/** The centre's kind, from the last pull: `fidati_point` or `terze_parti`. */
export const META_TIPO_CENTRO = 'tipoCentro';

/** On receipts beside the centre's name: street, town and the company's line. */
export const META_URL = 'centroIndirizzo';
export const META_SOCIETA = 'societa';

/** The person at the counter, named by every draft and operation; stored, so that all tabs agree. */
export const META_PERSONA = 'persona';

export const META_SESSION = 'sessione';

/** Reported once: device ids merged into this one, and its former id before an eviction. */
export const MERGED_META = 'confluiti';
export const META_ERA = 'era';

export const META_NAME = 'nomeTablet';

/** Why the centre is suspended ('' without a reason); absent if it isn't. */
export const META_SUSPENDED = 'sospeso';

export const CLOSED_META = 'giorniChiusi';

/** A busy machine needs this long to close an evicted storage. */
const CLOSING_MS = 15_000;
const LOOK_MS = 20;

/** The storage closed under this work. Waits for the closing, because an evicting browser aborts first. */
export async function isClosing(store: Pick<Dexie, 'isOpen'>, error: unknown): Promise<boolean> {
  if (!(error instanceof Error)) return false;
  if (error.name === 'DatabaseClosedError' || error.name === 'OpenFailedError') return true;
  if (error.name !== 'AbortError' || hasCause(error)) return false;
  for (let waited = 0; store.isOpen() && waited < CLOSING_MS; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return !store.isOpen();
}

/** A transaction undone by leaving the page names only itself as cause. */
function hasCause(error: Error): boolean {
  if (!('inner' in error) || !error.inner) return false;
  return !(error.inner instanceof Error && error.inner.name === 'AbortError');
}

/** The same, if the counter was closed for it; else the failure stays a surprise. */
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
  // Read here, not by readMeta: in Chromium a transaction commits during a read that is two native awaits deep.
  const row = await store.meta.get(k);
  return typeof row?.value === 'string' ? row.value : null;
}

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

/** Runs a save in one read-write transaction over all tables, awaited to its `complete` event. */
export async function inTransaction<T>(store: CentreStore, task: () => Promise<T>): Promise<T> {
  // `async` is needed: Dexie keeps the transaction open over native awaits only if the scope itself is async.
  return store.transaction('rw', store.tables, async () => task());
}
