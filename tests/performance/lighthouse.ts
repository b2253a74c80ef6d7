import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VOCI } from '../../src/domain/percorsi/tabella.ts';
import { examplesOf } from '../e2e/helpers/examples.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/port.ts';
import { type Context, ROOT, withFolder } from './context.ts';
import { startProduct } from './process.ts';
import { type Entry, entry, median } from './result.ts';

const run = promisify(execFile);

/** In a folder of its own, fetched when it is first asked for: it weighs on nobody's install. */
const FARO = { versione: '12.8.2', cartella: join(ROOT, 'supabase', '.temp', 'faro') };
const QUALITA = ['accessibility', 'best-practices', 'seo'] as const;
/** As the throttling is called: computed from an unhindered load, or really applied to it. */
const MODI = { simulato: 'simulate', applicato: 'devtools' } as const;
type Way = keyof typeof MODI;

interface Referto {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

interface Round {
  punti: number;
  lcp: number;
  cls: number;
  tbt: number;
}

interface Page {
  nome: string;
  url: string;
}

/** Lighthouse on a phone: every public route of the table, beside a page that is text alone, in the same run. */
export const lighthouse = ({ piccolo: small, pagine: pages, applicato: applied }: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    const program = await installa();
    const product = await startProduct(folder);
    const terra = await serviTerra();
    try {
      const entries: Entry[] = [];
      const ways: readonly Way[] = applied ? ['applicato'] : ['simulato', 'applicato'];
      const measured = (page: Page) => measure(program, page, ways, small ? 1 : 5);
      const piano = await measured({ nome: 'piano', url: terra.url });
      for (const [nome, percorso] of pubbliche(pages)) {
        const told = tell(await measured({ nome, url: `${product.url}${percorso}` }), piano);
        // an hour is long: what was measured stands there before its end
        console.error(told.map(({ nome: name, valore }) => `${name} ${Math.round(valore)}`).join(' · '));
        entries.push(...told);
      }
      return entries;
    } finally {
      await terra.chiudi();
      await product.spegni();
    }
  });

/** The first example of each route that anybody may enter. */
function pubbliche(volute: readonly string[] | null): [string, string][] {
  const all = VOCI.filter(([, { guardia }]) => guardia === 'pubblico').flatMap(([nome, voce]): [string, string][] => {
    // a certificate's own page, not the form that asks for one
    const esempi = examplesOf(nome, voce)
      .filter(([who]) => who === 'visitatore')
      .map(([, percorso]) => percorso);
    const path = esempi.find((one) => one.includes('?c=')) ?? esempi[0];
    return path === undefined ? [] : [[nome, path]];
  });
  return volute === null ? all : all.filter(([nome]) => volute.includes(nome));
}

async function installa(): Promise<string> {
  const { versione, cartella: folder } = FARO;
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const pacchetto = join(folder, 'node_modules', 'lighthouse', 'package.json');
  if (existsSync(pacchetto) && JSON.parse(await readFile(pacchetto, 'utf8')).version === versione) return program;
  await mkdir(folder, { recursive: true });
  const what = { private: true, dependencies: { lighthouse: versione }, overrides: { 'third-party-web': '0.27.0' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(what));
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await run('npm', options, { cwd: folder });
  return program;
}

const TERRA = `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>piano</title><meta name="description" content="Il piano delle misure."><style>body{font:1rem serif;margin:1rem}</style>
<h1>Prima si controlla. Poi si compra.</h1><p>${'Ogni oggetto passa dal banco di un centro di verifica. '.repeat(12)}</p></html>`;

async function serviTerra(): Promise<{ url: string; chiudi(): Promise<void> }> {
  const port = await freePort();
  const server = createServer((richiesta, answer) => {
    const found = richiesta.url === '/';
    answer.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ? TERRA : '');
  });
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
  return {
    url: `http://localhost:${port}/`,
    async chiudi() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

type Misurata = Page & { modi: readonly Way[]; giri: Record<Way, Round[]>; qualita: Referto; carico: string };

async function measure(program: string, page: Page, ways: readonly Way[], rounds: number): Promise<Misurata> {
  const misurata: Misurata['giri'] = { simulato: [], applicato: [] };
  // in turn: what the machine does meanwhile falls on both
  for (let i = 0; i < rounds; i++) for (const way of ways) misurata[way].push(await unGiro(program, page.url, way));
  // these don't change from one load to the next
  const qualita = await interroga(program, page.url, 'simulate', QUALITA);
  return { ...page, modi: ways, giri: misurata, qualita, carico: (loadavg()[0] ?? 0).toFixed(1) };
}

const ATTEMPTS = 3;

/** A browser that painted nothing in its time (a machine with too much to do) is asked again; then it is an error. */
async function unGiro(program: string, url: string, way: Way): Promise<Round> {
  for (let trial = 1; ; trial++) {
    const referto = await interroga(program, url, MODI[way], ['performance']);
    const number = (name: string): number => referto.audits[name]?.numericValue ?? Number.NaN;
    const points = referto.categories.performance?.score ?? Number.NaN;
    const round = {
      punti: Math.round(points * 100),
      lcp: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbt: number('total-blocking-time'),
    };
    if (Number.isFinite(round.punti + round.lcp + round.cls + round.tbt)) return round;
    if (trial === ATTEMPTS) throw new Error(`lighthouse measured nothing at ${url}`);
  }
}

async function interroga(
  program: string,
  url: string,
  throttling: string,
  categorie: readonly string[],
): Promise<Referto> {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--throttling-method=${throttling}`,
    `--only-categories=${categorie.join(',')}`,
    `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: 200_000_000 });
  return JSON.parse(stdout);
}

/** Decision: on an address that asks not to be indexed, 'is-crawlable' alone may fail. */
function mancanze({ categories, audits }: Referto, categoria: string): string[] {
  const refs = categories[categoria]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && id !== 'is-crawlable' && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function tell({ nome, modi: ways, giri: rounds, qualita: referto, carico }: Misurata, piano: Misurata): Entry[] {
  const sta = `carico ${carico}`;
  const di = (way: Way, what: 'lcp' | 'tbt', budget: number): Entry =>
    entry({
      nome: `faro_${nome}_${way}_${what}`,
      valore: median(rounds[way].map((round) => round[what])),
      piano: median(piano.giri[way].map((round) => round[what])),
      unita: 'ms',
      nota: `${sta}; piano: una pagina di solo testo`,
      ...(way === 'applicato' ? { bilancio: budget } : {}),
    });
  return [
    ...ways.flatMap((way) => [
      entry({
        nome: `faro_${nome}_${way}`,
        valore: median(rounds[way].map(({ punti }) => punti)),
        unita: 'punti',
        bilancio: 98,
        nota: sta,
      }),
      di(way, 'lcp', 1500),
      di(way, 'tbt', 100),
      entry({
        nome: `faro_${nome}_${way}_cls`,
        valore: 1000 * median(rounds[way].map(({ cls }) => cls)),
        unita: 'millesimi',
        bilancio: 10,
        nota: sta,
      }),
    ]),
    ...QUALITA.map((categoria) => quality(nome, categoria, referto)),
  ];
}

/** Without what may fail, a category that lacks nothing is whole. */
function quality(name: string, categoria: string, referto: Referto): Entry {
  const mancano = mancanze(referto, categoria);
  return entry({
    nome: `faro_${name}_${categoria}`,
    valore: mancano.length === 0 ? 100 : 100 * (referto.categories[categoria]?.score ?? 0),
    unita: 'punti',
    bilancio: 100,
    nota: mancano.join(', '),
  });
}
