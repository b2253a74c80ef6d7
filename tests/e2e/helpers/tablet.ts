import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, cameraFlags, chromiumPath, NOT_AS_PEOPLE } from '../../support/chromium.ts';
import { TABLET } from '../../support/devices.ts';
import { atTheSameInstant } from '../../support/product.ts';

/** A tablet with a profile on disk: what it saves is there after its browser was killed. */
export async function startTablet(profile: string, baseURL: string, film?: string): Promise<BrowserContext> {
  for (const rest of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, rest), { force: true });
  const context = await chromium.launchPersistentContext(profile, {
    ...TABLET,
    baseURL,
    permissions: ['camera'],
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, ...cameraFlags(film)],
    ignoreDefaultArgs: NOT_AS_PEOPLE,
  });
  await atTheSameInstant(context);
  context.setDefaultTimeout(60_000);
  return context;
}

/** No network at all: for pages and for service workers. */
export async function disconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.route('**/*', (route) => route.abort('internetdisconnected'));
}

export async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute('**/*');
  await context.setOffline(false);
}

/** SIGKILL to the whole browser: nothing is flushed, nothing is said. */
export async function kill(context: BrowserContext, profile: string): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL');
  await closed;
}

function processesOf(profile: string): number[] {
  if (!existsSync('/proc')) throw new Error('killing the browser by its profile needs /proc');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid).includes(profile));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return ''; // it ended meanwhile
    throw error;
  }
}

/** A name written with the finger. */
export async function sign(page: Page): Promise<void> {
  const sheet = page.locator('canvas').first();
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  expect(box, 'the signature sheet is on the screen').not.toBeNull();
  if (box === null) return;
  const { x, y, width, height } = box;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const step of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    await page.mouse.move(x + width * step, y + height * ((step * 10 * 0.5) % 1 < 0.5 ? 0.35 : 0.7), { steps: 4 });
  }
  await page.mouse.up();
}

/** Opens an item, and counts what is touched from there on, whichever screens follow. */
export async function countTouches(page: Page, address: string): Promise<() => Promise<number>> {
  await page.goto(address);
  await page.evaluate(() => {
    document.documentElement.dataset['touches'] = '0';
    const count = (event: Event) => {
      const root = document.documentElement.dataset;
      if (event.isTrusted) root['touches'] = String(Number(root['touches']) + 1);
    };
    document.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['touches']));
}

/** Something is drawn on the sheet. */
const inked = (canvas: HTMLCanvasElement) => {
  const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return picture?.data.some((byte, n) => n % 4 === 3 && byte > 0);
};
export const inchiostro = (page: Page) => page.locator('canvas').first().evaluate(inked);
