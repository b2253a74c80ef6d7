import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { timeoutManager } from '@tanstack/react-query';
import { configure, waitFor } from '@testing-library/dom';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Root } from 'react-dom/client';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { writeHint } from '../../src/data/accesso/hint.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, fullName, PASSWORD, type Persona, utente } from '../../supabase/seed/persone.ts';
import { type Origin, openOrigin } from '../support/origin.ts';
import { createLine, type Line } from './line.ts';
import { createLocks } from './locks.ts';

/**
 * A screen as its person meets it: the server's document of an address, the page's own script in a window, and behind it the whole
 * product on a database of its own, all in this process. Nothing of ours is replaced; the line between page and product can break.
 */
export interface Browser extends Origin {
  /** What the page asks the product for. */
  line: Line;
  /** What the site's server asks the product for while it draws a page. */
  siteLine: Line;
  /** A clean browser, signed in as `chi`, loads an address. */
  apri(address: string, who?: Persona | null): Promise<void>;
  /** Loads the document that the address bar shows, in the same browser: reload, or what follows a navigation that left the page. */
  ricarica(): Promise<void>;
}

const ORIGIN = 'http://localhost:4173';

// What takes a moment takes long on a machine with too much to do: this only ends what hangs.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (perche) => new Error(`${perche}\n${currentAddress()}: ${textOf()}`),
});

/** What the person reads. */
export const textOf = (where: Element = document.body): string => (where.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The address bar: path and query. */
export const currentAddress = (): string => location.pathname + location.search;

/** Everything that the page asked for has come and is drawn. */
export const settled = (): Promise<void> =>
  waitFor(
    () => {
      const attesa = document.querySelector('.scheletro, .in-arrivo[disabled], [aria-busy="true"]');
      const asks = lines.some((line) => line.isUnderway() > 0);
      if (attesa !== null || asks || document.querySelector('h1') === null || !alarm)
        throw new Error(`${currentAddress()} still waits: ${textOf()}`);
    },
    // an answer that came changes nothing by itself: it is looked for, and the next page opens the sooner
    { interval: 10 },
  );

const roots = new Set<Root>();
const listeners: Parameters<typeof removeEventListener>[] = [];
const timers = new Set<NodeJS.Timeout>();
let lines: Line[] = [];
let alarm = true;

/** React's own view of the page that is open (roots.ts). */
export function markRoot(root: Root): Root {
  roots.add(root);
  return root;
}
export function markAwake(isAwake: boolean): void {
  alarm = isAwake;
}

/** The page is left: what it drew goes, it hears nothing and wakes up no more, the next one loads its modules anew. */
function closePage(): void {
  for (const root of roots) root.unmount();
  roots.clear();
  // its notices go with it: the library keeps them for whoever shows the next one
  toast.dismiss();
  for (const listening of listeners.splice(0)) removeEventListener(...listening);
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  vi.resetModules();
}

const A_MOMENT_MS = 50;

/** After every test (roots.ts): what the page still loads and asks for comes to its end. */
export async function clearPage(): Promise<void> {
  closePage();
  for (const line of lines) line.repair();
  let before: number;
  do {
    before = asked();
    for (const line of lines) await line.emptyOne();
    await later(A_MOMENT_MS);
    // an answer may still load a module, such as that of its notice: the next page would find it loaded, and its strip gone
    await vi.dynamicImportSettled();
  } while (asked() !== before);
  closePage();
}

const asked = () => lines.reduce((sum, line) => sum + line.richieste.length, 0);

/**
 * A counter that was just opening writes on: first into its database, then that it did (its canary). Said after the next page began with
 * an empty storage, that would be a tablet whose database was thrown away.
 */
async function storageAtRest(): Promise<void> {
  if ((await indexedDB.databases()).length === 0) return;
  let before: number;
  do {
    before = asked();
    await later(A_MOMENT_MS);
    for (const line of lines) await line.emptyOne();
  } while (asked() !== before);
}

/** One product and one browser for a test file. Call it in `beforeAll`, and `chiudi` in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const siteLine = createLine((richiesta) => internal(richiesta));
  const origin = await openOrigin(ORIGIN, { siteLine: siteLine.fetch });
  const { internal } = origin;
  origin.stripe.deliverTo((richiesta) => origin.handler(richiesta, null));
  // The payment stand-in has a port of its own: what the server asks there isn't the page's.
  const elsewhere = globalThis.fetch;
  const line = createLine((richiesta) =>
    richiesta.url.startsWith(`${ORIGIN}/`) ? origin.handler(richiesta, '127.0.0.1') : elsewhere(richiesta),
  );
  lines = [line, siteLine];
  lendWindow(line);
  const sessions = new Map<Persona, string>();

  async function load(where: string): Promise<void> {
    history.replaceState(null, '', where);
    const documento = await origin.handler(new Request(new URL(where, ORIGIN)), null);
    const sentOn = documento.headers.get('location');
    if (sentOn !== null) return load(sentOn);
    const seen = new DOMParser().parseFromString(await documento.text(), 'text/html');
    document.head.innerHTML = seen.head.innerHTML;
    document.body.innerHTML = seen.body.innerHTML;
    line.richieste.length = 0;
    alarm = document.getElementById('dati-pagina') === null;
    await import('../../src/app/entrata-client.tsx');
  }
  return {
    ...origin,
    line: line,
    siteLine: siteLine,
    async apri(where, who = null) {
      closePage();
      await storageAtRest();
      localStorage.clear();
      sessionStorage.clear();
      clearCookies();
      const indexedDB = new IDBFactory();
      vi.stubGlobal('indexedDB', indexedDB);
      Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
      Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
      if (who !== null) {
        const session = sessions.get(who) ?? (await signIn(origin, who));
        sessions.set(who, session);
        localStorage.setItem('sb-localhost-auth-token', session);
        writeHint({ id: utente(who), nome: fullName(who), centro: false, admin: false });
      }
      await load(where);
    },
    async ricarica() {
      closePage();
      await load(currentAddress());
    },
    async chiudi() {
      vi.unstubAllGlobals();
      await origin.chiudi();
    },
  };
}

/** The session of a seeded person, as its browser keeps it. */
async function signIn({ handler: provider, db }: Origin, who: Persona): Promise<string> {
  const headers = { apikey: db.chiavi.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: email(who), password: PASSWORD });
  const question = new Request(`${ORIGIN}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
  const answer = await provider(question, '127.0.0.1');
  const session = await answer.text();
  if (!answer.ok) throw new Error(`sign-in of ${who}: ${answer.status} ${session}`);
  return session;
}

function lendWindow(line: Line): void {
  vi.stubGlobal('fetch', line.fetch);
  const listen = addEventListener;
  vi.stubGlobal('addEventListener', (...listening: Parameters<typeof addEventListener>) => {
    listeners.push(listening);
    listen(...listening);
  });
  vi.stubGlobal('setTimeout', endingWithPage(setTimeout));
  vi.stubGlobal('setInterval', endingWithPage(setInterval));
  // The library asks again after one second and after two: here it does so at once.
  timeoutManager.setTimeoutProvider({
    setTimeout: (act, ms) => setTimeout(act, ms > 4000 ? ms : ms / 100),
    clearTimeout: (id) => clearTimeout(id),
    setInterval: (act, ms) => setInterval(act, ms),
    clearInterval: (id) => clearInterval(id),
  });
}

/** Those of the counter are seen from its pages alone. */
function clearCookies(): void {
  history.replaceState(null, '', percorso('centro_oggi'));
  for (const one of document.cookie.split('; ').filter(Boolean)) {
    const gone = `${one.split('=')[0]}=; Max-Age=0; Path=/verification-center`;
    // biome-ignore lint/suspicious/noDocumentCookie: a browser that forgets; the window has no cookieStore
    document.cookie = gone;
  }
}

const OF_THE_PAGE = join(import.meta.dirname, '../../src/');

/** Server and tests have the same timers: a page's own are those that a module of it asked for. */
function endingWithPage<Order extends unknown[]>(set: (...order: Order) => NodeJS.Timeout) {
  return Object.assign((...order: Order) => {
    const timer = set(...order);
    if (new Error().stack?.split('\n')[2]?.includes(OF_THE_PAGE)) timers.add(timer);
    return timer;
  }, set);
}

/** The row that must be there. */
export const rowOf =
  (browser: () => Browser) =>
  async <R extends object>(sql: string, params: unknown[] = []): Promise<R> => {
    const [row] = await browser().db.sql<R>(sql, params);
    if (row === undefined) throw new Error(`no row: ${sql}`);
    return row;
  };
