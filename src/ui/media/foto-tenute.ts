import { type StoredPicture, toBlob, toStored } from '../../browser/stored-picture.ts';
import { now } from '../feedback/clock.ts';
import { conFoto, type Posto } from '../forms/bozza.ts';
import type { FotoPresente, FotoScelta } from './foto.ts';

/** Pictures of a form's draft, too large for its storage. The sign-out wipes them (`data/accesso/uscita.ts`). */
const BANCA = 'fidati-bozze';
const FOTO = 'foto';
/** The next save removes the pictures of closed tabs after this time. */
const DURATA_MS = 7 * 24 * 3_600_000;

type Tenuta = FotoScelta | FotoPresente;
type Conservata = Omit<FotoScelta, 'grande' | 'mezzana' | 'piccola'> & {
  grande: StoredPicture;
  mezzana: StoredPicture | undefined;
  piccola: StoredPicture;
};
type Riga = { foto: readonly (Conservata | FotoPresente)[]; il: number };

async function conserva(foto: Tenuta): Promise<Conservata | FotoPresente> {
  if ('src' in foto) return foto;
  const { grande, mezzana, piccola } = foto;
  return {
    ...foto,
    grande: await toStored(grande),
    mezzana: mezzana && (await toStored(mezzana)),
    piccola: await toStored(piccola),
  };
}

const riprendi = (foto: Conservata | FotoPresente): Tenuta =>
  'src' in foto
    ? foto
    : {
        ...foto,
        grande: toBlob(foto.grande),
        mezzana: foto.mezzana && toBlob(foto.mezzana),
        piccola: toBlob(foto.piccola),
      };

const promessa = <R>(richiesta: IDBRequest<R>): Promise<R> =>
  new Promise((risolvi, rifiuta) => {
    richiesta.onsuccess = () => risolvi(richiesta.result);
    richiesta.onerror = () => rifiuta(richiesta.error ?? new Error('the pictures are out of reach'));
  });

/** Closes after each act: an open connection would block the sign-out's wipe. */
async function con<R>(modo: IDBTransactionMode, agisci: (tavola: IDBObjectStore) => Promise<R>): Promise<R> {
  const apertura = indexedDB.open(BANCA, 1);
  apertura.onupgradeneeded = () => void apertura.result.createObjectStore(FOTO);
  const banca = await promessa(apertura);
  try {
    return await agisci(banca.transaction(FOTO, modo).objectStore(FOTO));
  } finally {
    banca.close();
  }
}

export async function leggiFoto(nome: string): Promise<readonly Tenuta[]> {
  const riga = await con<Riga | undefined>('readonly', (tavola) => promessa(tavola.get(nome)));
  return riga?.foto.map(riprendi) ?? [];
}

export async function tieniFoto(nome: string, scelte: readonly Tenuta[]): Promise<void> {
  const foto = await Promise.all(scelte.map(conserva));
  await con('readwrite', async (tavola) => {
    const adesso = now().getTime();
    await promessa(tavola.put({ foto, il: adesso } satisfies Riga, nome));
    const scorri = tavola.openCursor();
    for (let qui = await promessa(scorri); qui !== null; qui = await promessa(scorri)) {
      const { il } = qui.value as Riga;
      if (adesso - il > DURATA_MS) qui.delete();
      qui.continue();
    }
  });
}

export const buttaFoto = (nome: string): Promise<void> => con('readwrite', (tavola) => promessa(tavola.delete(nome)));

export function nomeFoto({ deposito, chiave }: Posto): string {
  const scritto = deposito.getItem(conFoto(chiave));
  if (scritto !== null) return scritto;
  const nuovo = crypto.randomUUID();
  deposito.setItem(conFoto(chiave), nuovo);
  return nuovo;
}
