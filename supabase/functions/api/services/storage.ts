import { z } from 'zod';
import { readStorageRefusal, type StorageRefusal } from '../../../../src/domain/archive/storage-answer.ts';
import { reach } from '../../_shared/deadline.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { readJson } from '../../_shared/json-sano.ts';
import { isAway, unanswered } from './errors.ts';

export const EVIDENCE_BUCKET = 'media-verifiche';

/** A public bucket. */
export const LISTING_BUCKET = 'media-annunci';

/** With the secret key. `via` follows /object/: a bucket, or an operation and an object. */
export function askStorage(
  env: ApiEnvironment,
  via: string,
  { headers, body, metodo: method }: { metodo: string; headers?: Record<string, string>; body?: object },
): Promise<Response> {
  const { supabaseUrl, secretKey } = env;
  // signing and removing are quick, bytes take longer
  return reach(env, method === 'GET' ? 'file' : 'api')(`${supabaseUrl}/storage/v1/object/${via}`, {
    method,
    headers: {
      apikey: secretKey,
      Authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export const objectPath = (bucket: string, name: string): string =>
  `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

/** Bytes and served type. */
export async function readObject(
  env: ApiEnvironment,
  bucket: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<{ byte: Uint8Array<ArrayBuffer>; tipo: string }> {
  const response = await askStorage(env, objectPath(bucket, name), { metodo: 'GET', headers });
  if (response.ok)
    return { byte: new Uint8Array(await response.arrayBuffer()), tipo: response.headers.get('content-type') ?? '' };
  const refusal = await refusalOf(response);
  // a range beyond the end means an empty object
  if (refusal.kind === 'range') return { byte: new Uint8Array(), tipo: '' };
  if (refusal.kind === 'wait' || isAway(response.status)) throw unanswered();
  throw new Error(`${bucket}/${name} not read: storage answered ${refusal.kind} with ${response.status}`);
}

/** Storage answers 400 and puts the true status into the body. */
export async function refusalOf(response: Response): Promise<StorageRefusal> {
  return readStorageRefusal(response.status, readJson(await response.text()));
}

const signed = z.array(z.object({ path: z.string(), signedURL: z.string().startsWith('/').nullable() }));
/** Short-lived; the office's prints need longer (decision T16). */
const SECONDS = { drawn: 60, printed: 600 } as const;

/** Temporary links; null where none can be made. */
export async function signAddresses(
  env: ApiEnvironment,
  bucket: string,
  paths: readonly string[],
  use: keyof typeof SECONDS = 'drawn',
): Promise<(string | null)[]> {
  if (paths.length === 0) return [];
  const response = await askStorage(env, `sign/${bucket}`, {
    metodo: 'POST',
    body: { expiresIn: SECONDS[use], paths },
  });
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.kind === 'wait' || isAway(response.status)) throw unanswered();
    throw new Error(`${bucket}: no addresses, storage answered ${refusal.kind} with ${response.status}`);
  }
  const found = new Map(signed.parse(await response.json()).map(({ path, signedURL }) => [path, signedURL]));
  // on one origin a path suffices, also under this machine's other names
  const { supabaseUrl, siteUrl } = env;
  const base = `${supabaseUrl === siteUrl ? '' : supabaseUrl}/storage/v1`;
  return paths.map((path) => {
    const address = found.get(path) ?? null;
    return address === null ? null : `${base}${address}`;
  });
}
