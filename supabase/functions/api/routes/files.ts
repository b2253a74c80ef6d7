import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { call } from '../services/backend.ts';
import { readBody } from '../services/body.ts';
import { callersBackend, isAdmin } from '../services/caller.ts';
import { signAddresses } from '../services/storage.ts';

const asked = z.object({
  bucket: z.enum(['media-contestazioni', 'media-verifiche']),
  paths: z.array(z.string().min(1).max(500)).max(100),
  /** Only the office prints. */
  print: z.boolean().default(false),
});

/** POST /files/addresses {bucket, paths, print?} → {urls}, null for files that the caller may not read. */
export function fileRoutes(env: ApiEnvironment): Hono {
  return new Hono().post('/files/addresses', async (c) => {
    const backend = callersBackend(env, c);
    const { bucket, paths, print } = await readBody(c, asked);
    const named = { p_secchio: bucket, p_percorsi: paths };
    const readable = new Set(await call(backend, 'file_leggibili', named, z.array(z.string())));
    const mine = paths.filter((path) => readable.has(path));
    const use = print && (await isAdmin(env, c)) ? 'printed' : 'drawn';
    const urls = await signAddresses(env, bucket, mine, use);
    const found = new Map(mine.map((path, at) => [path, urls[at] ?? null]));
    return c.json({ urls: paths.map((path) => found.get(path) ?? null) });
  });
}
