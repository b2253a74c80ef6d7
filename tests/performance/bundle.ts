import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { freePort } from '../support/port.ts';
import { ROOT } from './context.ts';

/** One module and what it imports as a single file, minified as the product is. */
export async function bundle(modulo: string, cartella: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: cartella,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(ROOT, modulo), output: { entryFileNames: '[name].js', format: 'es' } },
    },
  });
  return join(cartella, basename(modulo).replace(/\.tsx?$/, '.js'));
}

export interface Stall {
  url: string;
  chiudi(): Promise<void>;
}

/** An origin of its own (IndexedDB and service workers want one) with a page that loads the packed module, and nothing else. */
export async function servePage(file: string, altri: Readonly<Record<string, string>> = {}): Promise<Stall> {
  const porta = await freePort();
  const testi = new Map([
    [
      '/',
      `<!doctype html><html lang="it"><title>misure</title><div id="qui"></div><script type="module" src="/m.js"></script>`,
    ],
    ['/m.js', await readFile(file, 'utf8')],
    ...Object.entries(altri),
  ]);
  const server = createServer((richiesta, risposta) => {
    const percorso = richiesta.url ?? '/';
    const testo = testi.get(percorso);
    const tipo = percorso.endsWith('.js') ? 'text/javascript' : 'text/html';
    risposta.writeHead(testo === undefined ? 404 : 200, { 'content-type': `${tipo}; charset=utf-8` }).end(testo);
  });
  await new Promise<void>((pronto) => server.listen(porta, 'localhost', pronto));
  return {
    url: `http://localhost:${porta}/`,
    async chiudi() {
      server.closeAllConnections();
      await new Promise<void>((chiuso) => server.close(() => chiuso()));
    },
  };
}
