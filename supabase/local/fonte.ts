import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { daCostruito, type Fonte, type Rispondi } from './sito.ts';

export interface FonteAperta extends Fonte {
  vite: ViteDevServer | null;
  chiudi(): Promise<void>;
}

/** The built site, or Vite with hot reload; Vite is loaded only in development. */
export async function apriFonte(radice: string, dev: boolean): Promise<FonteAperta> {
  if (!dev) return { ...daCostruito(join(radice, 'dist')), vite: null, chiudi: async () => undefined };
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: radice,
    appType: 'custom',
    server: { middlewareMode: true },
    // The build puts everything in one file; here Node loads React itself, being CommonJS.
    ssr: { external: ['react', 'react-dom'] },
  });
  return {
    dev: true,
    vite,
    statico: async () => null,
    manifesto: async () => null,
    modello: async (percorso) => vite.transformIndexHtml(percorso, await readFile(join(radice, 'index.html'), 'utf8')),
    rispondi: async () => {
      const modulo: { rispondi?: Rispondi } = await vite.ssrLoadModule('/src/app/entrata-server.tsx');
      return modulo.rispondi ?? null;
    },
    chiudi: () => vite.close(),
  };
}
