import type { Files } from '../storage.ts';
import { noBucket, noObject } from './answers.ts';
import { callerOf, SERVER, type StorageKeys } from './callers.ts';
import { give } from './reading.ts';
import type { Rows, Stored } from './rows.ts';
import type { Answerer } from './signed-routes.ts';

/** Authenticated and public reads. */
export function readRoutes(rows: Rows, files: Files, keys: StorageKeys) {
  /** By token; without one only public buckets. */
  const reader =
    (operation: string, answer: (stored: Stored, request: Request) => Promise<Response>): Answerer =>
    async ({ request, bucket, name }) => {
      const caller = await callerOf(request, keys);
      const found = await rows.bucket(bucket);
      const open = found?.public === true;
      if (found === undefined || (caller instanceof Response && !open)) return noBucket();
      const stored = await rows.find(caller instanceof Response || open ? SERVER : caller, operation, bucket, name);
      return stored === undefined ? noObject() : answer(stored, request);
    };
  const giveAsKept = (stored: Stored, request: Request, more: Record<string, string> = {}) =>
    give(files, request, stored, { 'cache-control': stored.metadata.cacheControl, ...more });
  const readPublic: Answerer = async ({ request, bucket, name }) => {
    if ((await rows.bucket(bucket))?.public !== true) return noBucket();
    const stored = await rows.find(SERVER, 'storage.object.get_public', bucket, name);
    // as the hosted default (docs/operations/deploy.md)
    return stored === undefined ? noObject() : giveAsKept(stored, request, { 'x-robots-tag': 'all' });
  };

  return {
    readPublic,
    read: reader(GET, (stored, request) => giveAsKept(stored, request)),
    info: reader('storage.object.info', async (stored) => info(stored)),
  };
}

const GET = 'storage.object.get_authenticated';

const info = ({ id, name, version, bucket_id, metadata, updated_at, created_at, user_metadata }: Stored): Response =>
  Response.json(
    {
      id,
      name,
      version,
      bucket_id,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: user_metadata ?? {},
      last_modified: updated_at,
      created_at,
    },
    {
      headers: {
        'cache-control': 'no-cache',
        etag: metadata.eTag,
        'last-modified': new Date(updated_at).toUTCString(),
      },
    },
  );
