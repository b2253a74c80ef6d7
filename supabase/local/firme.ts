import { z } from 'zod';

const PREFISSO = '/storage/v1';
const firma = z.object({ signedUrl: z.string() });
const caricamento = z.object({ signedUrl: z.string(), token: z.string() });
const senzaPrefisso = (url: string): string => (url.startsWith(PREFISSO) ? url.slice(PREFISSO.length) : url);

/** Lite writes signed addresses its own way; supabase-js reads `signedURL`, relative to /storage/v1, as hosted Storage answers. */
export async function traduciFirme(richiesta: Request, risposta: Response): Promise<Response> {
  const { pathname } = new URL(richiesta.url);
  const diLettura = pathname.startsWith(`${PREFISSO}/object/sign/`);
  const diScrittura = pathname.startsWith(`${PREFISSO}/object/upload/sign/`);
  if (richiesta.method !== 'POST' || !risposta.ok || !(diLettura || diScrittura)) return risposta;
  const dati: unknown = await risposta.json();
  if (diScrittura) {
    const parti = caricamento.parse(dati);
    return Response.json({ url: senzaPrefisso(parti.signedUrl), token: parti.token });
  }
  return Response.json({ signedURL: senzaPrefisso(firma.parse(dati).signedUrl) });
}

const molte = z.object({ expiresIn: z.number(), paths: z.array(z.string()).max(1000) });
const firmata = z.object({ signedURL: z.string() });

/** Lite takes `POST /object/sign/{bucket}` with many paths for one without a name: here it becomes one call each. */
export async function firmaMolti(
  richiesta: Request,
  chiama: (una: Request) => Promise<Response>,
): Promise<Response | null> {
  const { pathname } = new URL(richiesta.url);
  if (richiesta.method !== 'POST' || !/^\/storage\/v1\/object\/sign\/[^/]+\/?$/.test(pathname)) return null;
  const letto = molte.safeParse(await richiesta.clone().json());
  if (!letto.success)
    return Response.json({ statusCode: '400', error: 'invalid_request', message: 'Invalid body' }, { status: 400 });
  const { expiresIn, paths } = letto.data;
  const voci = [];
  for (const path of paths) {
    const url = `${richiesta.url.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const headers = new Headers(richiesta.headers);
    headers.delete('content-length');
    const risposta = await chiama(new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }));
    const esito = firmata.safeParse(await risposta.json());
    voci.push({
      path,
      error: esito.success ? null : 'Either the object does not exist or you do not have access to it',
      signedURL: esito.data?.signedURL ?? null,
    });
  }
  return Response.json(voci);
}
