import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The counter's half of the browser build, made after the site's (vite.config.ts). One classic script and a page for it:
 * a service worker that stores a classic script while it installs makes Chromium keep its compiled code, which it does not
 * for modules, and a cold start without network then neither compiles nor walks a tree of chunks.
 */

const CLIENT = 'dist/client';
const GUSCIO = 'banco.html';
const TARGET = 'es2022';

/** Heavy libraries that the first picture does not need: the site's own chunks, asked for by address. No state of ours in them. */
const LIBRERIE = ['@supabase/supabase-js', 'html5-qrcode', 'barcode-detector/ponyfill', 'qrcode', 'workbox-window'];

/** Draws with React: the site's chunk of it would bring the site's React along, so it is built here, on the counter's own. */
const FIRMA = 'react-signature-canvas';

/** The texts of all refusals, read when one came: those the counter meets without network are at hand (src/domain/errori/banco.ts). */
const ERRORI = 'src/domain/errori.ts';
const TESTI = /(^|\/)domain\/errori\.ts$/;

/** The office's addresses: nobody goes there from the counter but by leaving its document, which needs no table. */
const UFFICIO = /^\.\/ufficio\.ts$/;
const SENZA_UFFICIO = '\0senza-ufficio';

interface Accanto {
  fileName: string;
  source: string;
}

interface Pezzo {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

const leggi = (file: string): string => readFileSync(join(import.meta.dirname, CLIENT, file), 'utf8');

/** Where the site's build put each library, and every file that comes with them. */
function trovaLibrerie(manifesto: Record<string, Pezzo>) {
  const indirizzi = new Map<string, string>();
  const tutte = new Set<string>();
  const segui = (chiave: string): void => {
    const pezzo = manifesto[chiave];
    if (pezzo === undefined || tutte.has(pezzo.file)) return;
    tutte.add(pezzo.file);
    for (const altra of pezzo.imports ?? []) segui(altra);
  };
  for (const nome of LIBRERIE) {
    const cartella = `node_modules/${nome
      .split('/')
      .slice(0, nome.startsWith('@') ? 2 : 1)
      .join('/')}/`;
    const chiave = Object.keys(manifesto).find((una) => una.includes(cartella) && manifesto[una]?.src !== undefined);
    const pezzo = chiave === undefined ? undefined : manifesto[chiave];
    if (chiave === undefined || pezzo === undefined) throw new Error(`${nome} has no chunk in the site's build`);
    indirizzi.set(nome, `/${pezzo.file}`);
    segui(chiave);
  }
  return { indirizzi, tutte: [...tutte] };
}

/** A file of its own beside the script. Its React, if it asks for it, is the one that src/app/entrata-banco.ts puts in reach. */
async function costruisci(nome: string, entry: string): Promise<Accanto> {
  const costruito = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'react-del-banco',
        enforce: 'pre',
        resolveId: (chiesto) => (chiesto === 'react' ? '\0react' : null),
        load: (id) => (id === '\0react' ? 'module.exports = globalThis.React' : null),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: TARGET, minify: true, lib: { entry, formats: ['es'] } },
  });
  const [primo] = Array.isArray(costruito) ? costruito : [];
  const source = primo?.output[0].code;
  if (source === undefined) throw new Error(`${entry} was not built`);
  const segno = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${nome}-${segno}.js`, source };
}

/** The page is the site's own index.html with another script: one head, one policy, one style sheet. */
const pagina = (librerie: ReadonlyMap<string, string>, accanto: readonly Accanto[]): Plugin => ({
  name: 'banco',
  enforce: 'pre',
  resolveId: (nome, da) => {
    if (UFFICIO.test(nome) && da?.includes('/domain/percorsi/')) return SENZA_UFFICIO;
    const id = librerie.get(TESTI.test(nome) ? ERRORI : nome);
    return id === undefined ? null : { id, external: true };
  },
  load: (id) => (id === SENZA_UFFICIO ? 'export const PERCORSI_UFFICIO = {}' : null),
  generateBundle(_, pacco) {
    const [script, ...altri] = Object.values(pacco).filter(({ fileName }) => fileName.endsWith('.js'));
    if (script?.type !== 'chunk' || altri.length > 0) throw new Error('the counter must be one script');
    if (script.imports.length > 0) throw new Error(`imported statically: ${script.imports.join(', ')}`);
    const source = leggi('index.html')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<script type="module"[^>]*><\/script>/, `<script defer src="/${script.fileName}"></script>`)
      .replace('</head>', '  <link rel="manifest" href="/manifest.webmanifest" />\n  </head>');
    this.emitFile({ type: 'asset', fileName: GUSCIO, source });
    for (const uno of accanto) this.emitFile({ type: 'asset', ...uno });
  },
});

export default defineConfig(async (): Promise<UserConfig> => {
  const manifesto: Record<string, Pezzo> = JSON.parse(leggi('.vite/manifest.json'));
  const librerie = trovaLibrerie(manifesto);
  const firma = await costruisci('foglio-firma', createRequire(import.meta.url).resolve(FIRMA));
  const errori = await costruisci('testi-errore', join(import.meta.dirname, ERRORI));
  librerie.indirizzi.set(FIRMA, `/${firma.fileName}`).set(ERRORI, `/${errori.fileName}`);
  const stili = [...leggi('index.html').matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  if (stili.length === 0) throw new Error("the site's page has no style sheet");
  return {
    publicDir: false,
    plugins: [
      pagina(librerie.indirizzi, [firma, errori]),
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        scope: '/verification-center/',
        injectManifest: {
          // Only what the counter needs offline: a storefront is never served from an old cache.
          globPatterns: [
            GUSCIO,
            'assets/bancone-*.js',
            ...librerie.tutte,
            firma.fileName,
            errori.fileName,
            ...stili,
            'assets/*.wasm',
            'assets/*.woff2',
            'brand/{favicon,app-centro}*.{svg,png}',
            'tema.js',
          ],
          maximumFileSizeToCacheInBytes: 4_000_000,
        },
        manifest: {
          id: '/verification-center/',
          name: 'Fidati Banco',
          short_name: 'Banco',
          description: 'Il banco del centro di verifica, anche senza rete.',
          lang: 'it',
          start_url: '/verification-center/dashboard',
          scope: '/verification-center/',
          display: 'standalone',
          orientation: 'any',
          theme_color: '#F0EDE3',
          background_color: '#F0EDE3',
          icons: [
            { src: '/brand/app-centro-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/brand/app-centro-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/brand/app-centro-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        },
      }),
    ],
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      sourcemap: false,
      modulePreload: false,
      target: TARGET,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src/app/entrata-banco.ts',
        output: { format: 'iife', entryFileNames: 'assets/bancone-[hash].js' },
      },
    },
  };
});
