import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { signIn } from '../../e2e/helpers/people.ts';
import { kill } from '../../e2e/helpers/tablet.ts';
import { CHROMIUM_FLAGS, cameraFlags, chromiumPath, NOT_AS_PEOPLE } from '../../support/chromium.ts';
import { type Watch, watch } from '../../support/console.ts';
import { TABLET } from '../../support/devices.ts';
import { shiftDates } from '../../support/shift.ts';
import { Line } from './line.ts';
import { Promises } from './promises.ts';
import type { Server } from './server.ts';
import { inQueue, isOpen, readStore, type Store } from './store.ts';

export const PASSWORD = 'fidati-demo-2026';

/** Failed requests are what these tests are made of, and the auth library names its own; the rest of the console is silent. */
const DA_DECIDERE = ['conflict', 'rejected'];

const VOLUTI = [/^HTTP 5\d\d/, /^console\.error at \S+ TypeError: Failed to fetch/];

/** A tablet on the counter: a profile on disk, a line of its own, a person who works at it. */
export class Tablet {
  readonly linea: Line;
  readonly promesse = new Promises();
  readonly utente: string;
  readonly centro: string;
  private readonly profilo = mkdtempSync(join(tmpdir(), 'fidati-guasti-'));
  private contesto: BrowserContext | null = null;
  private readonly guardie: Watch[] = [];
  private readonly voluti: RegExp[] = [...VOLUTI];
  private prima: Page | null = null;

  private constructor(line: Line, utente: string, centro: string) {
    this.linea = line;
    this.utente = utente;
    this.centro = centro;
  }

  static async nuovo(server: Server, utente: string, centro: string): Promise<Tablet> {
    return new Tablet(await Line.apri(server.url), utente, centro);
  }

  get pagina(): Page {
    if (this.prima === null) throw new Error('the tablet is off');
    return this.prima;
  }

  get browser(): BrowserContext {
    if (this.contesto === null) throw new Error('the tablet is off');
    return this.contesto;
  }

  async accendi({ rete: network = true }: { rete?: boolean } = {}): Promise<void> {
    for (const rest of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      rmSync(join(this.profilo, rest), { force: true });
    if (network) this.linea.reconnect();
    else this.linea.disconnect();
    this.contesto = await chromium.launchPersistentContext(this.profilo, {
      ...TABLET,
      baseURL: this.linea.url,
      offline: !network,
      permissions: ['camera'],
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_FLAGS, ...cameraFlags()],
      ignoreDefaultArgs: NOT_AS_PEOPLE,
    });
    this.contesto.setDefaultTimeout(60_000);
    this.guardie.push(await watch(this.contesto));
    this.prima = this.contesto.pages()[0] ?? (await this.contesto.newPage());
  }

  /** Closed politely once: Chromium puts localStorage, and with it the session, on the disk when it likes. */
  async entra(email: string): Promise<void> {
    await signIn(this.pagina, email, PASSWORD);
    await this.sincronizzato();
    const where = this.pagina.url();
    await this.browser.close();
    await this.accendi();
    await this.pagina.goto(where);
    await this.sincronizzato();
  }

  /**
   * 'Sincronizzato' is said only once nothing is unsent and the screens are there without network. What was saved a moment ago is in
   * the database before the page has counted it: the words of before are believed only once the database holds nothing either.
   */
  async sincronizzato(page = this.pagina): Promise<void> {
    const words = page.getByRole('button', { name: /^Sincronizzato/ });
    await expect(words).toBeVisible({ timeout: 120_000 });
    await expect.poll(async () => inQueue(await this.archivio(page)), { timeout: 120_000 }).toBe(0);
    await expect(words).toBeVisible({ timeout: 120_000 });
  }

  async staccaRete(): Promise<void> {
    this.linea.disconnect();
    await this.browser.setOffline(true);
  }

  async riattaccaRete(): Promise<void> {
    this.linea.reconnect();
    await this.browser.setOffline(false);
  }

  uccidi(): Promise<void> {
    return kill(this.browser, this.profilo);
  }

  async riaccendi(options: { rete?: boolean } = {}): Promise<void> {
    await this.uccidi();
    await this.accendi(options);
  }

  /** A crashed tab is left behind, a new one takes its place. */
  async nuovaPagina(): Promise<Page> {
    this.prima = await this.browser.newPage();
    return this.prima;
  }

  passaA(page: Page): Promise<void> {
    this.prima = page;
    return page.bringToFront();
  }

  /** This session is ended at the server: what this tablet keeps can't be renewed any more. Those of other scenarios live on. */
  async revocaAccesso(): Promise<void> {
    await this.pagina.evaluate(async () => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const apikey =
        document.querySelector('meta[name="fidati-backend"]')?.getAttribute('content')?.split(' ')[1] ?? '';
      const headers = { apikey, authorization: `Bearer ${access_token}` };
      const response = await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers });
      if (!response.ok) throw new Error(`logout: ${response.status}`);
    });
  }

  /** From the next page on, the token that is stored now has run out. */
  async scadeAccesso(): Promise<void> {
    await this.browser.addInitScript(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'));
      if (key === undefined || sessionStorage.getItem('guasti-scaduto') !== null) return;
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(
        key,
        JSON.stringify({ ...session, expires_at: 1, access_token: `${session.access_token}x` }),
      );
      sessionStorage.setItem('guasti-scaduto', 'si');
    });
  }

  /** From the next page on, its clock is wrong by so many milliseconds. */
  async spostaOrologio(ms: number): Promise<void> {
    await this.browser.addInitScript(shiftDates, ms);
  }

  /** How many bytes this origin may keep; null = as many as there are. */
  async quota(): Promise<(byte: number | null) => Promise<void>> {
    const cdp = await this.browser.newCDPSession(this.pagina);
    return async (byte) => {
      const quotaSize = byte === null ? {} : { quotaSize: byte };
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: this.linea.url, ...quotaSize });
    };
  }

  /** What the tablet last noted down as waiting to leave, on its disk before this returns. */
  contati(pending: number): Promise<void> {
    return this.pagina.evaluate(
      async ([centre, pendingOps]) => {
        const request = indexedDB.open('centro-device');
        const bank = await new Promise<IDBDatabase>((opened, fail) => {
          request.onsuccess = () => opened(request.result);
          request.onerror = () => fail(request.error);
        });
        const transaction = bank.transaction('centri', 'readwrite', { durability: 'strict' });
        const rows = transaction.objectStore('centri');
        const read = rows.get(centre);
        read.onsuccess = () => rows.put({ ...read.result, pendingOps });
        await new Promise<void>((done, fail) => {
          transaction.oncomplete = () => done();
          transaction.onabort = () => fail(transaction.error);
        });
        bank.close();
      },
      [this.centro, pending] as const,
    );
  }

  /** From now on there is room for everything but a new operation. */
  async codaPiena(): Promise<() => Promise<void>> {
    const real = await this.pagina.evaluateHandle(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...what) {
        if (this.name === 'ops') throw new DOMException('no room', 'QuotaExceededError');
        return add.apply(this, what);
      };
      return add;
    });
    return () =>
      real.evaluate((add) => {
        IDBObjectStore.prototype.add = add;
      });
  }

  /** The browser throws the databases away, as it does when the disk is full. */
  async sfratta(): Promise<void> {
    const cdp = await this.browser.newCDPSession(this.pagina);
    await cdp.send('Storage.clearDataForOrigin', { origin: this.linea.url, storageTypes: 'indexeddb' });
  }

  archivio(page = this.pagina): Promise<Store> {
    return readStore(page, this.centro);
  }

  async aspettaCoda(count: number): Promise<void> {
    await expect.poll(async () => inQueue(await this.archivio()), { timeout: 120_000 }).toBe(count);
  }

  /** Nothing moves any more: what is still here waits for a person, or behind what waits for one. */
  async ferma(): Promise<void> {
    const inMoto = async () => {
      const { ops, media } = await this.archivio();
      const ferme = new Set(ops.flatMap((op) => (isOpen(op) && DA_DECIDERE.includes(op.state) ? [op.entityId] : [])));
      const moves = ops.filter((op) => isOpen(op) && !ferme.has(op.entityId));
      return (
        [...moves, ...ops.filter(({ state }) => state === 'sending')].length +
        media.filter((m) => m.state === 'da_inviare' || m.state === 'in_invio').length
      );
    };
    await expect.poll(inMoto, { timeout: 120_000 }).toBe(0);
  }

  aspettati(fault: RegExp): void {
    this.voluti.push(fault);
  }

  lamenti(): string[] {
    return this.guardie
      .flatMap((guard) => guard.faults())
      .filter((complaint) => !this.voluti.some((wanted) => wanted.test(complaint)));
  }

  async butta(): Promise<void> {
    await this.contesto?.close();
    await this.linea.close();
    rmSync(this.profilo, { recursive: true, force: true, maxRetries: 5 });
  }
}
