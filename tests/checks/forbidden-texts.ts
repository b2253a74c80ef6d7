import ts from 'typescript';
import type { Guard, Violation } from './guard.ts';
import { lineAt, type SourceFile, sources } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

/** What nobody may read in the product (decision M2), and marks of unfinished work. */
const WORDS: readonly [RegExp, string][] = [
  [/\bescrow\b/gi, 'forbidden word (decision M2)'],
  [/deposito a garanzia/gi, 'forbidden words (decision M2)'],
];
const UNFINISHED: readonly [RegExp, string][] = [
  [/\b(todo|fixme|stub|not implemented|da implementare|coming soon|placeholder data)\b/gi, 'reads as unfinished'],
];
const CODE: readonly [RegExp, string][] = [
  [/\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf)\b/g, 'no skipped or focused tests'],
  [/@ts-(ignore|nocheck|expect-error)/g, 'no escape from the type system'],
  [/\.catch\(\s*\(\w*\)\s*=>\s*(\{\s*\}|undefined)\s*\)/g, 'a swallowed error'],
  [/expect\(true\)/g, 'a test that proves nothing'],
];

/** The guards quote what they forbid: only the linter reads their folder. */
const GUARDS = 'tests/checks/';

export const forbiddenTexts: Guard = async (root) => [
  ...sources(
    root,
    ['src', 'sw', 'supabase', 'public', 'index.html'],
    /\.(tsx?|sql|css|html|json|toml|webmanifest)$/,
  ).flatMap((source) => matches(source, [...WORDS, ...UNFINISHED])),
  ...sources(root, ['src', 'sw', 'supabase', 'tests'], /\.tsx?$/)
    .filter(({ path }) => !path.startsWith(GUARDS) && !path.endsWith('database.types.ts'))
    .flatMap((source) => [
      ...matches(source, source.path.startsWith('tests/') ? [...CODE, ...UNFINISHED] : CODE),
      ...fromSyntax(source),
    ]),
];

function matches({ path, text }: SourceFile, patterns: readonly [RegExp, string][]): Violation[] {
  return patterns.flatMap(([pattern, why]) =>
    [...text.matchAll(pattern)].map((hit) => ({
      file: path,
      line: lineAt(text, hit.index),
      text: `${why}: '${hit[0]}'`,
    })),
  );
}

/** Read from the syntax tree, so that a comment may say 'any'. */
function fromSyntax({ path, text }: SourceFile): Violation[] {
  const file = parse(path, text);
  const found: Violation[] = [];
  visit(file, (node) => {
    const add = (what: string) => found.push({ file: path, line: lineOf(file, node), text: what });
    if (node.kind === ts.SyntaxKind.AnyKeyword) add("no escape from the type system: 'any'");
    if (ts.isCatchClause(node) && node.block.statements.length === 0) add('a swallowed error: empty catch');
  });
  return found;
}
