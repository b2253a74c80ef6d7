import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { COUNTER_MANIFEST } from './manifest.ts';
import {
  buildSideBundle,
  offerToSideBundles,
  type SideBundle,
  scriptModules,
  type TakenNames,
} from './side-bundles.ts';

/** A classic script, because Chromium caches the compiled code of scripts from a service worker, but not of modules. */

export const COUNTER_ENTRY = 'src/app/entrata-banco.ts';

const CLIENT = 'dist/client';
const SHELL = 'banco.html';

/** Heavy libraries outside of the first paint: the client's own chunks by URL, without state of ours. */
const LIBRARIES = ['@supabase/supabase-js', 'html5-qrcode', 'barcode-detector/ponyfill', 'qrcode', 'workbox-window'];

/** Parts outside of the first paint, each a file beside the script (side-bundles.ts). */
const SIGNATURE = 'react-signature-canvas';
const SIDE_BUNDLES = {
  'foglio-firma': createRequire(import.meta.url).resolve(SIGNATURE),
  'testi-errore': resolve('src/domain/errori.ts'),
  archive: resolve('src/offline/media/zip.ts'),
  schermate: resolve('src/app/banco/altre.tsx'),
  dialogs: resolve('src/app/banco/shell/dialogs.tsx'),
  avvisi: resolve('src/ui/feedback/StrisciaAvvisi.tsx'),
};

/** The counter never routes to the office, so it needs no such table. */
const OFFICE_ADDRESSES = /^\.\/ufficio\.ts$/;
const NO_OFFICE = '\0no-office';

/** iPadOS takes name and icon from the page. */
const INSTALLABLE = `  <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="apple-mobile-web-app-title" content="Banco" />
`;

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
}

/** URLs that the script loads, and what the service worker caches. */
interface Outside {
  addresses: ReadonlyMap<string, string>;
  sideBundles: SideBundle[];
  /** Code that exposes shared modules to the side bundles. */
  offer: string;
  kept: string[];
}

const readClient = (file: string): string => readFileSync(join(CLIENT, file), 'utf8');

const packageOf = (library: string): string =>
  library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');

function locateLibraries() {
  const manifest: Record<string, Chunk> = JSON.parse(readClient('.vite/manifest.json'));
  const addresses = new Map<string, string>();
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) follow(other);
  };
  for (const library of LIBRARIES) {
    const folder = `node_modules/${packageOf(library)}/`;
    const key = Object.keys(manifest).find((one) => one.includes(folder) && manifest[one]?.src !== undefined);
    const chunk = key === undefined ? undefined : manifest[key];
    if (key === undefined || chunk === undefined) throw new Error(`${library} has no chunk in the site's build`);
    addresses.set(library, `/${chunk.file}`);
    follow(key);
  }
  return { addresses, files: [...files] };
}

async function buildOutside(): Promise<Outside> {
  const { addresses: libraries, files } = locateLibraries();
  const whole = new Set(Object.values(SIDE_BUNDLES));
  const script = await scriptModules(COUNTER_ENTRY, (id) => libraries.has(id) || id === SIGNATURE || whole.has(id));
  const taken: TakenNames = new Map();
  const addresses = new Map(libraries);
  const sideBundles: SideBundle[] = [];
  for (const [name, entry] of Object.entries(SIDE_BUNDLES)) {
    const built = await buildSideBundle(name, entry, { script, outside: addresses, taken });
    sideBundles.push(built);
    addresses.set(entry, `/${built.fileName}`);
    if (name === 'foglio-firma') addresses.set(SIGNATURE, `/${built.fileName}`);
  }
  const styles = [...readClient('index.html').matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)];
  if (styles.length === 0) throw new Error("the site's page has no style sheet");
  const kept = [...files, ...sideBundles.map(({ fileName }) => fileName), ...styles.flatMap(([, file]) => file ?? [])];
  return { addresses, sideBundles, offer: offerToSideBundles(taken), kept };
}

/** The page is index.html with another script: same head, policy and style sheet. */
function counterPage(built: (outside: Outside) => void): Plugin {
  let outside: Outside = { addresses: new Map(), sideBundles: [], offer: '', kept: [] };
  return {
    name: 'counter-page',
    enforce: 'pre',
    async buildStart() {
      outside = await buildOutside();
      built(outside);
    },
    resolveId: async function (name, from) {
      if (OFFICE_ADDRESSES.test(name) && from?.includes('/domain/percorsi/')) return NO_OFFICE;
      const { addresses } = outside;
      const id = addresses.get(name) ?? addresses.get((await this.resolve(name, from, { skipSelf: true }))?.id ?? '');
      return id === undefined ? null : { id, external: true };
    },
    load: (id) => (id === NO_OFFICE ? 'export const UFFICIO_ROUTES = {}' : null),
    transform: (code, id) => (id.endsWith(COUNTER_ENTRY) ? outside.offer + code : null),
    generateBundle(_, bundle) {
      const [script, ...others] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.js'));
      if (script?.type !== 'chunk' || others.length > 0) throw new Error('the counter must be one script');
      if (script.imports.length > 0) throw new Error(`imported statically: ${script.imports.join(', ')}`);
      const source = readClient('index.html')
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replace(/<script type="module"[^>]*><\/script>/, `<script defer src="/${script.fileName}"></script>`)
        .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, '$1/brand/app-centro-192.png')
        .replace('</head>', `${INSTALLABLE}  </head>`);
      this.emitFile({ type: 'asset', fileName: SHELL, source });
      for (const one of outside.sideBundles) this.emitFile({ type: 'asset', ...one });
    },
  };
}

export function counter(): Plugin[] {
  let kept: string[] = [];
  const page = counterPage((outside) => {
    kept = outside.kept;
  });
  return [
    page,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      scope: '/verification-center',
      injectManifest: {
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      integration: {
        // Caches only the counter's offline files, never the storefront.
        beforeBuildServiceWorker: ({ injectManifest }) => {
          injectManifest.globPatterns = [
            SHELL,
            'assets/bancone-*.js',
            ...kept,
            'assets/*.wasm',
            'assets/*.woff2',
            'brand/{favicon,app-centro}*.{svg,png}',
            'verification-center/ridisegno.js',
          ];
        },
      },
      manifest: COUNTER_MANIFEST,
    }),
  ];
}
