import { IDBObjectStore } from 'fake-indexeddb';

/** Whether a value to be stored holds a Blob, however deep. */
const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsBlob));

/** A private window of Safari refuses Blobs, and elsewhere WebKit and Firefox let them die: neither may ever be asked to keep one. */
export function refuseBlobs(): () => void {
  const { add, put } = IDBObjectStore.prototype;
  const refusing = (real: typeof put): typeof put =>
    function refused(this: IDBObjectStore, value, key) {
      if (holdsBlob(value))
        throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
      return real.call(this, value, key);
    };
  Object.assign(IDBObjectStore.prototype, { add: refusing(add), put: refusing(put) });
  return () => void Object.assign(IDBObjectStore.prototype, { add, put });
}
