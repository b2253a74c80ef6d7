import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { leggiSocieta, type Societa } from '../data/accesso/societa.ts';
import { annuncioInVetrina, type SchedaAnnuncio } from '../data/annunci/annunci.ts';
import { type Categoria, categorieAttive } from '../data/annunci/categorie.ts';
import { creaFonte, type Fonte } from '../data/client/fonte.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import type { Percorso } from '../domain/percorsi/percorso.ts';
import { type NomePercorso, PERCORSI } from '../domain/percorsi/tabella.ts';
import { type Incontro, trovaPercorso } from '../domain/percorsi/trova.ts';
import { fileRosetta } from '../ui/brand/disegno-rosetta.ts';
import { altroNomeDi, apertaDi } from './account/aperte.ts';
import { SocietaNota } from './layout/societa.tsx';
import { robots, securityText, siteMap } from './mappa-sito.ts';
import { componi, testaErrore, testaNonTrovata } from './public/documento.ts';
import type { Consegna, Mezzi, Richiesta, Testa } from './public/pagina.ts';
import { intera, paginaErrore, paginaNonTrovata } from './public/parts/intera.tsx';
import { Riservata } from './public/parts/riservata.tsx';
import { PAGINE, type VoceAperta } from './public/registro.ts';
import { Ricordo } from './ricordo.ts';

export type AmbienteServer = {
  url: string;
  chiave: string;
  fetch: typeof fetch;
  /** The client build's index.html, with placeholders. */
  modello: string;
  /** The backend's URL for the browser: '/' means the page's own origin. */
  urlPubblico?: string;
  adesso?: () => Date;
  manifesto?: Manifesto | null;
};

export type Manifesto = Record<string, { file: string; imports?: string[] }>;

type PerTutte = Pick<Consegna, 'societa' | 'adesso'>;

type Resa = { stato: number; html: string; testa: Testa; consegna: Consegna };

/** Null for the application's guarded screens, which the browser renders. Unknown paths render with status 404. */
export async function rispondi(request: Request, ambiente: AmbienteServer): Promise<Response | null> {
  const indirizzo = new URL(request.url);
  const file = (await rispondiAChiIndicizza(indirizzo, ambiente)) ?? rispondiRosetta(indirizzo);
  if (file !== null) return file;
  const incontro = trovaPercorso(indirizzo.pathname);
  const suo = incontro === null ? null : ownPath(incontro);
  if (suo !== null && suo !== indirizzo.pathname)
    return new Response(null, { status: 308, headers: { location: suo + indirizzo.search } });
  const location = incontro === null ? null : altroNomeDi(incontro.nome);
  if (location !== null) return new Response(null, { status: 308, headers: { location: location + indirizzo.search } });
  if (incontro !== null && sorgentiDi(incontro.nome).length === 0) return null;
  const resa = await rendi(incontro, indirizzo, ambiente);
  if (resa.stato === 404 && incontro?.nome === 'annuncio' && (await wasTakenAway(incontro, ambiente))) resa.stato = 410;
  const html = componi(ambiente.modello, {
    ...resa,
    indirizzo,
    moduli: moduliDi(incontro, ambiente.manifesto ?? null),
    backend: `${ambiente.urlPubblico ?? '/'} ${ambiente.chiave}`,
  });
  return new Response(html, {
    status: resa.stato,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...ritornaFra(resa.stato) },
  });
}

/** 410 removes a listing from indexes faster than 404. */
async function wasTakenAway({ parametri }: Incontro, ambiente: AmbienteServer): Promise<boolean> {
  const id = parametri['id'] ?? '';
  if (!UUID.test(id)) return false;
  try {
    return await mezziDi(ambiente).fonte.procedura('annuncio_tolto', { p_id: id });
  } catch (errore) {
    console.warn('whether this listing is gone could not be asked', errore);
    return false;
  }
}

/** A failed read is retried soon, by people and crawlers. */
const ritornaFra = (stato: number) => (stato === 503 ? { 'retry-after': '5' } : undefined);

/** Modules of the rendered view, whose chunks the head preloads. */
function sorgentiDi(nome: NomePercorso): string[] {
  const aperta = apertaDi(nome);
  if (aperta !== null) return ['src/app/applicazione.tsx', `src/app/account/${aperta.file}.tsx`];
  const { modulo } = PERCORSI[nome] as Percorso;
  return modulo === undefined ? [] : [`src/app/public/${modulo}.tsx`];
}

/** Cached for everybody: listings per category, the home's showcase. */
const categorieLette = new Ricordo<Categoria[]>(2_000);
const vetrinaLetta = new Ricordo<SchedaAnnuncio | null>(2_000);

function mezziDi(ambiente: AmbienteServer): Mezzi {
  const { url: base, chiave, fetch: chiama } = ambiente;
  const adesso = ambiente.adesso?.() ?? new Date();
  const fonte = creaFonte({ url: base, chiave, chiama, immagini: basePubblica(ambiente) });
  const categorie = () => categorieLette.leggi(base, adesso, () => categorieAttive(fonte));
  const vetrina = () => vetrinaLetta.leggi(base, adesso, () => annuncioInVetrina(fonte));
  return { fonte, chiama, base, adesso, categorie, vetrina };
}

const UUID = /^[0-9a-f-]{36}$/i;

/** Canonical path: no double or trailing slash, ids in lower case. */
const ownPath = ({ percorso, parametri }: Incontro): string =>
  percorso.modello.replace(/:(\w+)/g, (_, nome: string) => {
    const dato = parametri[nome] ?? '';
    return encodeURIComponent(UUID.test(dato) ? dato.toLowerCase() : dato);
  });

/** Null for pages for people. A failed sitemap is retried: an empty one would deindex the pages. */
async function rispondiAChiIndicizza(address: URL, ambiente: AmbienteServer): Promise<Response | null> {
  const { pathname, origin } = address;
  const come = (tipo: string, testo: BodyInit, status = 200) =>
    new Response(testo, {
      status,
      headers: { 'content-type': `${tipo}; charset=utf-8`, ...ritornaFra(status) },
    });
  if (pathname === '/robots.txt') return come('text/plain', robots(origin));
  if (pathname === '/.well-known/change-password')
    return new Response(null, { status: 302, headers: { location: `${percorso('impostazioni')}#sicurezza` } });
  const { fonte, adesso } = mezziDi(ambiente);
  if (pathname === '/.well-known/security.txt') {
    const company = await societaNota(ambiente.url, fonte, adesso);
    return company === null
      ? come('text/plain', 'Riprova più tardi.\n', 503)
      : come('text/plain', securityText(origin, company.contactEmail, adesso));
  }
  if (!pathname.startsWith('/sitemap')) return null;
  try {
    const map = await siteMap(address, fonte);
    return map === null ? null : come('application/xml', map);
  } catch (errore) {
    console.error('the map of the site could not be read', errore);
    return come('text/plain', 'Riprova più tardi.\n', 503);
  }
}

function rispondiRosetta({ pathname }: URL): Response | null {
  const disegno = fileRosetta(pathname);
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };
  return disegno === null ? null : new Response(disegno, { headers });
}

async function rendi(incontro: Incontro | null, indirizzo: URL, ambiente: AmbienteServer): Promise<Resa> {
  const mezzi = mezziDi(ambiente);
  // beside the page's requests: shares their deadline
  const footer = perTutteDi(ambiente, mezzi);
  if (incontro === null) return nonTrovata(await footer);
  const voce = PAGINE[incontro.nome];
  try {
    if (voce === undefined) return await rendiSchermata(incontro, indirizzo, await footer);
    const richiesta: Richiesta = { parametri: incontro.parametri, ricerca: indirizzo.searchParams };
    return await rendiPagina(voce, incontro.nome, indirizzo.pathname, richiesta, mezzi, footer);
  } catch (errore) {
    console.error(`rendering ${incontro.nome} failed`, errore);
    const perTutte = await footer;
    const html = disegna(paginaErrore, perTutte.societa);
    return { stato: 503, html, testa: testaErrore, consegna: { esito: 'errore', ...perTutte } };
  }
}

const societaLetta = new Ricordo<Societa>(60_000);

const perTutteDi = async ({ url }: AmbienteServer, { fonte, adesso }: Mezzi): Promise<PerTutte> => ({
  societa: await societaNota(url, fonte, adesso),
  adesso: adesso.toISOString(),
});

/** The footer's data; their failure keeps the page. */
async function societaNota(backend: string, fonte: Fonte, adesso: Date): Promise<Societa | null> {
  try {
    return await societaLetta.leggi(backend, adesso, () => leggiSocieta(fonte));
  } catch (errore) {
    console.warn('company data could not be read', errore);
    return null;
  }
}

const disegna = (pagina: ReactElement, societa: Societa | null): string =>
  renderToString(<SocietaNota societa={societa}>{pagina}</SocietaNota>);

function basePubblica({ urlPubblico = '/' }: AmbienteServer): string {
  return urlPubblico === '/' ? '' : urlPubblico;
}

const arrivati = new WeakMap<object, Promise<unknown>>();

/** Caches module loading; failures are retried. */
function unaVolta<M>(chiedi: () => Promise<M>): Promise<M> {
  const saputo = arrivati.get(chiedi);
  if (saputo !== undefined) return saputo as Promise<M>;
  const modulo = chiedi();
  arrivati.set(chiedi, modulo);
  modulo.catch(() => arrivati.delete(chiedi));
  return modulo;
}

function rendiPagina(
  voce: VoceAperta,
  nome: NomePercorso,
  cammino: string,
  richiesta: Richiesta,
  mezzi: Mezzi,
  footer: Promise<PerTutte>,
): Promise<Resa> {
  return voce(async ({ pagina, dati }) => {
    const [modulo, { carica }] = await Promise.all([unaVolta(pagina), unaVolta(dati)]);
    const letti = await carica(richiesta, mezzi);
    const perTutte = await footer;
    if (letti === null)
      return nonTrovata(perTutte, nome === 'annuncio' ? <Riservata {...{ richiesta, cammino }} /> : undefined);
    const html = disegna(intera(modulo, { dati: letti, richiesta, adesso: mezzi.adesso }, cammino), perTutte.societa);
    const consegna: Consegna = { esito: 'trovata', dati: letti, ...perTutte };
    return { stato: 200, html, testa: modulo.testa(letti, richiesta), consegna };
  });
}

/** The application's frame with the screen's first view; the session is known in the browser only. */
async function rendiSchermata({ nome, percorso }: Incontro, indirizzo: URL, perTutte: PerTutte): Promise<Resa> {
  const aperta = apertaDi(nome);
  if (aperta === null) return nonTrovata(perTutte);
  const { disegnata } = await import('./applicazione-server.tsx');
  const html = await disegnata(nome, indirizzo, perTutte.societa);
  const testa = { titolo: percorso.titolo ?? '', ...aperta.testa };
  return { stato: 200, html, testa, consegna: { esito: 'applicazione', ...perTutte } };
}

/** Chunks of the view with imports, except those of index.html. */
function moduliDi(incontro: Incontro | null, manifesto: Manifesto | null): string[] {
  if (incontro === null || manifesto === null) return [];
  const nominati = importati(manifesto, 'index.html');
  const chiavi = new Set(sorgentiDi(incontro.nome).flatMap((sorgente) => [...importati(manifesto, sorgente)]));
  return [...chiavi].flatMap((chiave) =>
    manifesto[chiave] === undefined || nominati.has(chiave) ? [] : [`/${manifesto[chiave].file}`],
  );
}

function importati(manifesto: Manifesto, partenza: string): Set<string> {
  const chiavi = new Set<string>();
  const segui = (chiave: string): void => {
    if (chiavi.has(chiave)) return;
    chiavi.add(chiave);
    for (const altra of manifesto[chiave]?.imports ?? []) segui(altra);
  };
  segui(partenza);
  return chiavi;
}

function nonTrovata(perTutte: PerTutte, pagina: ReactElement = paginaNonTrovata): Resa {
  return {
    stato: 404,
    html: disegna(pagina, perTutte.societa),
    testa: testaNonTrovata,
    consegna: { esito: 'non_trovata', ...perTutte },
  };
}
