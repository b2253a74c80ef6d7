import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath, NOT_AS_PEOPLE } from '../support/chromium.ts';
import { TABLET } from '../support/devices.ts';
import { bundle, servePage } from './bundle.ts';
import { withFolder } from './context.ts';

export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: NOT_AS_PEOPLE,
  });

/** A tablet whose profile stays on disk from one start of the browser to the next. */
export async function startTablet(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...TABLET,
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: NOT_AS_PEOPLE,
  });
}

/** The page's main thread, n times slower. A service worker's thread keeps its speed: Chromium cannot slow it from here. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Runs `lavoro` on a page that has loaded the given module, in real Chromium, on a database on disk that is empty. */
export const onPage = <T>(form: string, cpu: number, work: (page: Page) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const testBench = await servePage(await bundle(form, `${folder}/js`));
    const tablet = await startTablet(`${folder}/profilo`);
    try {
      const page = tablet.pages()[0] ?? (await tablet.newPage());
      await page.goto(testBench.url);
      await page.waitForFunction('"misure" in globalThis');
      await slowDown(page, cpu);
      return await work(page);
    } finally {
      await tablet.close();
      await testBench.chiudi();
    }
  });

/** The demo centre, as a person signs in. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('centro@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('fidati-demo-2026');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}
