import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CHROMIUM_FLAGS, cameraFlags } from '../support/chromium.ts';
import { freePort } from '../support/port.ts';
import { httpWire, marionetteWire, type Wire } from './wire.ts';

export const ENGINES = ['webkit', 'firefox', 'chromium'] as const;
export type Engine = (typeof ENGINES)[number];

/** What a browser was started with: its process, whose descendants are the whole browser, and the line to its driver. */
export interface Launched {
  process: ChildProcess;
  wire: Wire;
}

export interface Start {
  /** What the browser keeps lies here, over every start. */
  profile: string;
  width: number;
  height: number;
  /** A window that keeps nothing. */
  privately?: boolean;
}

const NEEDED: Record<Engine, readonly string[]> = {
  webkit: ['WebKitWebDriver', 'Xvfb'],
  firefox: ['firefox-esr', 'Xvfb'],
  chromium: ['chromedriver', 'Xvfb'],
};
const PACKAGES = 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi firefox-esr chromium-driver xvfb';

function pathOf(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** What a browser over HTTP said on its own account; WebKit's pages say theirs there too. */
const consoleOf = (profile: string): string => join(profile, 'console.log');
export function said(profile: string): string {
  const log = consoleOf(profile);
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.filter((line) => !/^$|manifest-src|preloaded using link|Gtk-WARNING|'C' locale/.test(line)).join('\n');
}

/** A machine without an engine fails with one sentence; it never passes. */
export function requireEngines(): void {
  const missing = ENGINES.flatMap((engine) => NEEDED[engine]).filter((name) => pathOf(name) === undefined);
  if (missing.length > 0)
    throw new Error(
      `Not installed here: ${[...new Set(missing)].join(', ')}. The engines come with: apt-get install -y ${PACKAGES}`,
    );
}

/** A screen of its own for everything that is shown; ended with this process. */
let screen: Promise<string> | undefined;
function display(): Promise<string> {
  screen ??= new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    server.once('error', reject);
    server.stdio[3]?.once('data', (piece: Buffer) => resolve(`:${piece.toString().trim()}`));
    process.once('exit', () => server.kill('SIGKILL'));
  });
  return screen;
}

async function answers<T>(what: string, ask: () => Promise<T> | T): Promise<T> {
  let reason: unknown;
  for (let tried = 0; tried < 300; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      reason = error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(`${what} does not answer`, { cause: reason });
}

/** An HTTP driver on a port of its own, and a session with it. */
async function overHttp(name: string, env: NodeJS.ProcessEnv, capabilities: object, log: string): Promise<Launched> {
  const port = await freePort();
  const said = openSync(log, 'a');
  const process = spawn(name, [`--port=${port}`], { env, stdio: ['ignore', said, said] });
  closeSync(said);
  const wire = httpWire(port);
  await answers(name, () => fetch(`http://127.0.0.1:${port}/status`));
  await wire.send('start', { capabilities: { alwaysMatch: capabilities } });
  return { process, wire };
}

async function webkit({ profile, width, height, privately }: Start, env: NodeJS.ProcessEnv): Promise<Launched> {
  const launcher = join(profile, 'browser');
  const script = join(import.meta.dirname, 'webkit-browser.py');
  writeFileSync(launcher, `#!/bin/sh\nexec /usr/bin/python3 '${script}' "$@"\n`, { mode: 0o755 });
  const own = {
    ...env,
    WK_DATA: profile,
    WK_SIZE: `${width}x${height}`,
    WK_PRIVATE: privately ? '1' : '',
    // without a graphics card it would paint through an imitation of one
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  const options = { 'webkitgtk:browserOptions': { binary: launcher } };
  return overHttp('WebKitWebDriver', own, options, consoleOf(profile));
}

/** Whole, and as people have it; the rest only keeps it from asking the network for its own sake. */
const FIREFOX = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.newtab.preload': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
  'intl.accept_languages': 'it-IT,it',
};

async function firefox({ profile, width, height, privately }: Start, env: NodeJS.ProcessEnv): Promise<Launched> {
  const said = join(profile, 'MarionetteActivePort');
  rmSync(said, { force: true });
  const prefs = { ...FIREFOX, 'browser.privatebrowsing.autostart': privately === true };
  const lines = Object.entries(prefs).map(([k, v]) => `user_pref("${k}", ${JSON.stringify(v)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--marionette', '--no-remote', '--profile', profile, '--width', `${width}`, '--height', `${height}`];
  const process = spawn('firefox-esr', args, {
    env: { ...env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: 'ignore',
  });
  const port = await answers('Firefox', () => {
    const text = readFileSync(said, 'utf8');
    if (text === '') throw new Error('no port yet');
    return Number(text);
  });
  const wire = await answers('Firefox', () => marionetteWire(port));
  await wire.send('start', { capabilities: { alwaysMatch: {} } });
  return { process, wire };
}

async function chromium({ profile, width, height, privately }: Start, env: NodeJS.ProcessEnv): Promise<Launched> {
  for (const rest of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, rest), { force: true });
  const args = [
    ...CHROMIUM_FLAGS,
    ...cameraFlags(),
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    '--lang=it',
    ...(privately ? ['--incognito'] : []),
  ];
  const binary = process.env.ENGINES_CHROMIUM;
  const options = { args, ...(binary === undefined ? {} : { binary }) };
  return overHttp('chromedriver', env, { 'goog:chromeOptions': options }, consoleOf(profile));
}

const LAUNCH = { webkit, firefox, chromium } satisfies Record<Engine, unknown>;

export async function launch(engine: Engine, start: Start): Promise<Launched> {
  mkdirSync(start.profile, { recursive: true });
  return LAUNCH[engine](start, { ...process.env, DISPLAY: await display(), LANG: 'it_IT.UTF-8' });
}

/** SIGKILL to the browser, its driver and all that they started: nothing is flushed, nothing is said. */
export async function killAll(root: ChildProcess): Promise<void> {
  if (root.exitCode !== null || root.pid === undefined) return;
  const ended = new Promise<void>((resolve) => root.once('exit', () => resolve()));
  for (const pid of [...descendants(root.pid), root.pid]) endOne(pid);
  await ended;
}

function endOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whose parent is one of those, from /proc. */
export function descendants(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const found = new Set([root]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  found.delete(root);
  return [...found];
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 0; // it ended meanwhile
    throw error;
  }
}
