import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Deadlines, type Fetch, until } from '../../supabase/functions/_shared/deadline.ts';
import { findRoute } from '../domain/percorsi/find.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { dress, readSheet, type Sheet } from './critical-css.ts';
import { createGate } from './gate.ts';
import { type Inside, scriptsIn, secureHeaders, stylesIn } from './headers.ts';
import { compress, createStatic, wantedEncoding } from './static.ts';

/** Environment of a rendered public page (src/app/entrata-server.tsx). */
export interface PageEnv {
  url: string;
  chiave: string;
  fetch: Fetch;
  modello: string;
  /** The backend's URL for the browser: '/' is the page's origin. */
  publicUrl: string;
  manifesto: Record<string, { file: string; imports?: string[] }> | null;
}

/** Null if the path is no public page: the browser draws the private part. */
export type Respond = (request: Request, env: PageEnv) => Promise<Response | null>;

const SHELL = '/index.html';
const BANCO = '/banco.html';
/** Where index.html names its backend (src/data/client/env.ts). */
const HEAD = /<!--testa-->[\s\S]*?<!--\/testa-->/;
const BACKEND = /<meta name="fidati-backend" content="[^"]*"\s*\/?>/;

/** Files that the server half draws: for crawlers, and certificates' drawings. */
const DRAWN_FILE =
  /^\/(robots\.txt|sitemap(-pagine|-annunci-\d{1,5})?\.xml|\.well-known\/security\.txt|rosette\/[2-9A-Z]{12}\.svg)$/;
const PIECES = /^\/(assets|brand|rosette)\//;
const FOR_EVERY_FILE = new Set(['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy']);

interface Prepared {
  response: Response;
  inside?: Inside;
}

export type Site = (request: Request) => Promise<Response>;

export interface SiteOptions {
  siteUrl: string;
  publishableKey: string;
  fetch: Fetch;
  backend?: string;
  /** Payments go to the real provider: its hosts are allowed on /checkout. */
  realStripe: boolean;
  deadlines?: Pick<Deadlines, 'page' | 'gate'>;
}

/** The site's two halves: from the build, or from Vite with hot reload. */
export interface Source {
  dev: boolean;
  serveStatic(request: Request, path: string): Promise<Response | null>;
  modello(path: string): Promise<string | null>;
  manifesto(): Promise<PageEnv['manifesto']>;
  sheet(href: string): Promise<Sheet | null>;
  rispondi(): Promise<Respond | null>;
}

export function fromBuild(dist: string): Source {
  const client = join(dist, 'client');
  const server = join(dist, 'server', 'entrata-server.js');
  const list = join(client, '.vite', 'manifest.json');
  const sheets = new Map<string, Promise<Sheet>>();
  const model = { banco: kept(join(client, BANCO), String), shell: kept(join(client, SHELL), String) };
  const manifesto = kept(list, (json): PageEnv['manifesto'] => JSON.parse(json));
  let drawn: Promise<Respond> | null = null;
  return {
    dev: false,
    serveStatic: createStatic(client),
    modello: async (path) => {
      const banco = path === BANCO || findRoute(path)?.percorso.modo === 'banco';
      return banco ? model.banco() : model.shell();
    },
    manifesto,
    // The name holds the content's hash: read once.
    sheet: async (href) => {
      const file = join(client, href);
      if (!existsSync(file)) return null;
      const seen = sheets.get(href) ?? readFile(file, 'utf8').then(readSheet);
      sheets.set(href, seen);
      return seen;
    },
    rispondi: async () => {
      if (drawn === null && existsSync(server))
        drawn = import(pathToFileURL(server).href).then((half) => half.rispondi);
      return drawn;
    },
  };
}

/** Re-reads a changed file; null if it doesn't exist. */
function kept<T>(file: string, read: (text: string) => T): () => Promise<T | null> {
  let copy: { modified: number; content: Promise<T> } | null = null;
  return async () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) return null;
    if (copy?.modified !== modified) copy = { modified, content: readFile(file, 'utf8').then(read) };
    return copy.content;
  };
}

export function createSite(source: Source, options: SiteOptions): Site {
  const publicUrl = options.backend ?? '/';
  const env = {
    url: options.backend ?? options.siteUrl,
    chiave: options.publishableKey,
    publicUrl,
  };
  const { deadlines } = options;
  /** Null: the cached template and the counter's, which have the application's name. */
  const shell = (model: string, path: string | null) => {
    const name = escaped(gate.siteName());
    const head = `<title>${name} · Marketplace Verificato</title><meta property="og:site_name" content="${name}" />`;
    const html = (path === null ? model : model.replace(HEAD, () => head)).replace(
      BACKEND,
      `<meta name="fidati-backend" content="${publicUrl} ${options.publishableKey}" />`,
    );
    // not indexed: it is drawn only for a signed-in person
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' } });
  };
  const gate = createGate({ url: env.url, publishableKey: env.chiave, deadlines });
  const https = options.siteUrl.startsWith('https:');

  async function page(request: Request, path: string): Promise<Prepared> {
    const model = await source.modello(path);
    if (model === null) return { response: text('Il sito non è ancora costruito: esegui npm run build.', 503) };
    const inside: Inside = { scripts: scriptsIn(model), styles: stylesIn(model) };
    // The counter's shell for every URL, because the service worker caches it.
    if (isShell(path)) return { response: await compressed(request, shell(model, null)), inside };
    const call = deadlines === undefined ? options.fetch : until(AbortSignal.timeout(deadlines.page), options.fetch);
    const closed = await gate(request, path, call, model);
    if (closed !== null) {
      const inside = { scripts: [], styles: stylesIn(await closed.clone().text()) };
      return { response: await compressed(request, closed), inside };
    }
    const reply = await source.rispondi();
    const resa =
      reply === null
        ? null
        : await reply(onSite(request, options.siteUrl), {
            ...env,
            fetch: call,
            modello: model,
            manifesto: await source.manifesto(),
          });
    if (resa === null) {
      const counter = findRoute(path)?.percorso.modo === 'banco';
      return { response: await compressed(request, shell(model, counter ? null : path)), inside };
    }
    // a redirect has no body
    if (DRAWN_FILE.test(path) || resa.body === null) return { response: await compressed(request, resa) };
    const drawn = await resa.text();
    const dressed = await dress(drawn, source.sheet);
    const whole = new Response(Buffer.from(dressed?.html ?? drawn), resa);
    const styles = [...inside.styles, ...(dressed === null ? [] : [dressed.style])];
    return { response: await compressed(request, whole), inside: { ...inside, styles } };
  }

  async function prepare(request: Request, path: string): Promise<Prepared> {
    if (/%00/.test(request.url)) return { response: text('Indirizzo non valido.', 400) };
    if (request.method !== 'GET' && request.method !== 'HEAD') return { response: text('Metodo non ammesso.', 405) };
    const elsewhere = withoutSecret(request) ?? fromBareCounter(path);
    if (elsewhere !== null) return { response: new Response(null, { status: 303, headers: { location: elsewhere } }) };
    const file = await findFile(source, request, path);
    if (file !== null) return { response: file };
    // A missing asset is never answered with a page, which caches would keep as a script.
    if (!isShell(path) && !DRAWN_FILE.test(path) && looksLikeFile(path))
      return { response: text('File non trovato.', 404) };
    return page(request, path);
  }

  return async (request) => {
    const path = new URL(request.url).pathname;
    const { response, inside } = await prepare(request, path);
    const { dev } = source;
    const secure = secureHeaders({
      percorso: path,
      https,
      dev,
      realStripe: options.realStripe,
      ...(options.backend === undefined ? {} : { backend: options.backend }),
      ...(inside === undefined ? {} : { inside }),
    });
    // Policies are for documents and workers: on subresources they would only add bytes.
    const piece = PIECES.test(path) && response.status === 200;
    for (const [name, value] of Object.entries(secure)) {
      if (!piece || FOR_EVERY_FILE.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/** Removes the payment's secret from a bank's return URL before a page, log or sign-in can keep it. */
function withoutSecret(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has('payment_intent_client_secret')) return null;
  searchParams.delete('payment_intent_client_secret');
  return `${pathname}?${searchParams}`;
}

const fromBareCounter = (path: string): string | null =>
  /^\/verification-center\/?$/.test(path) ? percorso('centro_oggi') : null;

const escaped = (name: string): string =>
  name.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The site's address comes from the configuration, because callers write the Host header. */
function onSite(request: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  return new Request(Object.assign(new URL(siteUrl), { pathname, search }), { method, headers });
}

const isShell = (path: string): boolean => path === SHELL || path === BANCO;

/** These two are templates: `/` is a page. */
const findFile = async (source: Source, request: Request, path: string): Promise<Response | null> =>
  path === '/' || isShell(path) ? null : source.serveStatic(request, path);

const looksLikeFile = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path);

const text = (messaggio: string, status: number): Response =>
  new Response(messaggio, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

async function compressed(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'accept-encoding');
  const encode = wantedEncoding(request.headers.get('accept-encoding'));
  const { status } = response;
  if (response.body === null || request.method === 'HEAD') return new Response(null, { status, headers });
  const content = new Uint8Array(await response.arrayBuffer());
  const body = await compress(content, encode, 5);
  if (encode !== '') headers.set('content-encoding', encode);
  headers.set('content-length', String(body.byteLength));
  return new Response(new Uint8Array(body), { status, headers });
}
