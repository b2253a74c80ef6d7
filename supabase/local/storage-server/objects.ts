import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Files } from '../storage.ts';
import { malformed, no, noBucket, noObject } from './answers.ts';
import type { Caller } from './callers.ts';
import { INSERT, ROW, type Rows, type Stored } from './rows.ts';
import type { Asked } from './signed-routes.ts';

const removing = z.object({ prefixes: z.array(z.string()) });
const relocating = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ mimetype: z.string(), cacheControl: z.string() }).partial().default({}),
});
const listing = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
});

const DELETE = `delete from storage.objects o where o.bucket_id = $1 and o.name = any ($2) returning ${ROW}`;
const UPDATE = `update storage.objects o set name = $3, version = $4 where o.bucket_id = $1 and o.name = $2 returning ${ROW}`;
const LIST = `select ${ROW} from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2) order by o.name collate "C" limit 1000`;

/** Runs as the caller, so that policies decide. */
export function createObjects(rows: Rows, files: Files) {
  async function removeAll(caller: Caller, bucket: string, names: string[], headers: Headers): Promise<Stored[]> {
    const gone = await rows.as(
      caller,
      'storage.object.delete_many',
      async (sql) => {
        await sql(`select set_config('storage.allow_delete_query', 'true', true)`);
        return (await sql<{ o: Stored }>(DELETE, [bucket, names])).map(({ o }) => o);
      },
      headers,
    );
    await files.deleteObjects(
      bucket,
      gone.map(({ name }) => name),
    );
    return gone;
  }
  return {
    async removeMany(caller: Caller, { bucket, request }: Asked): Promise<Response> {
      const { prefixes } = removing.parse(await request.json());
      if (prefixes.length === 0) return malformed('body/prefixes must NOT have fewer than 1 items');
      return Response.json(await removeAll(caller, bucket, prefixes, request.headers));
    },
    async removeOne(caller: Caller, { bucket, name, request }: Asked): Promise<Response> {
      const [gone] = await removeAll(caller, bucket, [name], request.headers);
      return gone === undefined
        ? no(403, 'Unauthorized', 'Access denied')
        : Response.json({ message: 'Successfully deleted' });
    },
    async copy(caller: Caller, { request }: Asked): Promise<Response> {
      const asked = relocating.parse(await request.json());
      const { bucketId, sourceKey, destinationKey } = asked;
      const bucket = asked.destinationBucket ?? bucketId;
      const source = await rows.find(caller, 'storage.object.copy', bucketId, sourceKey);
      if (source === undefined) return noObject();
      if ((await rows.bucket(bucket)) === undefined) return noBucket();
      const [id, version] = [randomUUID(), randomUUID()];
      const changed = asked.copyMetadata ? {} : asked.metadata;
      const mimetype = changed.mimetype ?? source.metadata.mimetype;
      const cacheControl = changed.cacheControl ?? source.metadata.cacheControl;
      const metadata = { ...source.metadata, mimetype, cacheControl };
      const row = [id, bucket, destinationKey, version, String(caller.claims.sub ?? ''), JSON.stringify(metadata)];
      const bytes = await files.readObject(bucketId, sourceKey, source.version);
      await files.uploadObject(bucket, destinationKey, version, bytes, mimetype, cacheControl);
      try {
        const [made] = await rows.as(
          caller,
          'storage.object.copy',
          (sql) => sql<{ o: Stored }>(`${INSERT} returning ${ROW}`, row),
          request.headers,
        );
        return Response.json({ Key: `${bucket}/${destinationKey}`, Id: id, ...made?.o });
      } catch (cause) {
        await files.deleteVersion(bucket, destinationKey, version);
        throw cause;
      }
    },
    async move(caller: Caller, { request }: Asked): Promise<Response> {
      const { bucketId, sourceKey, destinationKey } = relocating.parse(await request.json());
      const source = await rows.find(caller, 'storage.object.move', bucketId, sourceKey);
      if (source === undefined) return noObject();
      const [version, bytes] = [randomUUID(), await files.readObject(bucketId, sourceKey, source.version)];
      const moved = await rows.as(caller, 'storage.object.move', (sql) =>
        sql(UPDATE, [bucketId, sourceKey, destinationKey, version]),
      );
      if (moved.length === 0) return noObject();
      const { mimetype, cacheControl } = source.metadata;
      await files.uploadObject(bucketId, destinationKey, version, bytes, mimetype, cacheControl);
      return Response.json({ message: 'Successfully moved' });
    },
    async list(caller: Caller, { bucket, request }: Asked): Promise<Response> {
      const { prefix, limit, offset } = listing.parse(await request.json());
      const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
      const entries = new Map<string, object>();
      for (const stored of await listed(caller, bucket, folder)) {
        const [name = '', ...deeper] = stored.name.slice(folder.length).split('/');
        entries.set(name, deeper.length === 0 ? entry(stored, name) : { ...NO_FOLDER, name });
      }
      return Response.json([...entries.values()].slice(offset, offset + limit));
    },
    async listAll(caller: Caller, { bucket, request }: Asked): Promise<Response> {
      const { prefix, limit } = listing.parse(await request.json());
      const found = await listed(caller, bucket, prefix);
      const objects = found.slice(0, limit).map((stored) => entry(stored, stored.name));
      return Response.json({ hasNext: found.length > limit, folders: [], objects });
    },
  };
  function listed(caller: Caller, bucket: string, prefix: string): Promise<Stored[]> {
    return rows.as(caller, 'storage.object.list', async (sql) =>
      (await sql<{ o: Stored }>(LIST, [bucket, prefix])).map(({ o }) => o),
    );
  }
}

const NO_FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
const entry = ({ id, updated_at, created_at, last_accessed_at, metadata }: Stored, name: string) => ({
  name,
  id,
  updated_at,
  created_at,
  last_accessed_at,
  metadata,
});
