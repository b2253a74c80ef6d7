import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { TARGET } from './vite.floor.ts';
import { gruppiComuni, operaioDelleFoto, precompressi, slimDocument } from './vite.pezzi.ts';

/**
 * One build, two halves: `vite build` (browser) and `vite build --ssr` (the same pages, rendered by the Hono server).
 * The counter's bundle and its service worker come after it: vite.banco.config.ts.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    react(),
    ...(isSsrBuild === true ? [] : [slimDocument(), precompressi(), operaioDelleFoto()]),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    manifest: isSsrBuild !== true,
    sourcemap: false,
    target: TARGET,
    cssTarget: 'es2022',
    assetsInlineLimit: 0,
    // What the entry brings is there already: naming it once more for each lazy part would only be weight.
    // A browser that doesn't know the hint (Safari before 17) asks a little later; its stand-in weighed on every page of all the others.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, pieces, { hostType }) =>
        hostType === 'html' ? pieces : pieces.filter((piece) => !/\/(rolldown-runtime|comune)-[^/]*\.js$/.test(piece)),
    },
    ...(isSsrBuild === true
      ? {}
      : {
          rolldownOptions: {
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: [gruppiComuni()] } },
          },
        }),
  },
  ssr: { noExternal: true },
  // Vite says this of the browser's half alone; without it the pages are drawn by React's development half, in three to four times the time.
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
