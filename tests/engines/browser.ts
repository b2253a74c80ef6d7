import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, killAll, type Launched, launch, type Start, said } from './launch.ts';
import { DriverError, doorWire } from './wire.ts';

const WAIT_MS = 120_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Ref = { [ELEMENT]: string };

/** What a person looks for: a kind of thing and the words on it (a regular expression, or all of them). */
export type What = { kind: 'button' | 'link' | 'field' | 'text' | 'css'; words: string | RegExp };
export const button = (words: string | RegExp): What => ({ kind: 'button', words });
export const field = (words: string | RegExp): What => ({ kind: 'field', words });
export const text = (words: string | RegExp): What => ({ kind: 'text', words });
export const css = (words: string): What => ({ kind: 'css', words });

/** Runs in the page: the first thing of that kind that is on the screen; what is pressed or filled must take it. */
function findInPage(kind: What['kind'], words: string, pattern: string | null): Element | null {
  const shown = (e: Element) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
  const plain = (t: string | null | undefined) => (t ?? '').replace(/\s+/g, ' ').trim();
  const fits = (t: string | null | undefined) =>
    pattern === null ? plain(t) === words : new RegExp(pattern).test(plain(t));
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  // A dialog that stands over the page makes the rest of it unreachable.
  const within = (e: Element) => {
    const modal = all('dialog:modal').at(-1);
    return modal === undefined || modal.contains(e);
  };
  const labelled = (e: Element) =>
    fits(e.getAttribute('aria-label')) ||
    ('labels' in e && e.labels instanceof NodeList && [...e.labels].some((label) => fits(label.textContent))) ||
    fits(
      (e.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => plain(document.getElementById(id)?.textContent))
        .join(' '),
    );
  if (kind === 'css') return all(words).find(shown) ?? all(words)[0] ?? null;
  if (kind === 'text') {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    let found: Element | null = null;
    for (let e = walker.nextNode(); e !== null; e = walker.nextNode())
      if (e instanceof Element && fits(e.textContent) && shown(e)) found = e;
    return found;
  }
  const selectors = { button: 'button, [role=button], summary', link: 'a[href]', field: 'input, textarea, select' };
  return (
    all(selectors[kind])
      .filter((e) => shown(e) && within(e) && !e.matches(':disabled'))
      .find((e) => (kind === 'field' ? labelled(e) : fits(e.getAttribute('aria-label') ?? e.textContent))) ?? null
  );
}

/** An element leaves the page as a reference to it. */
const FIND = findInPage as (...args: Parameters<typeof findInPage>) => unknown;

/** One browser on one screen, driven as a person would; the same in the three engines. */
export class Browser {
  readonly engine: Engine;
  readonly start: Start;
  private readonly origin: string;
  private running: Launched | null = null;

  private constructor(engine: Engine, origin: string, start: Start) {
    this.engine = engine;
    this.origin = origin;
    this.start = start;
  }

  static async open(engine: Engine, origin: string, how: Partial<Start> = {}): Promise<Browser> {
    const profile = mkdtempSync(join(tmpdir(), `fidati-${engine}-`));
    const browser = new Browser(engine, origin, { profile, width: 1180, height: 900, ...how });
    await browser.switchOn();
    return browser;
  }

  async switchOn(): Promise<void> {
    this.running = await launch(this.engine, this.start);
    await this.send('timeouts', { script: WAIT_MS, pageLoad: 120_000 });
  }

  /** SIGKILL: nothing is flushed. */
  async kill(): Promise<void> {
    if (this.running === null) return;
    this.running.wire.close();
    await killAll(this.running.process);
    this.running = null;
  }

  async discard(): Promise<void> {
    await this.kill();
    rmSync(this.start.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The browser's own processes, for who ends one of them. */
  get process(): Launched['process'] {
    return this.on.process;
  }

  /** WebKit ends the automation with its network process: until the next start its page runs scripts, and nothing else. */
  withoutDriver(): void {
    this.running = { ...this.on, wire: doorWire(join(this.start.profile, 'door')) };
  }

  private get on(): Launched {
    if (this.running === null) throw new Error(`${this.engine} is off`);
    return this.running;
  }

  private send(...args: Parameters<Launched['wire']['send']>): Promise<unknown> {
    return this.on.wire.send(...args);
  }

  async goto(path: string): Promise<void> {
    await this.send('goto', { url: new URL(path, this.origin).href });
  }

  async url(): Promise<URL> {
    return new URL(String(await this.send('url')));
  }

  back(): Promise<unknown> {
    return this.send('back');
  }

  reload(): Promise<unknown> {
    return this.send('reload');
  }

  /** Runs a function that uses nothing from outside in the page, awaited there. */
  async run<A extends unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${task.toString()})(...[...arguments].slice(0, -1)))().then(
        (value) => done([value === undefined ? null : value]), (error) => done(String(error?.stack ?? error)));`;
    // tsx names the functions it compiles; the page knows nothing of that
    const value = await this.send('run', { script: `const __name = (f) => f; ${script}`, args });
    // Firefox answers nothing for a page that was left meanwhile
    if (value === null) throw new DriverError('the page went away');
    if (!Array.isArray(value)) throw new Error(`in the page: ${value}`);
    return value[0] as R;
  }

  /** Until the task answers something true; a page that is going away meanwhile is asked again. */
  async until<A extends unknown[], R>(
    why: string,
    task: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<NonNullable<R>> {
    let last = '';
    for (const end = performance.now() + WAIT_MS; performance.now() < end; ) {
      try {
        const value = await this.run(task, ...args);
        if (value) return value;
      } catch (error) {
        if (!(error instanceof DriverError)) throw error;
        last = error.message;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${this.engine}: never ${why} ${last}\n${await this.state()}`);
  }

  /** For who failed: where the page stands, what is written there, what it said of itself. None of it may hide the failure. */
  async state(): Promise<string> {
    const [where, words] = await Promise.allSettled([this.url(), this.words()]);
    const told = (one: PromiseSettledResult<unknown>): string => String('value' in one ? one.value : one.reason);
    return `at ${told(where)}\n${told(words)}\n--- console\n${said(this.start.profile).slice(-3000)}`;
  }

  /** What is written on the screen, for who looks for what isn't there. */
  words(): Promise<string> {
    return this.run(() => document.body.innerText.slice(0, 1500));
  }

  private parts({ kind, words }: What): [What['kind'], string, string | null] {
    return [kind, words instanceof RegExp ? '' : words, words instanceof RegExp ? words.source : null];
  }

  private async find(what: What): Promise<string> {
    const ref = await this.until(`shown: ${what.kind} ${what.words}`, FIND, ...this.parts(what));
    return (ref as Ref)[ELEMENT];
  }

  async sees(what: What): Promise<void> {
    await this.find(what);
  }

  async seesNot(what: What): Promise<boolean> {
    return (await this.run(FIND, ...this.parts(what))) === null;
  }

  /** A press lands once the thing can take it: a list that comes in moves it, a page that is left takes it along. */
  async press(what: What): Promise<void> {
    await this.again(async () => {
      const id = await this.find(what);
      // WebKit presses nothing that it would have to scroll to
      await this.run(
        (e: Element) => {
          const { top, bottom } = e.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight) e.scrollIntoView({ block: 'center', behavior: 'instant' });
        },
        { [ELEMENT]: id } as never,
      );
      await this.send('click', { id });
    });
  }

  async fill(what: What, words: string): Promise<void> {
    await this.again(async () => {
      const id = await this.find(what);
      // WebKit clears nothing that it would have to scroll to
      const filled = await this.run(
        (e: HTMLInputElement) => {
          e.scrollIntoView({ block: 'center' });
          return e.value !== '';
        },
        { [ELEMENT]: id } as never,
      );
      if (filled) await this.send('clear', { id });
      await this.send('keys', { id, text: words });
    });
  }

  async select(label: string, option: string): Promise<void> {
    await this.until(
      `to choose: ${option} in ${label}`,
      (name, wanted) => {
        const list = [...document.querySelectorAll('select')].find((e) =>
          [...e.labels].some(({ textContent }) => textContent?.trim() === name),
        );
        const found = [...(list?.options ?? [])].find(({ label: shown, value }) => [shown, value].includes(wanted));
        if (list === undefined || found === undefined) return false;
        list.value = found.value;
        return list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      label,
      option,
    );
  }

  /** Files for a chooser, which may well be hidden. */
  async choose(selector: string, ...paths: string[]): Promise<void> {
    await this.send('keys', { id: await this.find(css(selector)), text: paths.join('\n') });
  }

  private async again(act: () => Promise<void>): Promise<void> {
    for (let left = 30; ; left -= 1) {
      try {
        return await act();
      } catch (error) {
        if (left === 0 || !(error instanceof DriverError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  /** A stroke of the pointer through points of an element, each a share of its width and height; tells how wide it is. */
  async draw(selector: string, points: readonly (readonly [number, number])[]): Promise<{ width: number }> {
    await this.find(css(selector));
    const box = await this.run((s) => {
      const element = document.querySelector(s);
      element?.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    }, selector);
    const at = ([right, down]: readonly [number, number]) => ({
      type: 'pointerMove',
      duration: 30,
      x: Math.round(box.x + right * box.width),
      y: Math.round(box.y + down * box.height),
    });
    const [first, ...rest] = points.map(at);
    const moves = [first, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }];
    const parameters = { pointerType: 'mouse' };
    await this.send('act', { actions: [{ type: 'pointer', id: 'pen', parameters, actions: moves }] });
    return box;
  }

  /** The one that is seen from now on. */
  async newTab(): Promise<string> {
    const { handle } = (await this.send('newWindow', { type: 'tab' })) as { handle: string };
    await this.switchTo(handle);
    return handle;
  }

  async tab(): Promise<string> {
    return String(await this.send('window'));
  }

  async switchTo(handle: string): Promise<void> {
    await this.send('switchTo', { handle });
  }

  /** PNG, base64. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.send('picture', this.engine === 'firefox' ? { full: false } : {})), 'base64');
  }
}
