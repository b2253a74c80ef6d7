import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { fromBuild, type Respond, type Source } from '../../../src/server/site.ts';

export interface OpenSource extends Source {
  vite: ViteDevServer | null;
  chiudi(): Promise<void>;
}

/** Vite is loaded in development only. */
export async function openSource(root: string, dev: boolean): Promise<OpenSource> {
  if (!dev) return { ...fromBuild(join(root, 'dist')), vite: null, chiudi: async () => undefined };
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: root,
    appType: 'custom',
    server: { middlewareMode: true },
    // Vite would inline React; Node loads the CommonJS itself.
    ssr: { external: ['react', 'react-dom'] },
  });
  return {
    dev: true,
    vite,
    serveStatic: async () => null,
    manifesto: async () => null,
    sheet: async () => null,
    modello: async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
    rispondi: async () => {
      const form: { rispondi?: Respond } = await vite.ssrLoadModule('/src/app/entrata-server.tsx');
      return form.rispondi ?? null;
    },
    chiudi: () => vite.close(),
  };
}
