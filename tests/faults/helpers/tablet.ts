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
const TO_DECIDE = ['conflict', 'rejected'];

const EXPECTED_NOISE = [/^HTTP 5\d\d/, /^console\.error at \S+ TypeError: Failed to fetch/];

/** A tablet on the counter: a profile on disk, a line of its own, a person who works at it. */
export class Tablet {
  readonly line: Line;
  readonly promises = new Promises();
  readonly utente: string;
  readonly centro: string;
  private readonly profilo = mkdtempSync(join(tmpdir(), 'fidati-guasti-'));
  private contesto: BrowserContext | null = null;
  private readonly guards: Watch[] = [];
  private readonly requestedMessages: RegExp[] = [...EXPECTED_NOISE];
  private prima: Page | null = null;

  private constructor(line: Line, utente: string, centro: string) {
    this.line = line;
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

  async turnOn({ rete: network = true }: { rete?: boolean } = {}): Promise<void> {
    for (const rest of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      rmSync(join(this.profilo, rest), { force: true });
    if (network) this.line.reconnect();
    else this.line.disconnect();
    this.contesto = await chromium.launchPersistentContext(this.profilo, {
      ...TABLET,
      baseURL: this.line.url,
      offline: !network,
      permissions: ['camera'],
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_FLAGS, ...cameraFlags()],
      ignoreDefaultArgs: NOT_AS_PEOPLE,
    });
    this.contesto.setDefaultTimeout(60_000);
    this.guards.push(await watch(this.contesto));
    this.prima = this.contesto.pages()[0] ?? (await this.contesto.newPage());
  }

  /** Closed politely once: Chromium puts localStorage, and with it the session, on the disk when it likes. */
  async enter(email: string): Promise<void> {
    await signIn(this.pagina, email, PASSWORD);
    await this.synced();
    const where = this.pagina.url();
    await this.browser.close();
    await this.turnOn();
    await this.pagina.goto(where);
    await this.synced();
  }

  /**
   * 'Sincronizzato' is said only once nothing is unsent and the screens are there without network. What was saved a moment ago is in
   * the database before the page has counted it: the words of before are believed only once the database holds nothing either.
   */
  async synced(page = this.pagina): Promise<void> {
    const words = page.getByRole('button', { name: /^Sincronizzato/ });
    await expect(words).toBeVisible({ timeout: 120_000 });
    await expect.poll(async () => inQueue(await this.archive(page)), { timeout: 120_000 }).toBe(0);
    await expect(words).toBeVisible({ timeout: 120_000 });
  }

  async disconnectNetwork(): Promise<void> {
    this.line.disconnect();
    await this.browser.setOffline(true);
  }

  async reconnectNetwork(): Promise<void> {
    this.line.reconnect();
    await this.browser.setOffline(false);
  }

  kill(): Promise<void> {
    return kill(this.browser, this.profilo);
  }

  async restart(options: { rete?: boolean } = {}): Promise<void> {
    await this.kill();
    await this.turnOn(options);
  }

  /** A crashed tab is left behind, a new one takes its place. */
  async freshPage(): Promise<Page> {
    this.prima = await this.browser.newPage();
    return this.prima;
  }

  passTo(page: Page): Promise<void> {
    this.prima = page;
    return page.bringToFront();
  }

  /** This session is ended at the server: what this tablet keeps can't be renewed any more. Those of other scenarios live on. */
  async revokeAccess(): Promise<void> {
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
  async expireAccess(): Promise<void> {
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
  async moveClock(ms: number): Promise<void> {
    await this.browser.addInitScript(shiftDates, ms);
  }

  /** How many bytes this origin may keep; null = as many as there are. */
  async quota(): Promise<(byte: number | null) => Promise<void>> {
    const cdp = await this.browser.newCDPSession(this.pagina);
    return async (byte) => {
      const quotaSize = byte === null ? {} : { quotaSize: byte };
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: this.line.url, ...quotaSize });
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
  async fullQueue(): Promise<() => Promise<void>> {
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
  async evict(): Promise<void> {
    const cdp = await this.browser.newCDPSession(this.pagina);
    await cdp.send('Storage.clearDataForOrigin', { origin: this.line.url, storageTypes: 'indexeddb' });
  }

  archive(page = this.pagina): Promise<Store> {
    return readStore(page, this.centro);
  }

  async waitForQueue(count: number): Promise<void> {
    await expect.poll(async () => inQueue(await this.archive()), { timeout: 120_000 }).toBe(count);
  }

  /** Nothing moves any more: what is still here waits for a person, or behind what waits for one. */
  async ferma(): Promise<void> {
    const inMoto = async () => {
      const { ops, media } = await this.archive();
      const stopped = new Set(ops.flatMap((op) => (isOpen(op) && TO_DECIDE.includes(op.state) ? [op.entityId] : [])));
      const moves = ops.filter((op) => isOpen(op) && !stopped.has(op.entityId));
      return (
        [...moves, ...ops.filter(({ state }) => state === 'sending')].length +
        media.filter((m) => m.state === 'da_inviare' || m.state === 'in_invio').length
      );
    };
    await expect.poll(inMoto, { timeout: 120_000 }).toBe(0);
  }

  expectFault(fault: RegExp): void {
    this.requestedMessages.push(fault);
  }

  complaints(): string[] {
    return this.guards
      .flatMap((guard) => guard.faults())
      .filter((complaint) => !this.requestedMessages.some((wanted) => wanted.test(complaint)));
  }

  async discard(): Promise<void> {
    await this.contesto?.close();
    await this.line.close();
    rmSync(this.profilo, { recursive: true, force: true, maxRetries: 5 });
  }
}
