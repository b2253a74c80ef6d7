import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, minifySync, type Plugin } from 'vite';
import { openPageOf } from '../src/app/account/aperte.ts';
import { ITEMS } from '../src/domain/percorsi/table.ts';

/** Minifies the document's inline script, which every page carries. Keeps documento.ts's placeholders. */
export const slimDocument = (): Plugin => ({
  name: 'slim-document',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/\s*<!--(?!\/?(?:testa|app|dati)-->)[\s\S]*?-->/g, '')
        .replace(
          /(<script>)([\s\S]*?)(<\/script>)/g,
          (_, open, script, close) => open + minifySync('document.js', script).code + close,
        ),
  },
});

const ENTRY = resolve('src/app/entrata-client.tsx');
const modules = new Set(ITEMS.flatMap(([, { form }]) => form ?? []));
const PAGES = [...modules].map((name) => resolve(`src/app/public/${name}.tsx`));
const DATA = [...modules].map((name) => resolve(`src/app/public/${name}.data.ts`));

const APPLICATION = resolve('src/app/application.tsx');
const OPEN_SCREENS = ITEMS.flatMap(([name]) => openPageOf(name)?.file ?? []).map((file) =>
  resolve(`src/app/account/${file}.tsx`),
);

const GOODS = ['elenco', 'dettaglio', 'home', 'profilo', 'certificato'].map((name) =>
  resolve(`src/app/public/${name}.tsx`),
);

type ModuleNode = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
};
type Graph = { getModuleInfo(id: string): ModuleNode | null };

/** One chunk for most public pages: small requests cost headers and compress badly. Rarer parts stay apart. */
export function chunkGroups() {
  let groups: Map<string, string> | undefined;
  return {
    name: (id: string, graph: Graph): string | null => {
      groups ??= groupsOf(graph);
      return groups.get(id) ?? null;
    },
  };
}

function groupsOf(graph: Graph): Map<string, string> {
  const pagesOf = new Map<string, string[]>();
  for (const page of PAGES) for (const id of closure(graph, page)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
  const groups = new Map([...pagesOf].map(([id, pages]) => [id, groupOf(pages)]));
  for (const id of closure(graph, ENTRY)) groups.set(id, 'comune');
  groupApplication(graph, groups);
  for (const id of [ENTRY, APPLICATION, ...PAGES, ...OPEN_SCREENS]) groups.delete(id);
  return groups;
}

/** One chunk for all screens of the application, without what public pages load too. */
function groupApplication(graph: Graph, groups: Map<string, string>): void {
  const put = (id: string, name: string) => groups.has(id) || groups.set(id, name);
  const data = new Set(DATA.flatMap((page) => [...closure(graph, page)]));
  const islands = new Set(PAGES.flatMap((page) => [...closure(graph, page, true)]));
  for (const id of closure(graph, APPLICATION))
    if (!data.has(id)) put(id, !islands.has(id) ? 'applicazione_comune' : hasSchemas(graph, id) ? 'schemi' : 'islands');
  const times = new Map<string, number>();
  for (const screen of OPEN_SCREENS)
    for (const id of closure(graph, screen)) if (!islands.has(id)) times.set(id, (times.get(id) ?? 0) + 1);
  for (const [id, count] of times) if (count > 1) put(id, 'accessi');
}

/** Islands come with public pages, which do without the schema library. */
const hasSchemas = (graph: Graph, id: string): boolean =>
  graph.getModuleInfo(id)?.importedIds.some((other) => other.includes('/zod/')) ?? false;

function groupOf(pages: readonly string[]): string {
  if (pages.length > PAGES.length / 2) return 'comune';
  if (pages.length > 1 && pages.every((page) => GOODS.includes(page))) return 'merce';
  if (pages.length > 2) return pages.some((page) => GOODS.includes(page)) ? 'alcune' : 'testi';
  return `per_${pages.map((page) => basename(page, '.tsx')).join('_')}`;
}

/** `lazy`: includes dynamic imports. */
function closure(graph: Graph, start: string, lazy = false): Set<string> {
  const seen = new Set<string>();
  const follow = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const node = graph.getModuleInfo(id);
    for (const other of node?.importedIds ?? []) follow(other);
    for (const other of lazy ? (node?.dynamicallyImportedIds ?? []) : []) follow(other);
  };
  follow(start);
  return seen;
}

/** The highest effort for a public page's first load; the server compresses the rest on demand. */
export function compressFirstLoad(): Plugin {
  return {
    name: 'compress-first-load',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const names = new Set<string>();
      const follow = (name: string): void => {
        const chunk = bundle[name];
        if (names.has(name) || chunk?.type !== 'chunk') return;
        names.add(name);
        for (const other of chunk.imports) follow(other);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.fileName.endsWith('.css')) names.add(chunk.fileName);
        if (chunk.type === 'chunk' && (chunk.isEntry || PAGES.includes(chunk.facadeModuleId ?? '')))
          follow(chunk.fileName);
      }
      await Promise.all(
        [...names].map(async (name) => {
          const file = join(dir, name);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
        }),
      );
    },
  };
}

/** One classic script at two URLs, allowed by the pages' policy (src/ui/feedback/script-ammessi.ts). */
export function photoWorker(): Plugin {
  return {
    name: 'photo-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: resolve('src/ui/media/ridisegno.worker.ts'), output: { format: 'iife' } },
        },
      });
      const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output[0] : []));
      if (chunk === undefined) throw new Error('the worker of the pictures was not built');
      for (const fileName of ['ridisegno.js', 'verification-center/ridisegno.js'])
        this.emitFile({ type: 'asset', fileName, source: chunk.code });
    },
  };
}
