import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, compressFirstLoad, photoWorker, slimDocument } from './vite/chunks.ts';
import { COUNTER_ENTRY, counter } from './vite/counter.ts';
import { TARGET } from './vite/floor.ts';

/** Plugins of one environment only. */
const only = (environment: string, plugins: readonly Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === environment }));

/**
 * One `vite build`, three environments: `client` is what browsers load, `counter` the workspace's script and its service worker, which
 * name the client's files and so come after it, `ssr` the same pages for the Hono server.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    react(),
    ...(command === 'build'
      ? [...only('client', [slimDocument(), compressFirstLoad(), photoWorker()]), ...only('counter', counter())]
      : []),
  ],
  build: { sourcemap: false, target: TARGET, cssTarget: 'es2022', assetsInlineLimit: 0 },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'counter', 'ssr']) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // What the entry brings is there already: naming it once more for each lazy part would only be weight.
        // A browser that doesn't know the hint (Safari before 17) asks a little later; its stand-in weighed on every page of all the others.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, pieces, { hostType }) =>
            hostType === 'html'
              ? pieces
              : pieces.filter((piece) => !/\/(rolldown-runtime|comune)-[^/]*\.js$/.test(piece)),
        },
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [chunkGroups()] } },
        },
      },
    },
    ...(command === 'build'
      ? {
          counter: {
            consumer: 'client',
            build: {
              outDir: 'dist/client',
              emptyOutDir: false,
              copyPublicDir: false,
              modulePreload: false,
              rolldownOptions: {
                input: COUNTER_ENTRY,
                output: { format: 'iife', entryFileNames: 'assets/bancone-[hash].js' },
              },
            },
          },
        }
      : {}),
    ssr: {
      // Vite says this of the browser's half alone; without it the pages are drawn by React's development half, in three to four times the time.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entrata-server.tsx' },
      },
    },
  },
  ssr: { noExternal: true },
}));
