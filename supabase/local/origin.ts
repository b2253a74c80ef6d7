import { POLITICA_DATI } from '../functions/_shared/politica_dati.ts';
import type { Mailbox } from './mail.ts';
import { mailPage } from './mail-pages.ts';

export type Handler = (request: Request, address: string | null) => Promise<Response>;

export interface Parties {
  lite: Handler;
  api: Handler;
  sito: Handler;
  stripe: Handler;
  cassetta: Mailbox;
  lavori: () => Promise<Response>;
  siteUrl: string;
  /** Tools for whoever sits at this machine; off for callers from elsewhere unless `--host` was asked for. */
  aperto: boolean;
}

const BACKEND = /^\/(rest|auth|storage)\/v1(\/|$)/;

/** Everything on one origin: who answers which path. */
export function createOrigin(parts: Parties): Handler {
  return async (request, address) => {
    const url = new URL(request.url);
    if (BACKEND.test(url.pathname)) return howData(await parts.lite(request, address), url.pathname);
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
  if (url.pathname === '/_posta' || url.pathname === '/_posta.json' || url.pathname.startsWith('/_posta/')) {
    return mailPage(parts.cassetta, url);
  }
  if (url.pathname === '/_lavori' && request.method === 'POST') return parts.lavori();
  if (url.pathname.startsWith('/_stripe/')) return parts.stripe(request, address);
  return new Response('Non trovato.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

const local = (address: string | null): boolean => address === null || /^(::1|127\.|::ffff:127\.)/.test(address);

/**
 * A name of somebody else's that leads to this machine makes his page one of this origin: it would read the caught mails.
 * Only the names that people open are answered.
 */
const ourName = ({ hostname }: URL, siteUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', new URL(siteUrl).hostname].includes(hostname);

/** A page of another site may not press our buttons. */
function fromElsewhere(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin && origin !== new URL(request.url).origin;
}

function howData(response: Response, path: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  // Uploaded files are shown as what they are, never run as a page of this origin.
  headers.set('content-security-policy', POLITICA_DATI);
  // Somebody's rows and tokens stay in no cache; a file says itself how long it may.
  if (!path.startsWith('/storage/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
