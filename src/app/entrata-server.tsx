import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { readCompany, type Societa } from '../data/accesso/societa.ts';
import { type AnnuncioDetail, featuredAnnuncio } from '../data/annunci/annunci.ts';
import { activeCategorie, type Categoria } from '../data/annunci/categorie.ts';
import { createSource, type Source } from '../data/client/source.ts';
import { findRoute, type Meeting } from '../domain/percorsi/find.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import type { RouteEntry } from '../domain/percorsi/route-entry.ts';
import { ROUTE_TABLE, type RouteName } from '../domain/percorsi/table.ts';
import { rosetteFile } from '../ui/brand/disegno-rosetta.ts';
import { openPageOf, otherNameOf } from './account/aperte.ts';
import { WithSocieta } from './layout/societa.tsx';
import { robots, securityText, siteMap } from './mappa-sito.ts';
import { TtlCache } from './memo.ts';
import { compose, errorHead, notFoundHead } from './public/documento.ts';
import type { Capabilities, Consegna, Head, Richiesta } from './public/pagina.ts';
import { errorPage, intera, pageNotFound } from './public/parts/intera.tsx';
import { RestrictedScreen } from './public/parts/reserved-one.tsx';
import { type OpenedItem, PAGES } from './public/registro.ts';

export type ServerEnvironment = {
  url: string;
  chiave: string;
  fetch: typeof fetch;
  /** The client build's index.html, with placeholders. */
  modello: string;
  /** The backend's URL for the browser: '/' means the page's own origin. */
  publicUrl?: string;
  adesso?: () => Date;
  manifesto?: Manifest | null;
};

export type Manifest = Record<string, { file: string; imports?: string[] }>;

type ForAll = Pick<Consegna, 'societa' | 'adesso'>;

type Resa = { stato: number; html: string; testa: Head; consegna: Consegna };

/** Null for the application's guarded screens, which the browser renders. Unknown paths render with status 404. */
export async function rispondi(request: Request, environment: ServerEnvironment): Promise<Response | null> {
  const indirizzo = new URL(request.url);
  const file = (await respondToCrawlers(indirizzo, environment)) ?? respondRosette(indirizzo);
  if (file !== null) return file;
  const meeting = findRoute(indirizzo.pathname);
  const suo = meeting === null ? null : ownPath(meeting);
  if (suo !== null && suo !== indirizzo.pathname)
    return new Response(null, { status: 308, headers: { location: suo + indirizzo.search } });
  const location = meeting === null ? null : otherNameOf(meeting.nome);
  if (location !== null) return new Response(null, { status: 308, headers: { location: location + indirizzo.search } });
  if (meeting !== null && sourcesOf(meeting.nome).length === 0) return null;
  const resa = await render(meeting, indirizzo, environment);
  if (resa.stato === 404 && meeting?.nome === 'annuncio' && (await wasTakenAway(meeting, environment)))
    resa.stato = 410;
  const html = compose(environment.modello, {
    ...resa,
    indirizzo,
    moduli: formsOf(meeting, environment.manifesto ?? null),
    backend: `${environment.publicUrl ?? '/'} ${environment.chiave}`,
  });
  return new Response(html, {
    status: resa.stato,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...retryAfter(resa.stato) },
  });
}

/** 410 removes a listing from indexes faster than 404. */
async function wasTakenAway({ params }: Meeting, environment: ServerEnvironment): Promise<boolean> {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) return false;
  try {
    return await capabilitiesOf(environment).source.procedura('annuncio_tolto', { p_id: id });
  } catch (errore) {
    console.warn('whether this listing is gone could not be asked', errore);
    return false;
  }
}

/** A failed read is retried soon, by people and crawlers. */
const retryAfter = (stato: number) => (stato === 503 ? { 'retry-after': '5' } : undefined);

/** Modules of the rendered view, whose chunks the head preloads. */
function sourcesOf(nome: RouteName): string[] {
  const aperta = openPageOf(nome);
  if (aperta !== null) return ['src/app/application.tsx', `src/app/account/${aperta.file}.tsx`];
  const { form } = ROUTE_TABLE[nome] as RouteEntry;
  return form === undefined ? [] : [`src/app/public/${form}.tsx`];
}

/** Cached for everybody: listings per category, the home's showcase. */
const loadedCategorie = new TtlCache<Categoria[]>(2_000);
const vetrinaCache = new TtlCache<AnnuncioDetail | null>(2_000);

function capabilitiesOf(environment: ServerEnvironment): Capabilities {
  const { url: base, chiave, fetch: call } = environment;
  const adesso = environment.adesso?.() ?? new Date();
  const source = createSource({ url: base, chiave, call, immagini: publicBase(environment) });
  const categorie = () => loadedCategorie.leggi(base, adesso, () => activeCategorie(source));
  const vetrina = () => vetrinaCache.leggi(base, adesso, () => featuredAnnuncio(source));
  return { source, call, base, adesso, categorie, vetrina };
}

const UUID = /^[0-9a-f-]{36}$/i;

/** Canonical path: no double or trailing slash, ids in lower case. */
const ownPath = ({ percorso, params }: Meeting): string =>
  percorso.modello.replace(/:(\w+)/g, (_, nome: string) => {
    const dato = params[nome] ?? '';
    return encodeURIComponent(UUID.test(dato) ? dato.toLowerCase() : dato);
  });

/** Null for pages for people. A failed sitemap is retried: an empty one would deindex the pages. */
async function respondToCrawlers(address: URL, environment: ServerEnvironment): Promise<Response | null> {
  const { pathname, origin } = address;
  const come = (tipo: string, testo: BodyInit, status = 200) =>
    new Response(testo, {
      status,
      headers: { 'content-type': `${tipo}; charset=utf-8`, ...retryAfter(status) },
    });
  if (pathname === '/robots.txt') return come('text/plain', robots(origin));
  if (pathname === '/.well-known/change-password')
    return new Response(null, { status: 302, headers: { location: `${percorso('impostazioni')}#sicurezza` } });
  const { source, adesso } = capabilitiesOf(environment);
  if (pathname === '/.well-known/security.txt') {
    const company = await knownSocieta(environment.url, source, adesso);
    return company === null
      ? come('text/plain', 'Riprova più tardi.\n', 503)
      : come('text/plain', securityText(origin, company.contactEmail, adesso));
  }
  if (!pathname.startsWith('/sitemap')) return null;
  try {
    const map = await siteMap(address, source);
    return map === null ? null : come('application/xml', map);
  } catch (errore) {
    console.error('the map of the site could not be read', errore);
    return come('text/plain', 'Riprova più tardi.\n', 503);
  }
}

function respondRosette({ pathname }: URL): Response | null {
  const drawing = rosetteFile(pathname);
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };
  return drawing === null ? null : new Response(drawing, { headers });
}

async function render(meeting: Meeting | null, indirizzo: URL, environment: ServerEnvironment): Promise<Resa> {
  const capabilities = capabilitiesOf(environment);
  // beside the page's requests: shares their deadline
  const footer = forAllOf(environment, capabilities);
  if (meeting === null) return notFound(await footer);
  const voce = PAGES[meeting.nome];
  try {
    if (voce === undefined) return await renderScreen(meeting, indirizzo, await footer);
    const richiesta: Richiesta = { params: meeting.params, ricerca: indirizzo.searchParams };
    return await renderPage(voce, meeting.nome, indirizzo.pathname, richiesta, capabilities, footer);
  } catch (errore) {
    console.error(`rendering ${meeting.nome} failed`, errore);
    const forAll = await footer;
    const html = draw(errorPage, forAll.societa);
    return { stato: 503, html, testa: errorHead, consegna: { esito: 'errore', ...forAll } };
  }
}

const societaCache = new TtlCache<Societa>(60_000);

const forAllOf = async ({ url }: ServerEnvironment, { source, adesso }: Capabilities): Promise<ForAll> => ({
  societa: await knownSocieta(url, source, adesso),
  adesso: adesso.toISOString(),
});

/** The footer's data; their failure keeps the page. */
async function knownSocieta(backend: string, source: Source, adesso: Date): Promise<Societa | null> {
  try {
    return await societaCache.leggi(backend, adesso, () => readCompany(source));
  } catch (errore) {
    console.warn('company data could not be read', errore);
    return null;
  }
}

const draw = (pagina: ReactElement, societa: Societa | null): string =>
  renderToString(<WithSocieta societa={societa}>{pagina}</WithSocieta>);

function publicBase({ publicUrl = '/' }: ServerEnvironment): string {
  return publicUrl === '/' ? '' : publicUrl;
}

const arrivati = new WeakMap<object, Promise<unknown>>();

/** Caches module loading; failures are retried. */
function once<M>(ask: () => Promise<M>): Promise<M> {
  const known = arrivati.get(ask);
  if (known !== undefined) return known as Promise<M>;
  const form = ask();
  arrivati.set(ask, form);
  form.catch(() => arrivati.delete(ask));
  return form;
}

function renderPage(
  voce: OpenedItem,
  nome: RouteName,
  urlPath: string,
  richiesta: Richiesta,
  capabilities: Capabilities,
  footer: Promise<ForAll>,
): Promise<Resa> {
  return voce(async ({ pagina, dati }) => {
    const [form, { carica }] = await Promise.all([once(pagina), once(dati)]);
    const letti = await carica(richiesta, capabilities);
    const forAll = await footer;
    if (letti === null)
      return notFound(forAll, nome === 'annuncio' ? <RestrictedScreen {...{ richiesta, urlPath }} /> : undefined);
    const html = draw(intera(form, { dati: letti, richiesta, adesso: capabilities.adesso }, urlPath), forAll.societa);
    const consegna: Consegna = { esito: 'trovata', dati: letti, ...forAll };
    return { stato: 200, html, testa: form.testa(letti, richiesta), consegna };
  });
}

/** The application's frame with the screen's first view; the session is known in the browser only. */
async function renderScreen({ nome, percorso }: Meeting, indirizzo: URL, forAll: ForAll): Promise<Resa> {
  const aperta = openPageOf(nome);
  if (aperta === null) return notFound(forAll);
  const { drawn } = await import('./applicazione-server.tsx');
  const html = await drawn(nome, indirizzo, forAll.societa);
  const testa = { titolo: percorso.titolo ?? '', ...aperta.testa };
  return { stato: 200, html, testa, consegna: { esito: 'applicazione', ...forAll } };
}

/** Chunks of the view with imports, except those of index.html. */
function formsOf(meeting: Meeting | null, manifesto: Manifest | null): string[] {
  if (meeting === null || manifesto === null) return [];
  const namedItems = imported(manifesto, 'index.html');
  const chiavi = new Set(sourcesOf(meeting.nome).flatMap((sourceFile) => [...imported(manifesto, sourceFile)]));
  return [...chiavi].flatMap((chiave) =>
    manifesto[chiave] === undefined || namedItems.has(chiave) ? [] : [`/${manifesto[chiave].file}`],
  );
}

function imported(manifesto: Manifest, partenza: string): Set<string> {
  const chiavi = new Set<string>();
  const follow = (chiave: string): void => {
    if (chiavi.has(chiave)) return;
    chiavi.add(chiave);
    for (const altra of manifesto[chiave]?.imports ?? []) follow(altra);
  };
  follow(partenza);
  return chiavi;
}

function notFound(forAll: ForAll, pagina: ReactElement = pageNotFound): Resa {
  return {
    stato: 404,
    html: draw(pagina, forAll.societa),
    testa: notFoundHead,
    consegna: { esito: 'non_trovata', ...forAll },
  };
}
