/** Tablets as they were when each person had a database of her own, written in that shape by no code of today. */
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { adopt } from '../../src/offline/adoption.ts';
import { STORES, storeName } from '../../src/offline/db.ts';
import { DeviceStore } from '../../src/offline/identity.ts';
import type { Locks } from '../../src/offline/ports.ts';
import type { Operation, OperationRow } from '../../src/offline/types.ts';
import { server } from './sync_scene.ts';
import type { FakeServer } from './sync_server.ts';
import { FakeLocks, NOW, newTablet, type Tablet } from './tablet.ts';

export type Row = Record<string, unknown>;

/** The shape of the first version, written as it was: by no code of today. */
export async function storeOfPerson(factory: IDBFactory, userId: string, rows: Record<string, Row[]>): Promise<void> {
  const db = new Dexie(storeName(userId), { indexedDB: factory, IDBKeyRange });
  db.version(1).stores(STORES);
  const meta = [
    { k: 'deviceId', value: `dispositivo-${userId}` },
    { k: 'epoch', value: `epoca-${userId}` },
    { k: 'centre', value: 'c1' },
    { k: 'user', value: userId },
  ];
  for (const [nome, things] of Object.entries({ meta, ...rows })) await db.table(nome).bulkPut(things);
  db.close();
}

/** The list of people as the first version kept it. */
export async function listOfPeople(
  factory: IDBFactory,
  utenti: Row[],
  last: string | null = String(utenti.at(-1)?.id),
): Promise<void> {
  const db = new Dexie('centro-device', { indexedDB: factory, IDBKeyRange });
  db.version(1).stores({ meta: 'k', utenti: 'id', accessi: 'userId' });
  await db.table('utenti').bulkPut(utenti);
  await db.table('accessi').put({ userId: 'u1', token: 't', chiave: 'k', scadeIl: 1 });
  if (last !== null) await db.table('meta').put({ k: 'lastVerifiedUser', value: last });
  db.close();
}

export const user = (id: string, name: string, other: Row = {}): Row => ({
  id,
  nome: name,
  centre: 'c1',
  verifiedAt: NOW,
  bloccato: false,
  pendingOps: 1,
  pendingMedia: 0,
  ...other,
});

export const op = (userId: string, seq: number, other: Partial<OperationRow> = {}): OperationRow => ({
  seq,
  opId: `op-${userId}-${seq}`,
  deviceId: `dispositivo-${userId}`,
  userId,
  kind: 'aggiungi_nota',
  v: 1,
  entityId: 'v1',
  field: null,
  payload: { id: `nota-${userId}-${seq}`, testo: `nota ${seq} di ${userId}` },
  baseVersion: null,
  state: 'pending',
  attempts: 0,
  nextAttemptAt: 0,
  lastError: null,
  dependsOnMedia: null,
  dependsOn: [],
  createdAtClient: '2026-11-20T08:00:00.000Z',
  createdAt: NOW,
  settledAt: null,
  resolvedAt: null,
  ...other,
});

export const score = (userId: string, seq: number, value: Json): OperationRow =>
  op(userId, seq, { kind: 'imposta_campo', field: 'score_autenticita', payload: { value }, baseVersion: 0 });
export const draft = (field: string, value: Json, updatedAt: number): Row => ({
  verificaId: 'v1',
  field,
  value,
  baseVersion: 0,
  updatedAt,
});

export interface Trial {
  factory: IDBFactory;
  fake: FakeServer;
  tablet: Tablet;
  device: DeviceStore;
  adopt: (locks?: Locks | null) => Promise<'fatto' | 'spazio_esaurito'>;
}

/** The tablet's own session is Carla's: she has never been here before. */
export async function trial(utenti: Row[], archivi: Record<string, Record<string, Row[]>>): Promise<Trial> {
  const maker = new IDBFactory();
  await listOfPeople(maker, utenti);
  for (const [userId, rows] of Object.entries(archivi)) await storeOfPerson(maker, userId, rows);
  const fake = server();
  fake.persone = ['u1', 'u2', 'u3'].map((id) => ({ id, nome: id, ruolo: 'operatore', pin_impronta: null }));
  fake.utente = 'u3';
  const locks = new FakeLocks();
  const tablet = await newTablet(fake, { factory: maker, locks, userId: 'u3' });
  const dispositivo = new DeviceStore({ indexedDB: maker, IDBKeyRange });
  const options = { indexedDB: maker, IDBKeyRange };
  return {
    factory: maker,
    fake,
    tablet,
    device: dispositivo,
    adopt: (others: Locks | null = locks) =>
      adopt(tablet, { deviceStore: dispositivo, localKeys: tablet.localKeys, locks: others, options }),
  };
}

export const ops = (tablet: Tablet): Promise<Operation[]> => tablet.store.ops.orderBy('seq').toArray();
export const exists = async (factory: IDBFactory, userId: string): Promise<boolean> =>
  (await factory.databases()).some(({ name }) => name === storeName(userId));
