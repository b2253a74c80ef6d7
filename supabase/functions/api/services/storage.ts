import { z } from 'zod';
import { readStorageRefusal, type StorageRefusal } from '../../../../src/domain/archive/storage-answer.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { reach } from '../../_shared/deadline.ts';
import { leggiJson } from '../../_shared/json-sano.ts';
import { isAway, unanswered } from './errors.ts';

/** Where a centre's evidence lies. */
export const EVIDENCE_BUCKET = 'media-verifiche';

/** Where a listing's pictures lie, open to everybody. */
export const LISTING_BUCKET = 'media-annunci';

/** Storage, with the server's secret key. `via` is what follows /object/: a bucket, or an object with what is wanted of it before. */
export function askStorage(
  env: AmbienteApi,
  via: string,
  { headers, corpo: body, metodo: method }: { metodo: string; headers?: Record<string, string>; corpo?: object },
): Promise<Response> {
  const { supabaseUrl, secretKey } = env;
  // to sign or to remove is a question like any other; bytes take longer
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

/** An object's place in an address. */
export const objectPath = (bucket: string, name: string): string =>
  `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

/** An object's bytes and the type it is served with. */
export async function readObject(
  env: AmbienteApi,
  bucket: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<{ byte: Uint8Array<ArrayBuffer>; tipo: string }> {
  const response = await askStorage(env, objectPath(bucket, name), { metodo: 'GET', headers });
  if (response.ok)
    return { byte: new Uint8Array(await response.arrayBuffer()), tipo: response.headers.get('content-type') ?? '' };
  const refusal = await refusalOf(response);
  // a stretch of nothing: the object is empty
  if (refusal.kind === 'range') return { byte: new Uint8Array(), tipo: '' };
  if (refusal.kind === 'wait' || isAway(response.status)) throw unanswered();
  throw new Error(`${bucket}/${name} not read: storage answered ${refusal.kind} with ${response.status}`);
}

/** What Storage's no means: its HTTP 400 hides the true status in the body. */
export async function refusalOf(response: Response): Promise<StorageRefusal> {
  return readStorageRefusal(response.status, leggiJson(await response.text()));
}

const signed = z.array(z.object({ path: z.string(), signedURL: z.string().startsWith('/').nullable() }));
/** Long enough to be drawn, too short to be passed on; the office prints, and gathers what it prints (decision T16). */
const SECONDS = { drawn: 60, printed: 600 } as const;

/** Addresses that open these files to whoever holds them, for a while; null where there is none to be made. */
export async function signAddresses(
  env: AmbienteApi,
  bucket: string,
  paths: readonly string[],
  use: keyof typeof SECONDS = 'drawn',
): Promise<(string | null)[]> {
  if (paths.length === 0) return [];
  const response = await askStorage(env, `sign/${bucket}`, {
    metodo: 'POST',
    corpo: { expiresIn: SECONDS[use], paths },
  });
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.kind === 'wait' || isAway(response.status)) throw unanswered();
    throw new Error(`${bucket}: no addresses, storage answered ${refusal.kind} with ${response.status}`);
  }
  const found = new Map(signed.parse(await response.json()).map(({ path, signedURL }) => [path, signedURL]));
  // On one origin the path is enough, and right for a tablet that knows this machine under another name.
  const { supabaseUrl, siteUrl } = env;
  const base = `${supabaseUrl === siteUrl ? '' : supabaseUrl}/storage/v1`;
  return paths.map((path) => {
    const address = found.get(path) ?? null;
    return address === null ? null : `${base}${address}`;
  });
}
