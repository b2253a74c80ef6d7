import type { RouteEntry } from './route-entry.ts';
import { ITEMS, type RouteName } from './table.ts';

export type Meeting = { nome: RouteName; percorso: RouteEntry; params: Record<string, string> };

const parti = (urlPath: string): string[] => urlPath.split('/').filter(Boolean);

const TEMPLATES = ITEMS.map(([nome, percorso]) => ({ nome, percorso, modello: parti(percorso.modello) }));

/** The route of a path; static segments win over parameters. Null if there is none. */
export function findRoute(urlPath: string): Meeting | null {
  const segments = parti(urlPath);
  let best: Meeting | null = null;
  for (const { nome, percorso, modello } of TEMPLATES) {
    const params = compare(modello, segments);
    if (params === null) continue;
    if (best === null || Object.keys(params).length < Object.keys(best.params).length) {
      best = { nome, percorso, params };
    }
  }
  return best;
}

/** Parts with documents of their own: Stripe loads at checkout only, and only the counter has a service worker. */
const DOCUMENTS = ['/checkout', '/verification-center'] as const;

const documentOf = (urlPath: string): string | undefined => DOCUMENTS.find((inizio) => urlPath.startsWith(inizio));

/** True if the running application can open the path, false if the browser must load a document. */
export function isOpenableInApp(urlPath: string, qui: string): boolean {
  const modo = findRoute(urlPath)?.percorso.modo;
  if (modo === undefined || modo === 'pagina' || modo !== findRoute(qui)?.percorso.modo) return false;
  return documentOf(urlPath) === documentOf(qui);
}

function compare(modello: string[], segments: string[]): Record<string, string> | null {
  if (modello.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, atteso] of modello.entries()) {
    const dato = segments[index] ?? '';
    if (atteso.startsWith(':')) params[atteso.slice(1)] = decode(dato);
    else if (atteso !== dato) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a malformed escape stays and finds nothing
  }
}

/** The application's screens under the counter's path: they need the server. */
export function isOnlineOnly(urlPath: string): boolean {
  return urlPath.startsWith('/verification-center/') && findRoute(urlPath)?.percorso.modo === 'app';
}
