import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { z } from 'zod';
import { email, type Persona } from '../../../supabase/seed/persone.ts';
import { signIn } from '../../e2e/helpers/people.ts';
import { openDoors } from '../../journeys/doors.ts';
import type { Ways } from '../../journeys/vendita.ts';
import { CHROMIUM_FLAGS, chromiumPath, NOT_AS_PEOPLE } from '../../support/chromium.ts';
import { type Watch, watch } from '../../support/console.ts';
import { offset } from '../../support/product.ts';
import { browserFlags, placeOf } from '../../support/replica/front.ts';
import { Server } from './server.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const START = ['--import', 'tsx', '--import', './tests/support/instant.ts', 'tests/support/replica/run-browsers.ts'];
const SITE = 'https://fidati.example';
export const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';

const told = z.object({
  folder: z.string(),
  port: z.number(),
  places: z.object({ site: z.string(), project: z.string(), beside: z.string() }),
  keys: z.object({
    jwtSecret: z.string(),
    publishableKey: z.string(),
    secretKey: z.string(),
    jobsSecret: z.string(),
  }),
  cloud: z.string(),
  password: z.string(),
});
type Told = z.output<typeof told>;

export interface Person {
  page: Page;
  context: BrowserContext;
  guard: Watch;
}

/** A replica of a hosted project with one browser in front of it, and the doors that people use. */
export class Replica {
  readonly server: Server;
  /** The provider's superuser: what befalls a project from outside. */
  readonly cloud: postgres.Sql;
  readonly ways: Ways;
  readonly keys: Told['keys'];
  private readonly process: ChildProcess;
  private readonly browser: Browser;
  private readonly told: Told;

  private constructor(process: ChildProcess, browser: Browser, said: Told) {
    this.process = process;
    this.browser = browser;
    this.told = said;
    this.server = new Server(said.folder, said.places.project);
    this.cloud = postgres(said.cloud, { max: 2, onnotice: () => undefined });
    this.keys = said.keys;
    const call: typeof fetch = (input, init) => this.call(input, init);
    const round = () => this.round();
    const letters = async () => (await fetch(new URL('/_letters', said.places.beside))).json();
    const doors = openDoors(SITE, this.keys.publishableKey, { call, password: said.password, round, letters });
    // The provider's word comes by itself: who needs it waits for what follows.
    this.ways = { ...doors, untilSettled: async () => undefined };
  }

  static async open(): Promise<Replica> {
    const env = { ...process.env, CLOCK_OFFSET_MS: String(offset()) };
    const child = spawn(process.execPath, START, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise<Told>((ready, fail) => {
      createInterface(child.stdout).once('line', (line) => ready(told.parse(JSON.parse(line))));
      child.once('exit', (code) => fail(new Error(`the replica ended with ${code}`)));
    });
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_FLAGS, ...browserFlags(said.port)],
      ignoreDefaultArgs: NOT_AS_PEOPLE,
    });
    return new Replica(child, browser, said);
  }

  /** One round of jobs, as a scheduler asks for it. */
  round(): Promise<Response> {
    const headers = { 'x-lavori-secret': this.keys.jobsSecret };
    return this.call(`${SITE}/api/lavori`, { method: 'POST', headers });
  }

  async person(who: Persona, device: BrowserContextOptions): Promise<Person> {
    const context = await this.browser.newContext({ ...device, baseURL: SITE });
    context.setDefaultTimeout(60_000);
    const guard = await watch(context);
    const page = await context.newPage();
    await signIn(page, email(who), this.told.password);
    return { page, context, guard };
  }

  /** At a tablet whose session ended. */
  async signInAgain(page: Page, who: Persona): Promise<void> {
    await page.getByRole('heading', { name: /^Accedi di nuovo/ }).waitFor();
    await page.getByLabel('Email').fill(email(who));
    await page.getByLabel('Password').fill(this.told.password);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  }

  /** An address as a browser would ask for it, from this process. */
  call(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const { places } = this.told;
    const part = /^\/(rest|auth|storage)\/v1\//.test(pathname) ? places.project : placeOf(places, host, pathname);
    return fetch(new Request(new URL(`${pathname}${search}`, part), request));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.cloud.end();
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}
