/** Each route once: path, who may enter, how it is shown. A route enters this table only when it works. */

/** Who may enter (spec 3, 2.18). `centro` and `admin` imply being signed in; the server decides, never this table. */
export type Guardia = 'pubblico' | 'accesso' | 'centro' | 'admin';

/**
 * `pagina`: rendered by the server and hydrated, links are document navigations.
 * `app`: part of the signed-in application, loaded lazily, routed in the browser.
 * `banco`: a screen of the counter, a document and a bundle of its own: it must open without network, and fast.
 */
export type Modo = 'pagina' | 'app' | 'banco';

export type Percorso = { modello: string; guardia: Guardia; modo: Modo };

export const PERCORSI = {
  home: { modello: '/', guardia: 'pubblico', modo: 'pagina' },
  annunci: { modello: '/annunci', guardia: 'pubblico', modo: 'pagina' },
  cerca: { modello: '/cerca', guardia: 'pubblico', modo: 'pagina' },
  annuncio: { modello: '/annunci/:id', guardia: 'pubblico', modo: 'pagina' },
  nuovo_annuncio: { modello: '/annunci/nuovo', guardia: 'accesso', modo: 'app' },
  bacheca: { modello: '/dashboard', guardia: 'accesso', modo: 'app' },
  nuova_verifica: { modello: '/verifiche/nuova', guardia: 'accesso', modo: 'app' },
  prenota_vecchio: { modello: '/verifica/prenota', guardia: 'accesso', modo: 'app' },
  conferma_verifica: { modello: '/verifiche/conferma', guardia: 'accesso', modo: 'app' },
  checkout: { modello: '/checkout', guardia: 'accesso', modo: 'app' },
  checkout_esito: { modello: '/checkout/success', guardia: 'accesso', modo: 'app' },
  ordine: { modello: '/dashboard/ordini/:id', guardia: 'accesso', modo: 'app' },
  accesso: { modello: '/login', guardia: 'pubblico', modo: 'app' },
  registrazione: { modello: '/register', guardia: 'pubblico', modo: 'app' },
  ritorno: { modello: '/oauth/callback', guardia: 'pubblico', modo: 'app' },
  recupero: { modello: '/password-dimenticata', guardia: 'pubblico', modo: 'app' },
  nuova_password: { modello: '/nuova-password', guardia: 'pubblico', modo: 'app' },
  conferma_accesso: { modello: '/conferma-accesso', guardia: 'pubblico', modo: 'app' },
  accetta_termini: { modello: '/accetta-termini', guardia: 'accesso', modo: 'app' },
  invito_centro: { modello: '/invito-centro', guardia: 'accesso', modo: 'app' },
  verifica_certificato: { modello: '/verify', guardia: 'pubblico', modo: 'pagina' },
  termini: { modello: '/termini', guardia: 'pubblico', modo: 'pagina' },
  privacy: { modello: '/privacy', guardia: 'pubblico', modo: 'pagina' },
  admin: { modello: '/admin', guardia: 'admin', modo: 'app' },
  admin_utenti: { modello: '/admin/users', guardia: 'admin', modo: 'app' },
  admin_riepilogo_centri: { modello: '/admin/verify-centers/overview', guardia: 'admin', modo: 'app' },
  admin_annunci: { modello: '/admin/listings', guardia: 'admin', modo: 'app' },
  admin_verifiche: { modello: '/admin/verifiche', guardia: 'admin', modo: 'app' },
  admin_ordini: { modello: '/admin/ordini', guardia: 'admin', modo: 'app' },
  admin_registro: { modello: '/admin/registro', guardia: 'admin', modo: 'app' },
  centro_oggi: { modello: '/verification-center/dashboard', guardia: 'centro', modo: 'banco' },
  centro_verifiche: { modello: '/verification-center/verifiche', guardia: 'centro', modo: 'banco' },
  centro_verifica: { modello: '/verification-center/verifiche/:id', guardia: 'centro', modo: 'banco' },
  centro_restituzioni: { modello: '/verification-center/restituzioni', guardia: 'centro', modo: 'banco' },
  centro_sincronia: { modello: '/verification-center/sincronia', guardia: 'centro', modo: 'banco' },
  centro_stato: { modello: '/verification-center/status', guardia: 'accesso', modo: 'app' },
} as const satisfies Record<string, Percorso>;

export type NomePercorso = keyof typeof PERCORSI;

export type Incontro = { nome: NomePercorso; percorso: Percorso; parametri: Record<string, string> };

/** Finds the route of a path; static segments win over parameters. Null when there is none. */
export function trovaPercorso(cammino: string): Incontro | null {
  const segmenti = cammino.split('/').filter(Boolean);
  let migliore: Incontro | null = null;
  for (const [nome, percorso] of voci()) {
    const parametri = confronta(percorso.modello.split('/').filter(Boolean), segmenti);
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

const NOMI = Object.keys(PERCORSI).filter((nome): nome is NomePercorso => nome in PERCORSI);

function voci(): [NomePercorso, Percorso][] {
  return NOMI.map((nome) => [nome, PERCORSI[nome]]);
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
