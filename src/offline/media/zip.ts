import { unzipSync, Zip, ZipPassThrough } from 'fflate';

/** A ZIP without compression, because photos are compressed already: writes the export and reads it back. */

export interface ZipEntry {
  name: string;
  data: Uint8Array<ArrayBuffer>;
}

/** The first date ZIP can express: the real time is in the manifest. */
const ZIP_DATE = new Date(1980, 0, 1);

/** Returns a Blob of parts, so that a full tablet holds no second copy of its photos. */
export function writeZip(entries: readonly ZipEntry[]): Blob {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { name, data } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = ZIP_DATE;
    zip.add(file);
    file.push(data, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Null if it is no ZIP. Its checksums are skipped: the import compares the manifest's hashes, which are stronger. */
export function readZip(file: Uint8Array<ArrayBuffer>): ZipEntry[] | null {
  try {
    return Object.entries(unzipSync(file)).map(([name, data]) => ({ name, data }));
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}
