import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;
type Corpo = Parameters<Adapter['uploadObject']>[3];

const scheda = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string(), size: z.number() });
type Scheda = z.infer<typeof scheda>;

/**
 * Keeps uploaded files on disk for Lite, which decides who may read and write. A file's name is the hash of its key:
 * a key never becomes a path, whatever it contains. Beside each file stands a card with its type.
 */
export function diskStorage(folder: string): Adapter {
  const posto = (bucket: string, key: string) => join(folder, digest(bucket).slice(0, 16), digest(`${bucket}/${key}`));

  async function leggiScheda(path: string): Promise<Metadata> {
    const [carta, file] = await Promise.all([readFile(`${path}.json`, 'utf8'), stat(path)]);
    return metadati(scheda.parse(JSON.parse(carta)), file.mtime);
  }

  async function deposita(path: string, contenuto: Uint8Array, carta: Scheda): Promise<void> {
    await mkdir(join(path, '..'), { recursive: true });
    const provvisorio = `${path}.${randomUUID()}`;
    await writeFile(provvisorio, contenuto);
    await writeFile(`${path}.json`, JSON.stringify(carta));
    await rename(provvisorio, path);
  }

  const cancella = async (bucket: string, key: string) => {
    const path = posto(bucket, key);
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  };

  return {
    driver: null,
    async getObject(bucket, key, _versione, intestazioni) {
      const path = posto(bucket, key);
      const data = await leggiScheda(path);
      if (intestazioni?.ifNoneMatch === data.eTag) return { httpStatusCode: 304, metadata: data };
      const tratto = intestazioni?.range === undefined ? null : leggiTratto(intestazioni.range, data.size);
      if (tratto === null) return { httpStatusCode: 200, metadata: data, body: await readFile(path) };
      const [start, fine] = tratto;
      return {
        httpStatusCode: 206,
        metadata: { ...data, contentLength: fine - start + 1, contentRange: `bytes ${start}-${fine}/${data.size}` },
        body: Readable.toWeb(createReadStream(path, { start, end: fine })),
      };
    },
    async uploadObject(bucket, key, _versione, body, mimetype, cacheControl) {
      const contenuto = await interi(body);
      const carta = {
        mimetype,
        cacheControl,
        eTag: `"${digest(contenuto).slice(0, 32)}"`,
        size: contenuto.byteLength,
      };
      await deposita(posto(bucket, key), contenuto, carta);
      return metadati(carta, new Date());
    },
    async deleteObject(bucket, key) {
      await cancella(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => cancella(bucket, key)));
    },
    async copyObject(bucket, key, _versione, altroBucket, altraChiave) {
      const [da, a] = [posto(bucket, key), posto(altroBucket, altraChiave)];
      await mkdir(join(a, '..'), { recursive: true });
      await copyFile(`${da}.json`, `${a}.json`);
      await copyFile(da, a);
      const { eTag, lastModified } = await leggiScheda(a);
      return { httpStatusCode: 200, eTag, ...(lastModified === undefined ? {} : { lastModified }) };
    },
    headObject: (bucket, key) => leggiScheda(posto(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${posto(bucket, key)}`,
  };
}

const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const metadati = (carta: Scheda, lastModified: Date): Metadata => ({
  ...carta,
  contentLength: carta.size,
  lastModified,
  httpStatusCode: 200,
});

async function interi(body: Corpo): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const pezzi: Uint8Array[] = [];
  const lettore = body.getReader();
  for (let step = await lettore.read(); !step.done; step = await lettore.read()) pezzi.push(step.value);
  return Buffer.concat(pezzi);
}

/** One range only, as browsers ask for video; anything else gets the whole file. */
function leggiTratto(range: string, lunghezza: number): [number, number] | null {
  const [, da, a] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (da === undefined) return null;
  const start = Number(da);
  const fine = Math.min(a === undefined || a === '' ? lunghezza - 1 : Number(a), lunghezza - 1);
  return start > fine ? null : [start, fine];
}
