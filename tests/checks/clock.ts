import ts from 'typescript';
import type { Guard, Violation } from './guard.ts';
import { withoutComments } from './migrations.ts';
import { isTest, lineAt, type SourceFile, sources } from './source-tree.ts';
import { lineOf, parse, visit } from './syntax.ts';

/**
 * Chapters read time by `privato.adesso()` alone, which only the tests' helpers replace; rules get their clock as an
 * argument; no test measures the machine.
 */
export const orologio: Guard = async (root) => {
  const chapters = sources(root, ['supabase/schemas'], /\.sql$/).map((chapter) => ({
    ...chapter,
    text: withoutComments(chapter.text),
  }));
  const code = sources(root, ['src', 'sw', 'supabase', 'tests'], /\.(tsx?|sql)$/);
  return [
    ...definitions(chapters),
    ...chapters.flatMap(clocks),
    ...code.flatMap(replacements),
    ...code.flatMap(ruleClocks),
    ...code.flatMap(simulations),
    ...code.flatMap(serverClocks),
    ...code.flatMap(limits),
  ];
};

const DEFINITION = /create\s+(?:or\s+replace\s+)?function\s+"?privato"?\."?adesso"?\s*\([^;]*;/gi;
const WRITTEN = 'create function privato.adesso() returns timestamptz language sql stable return now();';

function definitions(chapters: readonly SourceFile[]): Violation[] {
  const found = chapters.flatMap(({ path, text }) =>
    [...text.matchAll(DEFINITION)].map((hit) => ({ file: path, line: lineAt(text, hit.index), sql: hit[0] })),
  );
  if (chapters.length > 0 && found.length !== 1)
    return [{ file: 'supabase/schemas', text: `privato.adesso() is defined ${found.length} times, not once` }];
  return found
    .filter(({ sql }) => sql.replace(/\s+/g, ' ') !== WRITTEN)
    .map(({ file, line }) => ({ file, line, text: `privato.adesso() is now() and nothing else: \`${WRITTEN}\`` }));
}

const CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b|'(?:now|today|tomorrow|yesterday)'\s*::/gi;

/** The one place that ends a job's portion reads how long its statement has run. */
const PORTION = /create function privato\.porzione_piena\([\s\S]*?\$\$[\s\S]*?\$\$/g;

function clocks({ path, text }: SourceFile): Violation[] {
  const blank = (hit: string): string => hit.replace(/[^\n]/g, ' ');
  return [...text.replace(DEFINITION, blank).replace(PORTION, blank).matchAll(CLOCK)].map((hit) => ({
    file: path,
    line: lineAt(text, hit.index),
    text: `a chapter reads time by privato.adesso() only: '${hit[0].trim()}'`,
  }));
}

/** Helpers that make test databases may replace the clock. */
const HELPERS = /^tests\/support\//;

function replacements({ path, text }: SourceFile): Violation[] {
  if (HELPERS.test(path) || /^supabase\/(?:schemas|migrations)\//.test(path) || path.startsWith('tests/checks/'))
    return [];
  return [...text.matchAll(/\b(?:create|alter|drop)\b[^;]{0,60}\bfunction\b[^;]{0,60}\bprivato\.adesso\b/gi)].map(
    (hit) => ({
      file: path,
      line: lineAt(text, hit.index),
      text: 'only the helpers of the tests replace privato.adesso()',
    }),
  );
}

/** These layers get their clock as an argument. */
const RULES = /^(src(?!\/server\/)|sw|supabase\/(functions|seed|emails))\//;
const COMPOSITION = new Set([
  'supabase/functions/_shared/configuration.ts',
  'supabase/seed/semina.ts',
  'src/app/entrata-server.tsx',
  'src/ui/feedback/clock.ts',
  // The engine measures the tablet's clock against the server's.
  'src/app/banco/device/tablet-clock.ts',
  'sw/deliver.ts',
]);

function ruleClocks({ path, text }: SourceFile): Violation[] {
  if (!RULES.test(path) || isTest(path) || COMPOSITION.has(path) || !/\.tsx?$/.test(path)) return [];
  const file = parse(path, text);
  const found: Violation[] = [];
  visit(file, (node) => {
    const read =
      (ts.isNewExpression(node) && node.expression.getText(file) === 'Date' && (node.arguments ?? []).length === 0) ||
      (ts.isCallExpression(node) && node.expression.getText(file) === 'Date') ||
      (ts.isPropertyAccessExpression(node) && node.getText(file) === 'Date.now');
    if (read)
      found.push({ file: path, line: lineOf(file, node), text: 'reads the clock itself: it is an argument here' });
  });
  return found;
}

function simulations({ path, text }: SourceFile): Violation[] {
  if (path.startsWith('tests/')) return [];
  return [...text.matchAll(/TEST_NOW|support\/instant/g)].map((hit) => ({
    file: path,
    line: lineAt(text, hit.index),
    text: 'the simulated instant is a thing of the tests: the product does not know of it',
  }));
}

/** On a real server now() is the machine's clock: the simulated one is privato.adesso(). */
function serverClocks({ path, text }: SourceFile): Violation[] {
  if (!/^tests\/(?!checks|performance)/.test(path) || !/from '[^']*\/postgres\.ts'/.test(text)) return [];
  return [...text.matchAll(/(?<![.\w])now\(\)/g)].map((hit) => ({
    file: path,
    line: lineAt(text, hit.index),
    text: "a real server's now() is not the tests' time: privato.adesso()",
  }));
}

const LIMIT = /\b(?:timeout|\w+Timeout):\s*([\d_]+)|\bset\w*Timeout\(\s*([\d_]+)\s*\)/g;
const LEAST_MS = 45_000;

/** A limit that a busy machine reaches measures the machine: only benchmarks may have one. */
function limits({ path, text }: SourceFile): Violation[] {
  if (/^tests\/(checks|performance)\//.test(path) || !(isTest(path) || path.startsWith('tests/'))) return [];
  return [...text.matchAll(LIMIT)].flatMap((hit) => {
    const ms = Number((hit[1] ?? hit[2] ?? '').replaceAll('_', ''));
    if (ms === 0 || ms >= LEAST_MS) return [];
    return [
      { file: path, line: lineAt(text, hit.index), text: `a time limit only ends what hangs: ${ms} ms measures` },
    ];
  });
}
