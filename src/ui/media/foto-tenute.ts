import { type StoredPicture, toBlob, toStored } from '../../browser/stored-picture.ts';
import { now } from '../feedback/clock.ts';
import { type Slot, withPhotos } from '../forms/draft.ts';
import type { ExistingPhoto, SelectedPhoto } from './foto.ts';

/** Pictures of a form's draft, too large for its storage. The sign-out wipes them (`data/accesso/exit.ts`). */
const BANK = 'fidati-bozze';
const PHOTOS = 'foto';
/** The next save removes the pictures of closed tabs after this time. */
const DURATION_MS = 7 * 24 * 3_600_000;

type KeptPhoto = SelectedPhoto | ExistingPhoto;
type StoredPhoto = Omit<SelectedPhoto, 'grande' | 'mezzana' | 'piccola'> & {
  grande: StoredPicture;
  mezzana: StoredPicture | undefined;
  piccola: StoredPicture;
};
type Row = { foto: readonly (StoredPhoto | ExistingPhoto)[]; il: number };

async function store(foto: KeptPhoto): Promise<StoredPhoto | ExistingPhoto> {
  if ('src' in foto) return foto;
  const { grande, mezzana, piccola } = foto;
  return {
    ...foto,
    grande: await toStored(grande),
    mezzana: mezzana && (await toStored(mezzana)),
    piccola: await toStored(piccola),
  };
}

const riprendi = (foto: StoredPhoto | ExistingPhoto): KeptPhoto =>
  'src' in foto
    ? foto
    : {
        ...foto,
        grande: toBlob(foto.grande),
        mezzana: foto.mezzana && toBlob(foto.mezzana),
        piccola: toBlob(foto.piccola),
      };

const promise = <R>(richiesta: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, rifiuta) => {
    richiesta.onsuccess = () => resolve(richiesta.result);
    richiesta.onerror = () => rifiuta(richiesta.error ?? new Error('the pictures are out of reach'));
  });

/** Closes after each act: an open connection would block the sign-out's wipe. */
async function con<R>(modo: IDBTransactionMode, task: (objectStore: IDBObjectStore) => Promise<R>): Promise<R> {
  const opening = indexedDB.open(BANK, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(PHOTOS);
  const banca = await promise(opening);
  try {
    return await task(banca.transaction(PHOTOS, modo).objectStore(PHOTOS));
  } finally {
    banca.close();
  }
}

export async function readPhoto(nome: string): Promise<readonly KeptPhoto[]> {
  const riga = await con<Row | undefined>('readonly', (objectStore) => promise(objectStore.get(nome)));
  return riga?.foto.map(riprendi) ?? [];
}

export async function keepPhotos(nome: string, scelte: readonly KeptPhoto[]): Promise<void> {
  const foto = await Promise.all(scelte.map(store));
  await con('readwrite', async (objectStore) => {
    const adesso = now().getTime();
    await promise(objectStore.put({ foto, il: adesso } satisfies Row, nome));
    const advance = objectStore.openCursor();
    for (let qui = await promise(advance); qui !== null; qui = await promise(advance)) {
      const { il } = qui.value as Row;
      if (adesso - il > DURATION_MS) qui.delete();
      qui.continue();
    }
  });
}

export const discardPhotos = (nome: string): Promise<void> =>
  con('readwrite', (objectStore) => promise(objectStore.delete(nome)));

export function photoName({ storage, chiave }: Slot): string {
  const scritto = storage.getItem(withPhotos(chiave));
  if (scritto !== null) return scritto;
  const nuovo = crypto.randomUUID();
  storage.setItem(withPhotos(chiave), nuovo);
  return nuovo;
}
