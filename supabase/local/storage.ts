import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StoredMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** One file per version, so that concurrent writers never touch each other's bytes. */
export type Files = ReturnType<typeof diskStorage>;

/** Paths are hashes: a key never becomes a path. */
export function diskStorage(folder: string) {
  const objectPlace = (bucket: string, key: string) =>
    join(folder, digest(bucket).slice(0, 16), digest(`${bucket}/${key}`));
  const place = (bucket: string, key: string, version: string) => join(objectPlace(bucket, key), digest(version));
  return {
    async uploadObject(
      bucket: string,
      key: string,
      version: string,
      content: Uint8Array,
      mimetype: string,
      cacheControl: string,
    ): Promise<StoredMetadata> {
      const path = place(bucket, key, version);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
      const size = content.byteLength;
      return {
        eTag: `"${digest(content).slice(0, 32)}"`,
        size,
        mimetype,
        cacheControl,
        lastModified: new Date().toISOString(),
        contentLength: size,
        httpStatusCode: 200,
      };
    },
    readObject: (bucket: string, key: string, version: string) => readFile(place(bucket, key, version)),
    deleteVersion: (bucket: string, key: string, version: string) => rm(place(bucket, key, version), { force: true }),
    async deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
      await Promise.all(keys.map((key) => rm(objectPlace(bucket, key), { recursive: true, force: true })));
    },
  };
}

const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
