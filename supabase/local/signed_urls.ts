import { z } from 'zod';
import { leggiJson } from '../functions/_shared/json_sano.ts';

const PREFIX = '/storage/v1';
/** What the product itself asks for is sixty seconds and a handful of files; nobody needs the archive for ten years. */
const MAX_SECONDS = 3600;
const MAX_SIGNATURES = 100;
const duration = z.number().int().min(1).max(MAX_SECONDS);

const firma = z.object({ signedUrl: z.string() });
const withoutPrefix = (url: string): string => (url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url);

/** Lite writes signed addresses its own way; supabase-js reads `signedURL`, relative to /storage/v1, as hosted Storage answers. */
export async function translateSignatures(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = pathname.startsWith(`${PREFIX}/object/sign/`);
  if (request.method !== 'POST' || !response.ok || !isRead) return response;
  return Response.json({ signedURL: withoutPrefix(firma.parse(await response.json()).signedUrl) });
}

const one = z.object({ expiresIn: duration });
const molte = z.object({ expiresIn: duration, paths: z.array(z.string()).max(MAX_SIGNATURES) });
const firmata = z.object({ signedURL: z.string() });

const refusal = (): Response =>
  Response.json(
    {
      statusCode: '400',
      error: 'invalid_request',
      message: `Al massimo ${MAX_SIGNATURES} file per volta, per ${MAX_SECONDS} secondi.`,
    },
    { status: 400 },
  );

/** An address for reading that would live too long is not signed. */
export async function refuseSignature(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.startsWith(`${PREFIX}/object/sign/`)) return null;
  return one.safeParse(leggiJson(await request.clone().text())).success ? null : refusal();
}

/** Lite takes `POST /object/sign/{bucket}` with many paths for one without a name: here it becomes one call each. */
export async function signMany(request: Request, call: (one: Request) => Promise<Response>): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !/^\/storage\/v1\/object\/sign\/[^/]+\/?$/.test(pathname)) return null;
  const read = molte.safeParse(leggiJson(await request.clone().text()));
  if (!read.success) return refusal();
  const { expiresIn, paths } = read.data;
  const entries = [];
  for (const path of paths) {
    const url = `${request.url.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const response = await call(new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }));
    const outcome = firmata.safeParse(await response.json());
    entries.push({
      path,
      error: outcome.success ? null : 'Either the object does not exist or you do not have access to it',
      signedURL: outcome.data?.signedURL ?? null,
    });
  }
  return Response.json(entries);
}
