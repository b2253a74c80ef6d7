import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;
type Body = Parameters<Adapter['uploadObject']>[3];

const scheda = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string(), size: z.number() });
type Scheda = z.infer<typeof scheda>;

/**
 * Keeps uploaded files on disk for Lite, which decides who may read and write. A file's name is the hash of its key:
 * a key never becomes a path, whatever it contains. Beside each file stands a card with its type.
 */
export function diskStorage(folder: string): Adapter {
  const place = (bucket: string, key: string) => join(folder, digest(bucket).slice(0, 16), digest(`${bucket}/${key}`));

  async function readCard(path: string): Promise<Metadata> {
    const [card, file] = await Promise.all([readFile(`${path}.json`, 'utf8'), stat(path)]);
    return metadata(scheda.parse(JSON.parse(card)), file.mtime);
  }

  async function deposita(path: string, content: Uint8Array, card: Scheda): Promise<void> {
    await mkdir(join(path, '..'), { recursive: true });
    const provvisorio = `${path}.${randomUUID()}`;
    await writeFile(provvisorio, content);
    await writeFile(`${path}.json`, JSON.stringify(card));
    await rename(provvisorio, path);
  }

  const erase = async (bucket: string, key: string) => {
    const path = place(bucket, key);
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  };

  return {
    driver: null,
    async getObject(bucket, key, _versione, headers) {
      const path = place(bucket, key);
      const data = await readCard(path);
      if (headers?.ifNoneMatch === data.eTag) return { httpStatusCode: 304, metadata: data };
      const tratto = headers?.range === undefined ? null : readStretch(headers.range, data.size);
      if (tratto === null) return { httpStatusCode: 200, metadata: data, body: await readFile(path) };
      const [start, fine] = tratto;
      return {
        httpStatusCode: 206,
        metadata: { ...data, contentLength: fine - start + 1, contentRange: `bytes ${start}-${fine}/${data.size}` },
        body: Readable.toWeb(createReadStream(path, { start, end: fine })),
      };
    },
    async uploadObject(bucket, key, _versione, body, mimetype, cacheControl) {
      const content = await interi(body);
      const card = {
        mimetype,
        cacheControl,
        eTag: `"${digest(content).slice(0, 32)}"`,
        size: content.byteLength,
      };
      await deposita(place(bucket, key), content, card);
      return metadata(card, new Date());
    },
    async deleteObject(bucket, key) {
      await erase(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => erase(bucket, key)));
    },
    async copyObject(bucket, key, _versione, altroBucket, otherKey) {
      const [da, a] = [place(bucket, key), place(altroBucket, otherKey)];
      await mkdir(join(a, '..'), { recursive: true });
      await copyFile(`${da}.json`, `${a}.json`);
      await copyFile(da, a);
      const { eTag, lastModified } = await readCard(a);
      return { httpStatusCode: 200, eTag, ...(lastModified === undefined ? {} : { lastModified }) };
    },
    headObject: (bucket, key) => readCard(place(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  };
}

const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const metadata = (card: Scheda, lastModified: Date): Metadata => ({
  ...card,
  contentLength: card.size,
  lastModified,
  httpStatusCode: 200,
});

async function interi(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const pieces: Uint8Array[] = [];
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) pieces.push(step.value);
  return Buffer.concat(pieces);
}

/** One range only, as browsers ask for video; anything else gets the whole file. */
function readStretch(range: string, length: number): [number, number] | null {
  const [, da, a] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (da === undefined) return null;
  const start = Number(da);
  const end = Math.min(a === undefined || a === '' ? length - 1 : Number(a), length - 1);
  return start > end ? null : [start, end];
}
