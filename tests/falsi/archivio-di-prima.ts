/** Tablets as they were when each person had a database of her own, written in that shape by no code of today. */
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { adopt } from '../../src/offline/adoption.ts';
import { STORES, storeName } from '../../src/offline/db.ts';
import { DeviceStore } from '../../src/offline/identity.ts';
import type { Locks } from '../../src/offline/ports.ts';
import type { Operation, OperationRow } from '../../src/offline/types.ts';
import { server } from './scena-sincronia.ts';
import type { ServerFinto } from './server-sincronia.ts';
import { ADESSO, BlocchiFinti, nuovoTablet, type Tablet } from './tablet.ts';

export type Riga = Record<string, unknown>;

/** The shape of the first version, written as it was: by no code of today. */
export async function archivioPersona(
  fabbrica: IDBFactory,
  userId: string,
  righe: Record<string, Riga[]>,
): Promise<void> {
  const db = new Dexie(storeName(userId), { indexedDB: fabbrica, IDBKeyRange });
  db.version(1).stores(STORES);
  const meta = [
    { k: 'deviceId', value: `dispositivo-${userId}` },
    { k: 'epoch', value: `epoca-${userId}` },
    { k: 'centre', value: 'c1' },
    { k: 'user', value: userId },
  ];
  for (const [nome, cose] of Object.entries({ meta, ...righe })) await db.table(nome).bulkPut(cose);
  db.close();
}

/** The list of people as the first version kept it. */
export async function elencoPersone(
  fabbrica: IDBFactory,
  utenti: Riga[],
  ultimo: string | null = String(utenti.at(-1)?.id),
): Promise<void> {
  const db = new Dexie('centro-device', { indexedDB: fabbrica, IDBKeyRange });
  db.version(1).stores({ meta: 'k', utenti: 'id', accessi: 'userId' });
  await db.table('utenti').bulkPut(utenti);
  await db.table('accessi').put({ userId: 'u1', token: 't', chiave: 'k', scadeIl: 1 });
  if (ultimo !== null) await db.table('meta').put({ k: 'lastVerifiedUser', value: ultimo });
  db.close();
}

export const utente = (id: string, nome: string, altro: Riga = {}): Riga => ({
  id,
  nome,
  centre: 'c1',
  verifiedAt: ADESSO,
  bloccato: false,
  pendingOps: 1,
  pendingMedia: 0,
  ...altro,
});

export const op = (userId: string, seq: number, altro: Partial<OperationRow> = {}): OperationRow => ({
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
  createdAt: ADESSO,
  settledAt: null,
  resolvedAt: null,
  ...altro,
});

export const voto = (userId: string, seq: number, value: Json): OperationRow =>
  op(userId, seq, { kind: 'imposta_campo', field: 'score_autenticita', payload: { value }, baseVersion: 0 });
export const bozza = (field: string, value: Json, updatedAt: number): Riga => ({
  verificaId: 'v1',
  field,
  value,
  baseVersion: 0,
  updatedAt,
});

export interface Prova {
  fabbrica: IDBFactory;
  fake: ServerFinto;
  tablet: Tablet;
  dispositivo: DeviceStore;
  adotta: (locks?: Locks | null) => Promise<'fatto' | 'spazio_esaurito'>;
}

/** The tablet's own session is Carla's: she has never been here before. */
export async function prova(utenti: Riga[], archivi: Record<string, Record<string, Riga[]>>): Promise<Prova> {
  const fabbrica = new IDBFactory();
  await elencoPersone(fabbrica, utenti);
  for (const [userId, righe] of Object.entries(archivi)) await archivioPersona(fabbrica, userId, righe);
  const fake = server();
  fake.persone = ['u1', 'u2', 'u3'].map((id) => ({ id, nome: id, ruolo: 'operatore', pin_impronta: null }));
  fake.utente = 'u3';
  const locks = new BlocchiFinti();
  const tablet = await nuovoTablet(fake, { fabbrica, locks, userId: 'u3' });
  const dispositivo = new DeviceStore({ indexedDB: fabbrica, IDBKeyRange });
  const opzioni = { indexedDB: fabbrica, IDBKeyRange };
  return {
    fabbrica,
    fake,
    tablet,
    dispositivo,
    adotta: (altri: Locks | null = locks) =>
      adopt(tablet, { deviceStore: dispositivo, localKeys: tablet.localKeys, locks: altri, options: opzioni }),
  };
}

export const ops = (tablet: Tablet): Promise<Operation[]> => tablet.store.ops.orderBy('seq').toArray();
export const esiste = async (fabbrica: IDBFactory, userId: string): Promise<boolean> =>
  (await fabbrica.databases()).some(({ name }) => name === storeName(userId));
