import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { scriptsIn } from '../../src/server/headers.ts';
import budgets from './budgets.json' with { type: 'json' };
import type { Guard, Violation } from './guard.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const CLIENT = ['dist/client', 'dist'];
/** 1,000 bytes: the stricter reading of rule G1. */
const KB = 1000;

export const peso: Guard = async (root) => {
  const folder = CLIENT.map((one) => join(root, one)).find((one) => existsSync(join(one, '.vite/manifest.json')));
  if (folder === undefined) {
    const built = existsSync(join(root, 'vite.config.ts'));
    return [
      { file: 'dist', text: 'no Vite manifest: the build is missing', ...(built ? {} : { note: true as const }) },
    ];
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return [
    ...entries(folder, manifest),
    ...groups(folder, manifest),
    ...documents(folder),
    ...precache(folder),
    ...development(root),
  ];
};

/** React's development half draws a page 3 to 4 times slower: the server's bundle must not hold it. */
function development(root: string): Violation[] {
  const folder = join(root, 'dist/server');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('jsxDEVImpl'))
    .map((file) => ({ file: `dist/server/${file}`, text: 'draws pages with the development half of React' }));
}

function entries(folder: string, manifest: Manifest): Violation[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const limit = budgets.gruppi[0]?.limite_kb_br ?? 0;
  return keys.flatMap((key) => measured(folder, `ingresso ${key}`, staticClosure(manifest, [key]), limit, manifest));
}

/** The static imports on the way from the entry to each lazy page. */
function groups(folder: string, manifest: Manifest): Violation[] {
  return budgets.gruppi.flatMap(({ nome, moduli, fine, limite_kb_br }) =>
    Object.keys(manifest)
      .filter((key) => key.startsWith(moduli) && key.endsWith(fine))
      .flatMap((key) => {
        const route = wayTo(manifest, key);
        return measured(folder, `${nome} ${key}`, staticClosure(manifest, route), limite_kb_br, manifest);
      }),
  );
}

function measured(folder: string, what: string, keys: Set<string>, limit: number, manifest: Manifest): Violation[] {
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => /\.m?js$/.test(file)));
  return weighed(folder, what, 'index.html', [...files], limit);
}

/** The counter's document has plain scripts and no manifest; its lazy parts are loaded by address. */
function documents(folder: string): Violation[] {
  return budgets.documenti.flatMap(({ nome, file, limite_kb_br }) => {
    if (headScripts(folder, file).length === 0)
      return [{ file: nome, text: `no ${file}, or no script in it: the build is incomplete` }];
    return weighed(folder, `${nome} ${file}`, file, [], limite_kb_br);
  });
}

function weighed(
  folder: string,
  what: string,
  document: string,
  modules: readonly string[],
  limit: number,
): Violation[] {
  const files = [...modules, ...headScripts(folder, document)];
  const bytes = files.reduce((sum, file) => sum + brotli(join(folder, file)), insideBytes(folder, document));
  const text = `${(bytes / KB).toFixed(1)} KB br of ${limit}`;
  return [{ file: what, text, ...(bytes <= limit * KB ? { note: true as const } : {}) }];
}

/** Plain scripts of the document count as first load. */
function headScripts(folder: string, document: string): string[] {
  const page = join(folder, document);
  if (!existsSync(page)) return [];
  const scripts = [...readFileSync(page, 'utf8').matchAll(/<script(?![^>]*type="module")[^>]*\ssrc="\/([^"]+)"/g)];
  return scripts.map(([, file = '']) => file);
}

/** Inline scripts (theme before first paint) are weighed as if each came alone. */
function insideBytes(folder: string, document: string): number {
  const page = join(folder, document);
  if (!existsSync(page)) return 0;
  return scriptsIn(readFileSync(page, 'utf8')).reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
}

const sizes = new Map<string, number>();
function brotli(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}

export function staticClosure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}

/** The shortest chain of dynamic imports from an entry; the module alone when none leads there. */
export function wayTo(manifest: Manifest, target: string): string[] {
  const queue = Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry === true)
    .map((key) => [key]);
  const seen = new Set(queue.flat());
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    const here = staticClosure(manifest, way);
    if (here.has(target)) return way;
    for (const next of [...here].flatMap((key) => manifest[key]?.dynamicImports ?? [])) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return [target];
}

/** Reads the list that vite-plugin-pwa wrote into the service worker. */
function precache(folder: string): Violation[] {
  const worker = ['sw.js', 'sw.mjs'].map((name) => join(folder, name)).find(existsSync);
  if (worker === undefined) return [];
  const listed = [...readFileSync(worker, 'utf8').matchAll(/\{[^{}]*\brevision\b[^{}]*\}/g)].flatMap(([entry]) => {
    const url = /["']?\burl["']?\s*:\s*["'`]([^"'`]+)["'`]/.exec(entry)?.[1];
    return url === undefined ? [] : [url.replace(/^\//, '')];
  });
  const absent = listed.filter((url) => !existsSync(join(folder, url)));
  const bytes = listed
    .filter((url) => !absent.includes(url))
    .reduce((sum, url) => sum + gzipSync(readFileSync(join(folder, url))).length, 0);
  const limit = budgets.precache_kb_gzip;
  const within = bytes <= limit * KB;
  return [
    {
      file: 'precache del banco',
      text: `${listed.length} files, ${(bytes / KB).toFixed(0)} KB gzip of ${limit}`,
      ...(within ? { note: true as const } : {}),
    },
    ...absent.map((url) => ({ file: 'precache del banco', text: `'${url}' is listed but was not built` })),
  ];
}
