import type { BrowserContext, Page } from 'playwright';
import { type Contesto, conCartella } from './contesto.ts';
import { accendiTablet, entra, rallenta } from './finestra.ts';
import { impacchetta, serviPagina } from './pacchetto.ts';
import { accendiProdotto } from './processo.ts';
import { mediana, type Voce, voce } from './risultato.ts';

const CPU = 4;
const VOLTE = 5;
const BILANCIO_MS = 1_500;
const RIGA = 'section[aria-label="Coda del giorno"] li';
const BANCO = '/verification-center/dashboard';

/** The smallest worker that opens a page without network. */
const OPERAIO = `self.addEventListener('install', (e) => e.waitUntil(caches.open('p').then((c) => c.addAll(['/', '/m.js'])).then(() => self.skipWaiting())));
self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (e) => e.respondWith(caches.match(e.request).then((r) => r ?? fetch(e.request))));`;

interface Apertura {
  lista: number;
  disegno: number;
  righe: number;
}

/** The browser starts anew, the server is gone: from the navigation to the day's first row on the screen. */
export const bancoAvvio = (_: Contesto): Promise<Voce[]> =>
  conCartella(async (cartella) => {
    const prodotto = await accendiProdotto(`${cartella}/prodotto`);
    await prepara(`${cartella}/banco`, async (pagina) => {
      await entra(pagina, prodotto.url);
      await pagina.goto(`${prodotto.url}${BANCO}`);
      await pagina.getByText('Sincronizzato').first().waitFor({ timeout: 60_000 });
      await pagina.locator(RIGA).first().waitFor();
    }).finally(() => prodotto.spegni());
    const aperture = await aFreddo(`${cartella}/banco`, `${prodotto.url}${BANCO}`);
    const js = await impacchetta('tests/prestazioni/pagine/piano-banco.ts', `${cartella}/js`);
    const banchetto = await serviPagina(js, { '/sw.js': OPERAIO });
    await prepara(`${cartella}/piano`, async (pagina) => {
      await pagina.goto(banchetto.url);
      await pagina.locator(RIGA).first().waitFor();
    }).finally(() => banchetto.chiudi());
    const piano = await aFreddo(`${cartella}/piano`, banchetto.url);
    const base = { unita: 'ms', piano: mediana(piano.map(({ lista }) => lista)) } as const;
    const nota = `mediana di ${VOLTE}, CPU ÷${CPU} per la pagina (non per il worker), ${aperture[0]?.righe ?? 0} voci; piano: React, Dexie, 20 righe`;
    return [
      voce({
        ...base,
        nome: 'banco_avvio_offline',
        valore: mediana(aperture.map(({ lista }) => lista)),
        bilancio: BILANCIO_MS,
        nota,
      }),
      voce({
        ...base,
        nome: 'banco_avvio_offline_primo_disegno',
        valore: mediana(aperture.map(({ disegno }) => disegno)),
        piano: mediana(piano.map(({ disegno }) => disegno)),
        nota: 'first-contentful-paint delle stesse aperture',
      }),
    ];
  });

async function prepara(profilo: string, lavoro: (pagina: Page) => Promise<void>): Promise<void> {
  const tablet = await accendiTablet(profilo);
  try {
    const pagina = await prima(tablet);
    await lavoro(pagina);
    // The predicate is not asynchronous: a promise counts as true before it says anything.
    await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
    await pagina.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  } finally {
    await tablet.close();
  }
}

async function aFreddo(profilo: string, indirizzo: string): Promise<Apertura[]> {
  const aperture: Apertura[] = [];
  for (let volta = 0; volta < VOLTE; volta++) {
    const tablet = await accendiTablet(profilo);
    try {
      await tablet.setOffline(true);
      const pagina = await prima(tablet);
      await rallenta(pagina, CPU);
      await pagina.addInitScript(segnaLaPrima, RIGA);
      await pagina.goto(indirizzo, { waitUntil: 'commit' });
      await pagina.waitForFunction(
        () => ['lista', 'first-contentful-paint'].every((nome) => performance.getEntriesByName(nome).length > 0),
        undefined,
        {
          timeout: 30_000,
        },
      );
      aperture.push(
        // No named function in here: tsx would call a helper that the page does not have.
        await pagina.evaluate(
          (riga) => ({
            lista: performance.getEntriesByName('lista')[0]?.startTime ?? Number.NaN,
            disegno: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
            righe: document.querySelectorAll(riga).length,
          }),
          RIGA,
        ),
      );
    } finally {
      await tablet.close();
    }
  }
  return aperture;
}

/** Runs in the page before anything else: a mark in the first frame that shows a row. */
function segnaLaPrima(riga: string): void {
  const guarda = new MutationObserver(() => {
    if (document.querySelector(riga) === null) return;
    guarda.disconnect();
    requestAnimationFrame(() => performance.mark('lista'));
  });
  guarda.observe(document, { childList: true, subtree: true });
}

const prima = async (tablet: BrowserContext): Promise<Page> => tablet.pages()[0] ?? tablet.newPage();
