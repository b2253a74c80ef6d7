import type { AmbienteApi } from '../../_shared/ambiente.ts';

/** Where a centre's evidence lies. */
export const BUCKET_PROVE = 'media-verifiche';

/** Storage, with the server's secret key. `via` is what follows /object/: a bucket, or an object with what is wanted of it before. */
export function chiediArchivio(
  ambiente: AmbienteApi,
  via: string,
  { headers, corpo, metodo }: { metodo: string; headers?: Record<string, string>; corpo?: object },
): Promise<Response> {
  const { supabaseUrl, secretKey } = ambiente;
  return ambiente.fetch(`${supabaseUrl}/storage/v1/object/${via}`, {
    method: metodo,
    headers: {
      apikey: secretKey,
      Authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  });
}

/** An object's place in an address. */
export const oggetto = (bucket: string, nome: string): string =>
  `${bucket}/${nome.split('/').map(encodeURIComponent).join('/')}`;

/** An object's bytes and the type it is served with. */
export async function leggiOggetto(
  ambiente: AmbienteApi,
  bucket: string,
  nome: string,
  headers: Record<string, string> = {},
): Promise<{ byte: Uint8Array<ArrayBuffer>; tipo: string }> {
  const risposta = await chiediArchivio(ambiente, oggetto(bucket, nome), { metodo: 'GET', headers });
  if (!risposta.ok) {
    await risposta.body?.cancel();
    throw new Error(`${bucket}/${nome} not read: storage answered ${risposta.status}`);
  }
  return { byte: new Uint8Array(await risposta.arrayBuffer()), tipo: risposta.headers.get('content-type') ?? '' };
}
