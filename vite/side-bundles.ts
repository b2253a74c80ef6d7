import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, parseSync } from 'vite';

/** ES modules outside of the first paint, which share the script's modules through `globalThis.banco`. */

export interface SideBundle {
  fileName: string;
  source: string;
}

/** Names that a side bundle imports from the script, by module. */
export type TakenNames = Map<string, Set<string> | 'whole'>;

const ROOT = join(import.meta.dirname, '..');
/** A module's key in `globalThis.banco`, stable across builds. */
const keyOf = (id: string): string => relative(ROOT, id);

const offered = (id: string): string => `globalThis.banco[${JSON.stringify(keyOf(id))}]`;

/** Imports of the script's modules: by name, or whole for CommonJS libraries. */
const PARTS = 'banco:';
const WHOLE = '\0banco-whole:';

type Inner = Pick<InlineConfig, 'plugins' | 'build'>;

async function buildInner({ plugins = [], build: options }: Inner) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins, react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...options, write: false, target: 'es2022', minify: true },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output[0] : []));
  if (chunk === undefined) throw new Error('nothing was built');
  return chunk;
}

/** The script's modules. `outside`: those it loads by URL. */
export async function scriptModules(entry: string, outside: (id: string) => boolean): Promise<ReadonlySet<string>> {
  const plugin: Plugin = {
    name: 'outside',
    enforce: 'pre',
    resolveId: async function (name, from) {
      const id = outside(name) ? name : (await this.resolve(name, from, { skipSelf: true }))?.id;
      return id !== undefined && outside(id) ? { id: `outside:${id}`, external: true } : null;
    },
  };
  const { modules } = await buildInner({
    plugins: [plugin],
    build: { modulePreload: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const carried = Object.entries(modules).filter(
    ([id, { renderedLength }]) => id.startsWith('/') && renderedLength > 0,
  );
  return new Set(carried.map(([id]) => id));
}

/** Records the imports from the script in `taken`. `outside`: libraries with URLs of their own. */
export async function buildSideBundle(
  name: string,
  entry: string,
  { script, outside, taken }: { script: ReadonlySet<string>; outside: ReadonlyMap<string, string>; taken: TakenNames },
): Promise<SideBundle> {
  const plugin: Plugin = {
    name: 'side-bundle',
    enforce: 'pre',
    resolveId: async function (asked, from, { kind }) {
      const address = outside.get(asked);
      if (address !== undefined) return { id: address, external: true };
      if (from === undefined) return null;
      const found = await this.resolve(asked, from, { skipSelf: true });
      if (found === null || found.id === entry) return found;
      const elsewhere = outside.get(found.id);
      if (elsewhere !== undefined) return { id: elsewhere, external: true };
      if (!script.has(found.id)) return found;
      return kind === 'require-call' ? `${WHOLE}${found.id}` : { id: `${PARTS}${found.id}`, external: true };
    },
    load: (id) => {
      if (!id.startsWith(WHOLE)) return null;
      const module = id.slice(WHOLE.length);
      taken.set(module, 'whole');
      return `module.exports = ${offered(module)}`;
    },
  };
  const { code } = await buildInner({
    plugins: [plugin],
    build: {
      modulePreload: false,
      // Not `lib`, which keeps whitespace.
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const source = withScript(code, taken);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, source };
}

/** Modules can't import from a classic script: `import{a as b}` becomes `const{a:b}=globalThis.banco[…]`. */
function withScript(code: string, taken: TakenNames): string {
  const { program } = parseSync('side-bundle.js', code);
  let written = code;
  for (const node of program.body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith(PARTS)) continue;
    const id = node.source.value.slice(PARTS.length);
    const before = taken.get(id);
    const names = before instanceof Set ? before : new Set<string>();
    if (before !== 'whole') taken.set(id, names);
    const parts = node.specifiers.map((one) => {
      if (one.type === 'ImportNamespaceSpecifier') throw new Error(`${keyOf(id)} is taken whole: name what is used`);
      const name = one.type === 'ImportDefaultSpecifier' ? 'default' : 'name' in one.imported ? one.imported.name : '';
      names.add(name);
      return `${name}:${one.local.name}`;
    });
    const line = `const{${parts.join()}}=${offered(id)};`;
    written = written.slice(0, node.start) + line + written.slice(node.end);
  }
  return written;
}

/** The script's first statement: exposes the modules that side bundles use. */
export function offerToSideBundles(taken: TakenNames): string {
  const modules = [...taken].map(([id, names], place) => {
    const key = JSON.stringify(keyOf(id));
    const from = JSON.stringify(id);
    if (names === 'whole') return { imports: `import * as p${place} from ${from};`, offers: `${key}: p${place}` };
    const imported = [...names].map((name, n) => [name, `p${place}_${n}`] as const);
    return {
      imports: `import { ${imported.map(([name, local]) => `${name} as ${local}`).join(', ')} } from ${from};`,
      offers: `${key}: { ${imported.map(([name, local]) => `${name}: ${local}`).join(', ')} }`,
    };
  });
  return `${modules.map(({ imports }) => imports).join('\n')}\nglobalThis.banco = { ${modules.map(({ offers }) => offers).join(', ')} };\n`;
}
