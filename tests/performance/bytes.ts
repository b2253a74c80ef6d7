import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright';
import { PHONE } from '../support/devices.ts';
import { bundle } from './bundle.ts';
import { type Context, withFolder } from './context.ts';
import { startProduct } from './process.ts';
import { type Entry, entry } from './result.ts';
import { launchChromium, signIn } from './window.ts';

const PUBLIC_BUDGET = 100_000;
const LIST_PAGE_BUDGET = 200_000;

type Weight = Record<string, number>;

/** What crosses the wire on a first visit, headers included, until the network is quiet; phone for buyers, signed in for the counter. */
export const bytes = (_: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    const react = await bundle('tests/performance/pages/floor-react.ts', `${folder}/js`);
    const piano = brotliCompressSync(readFileSync(react)).length;
    const product = await startProduct(`${folder}/prodotto`);
    const browser = await launchChromium();
    try {
      const { publishableKey, secretKey }: { publishableKey: string; secretKey: string } = JSON.parse(
        readFileSync(`${folder}/prodotto/local.json`, 'utf8'),
      );
      const choose = async (key: string, question: string): Promise<string> => {
        const answer = await fetch(`${product.url}/rest/v1/${question}&limit=1`, { headers: { apikey: key } });
        const rows: { preso: string }[] = await answer.json();
        const taken = rows[0]?.preso;
        if (taken === undefined) throw new Error(`nothing seeded: ${question}`);
        return taken;
      };
      const annuncio = await choose(
        publishableKey,
        'annunci?select=preso:id&stato_annuncio=eq.attivo&stato_verifica=eq.verificato&order=id',
      );
      const codice = await choose(
        secretKey,
        'certificati_verifica?select=preso:codice_pubblico&stato=eq.attivo&order=codice_pubblico',
      );
      const publicFiles = [
        { nome: 'home', percorso: '/' },
        { nome: 'annunci', percorso: '/annunci' },
        { nome: 'annuncio', percorso: `/annunci/${annuncio}` },
        { nome: 'verify', percorso: `/verify?c=${codice}` },
      ];
      const entries: Entry[] = [];
      for (const { nome, percorso } of publicFiles) {
        const weight = await weigh(browser, `${product.url}${percorso}`);
        entries.push(...tell(nome, weight, piano, PUBLIC_BUDGET, nome === 'annunci' ? LIST_PAGE_BUDGET : undefined));
      }
      const db = await weigh(browser, `${product.url}/verification-center/dashboard`, product.url);
      // No budget here: the counter's is for what comes before its lazy parts, and `npm run check` weighs that.
      return [...entries, ...tell('banco', db, piano)];
    } finally {
      await browser.close();
      await product.spegni();
    }
  });

async function weigh(browser: Browser, address: string, signInAs?: string): Promise<Weight> {
  // Without the worker: its precache is a weight of its own, weighed by `npm run check`.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    if (signInAs !== undefined) await signIn(await context.newPage(), signInAs);
    return await visita(context, address);
  } finally {
    await context.close();
  }
}

async function visita(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const weight: Weight = {};
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    weight[kind] = (weight[kind] ?? 0) + encodedDataLength;
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${answer?.status()} from ${address}`);
  if (new URL(page.url()).pathname !== new URL(address).pathname) throw new Error(`${address} led to ${page.url()}`);
  // Personal parts come after idle: they are downloaded too.
  await page.waitForTimeout(1_500);
  return weight;
}

function tell(name: string, weight: Weight, piano: number, jsBudget?: number, budgetAll?: number): Entry[] {
  const all = Object.values(weight).reduce((sum, bytesOfKind) => sum + bytesOfKind, 0);
  const content = (weight.Document ?? 0) + (weight.Image ?? 0);
  const parts = Object.entries(weight).sort(([, a], [, b]) => b - a);
  return [
    entry({
      nome: `byte_${name}_js`,
      valore: weight.Script ?? 0,
      unita: 'byte',
      piano,
      ...(jsBudget === undefined ? {} : { budget: jsBudget }),
      nota: 'quanto passa sulla rete a pagina ferma, parti pigre comprese; piano: react + react-dom, br',
    }),
    entry({
      nome: `byte_${name}_tutto`,
      valore: all,
      unita: 'byte',
      piano: piano + content,
      ...(budgetAll === undefined ? {} : { budget: budgetAll }),
      nota: `${parts.map(([kind, count]) => `${kind} ${count}`).join(', ')}; piano: react + documento e foto di questa pagina`,
    }),
  ];
}
