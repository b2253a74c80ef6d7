import { chiaveSessione, dettoDalGettone } from './chiave-sessione.ts';

/**
 * What a sign-out leaves on a device that is a counter too (decision T21): every centre's door locked and the session that left by its
 * name, on disk before anything else is told. The store is the counter's (`offline/device/identity.ts`); it is never made here.
 */

/** Of which session the token is that this device keeps. */
export const sessioneSalvata = (): string | null => dettoDalGettone('session_id');

/** The session leaves this device. */
export function dimenticaSessione(): void {
  for (const coda of ['', '-user', '-code-verifier']) localStorage.removeItem(`${chiaveSessione()}${coda}`);
}

const DEVICE = 'centro-device';
const LEFT = 'leftSession';

/** Null where this device is no counter, or keeps nothing. */
function openDevice(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(DEVICE);
    } catch {
      return resolve(null); // the browser refuses storage
    }
    // not there: made empty, and taken back
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    request.onsuccess = () => resolve(request.result);
  });
}

async function inDevice<T>(work: (db: IDBDatabase) => Promise<T>, otherwise: T): Promise<T> {
  const db = await openDevice();
  if (db === null) return otherwise;
  try {
    return ['centri', 'accessi', 'meta'].every((name) => db.objectStoreNames.contains(name))
      ? await work(db)
      : otherwise;
  } finally {
    db.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Locks the counter of this device; nothing that waits to be sent is touched. */
export const lockCounter = (session: string | null): Promise<void> =>
  inDevice(async (db) => {
    const transaction = db.transaction(['centri', 'accessi', 'meta'], 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const centres = transaction.objectStore('centri');
    for (const centre of await answerOf<object[]>(centres.getAll())) centres.put({ ...centre, bloccato: true });
    transaction.objectStore('accessi').clear();
    if (session !== null) transaction.objectStore('meta').put({ k: LEFT, value: session });
    await done;
  }, undefined);

/** This session has signed out here, though a killed browser still has its token. */
export const hasLeft = (session: string): Promise<boolean> =>
  inDevice(async (db) => {
    const row = await answerOf<unknown>(db.transaction('meta').objectStore('meta').get(LEFT));
    return typeof row === 'object' && row !== null && Reflect.get(row, 'value') === session;
  }, false);
