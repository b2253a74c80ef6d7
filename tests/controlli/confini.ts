import { posix } from 'node:path';
import { folders, isTest, lineAt, type SourceFile, sources } from './albero.ts';
import type { Guard, Violation } from './guardia.ts';
import { type Import, imports, isBarrel, parse } from './sintassi.ts';
import { allowsPackage, type Layer, layerOf } from './tavola.ts';

const ROOTS = ['src', 'sw', 'supabase'];
const SW_LINES = 150;

/** Who may import whom (house.md), and the rules about places: no barrels, no drawers, one file for the router. */
export const confini: Guard = async (root) => {
  const files = sources(root, ROOTS, /\.tsx?$/).filter(({ path }) => !path.endsWith('database.types.ts'));
  return [
    ...files.flatMap(checkFile),
    ...oneRouterModule(files),
    ...drawers(root),
    ...workerLength(files.filter(({ path }) => path.startsWith('sw/') && !isTest(path))),
  ];
};

function checkFile(source: SourceFile): Violation[] {
  const file = parse(source.path, source.text);
  const at = (line: number, text: string): Violation => ({ file: source.path, line, text });
  const layer = layerOf(source.path);
  const found = layer
    ? imports(file).flatMap((one) => checkImport(source.path, layer, one).map((text) => at(one.line, text)))
    : [];
  const edgeEntry = /^supabase\/functions\/[^/]+\/index\.ts$/.test(source.path);
  if (isBarrel(file) || (/(^|\/)index\.tsx?$/.test(source.path) && !edgeEntry))
    found.push(at(1, 'barrel: import the file that says it, not one that passes it on'));
  return [...found, ...backendWords(source), ...impurities(source), ...domainWordsInUi(source)];
}

function checkImport(path: string, layer: Layer, one: Import): string[] {
  const { specifier } = one;
  if (specifier.startsWith('.')) return checkRelative(path, layer, one);
  if (/^(src|sw|supabase|@|~)\//.test(specifier)) return [`'${specifier}': imports inside the product are relative`];
  if (isTest(path) || allowsPackage(layer, specifier)) return [];
  return [`${layer.name} may not import the package '${specifier}'`];
}

function checkRelative(path: string, layer: Layer, { specifier, typeOnly }: Import): string[] {
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const found: string[] = [];
  if (!/\.[a-z0-9]+$/.test(target))
    found.push(`'${specifier}': relative imports carry their extension (Deno reads them too)`);
  if (target.startsWith('tests/')) return isTest(path) ? found : [...found, 'the product may not import from tests/'];
  const other = layerOf(target);
  if (target.startsWith('supabase/') && !path.startsWith('supabase/') && !isTest(path))
    return [...found, `'${specifier}': the browser's code may not import the backend's`];
  if (isTest(path) && other?.name === 'local') return found;
  if (other === undefined || other === layer) return [...found, ...(other ? sameLayer(path, target, layer) : [])];
  const allowed = layer.layers.includes(other.name) || (typeOnly && layer.typesOf?.includes(other.name) === true);
  return allowed ? found : [...found, `${layer.name} may not import ${other.name} ('${specifier}')`];
}

function sameLayer(path: string, target: string, layer: Layer): string[] {
  if (layer.name !== 'features') return [];
  const [mine, theirs] = [path, target].map((p) => p.split('/')[2]);
  return mine === theirs
    ? []
    : [`feature '${mine}' may not import feature '${theirs}': meet in a route, the domain or ui`];
}

/** Only src/data says "supabase" or asks the API: everybody else asks src/data. */
/** One transport: what asks the network stands in one file, and only `src/data` names the backend. */
const TRASPORTO = 'src/data/trasporto.ts';
/** They are handed a function that asks: the layers don't know `src/data`. */
const HANDED = /^src\/(offline|domain)\//;

function backendWords({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/') || path === TRASPORTO || isTest(path)) return [];
  const asks: [RegExp, string][] = HANDED.test(path)
    ? []
    : [[/(?<![\w.])fetch[.(]|\bwindow\.fetch\b/g, `the network is asked by ${TRASPORTO}`]];
  const inside: [RegExp, string][] = [
    [
      /\)\)?\s*\.(rpc)\(\s*[`'"]|\.storage\b/g,
      'a procedure, the API or data/carico.ts: no table or file through the library',
    ],
  ];
  const outside: [RegExp, string][] = [[/supabase/gi, "only src/data says 'supabase'"]];
  return matches(path, withoutComments(text), [...asks, ...(path.startsWith('src/data/') ? inside : outside)]);
}

/** A rule is a pure function: clock, ids and person are arguments (habit 3). */
function impurities({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/domain/') || isTest(path)) return [];
  return matches(path, withoutComments(text), [
    [/\bDate\.now\(|\bnew Date\(\s*\)/g, 'the domain is handed the clock'],
    [/\bMath\.random\(|\bcrypto\.(randomUUID|getRandomValues)\(/g, 'the domain is handed its random bytes'],
    [/\bfetch\(|\blocalStorage\b|\bprocess\.|\bDeno\.|\bconsole\./g, 'the domain touches nothing outside itself'],
  ]);
}

const DOMAIN_WORD = /annunc|certificat|preventiv|prenotazion|tariff|venditor|acquirent/i;

function domainWordsInUi({ path, text }: SourceFile): Violation[] {
  // the sample page shows the components as the product fills them, and is never built for people
  if (!path.startsWith('src/ui/') || path.startsWith('src/ui/campionario') || isTest(path)) return [];
  return matches(path, withoutComments(text), [[new RegExp(DOMAIN_WORD, 'gi'), 'ui knows no domain word']]);
}

function oneRouterModule(files: readonly SourceFile[]): Violation[] {
  const users = files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .filter(({ path, text }) => imports(parse(path, text)).some((one) => one.specifier.startsWith('react-router')));
  if (users.length < 2) return [];
  return users.map(({ path }) => ({
    file: path,
    text: 'the router is imported through one local module only (stack.md)',
  }));
}

function drawers(root: string): Violation[] {
  const name = /(^|\/)(utils?|misc|helpers?|common|varie)$/i;
  const found = folders(root, [...ROOTS, 'tests']).filter((folder) => name.test(folder));
  const loose = sources(root, [...ROOTS, 'tests'], /(^|\/)(utils?|misc|helpers?|common|varie)\.tsx?$/i);
  return [...found, ...loose.map(({ path }) => path)].map((file) => ({
    file,
    text: 'a drawer has no meaning: name it after what it holds',
  }));
}

function workerLength(files: readonly SourceFile[]): Violation[] {
  const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  return lines < SW_LINES ? [] : [{ file: 'sw/', text: `${lines} lines; the worker is wiring, under ${SW_LINES}` }];
}

function matches(path: string, code: string, patterns: readonly [RegExp, string][]): Violation[] {
  return patterns.flatMap(([pattern, text]) =>
    [...code.matchAll(pattern)].map((hit) => ({
      file: path,
      line: lineAt(code, hit.index),
      text: `${text} ('${hit[0]}')`,
    })),
  );
}

/** Blanks comments, keeping every line where it is. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
