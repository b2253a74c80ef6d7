import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { TABLET } from '../support/devices.ts';
import { bundle, servePage } from './bundle.ts';
import { withFolder } from './context.ts';

export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });

/** A tablet whose profile stays on disk from one start of the browser to the next. */
export async function startTablet(profilo: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profilo, {
    ...TABLET,
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS],
  });
}

/** The page's main thread, n times slower. A service worker's thread keeps its speed: Chromium cannot slow it from here. */
export async function slowDown(pagina: Page, volte: number): Promise<void> {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: volte });
}

/** Runs `lavoro` on a page that has loaded the given module, in real Chromium, on a database on disk that is empty. */
export const onPage = <T>(modulo: string, cpu: number, lavoro: (pagina: Page) => Promise<T>): Promise<T> =>
  withFolder(async (cartella) => {
    const banchetto = await servePage(await bundle(modulo, `${cartella}/js`));
    const tablet = await startTablet(`${cartella}/profilo`);
    try {
      const pagina = tablet.pages()[0] ?? (await tablet.newPage());
      await pagina.goto(banchetto.url);
      await pagina.waitForFunction('"misure" in globalThis');
      await slowDown(pagina, cpu);
      return await lavoro(pagina);
    } finally {
      await tablet.close();
      await banchetto.chiudi();
    }
  });

/** The demo centre, as a person signs in. */
export async function signIn(pagina: Page, url: string): Promise<void> {
  await pagina.goto(`${url}/login`);
  await pagina.getByLabel('Email').fill('centro@demo.example');
  await pagina.getByLabel('Password', { exact: true }).fill('fidati-demo-2026');
  await pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
  await pagina.waitForURL((indirizzo) => !indirizzo.pathname.startsWith('/login'));
}
