import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Origin, openOrigin } from '../support/origin.ts';

/** What those who search read of the product (Google's rules of structured data, RFC 9116, W3C change-password). */

const SITE = 'http://localhost:4890';
let origin: Origin;
beforeAll(async () => {
  origin = await openOrigin(SITE);
});
afterAll(() => origin.chiudi());

const ask = (path: string): Promise<Response> => origin.handler(new Request(SITE + path), null);
const read = async (path: string): Promise<string> => (await ask(path)).text();
async function things(path: string): Promise<Record<string, unknown>[]> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path)) ?? [];
  return JSON.parse(json)['@graph'] ?? [];
}
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const listing = async (where: string): Promise<{ id: string; prezzo: number }> => {
  const [row] = await origin.db.sql<{ id: string; prezzo: number }>(
    `select a.id, a.prezzo from public.annunci a where a.stato_annuncio = 'attivo' and ${where} order by a.numero_annuncio limit 1`,
  );
  if (row === undefined) throw new Error(`no listing where ${where}`);
  return row;
};

test('an item on sale is told with its own price, its delivery, its seller and whole addresses', async () => {
  const { id, prezzo } = await listing("a.stato_verifica = 'verificato' and a.stato_prenotazione = 'disponibile'");
  const [product, way] = await things(`/annunci/${id}`);
  expect(product).toMatchObject({
    '@type': 'Product',
    url: `${SITE}/annunci/${id}`,
    image: expect.arrayContaining([expect.stringMatching(`^${SITE}/storage/`)]),
    offers: {
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { name: expect.any(String) },
      shippingDetails: { shippingDestination: { addressCountry: 'IT' } },
      hasMerchantReturnPolicy: { applicableCountry: 'IT' },
    },
  });
  // the seller's price: who pays the delivery reads it apart
  expect(product).toMatchObject({ offers: { price: (prezzo / 100).toFixed(2) } });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: `${SITE}/annunci` }, { position: 2 }],
  });
});

test('an item that failed its check is out of stock, and in no index', async () => {
  const { id } = await listing("a.stato_verifica = 'non_conforme'");
  const [product] = await things(`/annunci/${id}`);
  expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(meta(await read(`/annunci/${id}`), 'robots')).toBe('noindex');
});

test('the home page names the site and the company with its logo', async () => {
  expect(await things('/')).toEqual([
    { '@type': 'WebSite', url: `${SITE}/`, name: 'Fidati', inLanguage: 'it-IT' },
    expect.objectContaining({ '@type': 'Organization', logo: `${SITE}/brand/app-store-512.png` }),
  ]);
});

test('a category has an address of its own: title, description, canonical and a line of the map', async () => {
  const html = await read('/annunci?categoria=borse&ordine=price_low');
  expect(html).toContain(`<link rel="canonical" href="${SITE}/annunci?categoria=borse" />`);
  expect(meta(html, 'description')).toMatch(/^Borse/);
  expect(await read('/sitemap-pagine.xml')).toContain(`<loc>${SITE}/annunci?categoria=borse</loc>`);
});

test.each([
  ['/annunci/', '/annunci'],
  ['//annunci?q=a', '/annunci?q=a'],
  ['/annunci/4A164611-1209-5816-A181-4560CE837D5D', '/annunci/4a164611-1209-5816-a181-4560ce837d5d'],
])('%s sends on to the one address of its page', async (written, own) => {
  const answer = await ask(written);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, own]);
});

test('the map is an index of files, and every listing on the shelf stands in the one of its number', async () => {
  const index = await read('/sitemap.xml');
  expect(index).toContain(`<sitemap><loc>${SITE}/sitemap-annunci-0.xml</loc></sitemap>`);
  const [shelf] = await origin.db.sql<{ n: number }>(
    `select count(*)::int as n from public.annunci a where privato.annuncio_esposto(a) and not privato.venditore_sospeso(a)`,
  );
  const file = await ask('/sitemap-annunci-0.xml');
  expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect((await file.text()).match(/<loc>/g)).toHaveLength(shelf?.n ?? 0);
  expect((await ask('/sitemap-altro.xml')).status).toBe(404);
});

test('what was deleted is gone, what is only out of sight is not found', async () => {
  const [one, two] = [
    await listing("a.stato_verifica = 'non_verificato'"),
    await listing("a.stato_verifica = 'verificato'"),
  ];
  await origin.db.sql('update public.annunci set eliminato_il = privato.adesso() where id = $1', [one.id]);
  await origin.db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [two.id]);
  const statuses = await Promise.all(
    [one, two, { id: crypto.randomUUID() }].map(async ({ id }) => (await ask(`/annunci/${id}`)).status),
  );
  expect(statuses).toEqual([410, 404, 404]);
});

test('the pictures of listings may be indexed, evidence may not', async () => {
  const [product] = await things(`/annunci/${(await listing("a.stato_verifica = 'non_conforme'")).id}`);
  const [picture = ''] = Array.isArray(product?.image) ? product.image : [];
  const answer = await ask(new URL(picture).pathname);
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'all']);
});

test('what wants somebody signed in is closed to crawlers, with a question behind it too', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain('Disallow: /checkout$\nDisallow: /checkout?\n');
  expect((await ask('/dashboard')).headers.get('x-robots-tag')).toBe('noindex');
});

test('every shared page has a picture', async () => {
  for (const path of ['/', '/annunci', '/come-funziona', '/centri-verifica', '/verify'])
    expect([path, meta(await read(path), 'og:image')]).toEqual([path, expect.stringMatching(`^${SITE}/`)]);
});

test('whom to write to about a fault, and where a password is changed, stand where programs look', async () => {
  expect(await read('/.well-known/security.txt')).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/);
  const change = await ask('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/dashboard/impostazioni#sicurezza']);
});
