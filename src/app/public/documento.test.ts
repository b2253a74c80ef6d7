import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compose } from './documento.ts';

const TEMPLATE = `<html>
  <head>
    <!--testa--><title>x</title><!--/testa-->
    <meta name="fidati-backend" content="" />
    <link rel="preload" href="/assets/besley.woff2" as="font" type="font/woff2" crossorigin />
    <script>tema()</script>
    <script type="module" src="/@vite/client"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/comune-2.js">
  </head>
  <body>
    <div id="app"><!--app--><!--/app--></div>
    <!--dati-->
  </body>
</html>`;

const PHOTOS = '<link rel="preload" as="image" href="/prima.webp" fetchPriority="high"/>';
const scritto = (foto: string, esito: 'non_trovata' | 'applicazione' = 'non_trovata') =>
  compose(TEMPLATE, {
    html: `${foto}<main>$& </main>`,
    testa: { titolo: 'Annunci', descrizione: 'Tutti' },
    consegna: { esito, societa: null, adesso: '2026-11-20T09:00:00Z' },
    indirizzo: new URL('https://fidati.example/annunci'),
    backend: '/ chiave',
    moduli: ['/assets/home-3.js'],
  });

test('the head preloads the first picture, and scripts after the paint, the entry first', () => {
  const documento = scritto(PHOTOS);
  const ordine = [
    '/prima.webp',
    '<title>Annunci · Fidati</title>',
    'tema()',
    '/@vite/client',
    '</head>',
    '<main>$& </main>',
    'dati-pagina',
  ]
    .concat(['index-1', 'comune-2', 'home-3'].map((nome) => `<link rel="poi" crossorigin href="/assets/${nome}.js" />`))
    .concat('</body>')
    .map((lazyPiece) => documento.indexOf(lazyPiece));
  expect(ordine).toEqual([...ordine].sort((a, b) => a - b));
  expect(ordine).not.toContain(-1);
  expect(documento).not.toMatch(/modulepreload|<script type="module"[^>]*assets/);
});

test('a page paints before its fonts load; a screen preloads them', () => {
  const requested = [scritto(''), scritto(PHOTOS), scritto('', 'applicazione')].map((pagina) =>
    pagina.includes('besley.woff2'),
  );
  expect(requested).toEqual([false, false, true]);
});

test('the first paint waits for rendered content, and for nothing on a bare shell', () => {
  const waits = (page: string) => page.includes('<link rel="expect" href="#contenuto" blocking="render" />');
  expect(waits(scritto('<main id="contenuto"></main>'))).toBe(true);
  expect(waits(scritto(''))).toBe(false);
  expect(waits(readFileSync('index.html', 'utf8'))).toBe(false);
});

test('a page has the site’s name from the settings; a Fidati Point keeps its own', () => {
  const societa = {
    siteName: 'Due & Due',
    contactEmail: 'a@b.it',
    commissione_percentuale: 5,
    percentuali_centri: { minima: 0, massima: 3 },
    dati_societari: NOTHING,
  };
  const titled = (titolo: string) =>
    compose(TEMPLATE, {
      html: '<main></main>',
      testa: { titolo, descrizione: 'Vendi su Fidati.' },
      consegna: { esito: 'non_trovata', societa, adesso: '2026-11-20T09:00:00Z' },
      indirizzo: new URL('https://fidati.example/'),
      backend: '/ chiave',
      moduli: [],
    });
  expect(titled('Annunci')).toContain('<title>Annunci · Due &amp; Due</title>');
  expect(titled('Fidati · Marketplace Verificato')).toContain('<title>Due &amp; Due · Marketplace Verificato</title>');
  expect(titled('Fidati Point Roma')).toContain('<title>Fidati Point Roma · Due &amp; Due</title>');
  expect(titled('Annunci')).toContain('<meta property="og:site_name" content="Due &amp; Due" />');
  expect(titled('Annunci')).toContain('"name":"Due & Due"');
  expect(titled('Annunci')).toContain('content="Vendi su Due &amp; Due."');
});

const NOTHING = {
  ragione_sociale: null,
  indirizzo: null,
  partita_iva: null,
  rea: null,
  capitale_sociale: null,
  pec: null,
  telefono: null,
};
