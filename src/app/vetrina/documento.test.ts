import { expect, test } from 'vitest';
import { componi } from './documento.ts';

const MODELLO = `<html>
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

const FOTO = '<link rel="preload" as="image" href="/prima.webp" fetchPriority="high"/>';
const scritto = (foto: string) =>
  componi(MODELLO, {
    html: `${foto}<main>$& </main>`,
    testa: { titolo: 'Annunci', descrizione: 'Tutti' },
    consegna: { esito: 'non_trovata', societa: null, adesso: '2026-11-20T09:00:00Z' },
    indirizzo: new URL('https://fidati.example/annunci'),
    backend: '/ chiave',
    moduli: ['/assets/home-3.js'],
  });

test('the first picture is asked for before all else, the scripts when the page is painted, the entry first', () => {
  const documento = scritto(FOTO);
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
    .map((pezzo) => documento.indexOf(pezzo));
  expect(ordine).toEqual([...ordine].sort((a, b) => a - b));
  expect(ordine).not.toContain(-1);
  expect(documento).not.toMatch(/modulepreload|<script type="module"[^>]*assets/);
});

test('letters are asked for at once where no picture comes first', () => {
  expect([scritto('').includes('besley.woff2'), scritto(FOTO).includes('besley.woff2')]).toEqual([true, false]);
});
