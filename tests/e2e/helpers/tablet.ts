import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, cameraFlags, chromiumPath } from '../../support/chromium.ts';
import { TABLET } from '../../support/devices.ts';
import { atTheSameInstant } from '../../support/product.ts';

/** A tablet with a profile on disk: what it saves is there after its browser was killed. */
export async function startTablet(profilo: string, baseURL: string, film?: string): Promise<BrowserContext> {
  for (const resto of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profilo, resto), { force: true });
  const contesto = await chromium.launchPersistentContext(profilo, {
    ...TABLET,
    baseURL,
    permissions: ['camera'],
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, ...cameraFlags(film)],
  });
  await atTheSameInstant(contesto);
  contesto.setDefaultTimeout(60_000);
  return contesto;
}

/** No network at all: for pages and for service workers. */
export async function disconnect(contesto: BrowserContext): Promise<void> {
  await contesto.setOffline(true);
  await contesto.route('**/*', (rotta) => rotta.abort('internetdisconnected'));
}

export async function reconnect(contesto: BrowserContext): Promise<void> {
  await contesto.unroute('**/*');
  await contesto.setOffline(false);
}

/** SIGKILL to the whole browser: nothing is flushed, nothing is said. */
export async function kill(contesto: BrowserContext, profilo: string): Promise<void> {
  const chiuso = new Promise<void>((risolvi) => contesto.once('close', () => risolvi()));
  for (const pid of processiDi(profilo)) process.kill(pid, 'SIGKILL');
  await chiuso;
}

function processiDi(profilo: string): number[] {
  if (!existsSync('/proc')) throw new Error('killing the browser by its profile needs /proc');
  return readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .map(Number)
    .filter((pid) => pid !== process.pid && rigaDiComando(pid).includes(profilo));
}

function rigaDiComando(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (errore) {
    if (errore instanceof Error && 'code' in errore) return ''; // it ended meanwhile
    throw errore;
  }
}

/** A name written with the finger. */
export async function sign(pagina: Page): Promise<void> {
  const foglio = pagina.locator('canvas').first();
  await foglio.scrollIntoViewIfNeeded();
  const riquadro = await foglio.boundingBox();
  expect(riquadro, 'the signature sheet is on the screen').not.toBeNull();
  if (riquadro === null) return;
  const { x, y, width, height } = riquadro;
  await pagina.mouse.move(x + width * 0.2, y + height * 0.6);
  await pagina.mouse.down();
  for (const passo of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    await pagina.mouse.move(x + width * passo, y + height * ((passo * 10 * 0.5) % 1 < 0.5 ? 0.35 : 0.7), { steps: 4 });
  }
  await pagina.mouse.up();
}
