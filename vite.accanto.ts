import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, parseSync } from 'vite';

/**
 * Files beside the counter's one script: what its first picture does not need. Each is an ES module that is asked for by address and takes
 * what it shares with the script (React, contexts, the storage) from `globalThis.banco`, where the script has put it: nothing exists twice.
 */

export interface Accanto {
  fileName: string;
  source: string;
}

/** What a file beside asks of the script, by module. */
type Chiesti = Map<string, Set<string> | 'intero'>;

const RADICE = import.meta.dirname;
/** What a module is called in `globalThis.banco`: stays what it is from build to build. */
const chiaveDi = (id: string): string => relative(RADICE, id);

const offerto = (id: string): string => `globalThis.banco[${JSON.stringify(chiaveDi(id))}]`;

/** A module of the script's, taken by the names that are used; and whole, as a library asks for it that was written before modules. */
const PARTI = 'banco:';
const INTERO = '\0banco-intero:';

type Interno = Pick<InlineConfig, 'plugins' | 'build'>;

async function costruisci({ plugins = [], build: come }: Interno) {
  const costruito = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins, react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...come, write: false, target: 'es2022', minify: true },
  });
  const [pezzo] = [costruito].flat().flatMap((uno) => ('output' in uno ? uno.output[0] : []));
  if (pezzo === undefined) throw new Error('nothing was built');
  return pezzo;
}

/** The modules that the script carries. `fuori`: what it will ask for by address. */
export async function moduliDelloScript(entrata: string, fuori: (id: string) => boolean): Promise<ReadonlySet<string>> {
  const plugin: Plugin = {
    name: 'fuori',
    enforce: 'pre',
    resolveId: async function (nome, da) {
      const id = fuori(nome) ? nome : (await this.resolve(nome, da, { skipSelf: true }))?.id;
      return id !== undefined && fuori(id) ? { id: `fuori:${id}`, external: true } : null;
    },
  };
  const { modules } = await costruisci({
    plugins: [plugin],
    build: { modulePreload: false, rolldownOptions: { input: entrata, output: { format: 'iife' } } },
  });
  const portati = Object.entries(modules).filter(
    ([id, { renderedLength }]) => id.startsWith('/') && renderedLength > 0,
  );
  return new Set(portati.map(([id]) => id));
}

/** Builds one file beside, and notes in `chiesti` what it takes from the script. `fuori`: libraries with an address of their own. */
export async function costruisciAccanto(
  nome: string,
  entry: string,
  { script, fuori, chiesti }: { script: ReadonlySet<string>; fuori: ReadonlyMap<string, string>; chiesti: Chiesti },
): Promise<Accanto> {
  const plugin: Plugin = {
    name: 'accanto',
    enforce: 'pre',
    resolveId: async function (chiesto, da, { kind }) {
      const indirizzo = fuori.get(chiesto);
      if (indirizzo !== undefined) return { id: indirizzo, external: true };
      if (da === undefined) return null;
      const trovato = await this.resolve(chiesto, da, { skipSelf: true });
      if (trovato === null || trovato.id === entry) return trovato;
      const altrove = fuori.get(trovato.id);
      if (altrove !== undefined) return { id: altrove, external: true };
      if (!script.has(trovato.id)) return trovato;
      return kind === 'require-call' ? `${INTERO}${trovato.id}` : { id: `${PARTI}${trovato.id}`, external: true };
    },
    load: (id) => {
      if (!id.startsWith(INTERO)) return null;
      const modulo = id.slice(INTERO.length);
      chiesti.set(modulo, 'intero');
      return `module.exports = ${offerto(modulo)}`;
    },
  };
  const { code } = await costruisci({
    plugins: [plugin],
    build: {
      modulePreload: false,
      // Not `lib`, which leaves the blanks in.
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const source = conLoScript(code, chiesti);
  const segno = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${nome}-${segno}.js`, source };
}

/** `import{a as b}from'banco:…'` becomes `const{a:b}=globalThis.banco[…]`: a module has no other way to what a classic script holds. */
function conLoScript(code: string, chiesti: Chiesti): string {
  const { program } = parseSync('accanto.js', code);
  let scritto = code;
  for (const nodo of program.body.toReversed()) {
    if (nodo.type !== 'ImportDeclaration' || !nodo.source.value.startsWith(PARTI)) continue;
    const id = nodo.source.value.slice(PARTI.length);
    const gia = chiesti.get(id);
    const nomi = gia instanceof Set ? gia : new Set<string>();
    if (gia !== 'intero') chiesti.set(id, nomi);
    const parti = nodo.specifiers.map((uno) => {
      if (uno.type === 'ImportNamespaceSpecifier') throw new Error(`${chiaveDi(id)} is taken whole: name what is used`);
      const nome = uno.type === 'ImportDefaultSpecifier' ? 'default' : 'name' in uno.imported ? uno.imported.name : '';
      nomi.add(nome);
      return `${nome}:${uno.local.name}`;
    });
    const riga = `const{${parti.join()}}=${offerto(id)};`;
    scritto = scritto.slice(0, nodo.start) + riga + scritto.slice(nodo.end);
  }
  return scritto;
}

/** What the script does first: it puts in reach what the files beside take from it. */
export function mettiInComune(chiesti: Chiesti): string {
  const moduli = [...chiesti].map(([id, nomi], posto) => {
    const chiave = JSON.stringify(chiaveDi(id));
    const da = JSON.stringify(id);
    if (nomi === 'intero') return { importa: `import * as p${posto} from ${da};`, offre: `${chiave}: p${posto}` };
    const importati = [...nomi].map((nome, n) => [nome, `p${posto}_${n}`] as const);
    return {
      importa: `import { ${importati.map(([nome, locale]) => `${nome} as ${locale}`).join(', ')} } from ${da};`,
      offre: `${chiave}: { ${importati.map(([nome, locale]) => `${nome}: ${locale}`).join(', ')} }`,
    };
  });
  return `${moduli.map(({ importa }) => importa).join('\n')}\nglobalThis.banco = { ${moduli.map(({ offre }) => offre).join(', ')} };\n`;
}
