import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { reach } from '../../_shared/deadline.ts';
import { isAway, unanswered } from './errors.ts';

/** Where a centre's evidence lies. */
export const EVIDENCE_BUCKET = 'media-verifiche';

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
  if (!response.ok) {
    await response.body?.cancel();
    if (isAway(response.status)) throw unanswered();
    throw new Error(`${bucket}/${name} not read: storage answered ${response.status}`);
  }
  return { byte: new Uint8Array(await response.arrayBuffer()), tipo: response.headers.get('content-type') ?? '' };
}
