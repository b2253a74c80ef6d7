import type { Percorso } from './percorso.ts';
import { type NomePercorso, VOCI } from './tabella.ts';

export type Incontro = { nome: NomePercorso; percorso: Percorso; parametri: Record<string, string> };

const parti = (cammino: string): string[] => cammino.split('/').filter(Boolean);

const MODELLI = VOCI.map(([nome, percorso]) => ({ nome, percorso, modello: parti(percorso.modello) }));

/** Finds the route of a path; static segments win over parameters. Null when there is none. */
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

/** Parts that are documents of their own: only at checkout may Stripe load, and only the counter has a service worker. */
const DOCUMENTI = ['/checkout', '/verification-center'] as const;

const documentoDi = (cammino: string): string | undefined => DOCUMENTI.find((inizio) => cammino.startsWith(inizio));

/** True when the running application may open `cammino` by itself, false when the browser must load a document. */
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
    return segmento; // a malformed escape is shown as typed and simply not found
  }
}

/** Screens of the application under the counter's address: they need the server, the counter's shell only says so. */
export function soloInRete(cammino: string): boolean {
  return cammino.startsWith('/verification-center/') && trovaPercorso(cammino)?.percorso.modo === 'app';
}
