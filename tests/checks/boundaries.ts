import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { Guard, Violation } from './guard.ts';
import { PROJECT } from './run-command.ts';
import { isTest, lineAt, paths, type SourceFile, sources } from './source-tree.ts';

const ROOTS = ['src', 'sw', 'supabase'];
const SW_LINES = 150;

/** Imports are dependency-cruiser's (.dependency-cruiser.mjs); this guard judges the words a layer may use. */
export const boundaries: Guard = async (root) => {
  const files = sources(root, ROOTS, /\.tsx?$/).filter(({ path }) => !path.endsWith('database.types.ts'));
  return [
    ...(await imports(root)),
    ...files.flatMap((source) => [...backendWords(source), ...impurities(source), ...domainWordsInUi(source)]),
    ...workerLength(files.filter(({ path }) => path.startsWith('sw/') && !isTest(path))),
  ];
};

async function imports(root: string): Promise<Violation[]> {
  const starts = ROOTS.filter((start) => paths(root, [start], /\.tsx?$/).length > 0);
  if (starts.length === 0) return [];
  const options = await extractDepcruiseOptions(join(PROJECT, '.dependency-cruiser.mjs'));
  const { output } = await cruise(starts, { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  const { modules, summary } = output;
  const reasons = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]));
  // With an unusable compiler dependency-cruiser sees no TypeScript and finds nothing.
  if (modules.length === 0) return [{ file: '.dependency-cruiser.mjs', text: 'no file was read' }];
  return summary.violations.map(({ from, to, rule, cycle }) => ({
    file: from,
    text: `${rule.name}: ${cycle?.map(({ name }) => name).join(' → ') ?? to} (${reasons.get(rule.name) ?? ''})`,
  }));
}

/** Network calls stand in one file, and only `src/data` names the backend. */
const BROWSER = /^src\/(?!server\/)/;
const TRANSPORT = 'src/data/client/transport.ts';
/** These layers don't know `src/data`: they are handed a function that asks. */
const HANDED = /^src\/(offline|domain)\//;

function backendWords({ path, text }: SourceFile): Violation[] {
  if (!BROWSER.test(path) || path === TRANSPORT || isTest(path)) return [];
  const asks: [RegExp, string][] = HANDED.test(path)
    ? []
    : [[/(?<![\w.])fetch[.(]|\bwindow\.fetch\b/g, `the network is asked by ${TRANSPORT}`]];
  const inside: [RegExp, string][] = [
    [
      /\)\)?\s*\.(from|rpc)\(\s*[`'"]|\.storage\b/g,
      'a procedure, the API or data/client/payload.ts: no table or file through the library',
    ],
  ];
  const outside: [RegExp, string][] = [[/supabase/gi, "only src/data says 'supabase'"]];
  return matches(path, withoutComments(text), [...asks, ...(path.startsWith('src/data/') ? inside : outside)]);
}

/** A rule is a pure function: clock, ids and person are arguments. */
function impurities({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith('src/domain/') || isTest(path)) return [];
  return matches(path, withoutComments(text), [
    [/\bDate\.now\(|\bnew Date\(\s*\)/g, 'the domain is handed the clock'],
    [/\bMath\.random\(/g, 'the domain is handed its random bytes'],
  ]);
}

const DOMAIN_WORD = /annunc|certificat|preventiv|prenotazion|tariff|venditor|acquirent/i;

function domainWordsInUi({ path, text }: SourceFile): Violation[] {
  // The sample page is never built for people.
  if (!path.startsWith('src/ui/') || path.startsWith('src/ui/brand/showcase') || isTest(path)) return [];
  return matches(path, withoutComments(text), [[new RegExp(DOMAIN_WORD, 'gi'), 'ui knows no domain word']]);
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

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
