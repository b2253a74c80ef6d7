/**
 * What a browser does to pictures and to what it keeps, tried once on this page (decision T26): said before work begins, and no picture is
 * made through a canvas that lies.
 */

/** Protection from fingerprinting gives other pixels back than were drawn; its mild form moves them by a step or two, which nobody sees. */
const SAME = 8;
const DRAWN = [
  [212, 45, 17],
  [20, 130, 236],
] as const;

let altered: boolean | undefined;

/** Of this page, or of the worker that asks. False where nothing can be drawn at all: whoever draws says that himself. */
export function altersPictures(): boolean {
  altered ??= draws();
  return altered;
}

function draws(): boolean {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width: 2, height: 1 })
      : new OffscreenCanvas(2, 1);
  const pen = canvas.getContext('2d');
  if (pen === null || !('fillRect' in pen)) return false;
  for (const [at, [red, green, blue]] of DRAWN.entries()) {
    pen.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, 2, 1);
  return DRAWN.flat().some((drawn, n) => Math.abs(drawn - (data[n + Math.floor(n / 3)] ?? -255)) > SAME);
}

let passing: Promise<boolean> | undefined;

/** A private window: what it keeps goes when it is closed. Chromium's keeps everything as any other while it lives, and can't be told. */
export function keepsForNow(): Promise<boolean> {
  passing ??= Promise.all([refusesFolder(), refusesBlob()]).then((found) => found.some(Boolean));
  return passing;
}

/** Firefox and Safari have no private file system in a private window. */
async function refusesFolder(): Promise<boolean> {
  if (!('storage' in navigator) || !('getDirectory' in navigator.storage)) return false;
  try {
    await navigator.storage.getDirectory();
    return false;
  } catch (error) {
    return error instanceof DOMException && ['SecurityError', 'UnknownError', 'NotAllowedError'].includes(error.name);
  }
}

const TRIAL = 'fidati-prova';

/** WebKit takes no Blob into the database of a window that forgets. */
function refusesBlob(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(TRIAL);
    request.onupgradeneeded = () => request.result.createObjectStore('trial');
    request.onerror = () => resolve(false); // refused altogether: whoever opens the counter's own says so
    request.onsuccess = () => {
      const database = request.result;
      const end = (refused: boolean): void => {
        database.close();
        indexedDB.deleteDatabase(TRIAL);
        resolve(refused);
      };
      const transaction = database.transaction('trial', 'readwrite');
      transaction.oncomplete = () => end(false);
      transaction.onabort = () => end(true);
      try {
        transaction.objectStore('trial').put(new Blob(['x']), 1);
      } catch (error) {
        console.warn('no Blob is kept here', error);
        end(true);
      }
    };
  });
}
