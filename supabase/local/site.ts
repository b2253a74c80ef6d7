import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { trovaPercorso } from '../../src/domain/percorsi/trova.ts';
import { createGate } from './gate.ts';
import { secureHeaders } from './headers.ts';
import { compress, createStatic, wantedEncoding } from './static.ts';

/** What the server half of the build needs to draw a public page (src/app/entrata-server.tsx). */
export interface PageEnv {
  url: string;
  chiave: string;
  fetch: typeof fetch;
  /** index.html of the client half. */
  modello: string;
  /** Backend as the browser reaches it: '/' is the page's own origin. */
  urlPubblico: string;
  /** Which file each module of the browser half became; null with hot reload. */
  manifesto: Record<string, { file: string; imports?: string[] }> | null;
}

/** Null means that the path is not a public page: the private part of the site is drawn in the browser. */
export type Respond = (richiesta: Request, ambiente: PageEnv) => Promise<Response | null>;

const GUSCIO = '/index.html';
const BANCO = '/banco.html';
/** Where index.html says which backend it talks to (src/data/env.ts). */
const BACKEND = /<meta name="fidati-backend" content="[^"]*"\s*\/?>/;

/** Files by name, drawn by the server half of the build. */
const DI_CHI_INDICIZZA: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);
/** Parts of a page, never opened by themselves. */
const PEZZI = /^\/(assets\/|brand\/|tema\.js$)/;
/** What even they carry. */
const PER_OGNI_FILE = new Set(['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy']);

export type Site = (richiesta: Request) => Promise<Response>;

export interface SiteOptions {
  siteUrl: string;
  publishableKey: string;
  fetch: typeof fetch;
  /** Origin of a hosted backend, when it isn't the site's own. */
  backend?: string;
  /** Whether payments go to the real provider: its hosts are then allowed on /checkout. */
  stripeVero: boolean;
}

/** Where the two halves of the site come from: the build, or Vite with hot reload. */
export interface Source {
  dev: boolean;
  statico(richiesta: Request, percorso: string): Promise<Response | null>;
  modello(percorso: string): Promise<string | null>;
  manifesto(): Promise<PageEnv['manifesto']>;
  rispondi(): Promise<Respond | null>;
}

export function fromBuild(dist: string): Source {
  const client = join(dist, 'client');
  const server = join(dist, 'server', 'entrata-server.js');
  const elenco = join(client, '.vite', 'manifest.json');
  return {
    dev: false,
    statico: createStatic(client),
    modello: async (percorso) => {
      const banco = percorso === BANCO || trovaPercorso(percorso)?.percorso.modo === 'banco';
      const file = join(client, banco ? BANCO : GUSCIO);
      return existsSync(file) ? readFile(file, 'utf8') : null;
    },
    manifesto: async () =>
      existsSync(elenco) ? (JSON.parse(await readFile(elenco, 'utf8')) as PageEnv['manifesto']) : null,
    rispondi: async () => (existsSync(server) ? (await import(pathToFileURL(server).href)).rispondi : null),
  };
}

export function createSite(fonte: Source, opzioni: SiteOptions): Site {
  const urlPubblico = opzioni.backend ?? '/';
  const ambiente = {
    url: opzioni.backend ?? opzioni.siteUrl,
    chiave: opzioni.publishableKey,
    fetch: opzioni.fetch,
    urlPubblico,
  };
  const guscio = (modello: string) => {
    const html = modello.replace(
      BACKEND,
      `<meta name="fidati-backend" content="${urlPubblico} ${opzioni.publishableKey}" />`,
    );
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const cancello = createGate({ url: ambiente.url, publishableKey: ambiente.chiave, fetch: opzioni.fetch });
  const https = opzioni.siteUrl.startsWith('https:');

  async function pagina(richiesta: Request, percorso: string): Promise<Response> {
    const modello = await fonte.modello(percorso);
    if (modello === null) return testo('Il sito non è ancora costruito: esegui npm run build.', 503);
    // The service worker keeps the counter's: it is the bare shell, whatever the address.
    if (eGuscio(percorso)) return compressa(richiesta, guscio(modello));
    const chiusa = await cancello(richiesta, percorso);
    if (chiusa !== null) return compressa(richiesta, chiusa);
    const rispondi = await fonte.rispondi();
    const resa =
      rispondi === null
        ? null
        : await rispondi(sulSito(richiesta, opzioni.siteUrl), {
            ...ambiente,
            modello,
            manifesto: await fonte.manifesto(),
          });
    return compressa(richiesta, resa ?? guscio(modello));
  }

  async function prepara(richiesta: Request, percorso: string): Promise<Response> {
    if (/%00/.test(richiesta.url)) return testo('Indirizzo non valido.', 400);
    if (richiesta.method !== 'GET' && richiesta.method !== 'HEAD') return testo('Metodo non ammesso.', 405);
    const file = await trovaFile(fonte, richiesta, percorso);
    if (file !== null) return file;
    // An asset that is gone must never be answered with a page: caches would keep it as a script.
    if (!eGuscio(percorso) && !DI_CHI_INDICIZZA.has(percorso) && sembraFile(percorso))
      return testo('File non trovato.', 404);
    return pagina(richiesta, percorso);
  }

  return async (richiesta) => {
    const percorso = new URL(richiesta.url).pathname;
    const risposta = await prepara(richiesta, percorso);
    const { dev } = fonte;
    const sicure = secureHeaders({
      percorso,
      https,
      dev,
      stripeVero: opzioni.stripeVero,
      ...(opzioni.backend === undefined ? {} : { backend: opzioni.backend }),
    });
    // A policy speaks to documents and workers: on each script, letter and mark it would only be weight.
    const pezzo = PEZZI.test(percorso) && risposta.status === 200;
    for (const [nome, valore] of Object.entries(sicure)) {
      if (!pezzo || PER_OGNI_FILE.has(nome)) risposta.headers.set(nome, valore);
    }
    return risposta;
  };
}

/** What a page says about its own address comes from the configuration: the Host header is the caller's to write. */
function sulSito(richiesta: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(richiesta.url);
  const { method, headers } = richiesta;
  return new Request(Object.assign(new URL(siteUrl), { pathname, search }), { method, headers });
}

const eGuscio = (percorso: string): boolean => percorso === GUSCIO || percorso === BANCO;

/** The two are only templates: `/` is a page. */
const trovaFile = async (fonte: Source, richiesta: Request, percorso: string): Promise<Response | null> =>
  percorso === '/' || eGuscio(percorso) ? null : fonte.statico(richiesta, percorso);

const sembraFile = (percorso: string): boolean =>
  percorso.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(percorso);

const testo = (messaggio: string, status: number): Response =>
  new Response(messaggio, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

async function compressa(richiesta: Request, risposta: Response): Promise<Response> {
  const headers = new Headers(risposta.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'accept-encoding');
  const codifica = wantedEncoding(richiesta.headers.get('accept-encoding'));
  const { status } = risposta;
  if (risposta.body === null || richiesta.method === 'HEAD') return new Response(null, { status, headers });
  const contenuto = new Uint8Array(await risposta.arrayBuffer());
  const corpo = await compress(contenuto, codifica, 5);
  if (codifica !== '') headers.set('content-encoding', codifica);
  headers.set('content-length', String(corpo.byteLength));
  return new Response(new Uint8Array(corpo), { status, headers });
}
