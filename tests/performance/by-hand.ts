/**
 * A cold start of Chromium on a profile of its own, over the DevTools pipe and with next to nothing switched on. With
 * Playwright attached, traces showed V8 parsing a script again that it had taken ready from the code cache (0.1 s each at
 * CPU ÷4); without, they did not, and nobody at a counter has Playwright attached.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as waitFor } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { TABLET } from '../support/devices.ts';

const PAUSE_MS = 50;
const ATTEMPTS = 1_200;

const messaggio = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
const pages = z.object({ targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })) });
const session = z.object({ sessionId: z.string() });
const value = z.object({ result: z.object({ value: z.unknown() }) });

type Post = (method: string, params?: Record<string, unknown>, sessionId?: string) => Promise<unknown>;

interface Opening {
  indirizzo: string;
  cpu: number;
  /** Runs in the page before its own scripts. */
  prima: string;
  /** Asked until it is no longer null. */
  domanda: string;
}

/** Starts the browser, opens the address, answers what `domanda` found, and kills the browser. */
export async function openCold(
  profile: string,
  { indirizzo, cpu, prima, domanda: question }: Opening,
): Promise<unknown> {
  // What a killed browser leaves behind.
  rmSync(join(profile, 'SingletonLock'), { force: true });
  const { width, height } = TABLET.viewport;
  const args = ['--headless', '--hide-scrollbars', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`];
  const child = spawn(await chromiumPath(), [...args, '--remote-debugging-pipe', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: TABLET.timezoneId },
  });
  const done = once(child, 'exit');
  try {
    const post = pipe(child.stdio[3], child.stdio[4]);
    const { sessionId } = z.parse(
      session,
      await post('Target.attachToTarget', { targetId: await firstPage(post), flatten: true }),
    );
    const here = (verb: string, params: Record<string, unknown> = {}) => post(verb, params, sessionId);
    await here('Page.enable');
    await here('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await here('Emulation.setCPUThrottlingRate', { rate: cpu });
    await here('Page.addScriptToEvaluateOnNewDocument', { source: prima });
    await here('Page.navigate', { url: indirizzo });
    return await waitUntil(async () => {
      const answer = await here('Runtime.evaluate', { expression: question, returnByValue: true });
      return z.parse(value, answer).result.value ?? null;
    });
  } finally {
    child.kill('SIGKILL');
    await done;
  }
}

const firstPage = (post: Post): Promise<string> =>
  waitUntil(async () => {
    const { targetInfos } = z.parse(pages, await post('Target.getTargets'));
    return targetInfos.find(({ type }) => type === 'page')?.targetId ?? null;
  });

async function waitUntil<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let volta = 0; volta < ATTEMPTS; volta++) {
    const found = await ask();
    if (found !== null) return found;
    await waitFor(PAUSE_MS);
  }
  throw new Error(`no answer from the page in ${(ATTEMPTS * PAUSE_MS) / 1000} s`);
}

/** Messages are JSON, each followed by a zero byte. */
function pipe(write: unknown, readNow: unknown): Post {
  if (!(write instanceof Writable) || !(readNow instanceof Readable)) throw new Error('no pipe to the browser');
  const expectations = new Map<number, { ok: (outcome: unknown) => void; ko: (failure: Error) => void }>();
  let last = 0;
  let rest = '';
  readNow.setEncoding('utf8').on('data', (piece: string) => {
    const parts = `${rest}${piece}`.split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const { id, result, error } = z.parse(messaggio, JSON.parse(part));
      const attesa = id === undefined ? undefined : expectations.get(id);
      if (error === undefined) attesa?.ok(result);
      else attesa?.ko(new Error(error.message));
    }
  });
  return (method, params = {}, sessionId) =>
    new Promise((ok, ko) => {
      last += 1;
      expectations.set(last, { ok, ko });
      write.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
}
