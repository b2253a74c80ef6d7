/** Serves the floor page through the product's own site: its compression, its headers, its static files, React on both sides. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { serve } from '../../src/server/listen.ts';
import { createSite } from '../../src/server/site.ts';
import { createStatic } from '../../src/server/static.ts';
import { FloorPage } from './pages/floor-page.tsx';

const folder = process.env.FLOOR_FOLDER ?? '';
const port = Number(process.env.PORT);
const pictures = readdirSync(join(folder, 'assets'))
  .filter((name) => !name.endsWith('.js'))
  .sort()
  .map((name) => `/assets/${name}`);

const drawPage = (): string => `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Il piano delle misure</title>
    <meta name="description" content="Il piano delle misure.">
    <link rel="icon" href="data:,">
    <link rel="preload" as="image" href="${pictures[0]}" fetchpriority="high">
    <style>body{font:1rem sans-serif;margin:1rem}ul{display:grid;grid-template-columns:1fr 1fr;gap:1rem;padding:0}li{list-style:none}img{width:100%;height:auto}strong,span{display:block}</style>
    <script type="module" src="/assets/floor-public.js"></script>
  </head>
  <body>
    <div id="app">${renderToString(createElement(FloorPage, { pictures }))}</div>
    <script type="application/json" id="pictures">${JSON.stringify(pictures)}</script>
  </body>
</html>`;

const origin = `http://localhost:${port}`;
const site = createSite(
  {
    dev: false,
    serveStatic: createStatic(folder),
    modello: async () => drawPage(),
    manifesto: async () => null,
    sheet: async () => null,
    rispondi: async () => async () =>
      new Response(drawPage(), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  },
  {
    siteUrl: origin,
    publishableKey: '',
    // The gate asks whether the site is closed, as it does before every page.
    fetch: async () => Response.json({ maintenanceMode: false, allowed: true }),
    realStripe: false,
  },
);
const listening = await serve((request) => site(request), {
  PORT: port,
  host: false,
  https: false,
  cartella: folder,
  vite: null,
});
process.once('SIGTERM', () => void listening.chiudi().then(() => process.exit(0)));
