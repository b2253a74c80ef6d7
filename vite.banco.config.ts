import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type Accanto, costruisciAccanto, mettiInComune, moduliDelloScript } from './vite.accanto.ts';
import { TARGET } from './vite.floor.ts';
import { MANIFESTO_BANCO } from './vite.manifesto.ts';

/**
 * The counter's half of the browser build, made after the site's (vite.config.ts). One classic script and a page for it:
 * a service worker that stores a classic script while it installs makes Chromium keep its compiled code, which it does not
 * for modules, and a cold start without network then neither compiles nor walks a tree of chunks.
 */

const CLIENT = 'dist/client';
const GUSCIO = 'banco.html';

/** Heavy libraries that the first picture does not need: the site's own chunks, asked for by address. No state of ours in them. */
const LIBRERIE = ['@supabase/supabase-js', 'html5-qrcode', 'barcode-detector/ponyfill', 'qrcode', 'workbox-window'];

/**
 * What its first picture does not need, each a file of its own beside the script (vite.accanto.ts): all screens but the
 * day's, the frame's windows, the signature pad, the export's ZIP, short messages, and the texts of all refusals (those the counter meets without network are at hand, src/domain/errori/banco.ts).
 */
const FIRMA = 'react-signature-canvas';
const qui = (file: string): string => join(import.meta.dirname, file);
const ACCANTO = {
  'foglio-firma': createRequire(import.meta.url).resolve(FIRMA),
  'testi-errore': qui('src/domain/errori.ts'),
  archivio: qui('src/offline/zip.ts'),
  schermate: qui('src/app/centro/altre.tsx'),
  finestre: qui('src/app/centro/finestre.tsx'),
  avvisi: qui('src/ui/StrisciaAvvisi.tsx'),
};
const ENTRATA = 'src/app/entrata-banco.ts';

/** The office's addresses: nobody goes there from the counter but by leaving its document, which needs no table. */
const UFFICIO = /^\.\/ufficio\.ts$/;
const SENZA_UFFICIO = '\0senza-ufficio';

/** What an iPad reads of it: its Home screen takes name and icon from the page. */
const INSTALLABILE = `  <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="apple-mobile-web-app-title" content="Banco" />
`;

interface Pezzo {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

const leggi = (file: string): string => readFileSync(qui(join(CLIENT, file)), 'utf8');

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

/** The addresses of everything that is not in the script, by the name or the file that it is asked for with, and the files beside it. */
async function costruisciTutti(librerie: ReadonlyMap<string, string>) {
  const interi = new Set(Object.values(ACCANTO));
  const script = await moduliDelloScript(ENTRATA, (id) => librerie.has(id) || id === FIRMA || interi.has(id));
  const chiesti = new Map<string, Set<string> | 'intero'>();
  const fuori = new Map(librerie);
  const accanto: Accanto[] = [];
  for (const [nome, entry] of Object.entries(ACCANTO)) {
    const costruito = await costruisciAccanto(nome, entry, { script, fuori, chiesti });
    accanto.push(costruito);
    fuori.set(entry, `/${costruito.fileName}`);
    if (nome === 'foglio-firma') fuori.set(FIRMA, `/${costruito.fileName}`);
  }
  return { fuori, accanto, comune: mettiInComune(chiesti) };
}

/** The page is the site's own index.html with another script: one head, one policy, one style sheet. */
const pagina = ({ fuori, accanto, comune }: Awaited<ReturnType<typeof costruisciTutti>>): Plugin => ({
  name: 'banco',
  enforce: 'pre',
  resolveId: async function (nome, da) {
    if (UFFICIO.test(nome) && da?.includes('/domain/percorsi/')) return SENZA_UFFICIO;
    const id = fuori.get(nome) ?? fuori.get((await this.resolve(nome, da, { skipSelf: true }))?.id ?? '');
    return id === undefined ? null : { id, external: true };
  },
  load: (id) => (id === SENZA_UFFICIO ? 'export const PERCORSI_UFFICIO = {}' : null),
  transform: (codice, id) => (id.endsWith(ENTRATA) ? comune + codice : null),
  generateBundle(_, pacco) {
    const [script, ...altri] = Object.values(pacco).filter(({ fileName }) => fileName.endsWith('.js'));
    if (script?.type !== 'chunk' || altri.length > 0) throw new Error('the counter must be one script');
    if (script.imports.length > 0) throw new Error(`imported statically: ${script.imports.join(', ')}`);
    const source = leggi('index.html')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<script type="module"[^>]*><\/script>/, `<script defer src="/${script.fileName}"></script>`)
      .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, '$1/brand/app-centro-192.png')
      .replace('</head>', `${INSTALLABILE}  </head>`);
    this.emitFile({ type: 'asset', fileName: GUSCIO, source });
    for (const uno of accanto) this.emitFile({ type: 'asset', ...uno });
  },
});

export default defineConfig(async (): Promise<UserConfig> => {
  const manifesto: Record<string, Pezzo> = JSON.parse(leggi('.vite/manifest.json'));
  const librerie = trovaLibrerie(manifesto);
  const tutti = await costruisciTutti(librerie.indirizzi);
  const stili = [...leggi('index.html').matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  if (stili.length === 0) throw new Error("the site's page has no style sheet");
  return {
    publicDir: false,
    plugins: [
      pagina(tutti),
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        scope: '/verification-center',
        injectManifest: {
          // Only what the counter needs offline: a storefront is never served from an old cache.
          globPatterns: [
            GUSCIO,
            'assets/bancone-*.js',
            ...librerie.tutte,
            ...tutti.accanto.map(({ fileName }) => fileName),
            ...stili,
            'assets/*.wasm',
            'assets/*.woff2',
            'brand/{favicon,app-centro}*.{svg,png}',
            'verification-center/ridisegno.js',
          ],
          maximumFileSizeToCacheInBytes: 4_000_000,
        },
        manifest: MANIFESTO_BANCO,
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
        input: ENTRATA,
        output: { format: 'iife', entryFileNames: 'assets/bancone-[hash].js' },
      },
    },
  };
});
