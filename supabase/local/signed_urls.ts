import { z } from 'zod';
import { leggiJson } from '../functions/_shared/json_sano.ts';

const PREFIX = '/storage/v1';
/** What the product itself asks for is sixty seconds and a handful of files; nobody needs the archive for ten years. */
const MAX_SECONDS = 3600;
const MAX_SIGNATURES = 100;
const durata = z.number().int().min(1).max(MAX_SECONDS);

const firma = z.object({ signedUrl: z.string() });
const withoutPrefix = (url: string): string => (url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url);

/** Lite writes signed addresses its own way; supabase-js reads `signedURL`, relative to /storage/v1, as hosted Storage answers. */
export async function translateSignatures(richiesta: Request, risposta: Response): Promise<Response> {
  const { pathname } = new URL(richiesta.url);
  const diLettura = pathname.startsWith(`${PREFIX}/object/sign/`);
  if (richiesta.method !== 'POST' || !risposta.ok || !diLettura) return risposta;
  return Response.json({ signedURL: withoutPrefix(firma.parse(await risposta.json()).signedUrl) });
}

const una = z.object({ expiresIn: durata });
const molte = z.object({ expiresIn: durata, paths: z.array(z.string()).max(MAX_SIGNATURES) });
const firmata = z.object({ signedURL: z.string() });

const rifiuto = (): Response =>
  Response.json(
    {
      statusCode: '400',
      error: 'invalid_request',
      message: `Al massimo ${MAX_SIGNATURES} file per volta, per ${MAX_SECONDS} secondi.`,
    },
    { status: 400 },
  );

/** An address for reading that would live too long is not signed. */
export async function refuseSignature(richiesta: Request): Promise<Response | null> {
  const { pathname } = new URL(richiesta.url);
  if (richiesta.method !== 'POST' || !pathname.startsWith(`${PREFIX}/object/sign/`)) return null;
  return una.safeParse(leggiJson(await richiesta.clone().text())).success ? null : rifiuto();
}

/** Lite takes `POST /object/sign/{bucket}` with many paths for one without a name: here it becomes one call each. */
export async function signMany(
  richiesta: Request,
  chiama: (una: Request) => Promise<Response>,
): Promise<Response | null> {
  const { pathname } = new URL(richiesta.url);
  if (richiesta.method !== 'POST' || !/^\/storage\/v1\/object\/sign\/[^/]+\/?$/.test(pathname)) return null;
  const letto = molte.safeParse(leggiJson(await richiesta.clone().text()));
  if (!letto.success) return rifiuto();
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
