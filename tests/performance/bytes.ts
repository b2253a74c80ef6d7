import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright';
import { PHONE } from '../support/devices.ts';
import { bundle } from './bundle.ts';
import { type Context, withFolder } from './context.ts';
import { startProduct } from './process.ts';
import { type Entry, entry } from './result.ts';
import { launchChromium, signIn } from './window.ts';

const BILANCIO_PUBBLICO = 100_000;
const BILANCIO_ELENCO = 200_000;

type Peso = Record<string, number>;

/** What crosses the wire on a first visit, headers included, until the network is quiet; phone for buyers, signed in for the counter. */
export const bytes = (_: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    const react = await bundle('tests/performance/pages/floor-react.ts', `${folder}/js`);
    const piano = brotliCompressSync(readFileSync(react)).length;
    const prodotto = await startProduct(`${folder}/prodotto`);
    const browser = await launchChromium();
    try {
      const { publishableKey, secretKey }: { publishableKey: string; secretKey: string } = JSON.parse(
        readFileSync(`${folder}/prodotto/local.json`, 'utf8'),
      );
      const choose = async (key: string, question: string): Promise<string> => {
        const answer = await fetch(`${prodotto.url}/rest/v1/${question}&limit=1`, { headers: { apikey: key } });
        const rows: { preso: string }[] = await answer.json();
        const preso = rows[0]?.preso;
        if (preso === undefined) throw new Error(`nothing seeded: ${question}`);
        return preso;
      };
      const annuncio = await choose(
        publishableKey,
        'annunci?select=preso:id&stato_annuncio=eq.attivo&stato_verifica=eq.verificato&order=id',
      );
      const codice = await choose(
        secretKey,
        'certificati_verifica?select=preso:codice_pubblico&stato=eq.attivo&order=codice_pubblico',
      );
      const pubbliche = [
        { nome: 'home', percorso: '/' },
        { nome: 'annunci', percorso: '/annunci' },
        { nome: 'annuncio', percorso: `/annunci/${annuncio}` },
        { nome: 'verify', percorso: `/verify?c=${codice}` },
      ];
      const entries: Entry[] = [];
      for (const { nome, percorso } of pubbliche) {
        const peso = await weigh(browser, `${prodotto.url}${percorso}`);
        entries.push(...tell(nome, peso, piano, BILANCIO_PUBBLICO, nome === 'annunci' ? BILANCIO_ELENCO : undefined));
      }
      const db = await weigh(browser, `${prodotto.url}/verification-center/dashboard`, prodotto.url);
      // No budget here: the counter's is for what comes before its lazy parts, and `npm run check` weighs that.
      return [...entries, ...tell('banco', db, piano)];
    } finally {
      await browser.close();
      await prodotto.spegni();
    }
  });

async function weigh(browser: Browser, indirizzo: string, signInAs?: string): Promise<Peso> {
  // Without the worker: its precache is a weight of its own, weighed by `npm run check`.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    if (signInAs !== undefined) await signIn(await context.newPage(), signInAs);
    return await visita(context, indirizzo);
  } finally {
    await context.close();
  }
}

async function visita(context: BrowserContext, indirizzo: string): Promise<Peso> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const peso: Peso = {};
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    peso[kind] = (peso[kind] ?? 0) + encodedDataLength;
  });
  const answer = await page.goto(indirizzo, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${answer?.status()} from ${indirizzo}`);
  if (new URL(page.url()).pathname !== new URL(indirizzo).pathname)
    throw new Error(`${indirizzo} led to ${page.url()}`);
  // Personal parts come after idle: they are downloaded too.
  await page.waitForTimeout(1_500);
  return peso;
}

function tell(nome: string, peso: Peso, piano: number, bilancioJs?: number, bilancioTutto?: number): Entry[] {
  const tutto = Object.values(peso).reduce((sum, bytesOfKind) => sum + bytesOfKind, 0);
  const content = (peso.Document ?? 0) + (peso.Image ?? 0);
  const parts = Object.entries(peso).sort(([, a], [, b]) => b - a);
  return [
    entry({
      nome: `byte_${nome}_js`,
      valore: peso.Script ?? 0,
      unita: 'byte',
      piano,
      ...(bilancioJs === undefined ? {} : { bilancio: bilancioJs }),
      nota: 'quanto passa sulla rete a pagina ferma, parti pigre comprese; piano: react + react-dom, br',
    }),
    entry({
      nome: `byte_${nome}_tutto`,
      valore: tutto,
      unita: 'byte',
      piano: piano + content,
      ...(bilancioTutto === undefined ? {} : { bilancio: bilancioTutto }),
      nota: `${parts.map(([kind, count]) => `${kind} ${count}`).join(', ')}; piano: react + documento e foto di questa pagina`,
    }),
  ];
}
