import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ITEMS } from '../../src/domain/percorsi/table.ts';
import { examplesOf } from '../e2e/helpers/examples.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { bundle } from './bundle.ts';
import { type Context, ROOT, withFolder } from './context.ts';
import { start, startProduct } from './process.ts';
import { type Entry, entry, median } from './result.ts';

const run = promisify(execFile);

/** Lighthouse in a folder of its own, fetched when it is first asked for: it weighs on nobody's install. */
const LIGHTHOUSE = { version: '12.8.2', folder: join(ROOT, 'supabase', '.temp', 'lighthouse') };
const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const;
const ROUNDS = 5;
const FLOOR = 'piano';
/** What is measured when no page is named. */
const USUAL = ['home', 'annunci', 'annuncio', 'verifica_certificato'];
const CARDS = 20;

/** Every budget is a ratio to the floor page of the same round: load falls on both. */
const METRICS = {
  fcp: { audit: 'first-contentful-paint', budget: 1.1, slack: 0 },
  lcp: { audit: 'largest-contentful-paint', budget: 1.5, slack: 0 },
  // A floor that blocks nothing has no ratio: both count with the 50 ms from which a task is long.
  tbt: { audit: 'total-blocking-time', budget: 2, slack: 50 },
  script: { audit: 'bootup-time', budget: undefined, slack: 0 },
} as const;
type Metric = keyof typeof METRICS;
const NAMES = ['fcp', 'lcp', 'tbt', 'script'] as const satisfies readonly Metric[];

interface Report {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Round = Record<Metric, number> & { score: number; cls: number };

interface Page {
  name: string;
  url: string;
}

/** Lighthouse on a phone with its throttling applied: each round visits every page and the floor, in turn. */
export const publicPages = ({ piccolo: small, pagine: wanted }: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    const program = await install();
    const product = await startProduct(join(folder, 'product'));
    const floor = await startFloor(join(folder, 'floor'), product.url).catch(async (error: unknown) => {
      await product.spegni();
      throw error;
    });
    try {
      const pages = publicRoutes(wanted).map(({ name, path }) => ({ name, url: `${product.url}${path}` }));
      const rounds = await visit(program, [{ name: FLOOR, url: floor.url }, ...pages], small ? 1 : ROUNDS);
      const entries = [...rounds].flatMap(([name, its]) => tell(name, its, rounds.get(FLOOR) ?? []));
      for (const { name, url } of pages) {
        const report = await ask(program, url, 'simulate', QUALITIES);
        entries.push(...QUALITIES.map((category) => quality(name, category, report)));
      }
      return entries;
    } finally {
      await floor.spegni();
      await product.spegni();
    }
  });

/** The first example of each route that anybody may enter. */
function publicRoutes(wanted: readonly string[] | null): { name: string; path: string }[] {
  return ITEMS.filter(([name, { guard }]) => guard === 'pubblico' && (wanted ?? USUAL).includes(name)).flatMap(
    ([name, row]) => {
      const paths = examplesOf(name, row)
        .filter(([who]) => who === 'visitatore')
        .map(([, path]) => path);
      // a certificate's own page, not the form that asks for one
      const path = paths.find((one) => one.includes('?c=')) ?? paths[0];
      return path === undefined ? [] : [{ name, path }];
    },
  );
}

/** The floor shows the pictures of the product's list, and is served by the product's own site. */
async function startFloor(folder: string, product: string) {
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  await bundle('tests/performance/pages/floor-public.tsx', assets);
  const list = await (await fetch(`${product}/annunci`)).text();
  const pictures = [...new Set(list.match(/\/storage\/v1\/object\/public\/[^" ]+\.piccola\.webp/g))].slice(0, CARDS);
  if (pictures.length < CARDS) throw new Error(`the list shows ${pictures.length} pictures`);
  for (const [index, path] of pictures.entries()) {
    const picture = await (await fetch(`${product}${path}`)).arrayBuffer();
    await writeFile(join(assets, `${String(index).padStart(2, '0')}.webp`), new Uint8Array(picture));
  }
  return start('tests/performance/floor-site.ts', '/', { FLOOR_FOLDER: folder });
}

async function visit(program: string, pages: readonly Page[], times: number): Promise<Map<string, Round[]>> {
  const rounds = new Map<string, Round[]>(pages.map(({ name }) => [name, []]));
  for (let round = 1; round <= times; round++) {
    // Another one follows the floor each time.
    const turn = (round - 1) % pages.length;
    for (const { name, url } of [...pages.slice(turn), ...pages.slice(0, turn)]) {
      const measured = await oneRound(program, url);
      rounds.get(name)?.push(measured);
      console.error(
        `  ${round}/${times} ${name}: ${NAMES.map((one) => `${one} ${Math.round(measured[one])}`).join(' · ')}`,
      );
    }
  }
  return rounds;
}

async function install(): Promise<string> {
  const { version, folder } = LIGHTHOUSE;
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const manifest = join(folder, 'node_modules', 'lighthouse', 'package.json');
  if (existsSync(manifest) && JSON.parse(await readFile(manifest, 'utf8')).version === version) return program;
  await mkdir(folder, { recursive: true });
  const what = { private: true, dependencies: { lighthouse: version }, overrides: { 'third-party-web': '0.27.0' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(what));
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await run('npm', options, { cwd: folder });
  return program;
}

const ATTEMPTS = 3;

/** A browser that painted nothing in its time (a machine with too much to do) is asked again; then it is an error. */
async function oneRound(program: string, url: string): Promise<Round> {
  for (let attempt = 1; ; attempt++) {
    const report = await ask(program, url, 'devtools', ['performance']);
    const number = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
    const round = {
      fcp: number(METRICS.fcp.audit),
      lcp: number(METRICS.lcp.audit),
      tbt: number(METRICS.tbt.audit),
      script: number(METRICS.script.audit),
      cls: number('cumulative-layout-shift'),
      score: 100 * (report.categories.performance?.score ?? Number.NaN),
    };
    if (Object.values(round).every(Number.isFinite)) return round;
    if (attempt === ATTEMPTS) throw new Error(`lighthouse measured nothing at ${url}`);
  }
}

async function ask(
  program: string,
  url: string,
  throttling: 'devtools' | 'simulate',
  categories: readonly string[],
): Promise<Report> {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--throttling-method=${throttling}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: 200_000_000 });
  return JSON.parse(stdout);
}

function tell(name: string, rounds: readonly Round[], floor: readonly Round[]): Entry[] {
  const base = {
    nome: `pagina_${name}_punti`,
    valore: median(rounds.map(({ score }) => score)),
    unita: 'punti',
  } as const;
  const shift = 1000 * median(rounds.map(({ cls }) => cls));
  return [
    entry({ ...base, piano: median(floor.map(({ score }) => score)) }),
    ...NAMES.map((metric) => inMilliseconds(name, metric, rounds, floor)),
    entry({ nome: `pagina_${name}_cls`, valore: shift, unita: 'millesimi', budget: 10 }),
  ];
}

/** The ratio is the median of the rounds' own ratios: what slows one round down slows its floor too. */
function inMilliseconds(name: string, metric: Metric, rounds: readonly Round[], floor: readonly Round[]): Entry {
  const { budget, slack } = METRICS[metric];
  const ratios = rounds.map((round, i) => (round[metric] + slack) / ((floor[i]?.[metric] ?? Number.NaN) + slack));
  return entry({
    nome: `pagina_${name}_${metric}`,
    valore: median(rounds.map((round) => round[metric])),
    unita: 'ms',
    piano: median(floor.map((round) => round[metric])),
    rapporto: median(ratios),
    ...(budget === undefined || name === FLOOR ? {} : { budget: budget }),
    nota: `mediana di ${rounds.length}, ${slack === 0 ? '' : `rapporto con ${slack} ms in più da ambo le parti, `}CPU ÷4, 1,4 Mbit/s`,
  });
}

/** On an address that asks not to be indexed, 'is-crawlable' alone may fail. */
function missing({ categories, audits }: Report, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && id !== 'is-crawlable' && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** Without what may fail, a category that lacks nothing is whole. */
function quality(name: string, category: string, report: Report): Entry {
  const lacks = missing(report, category);
  return entry({
    nome: `pagina_${name}_${category}`,
    valore: lacks.length === 0 ? 100 : 100 * (report.categories[category]?.score ?? 0),
    unita: 'punti',
    budget: 100,
    nota: lacks.join(', '),
  });
}
