import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { freePort } from '../support/port.ts';
import { ROOT } from './context.ts';

/** One module and what it imports as a single file, minified as the product is. */
export async function bundle(form: string, folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(ROOT, form), output: { entryFileNames: '[name].js', format: 'es' } },
    },
  });
  return join(folder, basename(form).replace(/\.tsx?$/, '.js'));
}

export interface Stall {
  url: string;
  chiudi(): Promise<void>;
}

/** An origin of its own (IndexedDB and service workers want one) with a page that loads the packed module, and nothing else. */
export async function servePage(file: string, others: Readonly<Record<string, string>> = {}): Promise<Stall> {
  const port = await freePort();
  const texts = new Map([
    [
      '/',
      `<!doctype html><html lang="it"><title>misure</title><div id="qui"></div><script type="module" src="/m.js"></script>`,
    ],
    ['/m.js', await readFile(file, 'utf8')],
    ...Object.entries(others),
  ]);
  const server = createServer((richiesta, answer) => {
    const path = richiesta.url ?? '/';
    const text = texts.get(path);
    const kind = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    answer.writeHead(text === undefined ? 404 : 200, { 'content-type': `${kind}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
  return {
    url: `http://localhost:${port}/`,
    async chiudi() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
