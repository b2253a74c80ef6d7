import { renderToString } from 'react-dom/server';
import { creaFonte } from '../data/fonte.ts';
import { type Incontro, trovaPercorso } from './percorsi.ts';
import { componi, testaErrore, testaNonTrovata } from './vetrina/documento.ts';
import { intera, paginaErrore, paginaNonTrovata } from './vetrina/intera.tsx';
import type { Consegna, Mezzi, Richiesta, Testa } from './vetrina/pagina.ts';
import { PAGINE, SORGENTI, type VoceAperta } from './vetrina/registro.ts';

export type AmbienteServer = {
  /** Origin of the backend, as the server reaches it. */
  url: string;
  /** Publishable key. */
  chiave: string;
  fetch: typeof fetch;
  /** index.html of the browser build, with its placeholders. */
  modello: string;
  /** Address written for the browser: '/' means the page's own origin. */
  urlPubblico?: string;
  adesso?: () => Date;
  /** Vite's manifest of the browser build, when there is a build. */
  manifesto?: Manifesto | null;
};

export type Manifesto = Record<string, { file: string; imports?: string[] }>;

type Resa = { stato: number; html: string; testa: Testa; consegna: Consegna };

/**
 * Renders a public page, or answers null for the signed-in application, which the browser draws alone.
 * Unknown paths are a page too, with status 404.
 */
export async function rispondi(request: Request, ambiente: AmbienteServer): Promise<Response | null> {
  const indirizzo = new URL(request.url);
  const incontro = trovaPercorso(indirizzo.pathname);
  if (incontro !== null && incontro.percorso.modo !== 'pagina') return null;
  const resa = await rendi(incontro, indirizzo, ambiente);
  const html = componi(ambiente.modello, {
    ...resa,
    indirizzo,
    moduli: moduliDi(incontro, ambiente.manifesto ?? null),
    backend: `${ambiente.urlPubblico ?? '/'} ${ambiente.chiave}`,
  });
  return new Response(html, {
    status: resa.stato,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

async function rendi(incontro: Incontro | null, indirizzo: URL, ambiente: AmbienteServer): Promise<Resa> {
  const voce = incontro === null ? undefined : PAGINE[incontro.nome];
  if (incontro === null || voce === undefined) return nonTrovata();
  const mezzi: Mezzi = {
    fonte: creaFonte({ ...ambiente, immagini: basePubblica(ambiente) }),
    chiama: ambiente.fetch,
    base: ambiente.url,
    adesso: ambiente.adesso?.() ?? new Date(),
  };
  try {
    const richiesta: Richiesta = { parametri: incontro.parametri, ricerca: indirizzo.searchParams };
    return await rendiPagina(voce, indirizzo.pathname, richiesta, mezzi);
  } catch (errore) {
    console.error(`rendering ${indirizzo.pathname} failed`, errore);
    return { stato: 503, html: renderToString(paginaErrore), testa: testaErrore, consegna: { esito: 'errore' } };
  }
}

/** Where the browser reads pictures: nothing to write when it is the page's own origin. */
function basePubblica({ urlPubblico = '/' }: AmbienteServer): string {
  return urlPubblico === '/' ? '' : urlPubblico;
}

function rendiPagina(voce: VoceAperta, cammino: string, richiesta: Richiesta, mezzi: Mezzi): Promise<Resa> {
  return voce(async ({ pagina, dati }) => {
    const [modulo, { carica }] = await Promise.all([pagina(), dati()]);
    const letti = await carica(richiesta, mezzi);
    if (letti === null) return nonTrovata();
    const html = renderToString(intera(modulo, { dati: letti, richiesta, adesso: mezzi.adesso }, cammino));
    const consegna: Consegna = { esito: 'trovata', dati: letti, adesso: mezzi.adesso.toISOString() };
    return { stato: 200, html, testa: modulo.testa(letti, richiesta), consegna };
  });
}

/** The page's chunk and what it imports, but not the entry, which index.html already names. */
function moduliDi(incontro: Incontro | null, manifesto: Manifesto | null): string[] {
  const sorgente = incontro === null ? undefined : SORGENTI[incontro.nome];
  if (sorgente === undefined || manifesto === null) return [];
  const chiavi = new Set<string>();
  const segui = (chiave: string): void => {
    if (chiave === 'index.html' || chiavi.has(chiave)) return;
    chiavi.add(chiave);
    for (const altra of manifesto[chiave]?.imports ?? []) segui(altra);
  };
  segui(sorgente);
  return [...chiavi].flatMap((chiave) => (manifesto[chiave] ? [`/${manifesto[chiave].file}`] : []));
}

function nonTrovata(): Resa {
  return {
    stato: 404,
    html: renderToString(paginaNonTrovata),
    testa: testaNonTrovata,
    consegna: { esito: 'non_trovata' },
  };
}
