/**
 * Each person had a database of her own before the tablet was the centre's. What it holds is taken over once, in one
 * transaction with the mark that says so; only then it is deleted. A crash anywhere repeats harmlessly.
 */
import Dexie from 'dexie';
import { CAMPI } from '../domain/sincronia/campi.ts';
import type { Json, OggettoJson } from '../domain/sincronia/json.ts';
import { canaryKey, type LocalKeys } from './canary.ts';
import {
  type BlobRow,
  type CentreStore,
  inTransaction,
  META_CONFLUITI,
  META_PERSONA,
  META_SOGLIA,
  META_TIPO_CENTRO,
  type MetaRow,
  STORES,
  type StoreOptions,
  storeName,
} from './db.ts';
import type { DeviceStore, FormerUser } from './identity.ts';
import type { Env, Locks } from './ports.ts';
import { isQuotaError } from './quota.ts';
import { type NumberedRow, resumed, resumedMedia } from './resumed.ts';
import { lockName } from './sync.ts';
import { logEvent } from './sync_log.ts';
import type { Attachment, Conflict, Draft, LogEntry } from './types.ts';
import type { AppuntamentoLocale, VerificaLocale } from './wire.ts';

/** What a single person's database holds. */
interface Contents {
  meta: Map<string, Json>;
  ops: NumberedRow[];
  drafts: Draft[];
  media: Attachment[];
  blobs: BlobRow[];
  conflicts: Conflict[];
  appointments: AppuntamentoLocale[];
  verifiche: VerificaLocale[];
  syncLog: LogEntry[];
}

export interface AdoptionPorts {
  deviceStore: DeviceStore;
  localKeys: LocalKeys;
  locks: Locks | null;
  /** Tests hand in fake-indexeddb. */
  options?: StoreOptions;
}

/** Carried over when the centre's own database has nothing there yet. */
const META_CARRIED: readonly string[] = [
  META_SOGLIA,
  META_TIPO_CENTRO,
  'centroNome',
  'ultimaSincronia',
  'ultimaCopia',
  'incidente',
];

const mark = (userId: string): string => `adottato:${userId}`;

/**
 * Takes over every database of this centre's people. 'spazio_esaurito': there was no room for the copy; that database
 * stays as it is, its count stays visible, and the next start tries again.
 */
export async function adopt(env: Env, ports: AdoptionPorts): Promise<'fatto' | 'spazio_esaurito'> {
  const rows = (await ports.deviceStore.utenti.toArray()).filter(({ centre }) => centre === env.store.centre);
  rows.sort((a, b) => a.verifiedAt - b.verifiedAt);
  // Whoever worked last is at the counter until somebody else says so.
  const latest = rows.at(-1);
  if (latest === undefined) return 'fatto';
  try {
    for (const user of rows) {
      const task = (): Promise<void> => adoptOne(env, ports, user, latest);
      // The lock of the old sender: nothing of it is on its way while it is copied.
      await (ports.locks === null ? task() : ports.locks.run(lockName(user.id), task));
    }
  } catch (error) {
    if (isQuotaError(error)) return 'spazio_esaurito';
    throw error;
  }
  return 'fatto';
}

async function adoptOne(env: Env, ports: AdoptionPorts, user: FormerUser, latest: FormerUser): Promise<void> {
  const old = new Dexie(storeName(user.id), { chromeTransactionDurability: 'strict', ...ports.options });
  old.version(1).stores(STORES);
  const contents = await readAll(old);
  const lost = wasLost(contents, ports.localKeys.getItem(canaryKey(user.id)));
  await inTransaction(env.store, () => writeAll(env, user, latest, contents, lost));
  await old.delete();
  await ports.deviceStore.utenti.delete(user.id);
  ports.localKeys.removeItem(canaryKey(user.id));
}

async function readAll(old: Dexie): Promise<Contents> {
  const [meta, ops, drafts, media, blobs, conflicts, appointments, verifiche, syncLog] = await Promise.all([
    old.table<MetaRow>('meta').toArray(),
    old.table<NumberedRow>('ops').orderBy('seq').toArray(),
    old.table<Draft>('drafts').toArray(),
    old.table<Attachment>('media').toArray(),
    old.table<BlobRow>('blobs').toArray(),
    old.table<Conflict>('conflicts').toArray(),
    old.table<AppuntamentoLocale>('appointments').toArray(),
    old.table<VerificaLocale>('verifiche').toArray(),
    old.table<LogEntry>('syncLog').toArray(),
  ]);
  const keys = new Map(meta.map(({ k, value }) => [k, value]));
  return { meta: keys, ops, drafts, media, blobs, conflicts, appointments, verifiche, syncLog };
}

/** The browser had thrown it away before it could be taken over: a loss, told like any other. */
const wasLost = ({ meta }: Contents, expected: string | null): boolean =>
  expected !== null && meta.get('epoch') !== expected;

async function writeAll(env: Env, user: FormerUser, latest: FormerUser, from: Contents, lost: boolean): Promise<void> {
  const { store, clock } = env;
  if ((await store.meta.get(mark(user.id))) !== undefined) return;
  await store.meta.put({ k: mark(user.id), value: clock.now() });
  await writeOperations(store, from);
  await writeDrafts(store, from.drafts, user.id);
  await writeReadModel(store, from);
  await store.syncLog.bulkAdd(from.syncLog.map(({ id: _, ...entry }) => ({ persona: user.id, ...entry })));
  await writeMeta(store, user, from);
  if ((await store.meta.get(META_PERSONA)) === undefined) await store.meta.put({ k: META_PERSONA, value: latest.id });
  if (lost) await noteLoss(env, user);
  await logEvent(env, 'archivio_adottato', {
    utente: user.id,
    operazioni: from.ops.length,
    file: from.media.length,
  });
}

async function writeOperations(store: CentreStore, from: Contents): Promise<void> {
  const ids = from.ops.map(({ opId }) => opId);
  const known = new Set((await store.ops.where('opId').anyOf(ids).toArray()).map(({ opId }) => opId));
  await store.ops.bulkAdd(from.ops.filter(({ opId }) => !known.has(opId)).map(resumed));
  const media = await store.media.bulkGet(from.media.map(({ id }) => id));
  await store.media.bulkPut(from.media.filter((_, at) => media[at] === undefined).map(resumedMedia));
  await store.blobs.bulkPut(from.blobs);
  const cards = await store.conflicts.bulkGet(from.conflicts.map(({ id }) => id));
  await store.conflicts.bulkPut(from.conflicts.filter((_, at) => cards[at] === undefined));
}

async function writeDrafts(store: CentreStore, drafts: readonly Draft[], userId: string): Promise<void> {
  const mine = await store.drafts.bulkGet(drafts.map(({ verificaId, field }) => [verificaId, field]));
  const joined = drafts.map((draft, at) => mergeDrafts(mine[at], { ...draft, persona: draft.persona ?? userId }));
  await store.drafts.bulkPut(joined);
}

/** The read model: the newer row stays, and where two met it is read again. */
async function writeReadModel(store: CentreStore, from: Contents): Promise<void> {
  const verifiche = await store.verifiche.bulkGet(from.verifiche.map(({ id }) => id));
  await store.verifiche.bulkPut(
    from.verifiche.map((row, at) => {
      const mine = verifiche[at];
      return mine === undefined ? row : { ...(mine.versione >= row.versione ? mine : row), da_rileggere: true };
    }),
  );
  const appointments = await store.appointments.bulkGet(from.appointments.map(({ id }) => id));
  await store.appointments.bulkPut(
    from.appointments.filter((row, at) => (appointments[at]?.versione ?? -1) < row.versione),
  );
}

/** Two persons typed there: of a field the newest stays (both were queued, and meet as a conflict), free text is kept of both. */
export function mergeDrafts(mine: Draft | undefined, other: Draft): Draft {
  if (mine === undefined) return other;
  const [older, newer] = mine.updatedAt <= other.updatedAt ? [mine, other] : [other, mine];
  const fields: readonly string[] = CAMPI;
  const free = !fields.includes(newer.field) && typeof older.value === 'string' && typeof newer.value === 'string';
  if (!free || older.value === newer.value || older.value === '') return newer;
  return { ...newer, value: newer.value === '' ? older.value : `${older.value}\n${newer.value}` };
}

async function writeMeta(store: CentreStore, user: FormerUser, from: Contents): Promise<void> {
  const mine = await store.meta.bulkGet([...META_CARRIED]);
  const carried = META_CARRIED.flatMap((k, at) => {
    const value = from.meta.get(k);
    return value === undefined || mine[at] !== undefined ? [] : [{ k, value }];
  });
  await store.meta.bulkPut(carried);
  const deviceId = from.meta.get('deviceId');
  const merged = (await store.meta.get(META_CONFLUITI))?.value;
  if (typeof deviceId === 'string')
    await store.meta.put({ k: META_CONFLUITI, value: [...(Array.isArray(merged) ? merged : []), deviceId] });
  if ((await store.persone.get(user.id)) === undefined)
    await store.persone.put({ id: user.id, nome: user.nome, ruolo: 'operatore', pin_impronta: null });
}

async function noteLoss(env: Env, user: FormerUser): Promise<void> {
  const { store, clock } = env;
  const incident: OggettoJson = {
    tipo: 'archivio_perso',
    persona: user.id,
    operazioni: user.pendingOps,
    media: user.pendingMedia,
    rilevato_il: new Date(clock.now()).toISOString(),
  };
  await store.meta.put({ k: 'incidente', value: incident });
  await logEvent(env, 'archivio_perso', incident);
}
