import type { BrowserContext, Page } from 'playwright';
import * as z from 'zod/mini';
import { bundle, servePage } from './bundle.ts';
import { openCold } from './by-hand.ts';
import { type Context, withFolder } from './context.ts';
import { startProduct } from './process.ts';
import { type Entry, entry, median } from './result.ts';
import { signIn, startTablet } from './window.ts';

const CPU = 4;
const TIMES = 5;
/** Times the floor. */
const BUDGET = 1.6;
const ROW = 'section[aria-label="Coda del giorno"] li';
const BANCO = '/verification-center/dashboard';

/** The smallest worker that opens a page without network. */
const WORKER = `self.addEventListener('install', (e) => e.waitUntil(caches.open('p').then((c) => c.addAll(['/', '/m.js'])).then(() => self.skipWaiting())));
self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (e) => e.respondWith(caches.match(e.request).then((r) => r ?? fetch(e.request))));`;

/** The browser starts anew, the server is gone: from the navigation to the day's first row on the screen. */
export const counterStart = (_: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    const product = await startProduct(`${folder}/prodotto`);
    await prepare(`${folder}/banco`, async (page) => {
      await signIn(page, product.url);
      await page.goto(`${product.url}${BANCO}`);
      await page.getByText('Sincronizzato').first().waitFor({ timeout: 60_000 });
      await page.locator(ROW).first().waitFor();
    }).finally(() => product.spegni());
    const js = await bundle('tests/performance/pages/floor-counter.ts', `${folder}/js`);
    const testBench = await servePage(js, { '/sw.js': WORKER });
    await prepare(`${folder}/piano`, async (page) => {
      await page.goto(testBench.url);
      await page.locator(ROW).first().waitFor();
    }).finally(() => testBench.chiudi());
    // In turn, so that a noisy machine is noisy for both.
    const openings: Opening[] = [];
    const piano: Opening[] = [];
    for (let volta = 0; volta < TIMES; volta++) {
      openings.push(await one(`${folder}/banco`, `${product.url}${BANCO}`));
      piano.push(await one(`${folder}/piano`, testBench.url));
    }
    const base = { unita: 'ms', piano: median(piano.map(({ lista: list }) => list)) } as const;
    const nota = `mediana di ${TIMES}, CPU ÷${CPU} per la pagina (non per il worker), ${openings[0]?.righe ?? 0} voci; piano: React, Dexie, 20 righe`;
    return [
      entry({
        ...base,
        nome: 'banco_avvio_offline',
        valore: median(openings.map(({ lista: list }) => list)),
        budget: BUDGET,
        nota,
      }),
      entry({
        ...base,
        nome: 'banco_avvio_offline_primo_disegno',
        valore: median(openings.map(({ drawing }) => drawing)),
        piano: median(piano.map(({ drawing }) => drawing)),
        nota: 'first-contentful-paint delle stesse aperture',
      }),
    ];
  });

async function prepare(profile: string, work: (page: Page) => Promise<void>): Promise<void> {
  const tablet = await startTablet(profile);
  try {
    const page = await before(tablet);
    await work(page);
    // The predicate is not asynchronous: a promise counts as true before it says anything.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  } finally {
    await tablet.close();
  }
}

/** Runs in the page before anything else: a mark in the first frame that shows a row. */
const MARK_THE_BEFORE = `{
  const guarda = new MutationObserver(() => {
    if (document.querySelector('${ROW}') === null) return;
    guarda.disconnect();
    requestAnimationFrame(() => performance.mark('lista'));
  });
  guarda.observe(document, { childList: true, subtree: true });
}`;

const QUESTION = `(() => {
  const [lista, disegno] = ['lista', 'first-contentful-paint'].map((nome) => performance.getEntriesByName(nome)[0]);
  if (lista === undefined || disegno === undefined) return null;
  const righe = document.querySelectorAll('${ROW}').length;
  return { lista: lista.startTime, disegno: disegno.startTime, righe };
})()`;

const opening = z.object({ lista: z.number(), drawing: z.number(), righe: z.number() });
type Opening = z.output<typeof opening>;

const one = async (profile: string, address: string): Promise<Opening> =>
  z.parse(
    opening,
    await openCold(profile, { indirizzo: address, cpu: CPU, prima: MARK_THE_BEFORE, domanda: QUESTION }),
  );

const before = async (tablet: BrowserContext): Promise<Page> => tablet.pages()[0] ?? tablet.newPage();
