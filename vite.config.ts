import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, compressFirstLoad, photoWorker, slimDocument } from './vite/chunks.ts';
import { COUNTER_ENTRY, counter } from './vite/counter.ts';
import { TARGET } from './vite/floor.ts';

/** Plugins of one environment only. */
const only = (environment: string, plugins: readonly Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === environment }));

/** `counter` comes after `client`, because it names the client's files; `ssr` renders the pages. */
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
        // Preloads leave out the entry's own chunks. Browsers without the hint (Safari before 17) load a little later,
        // because the polyfill would weigh on every page.
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
      // Vite sets this for the client only; without it React's development build renders, three to four times slower.
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
