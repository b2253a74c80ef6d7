import { z } from 'zod';
import type { Handler } from '../../../src/server/listen.ts';
import { readJson } from '../../functions/_shared/json-sano.ts';
import { underWay } from '../../functions/_shared/log.ts';
import { DATA_POLICY } from '../../functions/_shared/politica-dati.ts';
import type { Mailbox } from '../mail/mail.ts';
import { mailPage } from '../mail/mail-pages.ts';

export interface Parties {
  lite: Handler;
  api: Handler;
  sito: Handler;
  stripe: Handler;
  mailbox: Mailbox;
  lavori: () => Promise<Response>;
  siteUrl: string;
  /** Tools for this machine's user; off for other callers without `--host`. */
  aperto: boolean;
}

const BACKEND = /^\/(rest|auth|storage)\/v1(\/|$)/;

/** Routes paths of one origin. */
export function createOrigin(parts: Parties): Handler {
  return async (request, address) => {
    const url = new URL(request.url);
    if (BACKEND.test(url.pathname)) return howData(request, await parts.lite(request, address), url.pathname);
    if (url.pathname.startsWith('/api/')) return parts.api(request, address);
    if (!url.pathname.startsWith('/_') || url.pathname === '/_ui') return parts.sito(request, address);
    if (!parts.aperto && !local(address)) return new Response('Solo da questa macchina.', { status: 403 });
    if (!ourName(url, parts.siteUrl)) return new Response('Nome estraneo.', { status: 403 });
    if (request.method !== 'GET' && fromElsewhere(request, parts.siteUrl))
      return new Response('Origine estranea.', { status: 403 });
    return strumenti(parts, request, url, address);
  };
}

async function strumenti(parts: Parties, request: Request, url: URL, address: string | null): Promise<Response> {
  if (url.pathname === '/_mail' || url.pathname === '/_mail.json' || url.pathname.startsWith('/_mail/')) {
    return mailPage(parts.mailbox, url);
  }
  if (url.pathname === '/_jobs' && request.method === 'POST') return parts.lavori();
  if (url.pathname.startsWith('/_stripe/')) return parts.stripe(request, address);
  return new Response('Non trovato.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

const local = (address: string | null): boolean => address === null || /^(::1|127\.|::ffff:127\.)/.test(address);

/** Against DNS rebinding, which could read the caught mails: only known host names are answered. */
const ourName = ({ hostname }: URL, siteUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', new URL(siteUrl).hostname].includes(hostname);

/** Refuses cross-site requests. */
function fromElsewhere(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin && origin !== new URL(request.url).origin;
}

async function howData(request: Request, response: Response, path: string): Promise<Response> {
  const asked = underWay(request);
  if (asked !== undefined && response.status >= 400) asked.code = await codeOf(response.clone());
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  // uploads are shown, never run as a page of this origin
  headers.set('content-security-policy', DATA_POLICY);
  // rows and tokens are never cached; files set their own header
  if (!path.startsWith('/storage/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Each part's refusal code, a name only. */
const refusal = z
  .object({ error_code: z.unknown(), code: z.unknown(), error: z.unknown() })
  .partial()
  .transform(({ error_code, code, error }) =>
    [error_code, code, error].find((name) => typeof name === 'string' && /^\w{2,60}$/.test(name)),
  );

async function codeOf(response: Response): Promise<string | null> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
  const read = refusal.safeParse(readJson(await response.text()));
  return read.success && typeof read.data === 'string' ? read.data : null;
}
