import type { AmbienteApi } from '../../_shared/ambiente.ts';

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
