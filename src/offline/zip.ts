import { unzipSync, Zip, ZipPassThrough } from 'fflate';

/** A ZIP without compression (photos are compressed already): enough for the export and to read it back. */

export interface VoceZip {
  nome: string;
  dati: Uint8Array<ArrayBuffer>;
}

/** The first day that a ZIP can tell: the real time is in the manifest. */
const DATA_ZIP = new Date(1980, 0, 1);

/** In pieces, so that a full tablet holds no second copy of its photos. */
export function scriviZip(voci: readonly VoceZip[]): Blob {
  const parts: BlobPart[] = [];
  const zip = new Zip((errore, part) => {
    if (errore) throw errore;
    parts.push(part);
  });
  for (const { nome, dati } of voci) {
    const file = new ZipPassThrough(nome);
    file.mtime = DATA_ZIP;
    zip.add(file);
    file.push(dati, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Null when it is no ZIP. Its checksums are not compared: whoever reads an export compares the manifest's hashes, which are stronger. */
export function leggiZip(file: Uint8Array<ArrayBuffer>): VoceZip[] | null {
  try {
    return Object.entries(unzipSync(file)).map(([nome, dati]) => ({ nome, dati }));
  } catch (errore) {
    if (errore instanceof RangeError || (errore instanceof Error && 'code' in errore)) return null;
    throw errore;
  }
}
