import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite, type Sql } from '../../supabase/local/backend/database.ts';
import { type Context, withFolder } from './context.ts';
import { loadListings } from './fake-listings.ts';
import { loadVisits } from './fake-visits.ts';
import { startProduct } from './process.ts';
import { FACETS, LIST, type Question, SEARCHES } from './questions.ts';
import { type Entry, entry, percentile } from './result.ts';

/** One question of the list or the search; a page as it comes, rendered, embedded and in front of a real Postgres. */
/** Times the floor, of the slowest twentieth: the list's own question, a whole page, and whatever is searched or counted. */
const LIST_BUDGET = 4;
const PAGE_BUDGET = { incorporato: 5, postgres: 4 };
const SEARCH_BUDGET = { incorporato: 12, postgres: 6 };
const ONE_MILLION = 1_000_000;

/** The list and the search through HTTP on the embedded backend: seeded, stopped, filled, started again. */
export const listEmbedded = ({ annunci }: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    await (await startProduct(folder)).spegni();
    const db = await openPglite(join(folder, 'data'));
    await loadListings(db.sql, annunci);
    await db.chiudi();
    const product = await startProduct(folder);
    try {
      return await measureList(product.url, key(folder), 'incorporato', annunci);
    } finally {
      await product.spegni();
    }
  });

/** The same through the same server in front of a real Postgres (DATABASE_URL), whose data may be kept. */
export const listPostgres = ({ annunci: few, grande: big, cartella }: Context): Promise<Entry[]> =>
  cartella === null
    ? withFolder((folder) => inFrontOfPostgres(folder, null, big ? ONE_MILLION : few))
    : inFrontOfPostgres(join(cartella, 'prodotto'), cartella, big ? ONE_MILLION : few);

async function inFrontOfPostgres(folder: string, kept: string | null, annunci: number): Promise<Entry[]> {
  const { startPostgres } = await import('../support/postgres.ts');
  const postgres = await startPostgres(2, { kept });
  try {
    if (!(await loaded(postgres.sql, annunci))) {
      await (await startProduct(folder, postgres.url)).spegni();
      await loadListings(postgres.sql, annunci);
      await loadVisits(postgres.sql, annunci);
      await postgres.sql(`insert into locale.segni (chiave, valore) values ('misure', $1)`, [String(annunci)]);
    }
    const product = await startProduct(folder, postgres.url);
    try {
      return await measureList(product.url, key(folder), 'postgres', annunci);
    } finally {
      await product.spegni();
    }
  } finally {
    await postgres.close();
  }
}

/** Half a load has no mark, and is no base for anything: its folder is emptied by hand. */
async function loaded(sql: Sql, annunci: number): Promise<boolean> {
  const [mark] = await sql(`select valore from locale.segni where chiave = 'misure'`);
  if (mark !== undefined && Number(mark.valore) !== annunci)
    throw new Error(`${String(mark.valore)} listings are kept there`);
  return mark !== undefined;
}

function key(folder: string): string {
  const { publishableKey }: { publishableKey: string } = JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8'));
  return publishableKey;
}

async function measureList(
  url: string,
  apikey: string,
  where: keyof typeof PAGE_BUDGET,
  annunci: number,
): Promise<Entry[]> {
  const headers = { apikey, 'content-type': 'application/json' };
  const rpc =
    (params: Question['params'], procedura = 'elenco_annunci') =>
    () =>
      time(`${url}/rest/v1/rpc/${procedura}`, { method: 'POST', headers, body: JSON.stringify(params) });
  const page = (path: string) => () => time(`${url}${path}`, {});
  const piano = await serie(() => time(`${url}/rest/v1/categories?select=id&limit=1`, { headers }), 200);
  const elenco = await serie(rpc(LIST[0]?.params ?? {}), 200);
  const html = await serie(page('/annunci'), 60);
  const home = await serie(page('/'), 60);
  const ricerca = await askAll(SEARCHES, rpc);
  const facets = await askAll(FACETS, (params) => rpc(params, 'faccette_annunci'));
  const base = { unita: 'ms', nota: `${annunci} annunci; piano: una riga di una tabella, stessa via` } as const;
  return [50, 95].flatMap((p) => [
    entry({
      ...base,
      nome: `elenco_${where}_p${p}`,
      valore: percentile(elenco, p),
      piano: percentile(piano, p),
      ...(p === 95 ? { budget: LIST_BUDGET } : {}),
    }),
    ...[
      { nome: 'elenco', percorso: '/annunci', times: html },
      { nome: 'home', percorso: '/', times: home },
    ].map(({ nome, percorso, times }) =>
      entry({
        ...base,
        nome: `${nome}_${where}_pagina_p${p}`,
        valore: percentile(times, p),
        piano: percentile(piano, p),
        ...(p === 95 ? { budget: PAGE_BUDGET[where] } : {}),
        nota: `${annunci} annunci; GET ${percorso}, HTML resa dal server`,
      }),
    ),
    ...[
      { nome: 'ricerca', ...ricerca },
      { nome: 'faccette', ...facets },
    ].map(({ nome, times, nota }) =>
      entry({
        ...base,
        nome: `${nome}_${where}_p${p}`,
        valore: percentile(times, p),
        piano: percentile(piano, p),
        ...(p === 95 ? { budget: SEARCH_BUDGET[where] } : {}),
        nota: `${annunci} annunci; ${nota}`,
      }),
    ),
  ]);
}

/** Every question twenty times; the note names the slowest. */
async function askAll(
  questions: readonly Question[],
  rpc: (params: Question['params']) => () => Promise<number>,
): Promise<{ times: number[]; nota: string }> {
  const each: { nome: string; times: number[] }[] = [];
  for (const { nome, params } of questions) each.push({ nome, times: await serie(rpc(params), 20) });
  const worst = each
    .map(({ nome, times }) => ({ nome, p50: percentile(times, 50) }))
    .sort((a, b) => b.p50 - a.p50)
    .slice(0, 4)
    .map(({ nome, p50 }) => `${nome} ${p50.toFixed(0)} ms`);
  return {
    times: each.flatMap(({ times }) => times),
    nota: `${questions.length} domande × 20; le più lente: ${worst.join(', ')}`,
  };
}

async function serie(one: () => Promise<number>, count: number): Promise<number[]> {
  for (let i = 0; i < 5; i++) await one();
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push(await one());
  return times;
}

/** Until the last byte is here. A wrong answer is no measurement. */
async function time(url: string, options: RequestInit): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, options);
  const body = await answer.text();
  const duration = performance.now() - start;
  if (!answer.ok) throw new Error(`${answer.status} from ${url}: ${body.slice(0, 300)}`);
  return duration;
}
