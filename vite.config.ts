import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { gruppoBanco, gruppoComune, precompressi } from './vite.pezzi.ts';

/** One build, two halves: `vite build` (browser) and `vite build --ssr` (the same pages, rendered by the Hono server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    react(),
    ...(isSsrBuild === true ? [] : [precompressi()]),
    VitePWA({
      disable: isSsrBuild === true,
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      scope: '/verification-center/',
      injectManifest: {
        // Only what the counter needs offline: a storefront is never served from an old cache.
        globPatterns: [
          'index.html',
          'assets/*.{js,css,wasm,woff2}',
          'brand/{favicon,app-centro}*.{svg,png}',
          'tema.js',
        ],
        globIgnores: ['**/vetrina-*', '**/ufficio-*'],
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
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild === true
      ? {}
      : { rolldownOptions: { output: { codeSplitting: { groups: [gruppoComune(), gruppoBanco()] } } } }),
  },
  ssr: { noExternal: true },
}));
