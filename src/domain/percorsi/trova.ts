import type { Percorso } from './percorso.ts';
import { type NomePercorso, VOCI } from './tabella.ts';

export type Incontro = { nome: NomePercorso; percorso: Percorso; parametri: Record<string, string> };

const parti = (cammino: string): string[] => cammino.split('/').filter(Boolean);

const MODELLI = VOCI.map(([nome, percorso]) => ({ nome, percorso, modello: parti(percorso.modello) }));

/** The route of a path; static segments win over parameters. Null if there is none. */
export function trovaPercorso(cammino: string): Incontro | null {
  const segmenti = parti(cammino);
  let migliore: Incontro | null = null;
  for (const { nome, percorso, modello } of MODELLI) {
    const parametri = confronta(modello, segmenti);
    if (parametri === null) continue;
    if (migliore === null || Object.keys(parametri).length < Object.keys(migliore.parametri).length) {
      migliore = { nome, percorso, parametri };
    }
  }
  return migliore;
}

/** Parts with documents of their own: Stripe loads at checkout only, and only the counter has a service worker. */
const DOCUMENTI = ['/checkout', '/verification-center'] as const;

const documentoDi = (cammino: string): string | undefined => DOCUMENTI.find((inizio) => cammino.startsWith(inizio));

/** True if the running application can open the path, false if the browser must load a document. */
export function apribileDallApp(cammino: string, qui: string): boolean {
  const modo = trovaPercorso(cammino)?.percorso.modo;
  if (modo === undefined || modo === 'pagina' || modo !== trovaPercorso(qui)?.percorso.modo) return false;
  return documentoDi(cammino) === documentoDi(qui);
}

function confronta(modello: string[], segmenti: string[]): Record<string, string> | null {
  if (modello.length !== segmenti.length) return null;
  const parametri: Record<string, string> = {};
  for (const [indice, atteso] of modello.entries()) {
    const dato = segmenti[indice] ?? '';
    if (atteso.startsWith(':')) parametri[atteso.slice(1)] = decodifica(dato);
    else if (atteso !== dato) return null;
  }
  return parametri;
}

function decodifica(segmento: string): string {
  try {
    return decodeURIComponent(segmento);
  } catch {
    return segmento; // a malformed escape stays and finds nothing
  }
}

/** The application's screens under the counter's path: they need the server. */
export function soloInRete(cammino: string): boolean {
  return cammino.startsWith('/verification-center/') && trovaPercorso(cammino)?.percorso.modo === 'app';
}
