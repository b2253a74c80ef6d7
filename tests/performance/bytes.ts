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
  withFolder(async (cartella) => {
    const react = await bundle('tests/performance/pages/floor-react.ts', `${cartella}/js`);
    const piano = brotliCompressSync(readFileSync(react)).length;
    const prodotto = await startProduct(`${cartella}/prodotto`);
    const browser = await launchChromium();
    try {
      const { publishableKey, secretKey }: { publishableKey: string; secretKey: string } = JSON.parse(
        readFileSync(`${cartella}/prodotto/local.json`, 'utf8'),
      );
      const scegli = async (chiave: string, domanda: string): Promise<string> => {
        const risposta = await fetch(`${prodotto.url}/rest/v1/${domanda}&limit=1`, { headers: { apikey: chiave } });
        const righe: { preso: string }[] = await risposta.json();
        const preso = righe[0]?.preso;
        if (preso === undefined) throw new Error(`nothing seeded: ${domanda}`);
        return preso;
      };
      const annuncio = await scegli(
        publishableKey,
        'annunci?select=preso:id&stato_annuncio=eq.attivo&stato_verifica=eq.verificato&order=id',
      );
      const codice = await scegli(
        secretKey,
        'certificati_verifica?select=preso:codice_pubblico&stato=eq.attivo&order=codice_pubblico',
      );
      const pubbliche = [
        { nome: 'home', percorso: '/' },
        { nome: 'annunci', percorso: '/annunci' },
        { nome: 'annuncio', percorso: `/annunci/${annuncio}` },
        { nome: 'verify', percorso: `/verify?c=${codice}` },
      ];
      const voci: Entry[] = [];
      for (const { nome, percorso } of pubbliche) {
        const peso = await pesa(browser, `${prodotto.url}${percorso}`);
        voci.push(...racconta(nome, peso, piano, BILANCIO_PUBBLICO, nome === 'annunci' ? BILANCIO_ELENCO : undefined));
      }
      const db = await pesa(browser, `${prodotto.url}/verification-center/dashboard`, prodotto.url);
      // No budget here: the counter's is for what comes before its lazy parts, and `npm run check` weighs that.
      return [...voci, ...racconta('banco', db, piano)];
    } finally {
      await browser.close();
      await prodotto.spegni();
    }
  });

async function pesa(browser: Browser, indirizzo: string, accediA?: string): Promise<Peso> {
  // Without the worker: its precache is a weight of its own, weighed by `npm run check`.
  const contesto = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    if (accediA !== undefined) await signIn(await contesto.newPage(), accediA);
    return await visita(contesto, indirizzo);
  } finally {
    await contesto.close();
  }
}

async function visita(contesto: BrowserContext, indirizzo: string): Promise<Peso> {
  const pagina = await contesto.newPage();
  const cdp = await contesto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const generi = new Map<string, string>();
  const peso: Peso = {};
  cdp.on('Network.responseReceived', ({ requestId, type }) => void generi.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const genere = generi.get(requestId) ?? 'Other';
    peso[genere] = (peso[genere] ?? 0) + encodedDataLength;
  });
  const risposta = await pagina.goto(indirizzo, { waitUntil: 'networkidle' });
  if (risposta?.status() !== 200) throw new Error(`${risposta?.status()} from ${indirizzo}`);
  if (new URL(pagina.url()).pathname !== new URL(indirizzo).pathname)
    throw new Error(`${indirizzo} led to ${pagina.url()}`);
  // Personal parts come after idle: they are downloaded too.
  await pagina.waitForTimeout(1_500);
  return peso;
}

function racconta(nome: string, peso: Peso, piano: number, bilancioJs?: number, bilancioTutto?: number): Entry[] {
  const tutto = Object.values(peso).reduce((somma, byteDelGenere) => somma + byteDelGenere, 0);
  const contenuto = (peso.Document ?? 0) + (peso.Image ?? 0);
  const parti = Object.entries(peso).sort(([, a], [, b]) => b - a);
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
      piano: piano + contenuto,
      ...(bilancioTutto === undefined ? {} : { bilancio: bilancioTutto }),
      nota: `${parti.map(([genere, quanti]) => `${genere} ${quanti}`).join(', ')}; piano: react + documento e foto di questa pagina`,
    }),
  ];
}
