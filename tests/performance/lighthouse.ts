import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VOCI } from '../../src/domain/percorsi/tabella.ts';
import { EXAMPLES } from '../e2e/helpers/examples.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/port.ts';
import { type Context, ROOT, withFolder } from './context.ts';
import { startProduct } from './process.ts';
import { type Entry, entry, median } from './result.ts';

const esegui = promisify(execFile);

/** In a folder of its own, fetched when it is first asked for: it weighs on nobody's install. */
const FARO = { versione: '12.8.2', cartella: join(ROOT, 'supabase', '.temp', 'faro') };
const QUALITA = ['accessibility', 'best-practices', 'seo'] as const;
/** As the throttling is called: computed from an unhindered load, or really applied to it. */
const MODI = { simulato: 'simulate', applicato: 'devtools' } as const;
type Modo = keyof typeof MODI;

interface Referto {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

interface Giro {
  punti: number;
  lcp: number;
  cls: number;
  tbt: number;
  referto: Referto;
}

interface Pagina {
  nome: string;
  url: string;
}

/** Lighthouse on a phone: every public route of the table, beside a page that is text alone, in the same run. */
export const lighthouse = ({ piccolo, pagine }: Context): Promise<Entry[]> =>
  withFolder(async (cartella) => {
    const programma = await installa();
    const prodotto = await startProduct(cartella);
    const terra = await serviTerra();
    try {
      const voci: Entry[] = [];
      const piano = await misura(programma, { nome: 'piano', url: terra.url }, piccolo ? 1 : 5);
      for (const [nome, percorso] of pubbliche(pagine))
        voci.push(
          ...racconta(await misura(programma, { nome, url: `${prodotto.url}${percorso}` }, piccolo ? 1 : 5), piano),
        );
      return voci;
    } finally {
      await terra.chiudi();
      await prodotto.spegni();
    }
  });

/** The first example of each route that anybody may enter. */
function pubbliche(volute: readonly string[] | null): [string, string][] {
  const tutte = VOCI.filter(([, { guardia }]) => guardia === 'pubblico').flatMap(([nome]): [string, string][] => {
    // a certificate's own page, not the form that asks for one
    const esempi = EXAMPLES[nome].filter(([chi]) => chi === 'visitatore').map(([, percorso]) => percorso);
    const percorso = esempi.find((uno) => uno.includes('?c=')) ?? esempi[0];
    return percorso === undefined ? [] : [[nome, percorso]];
  });
  return volute === null ? tutte : tutte.filter(([nome]) => volute.includes(nome));
}

async function installa(): Promise<string> {
  const { versione, cartella } = FARO;
  const programma = join(cartella, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const pacchetto = join(cartella, 'node_modules', 'lighthouse', 'package.json');
  if (existsSync(pacchetto) && JSON.parse(await readFile(pacchetto, 'utf8')).version === versione) return programma;
  await mkdir(cartella, { recursive: true });
  const cosa = { private: true, dependencies: { lighthouse: versione }, overrides: { 'third-party-web': '0.27.0' } };
  await writeFile(join(cartella, 'package.json'), JSON.stringify(cosa));
  const opzioni = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await esegui('npm', opzioni, { cwd: cartella });
  return programma;
}

const TERRA = `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>piano</title><meta name="description" content="Il piano delle misure."><style>body{font:1rem serif;margin:1rem}</style>
<h1>Prima si controlla. Poi si compra.</h1><p>${'Ogni oggetto passa dal banco di un centro di verifica. '.repeat(12)}</p></html>`;

async function serviTerra(): Promise<{ url: string; chiudi(): Promise<void> }> {
  const porta = await freePort();
  const server = createServer((richiesta, risposta) => {
    const trovata = richiesta.url === '/';
    risposta.writeHead(trovata ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(trovata ? TERRA : '');
  });
  await new Promise<void>((pronto) => server.listen(porta, 'localhost', pronto));
  return {
    url: `http://localhost:${porta}/`,
    async chiudi() {
      server.closeAllConnections();
      await new Promise<void>((chiuso) => server.close(() => chiuso()));
    },
  };
}

type Misurata = Pagina & { giri: Record<Modo, Giro[]>; carico: string };

async function misura(programma: string, pagina: Pagina, giri: number): Promise<Misurata> {
  const misurata: Misurata = { ...pagina, giri: { simulato: [], applicato: [] }, carico: '' };
  // in turn: what the machine does meanwhile falls on both
  for (let i = 0; i < giri; i++)
    for (const modo of ['simulato', 'applicato'] as const)
      misurata.giri[modo].push(await unGiro(programma, pagina.url, modo));
  return { ...misurata, carico: (loadavg()[0] ?? 0).toFixed(1) };
}

const TENTATIVI = 3;

/** A browser that painted nothing in its time (a machine with too much to do) is asked again; then it is an error. */
async function unGiro(programma: string, url: string, modo: Modo): Promise<Giro> {
  for (let prova = 1; ; prova++) {
    const referto = await interroga(programma, url, modo);
    const numero = (nome: string): number => referto.audits[nome]?.numericValue ?? Number.NaN;
    const punti = referto.categories.performance?.score ?? Number.NaN;
    const giro = {
      punti: Math.round(punti * 100),
      lcp: numero('largest-contentful-paint'),
      cls: numero('cumulative-layout-shift'),
      tbt: numero('total-blocking-time'),
      referto,
    };
    if (Number.isFinite(giro.punti + giro.lcp + giro.cls + giro.tbt)) return giro;
    if (prova === TENTATIVI) throw new Error(`lighthouse measured nothing at ${url}`);
  }
}

async function interroga(programma: string, url: string, modo: Modo): Promise<Referto> {
  const categorie = modo === 'simulato' ? ['performance', ...QUALITA] : ['performance'];
  const argomenti = [
    programma,
    url,
    '--quiet',
    '--output=json',
    `--throttling-method=${MODI[modo]}`,
    `--only-categories=${categorie.join(',')}`,
    `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const { stdout } = await esegui(process.execPath, argomenti, { env, maxBuffer: 200_000_000 });
  return JSON.parse(stdout);
}

/** Decision: on an address that asks not to be indexed, 'is-crawlable' alone may fail. */
function mancanze({ categories, audits }: Referto, categoria: string): string[] {
  const refs = categories[categoria]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && id !== 'is-crawlable' && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function racconta({ nome, giri, carico }: Misurata, piano: Misurata): Entry[] {
  const sta = `carico ${carico}`;
  const di = (modo: Modo, cosa: 'lcp' | 'tbt', bilancio: number): Entry =>
    entry({
      nome: `faro_${nome}_${modo}_${cosa}`,
      valore: median(giri[modo].map((giro) => giro[cosa])),
      piano: median(piano.giri[modo].map((giro) => giro[cosa])),
      unita: 'ms',
      nota: `${sta}; piano: una pagina di solo testo`,
      ...(modo === 'applicato' ? { bilancio } : {}),
    });
  return [
    ...(['simulato', 'applicato'] as const).flatMap((modo) => [
      entry({
        nome: `faro_${nome}_${modo}`,
        valore: median(giri[modo].map(({ punti }) => punti)),
        unita: 'punti',
        bilancio: 98,
        nota: sta,
      }),
      di(modo, 'lcp', 1500),
      di(modo, 'tbt', 100),
      entry({
        nome: `faro_${nome}_${modo}_cls`,
        valore: 1000 * median(giri[modo].map(({ cls }) => cls)),
        unita: 'millesimi',
        bilancio: 10,
        nota: sta,
      }),
    ]),
    ...QUALITA.map((categoria) => qualita(nome, categoria, giri.simulato)),
  ];
}

/** Without what may fail, a category that lacks nothing is whole; these don't change from one load to the next. */
function qualita(nome: string, categoria: string, giri: readonly Giro[]): Entry {
  const punti = giri.map(({ referto }) =>
    mancanze(referto, categoria).length === 0 ? 100 : 100 * (referto.categories[categoria]?.score ?? 0),
  );
  const mancano = new Set(giri.flatMap(({ referto }) => mancanze(referto, categoria)));
  return entry({
    nome: `faro_${nome}_${categoria}`,
    valore: median(punti),
    unita: 'punti',
    bilancio: 100,
    nota: [...mancano].join(', '),
  });
}
