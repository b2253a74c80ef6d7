import { timeoutManager } from '@tanstack/react-query';
import { configure, waitFor } from '@testing-library/dom';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { scriviIndizio } from '../../src/data/indizio.ts';
import { email, nomeCompleto, PASSWORD, type Persona, utente } from '../../supabase/seed/persone.ts';
import { type Origin, openOrigin } from '../support/origin.ts';
import { createLine, type Line } from './line.ts';
import { createLocks } from './locks.ts';

/**
 * A screen as its person meets it: the server's document of an address, the page's own script in a window, and behind it the whole
 * product on a database of its own, all in this process. Nothing of ours is replaced; the line between page and product can break.
 */
export interface Browser extends Origin {
  /** What the page asks the product for. */
  linea: Line;
  /** What the site's server asks the product for while it draws a page. */
  lineaDelSito: Line;
  /** A clean browser, signed in as `chi`, loads an address. */
  apri(indirizzo: string, chi?: Persona | null): Promise<void>;
  /** Loads the document that the address bar shows, in the same browser: reload, or what follows a navigation that left the page. */
  ricarica(): Promise<void>;
}

const ORIGINE = 'http://localhost:4173';

// What takes a moment takes long on a machine with too much to do: this only ends what hangs.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (perche) => new Error(`${perche}\n${currentAddress()}: ${textOf()}`),
});

/** What the person reads. */
export const textOf = (dove: Element = document.body): string => (dove.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The address bar: path and query. */
export const currentAddress = (): string => location.pathname + location.search;

/** Everything that the page asked for has come and is drawn. */
export const settled = (): Promise<void> =>
  waitFor(
    () => {
      const attesa = document.querySelector('.scheletro, [aria-busy="true"]');
      const chiede = linee.some((linea) => linea.inViaggio() > 0);
      if (attesa !== null || chiede || document.querySelector('h1') === null || !sveglia)
        throw new Error(`${currentAddress()} still waits: ${textOf()}`);
    },
    // an answer that came changes nothing by itself: it is looked for, and the next page opens the sooner
    { interval: 10 },
  );

const radici = new Set<Root>();
const ascolti: Parameters<typeof removeEventListener>[] = [];
let linee: Line[] = [];
let sveglia = true;

/** React's own view of the page that is open (roots.ts). */
export function markRoot(radice: Root): Root {
  radici.add(radice);
  return radice;
}
export function markAwake(desta: boolean): void {
  sveglia = desta;
}

/** The page is left: what it drew goes, it hears nothing any more, the next one loads its modules anew. */
function chiudiPagina(): void {
  for (const radice of radici) radice.unmount();
  radici.clear();
  for (const ascolto of ascolti.splice(0)) removeEventListener(...ascolto);
  vi.resetModules();
}

/** After every test (roots.ts): what the page still loads and asks for comes to its end. */
export async function clearPage(): Promise<void> {
  chiudiPagina();
  for (const linea of linee) linea.ripara();
  await vi.dynamicImportSettled();
  for (const linea of linee) await linea.vuota();
}

/** One product and one browser for a test file. Call it in `beforeAll`, and `chiudi` in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const lineaDelSito = createLine((richiesta) => interna(richiesta));
  const origine = await openOrigin(ORIGINE, { siteLine: lineaDelSito.fetch });
  const { internal: interna } = origine;
  origine.stripe.consegnaA((richiesta) => origine.handler(richiesta, null));
  // The payment stand-in has a port of its own: what the server asks there isn't the page's.
  const altrove = globalThis.fetch;
  const linea = createLine((richiesta) =>
    richiesta.url.startsWith(`${ORIGINE}/`) ? origine.handler(richiesta, '127.0.0.1') : altrove(richiesta),
  );
  linee = [linea, lineaDelSito];
  prestaFinestra(linea);
  const sessioni = new Map<Persona, string>();

  async function carica(dove: string): Promise<void> {
    history.replaceState(null, '', dove);
    const documento = await origine.handler(new Request(new URL(dove, ORIGINE)), null);
    const letto = new DOMParser().parseFromString(await documento.text(), 'text/html');
    document.head.innerHTML = letto.head.innerHTML;
    document.body.innerHTML = letto.body.innerHTML;
    linea.richieste.length = 0;
    sveglia = document.getElementById('dati-pagina') === null;
    await import('../../src/app/entrata-client.tsx');
  }
  return {
    ...origine,
    linea,
    lineaDelSito,
    async apri(dove, chi = null) {
      chiudiPagina();
      localStorage.clear();
      sessionStorage.clear();
      const indexedDB = new IDBFactory();
      vi.stubGlobal('indexedDB', indexedDB);
      Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
      Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
      if (chi !== null) {
        const sessione = sessioni.get(chi) ?? (await accedi(origine, chi));
        sessioni.set(chi, sessione);
        localStorage.setItem('sb-localhost-auth-token', sessione);
        scriviIndizio({ id: utente(chi), nome: nomeCompleto(chi), centro: false, admin: false });
      }
      await carica(dove);
    },
    async ricarica() {
      chiudiPagina();
      await carica(currentAddress());
    },
    async chiudi() {
      vi.unstubAllGlobals();
      await origine.chiudi();
    },
  };
}

/** The session of a seeded person, as its browser keeps it. */
async function accedi({ handler: gestore, db }: Origin, chi: Persona): Promise<string> {
  const headers = { apikey: db.chiavi.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: email(chi), password: PASSWORD });
  const domanda = new Request(`${ORIGINE}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
  const risposta = await gestore(domanda, '127.0.0.1');
  const sessione = await risposta.text();
  if (!risposta.ok) throw new Error(`sign-in of ${chi}: ${risposta.status} ${sessione}`);
  return sessione;
}

function prestaFinestra(linea: Line): void {
  vi.stubGlobal('fetch', linea.fetch);
  const ascolta = addEventListener;
  vi.stubGlobal('addEventListener', (...ascolto: Parameters<typeof addEventListener>) => {
    ascolti.push(ascolto);
    ascolta(...ascolto);
  });
  // The library asks again after one second and after two: here it does so at once.
  timeoutManager.setTimeoutProvider({
    setTimeout: (fai, ms) => setTimeout(fai, ms > 4000 ? ms : ms / 100),
    clearTimeout: (id) => clearTimeout(id),
    setInterval: (fai, ms) => setInterval(fai, ms),
    clearInterval: (id) => clearInterval(id),
  });
}
