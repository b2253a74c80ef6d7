import { schermabile } from '../functions/_shared/dimensioni.ts';
import { byteDelTipo } from '../functions/_shared/primi_byte.ts';

/**
 * supabase-js sends a file as a form whose field has no name, as hosted Storage wants it; Lite looks for a field called
 * `file` and finds none. Sent as a plain body, which both know, the same upload goes through.
 */
export async function unwrapForm(request: Request): Promise<Request | Response> {
  const kind = request.headers.get('content-type') ?? '';
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/storage/v1/object/') || !kind.startsWith('multipart/form-data')) return request;
  const form = await readForm(request.clone());
  if (form === null) return refusal(400, 'invalid_request', 'Il modulo non è leggibile.');
  const file = form.get('') ?? form.get('file');
  if (!(file instanceof File)) return request;
  const headers = new Headers(request.headers);
  const [duration, metadata] = [form.get('cacheControl'), form.get('metadata')];
  headers.set('content-type', file.type === '' ? 'application/octet-stream' : file.type);
  headers.set('content-length', String(file.size));
  if (typeof duration === 'string' && /^\d{1,10}$/.test(duration)) headers.set('cache-control', `max-age=${duration}`);
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null; // what calls itself a form and is none
  }
}

/** Paths that carry a file; `list`, `move`, `copy` and `sign` are calls, not files. */
const UPLOAD = /^\/storage\/v1\/object\/(?!(?:list|move|copy|sign|public|info|authenticated)(?:\/|$))/;
export const carriesFile = (path: string): boolean => UPLOAD.test(path);

const TEN_MB = 10 * 1024 * 1024;

/**
 * Lite believes the declared type and length; the bytes decide here (decision A7): ten megabytes at most whatever the
 * header says or hides, and a content that is what its type says. The answers have hosted Storage's shape.
 */
export async function refuseUpload(request: Request): Promise<Response | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return null;
  if (!carriesFile(new URL(request.url).pathname)) return null;
  const byte = new Uint8Array(await request.clone().arrayBuffer());
  if (byte.byteLength > TEN_MB)
    return refusal(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  const kind = request.headers.get('content-type') ?? '';
  if (!schermabile(byte)) return refusal(413, 'Payload too large', "L'immagine ha troppi pixel.");
  if (byteDelTipo(byte, kind)) return null;
  return refusal(415, 'invalid_mime_type', 'Il contenuto del file non corrisponde al suo tipo.');
}

const refusal = (status: number, error: string, message: string): Response =>
  Response.json({ statusCode: String(status), error, message }, { status });
