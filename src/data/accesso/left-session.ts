import { claimOfToken, sessionKey } from './session-key.ts';

/** Sign-out locks the device's counter (decision T21), never creates its database (`offline/device/identity.ts`). */

export const savedSession = (): string | null => claimOfToken('session_id');

export function forgetSession(): void {
  for (const queue of ['', '-user', '-code-verifier']) localStorage.removeItem(`${sessionKey()}${queue}`);
}

const DEVICE = 'centro-device';
const LEFT = 'leftSession';

/** Null if this device is no counter or has no storage. */
function openDevice(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(DEVICE);
    } catch {
      return resolve(null); // the browser refuses storage
    }
    // it didn't exist: undo the creation
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

/** True if this session has signed out here, though a crash kept its token. */
export const hasLeft = (session: string): Promise<boolean> =>
  inDevice(async (db) => {
    const row = await answerOf<unknown>(db.transaction('meta').objectStore('meta').get(LEFT));
    return typeof row === 'object' && row !== null && Reflect.get(row, 'value') === session;
  }, false);
