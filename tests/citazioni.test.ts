import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { commentsOf, unknownNames } from './checks/names.ts';
import { PROJECT } from './checks/run-command.ts';
import { lineAt, paths, sources } from './checks/source-tree.ts';

/** What a comment cites stands in the repository (rule H10): rules and sections in docs/regole.md, files where they are. */

const FOLDERS = ['src', 'sw', 'supabase', 'tests', 'docs', 'public', 'tsconfig', 'vite', '.ci', '.github'];
const ROOT_FILES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'package.json',
  'package-lock.json',
  'index.html',
];
const CONFIGURATION = [
  'biome.json',
  'knip.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'renovate.json',
  'tsconfig.json',
];
const BUILD = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];
const FILES = new Set(
  [...paths(PROJECT, FOLDERS, /./), ...ROOT_FILES, ...CONFIGURATION, ...BUILD].map((path) => basename(path)),
);
/** Files that a build, a device or another program makes. */
const MADE_ELSEWHERE = new Set(['banco.html', 'sw.js', 'manifest.json', 'operazioni.json', 'media.json']);

const RULES_TEXT = readFileSync(join(PROJECT, 'docs/regole.md'), 'utf8');
const RULES = new Set([...RULES_TEXT.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id = '']) => id));
const SECTIONS = [...RULES_TEXT.matchAll(/^\| spec (\d) \| ([\d.]+) \|/gm)].map(
  ([, part, section]) => `${part} ${section}`,
);

/** An id stands in brackets or after the word that announces it: `(decisions M7, C12)`, `rule O3`, `(A12)`. */
const ANNOUNCED = /\b(?:decisions?|rules?)\s+((?:[A-Z]\d{1,2}(?:,\s+|\s+and\s+|;\s+)?)+)|\(([A-Z]\d{1,2})(?=[):;,])/gi;
const SECTION = /\bspec (\d),? (?:sections? )?(\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/gi;
const FILE = /(?<![\w/.*<…-])(?:[\w-]+\/)*(?!x\.)(\w[\w.-]*\.(?:md|tsx?|sql|mjs|css|html))\b/g;

function dangling(comment: string): string[] {
  const ids = [...comment.matchAll(ANNOUNCED)].flatMap(
    ([, list = '', one = '']) => `${list} ${one}`.match(/[A-Z]\d+/g) ?? [],
  );
  const sections = [...comment.matchAll(SECTION)].flatMap(([, part, list = '']) =>
    (list.match(/\d+(?:\.\d+)?/g) ?? []).map((section) => `${part} ${section}`),
  );
  const files = [...comment.matchAll(FILE)].map(([, name = '']) => name);
  return [
    ...ids.filter((id) => !RULES.has(id)),
    ...sections.filter((section) => !SECTIONS.includes(section)).map((section) => `spec ${section}`),
    ...files.filter((file) => !FILES.has(file) && !MADE_ELSEWHERE.has(file)),
    ...unknownNames(comment),
    ...(/\bhouse habit|\bhabit \d|\bissue #?\d/i.test(comment) ? ['a document that is not here'] : []),
  ];
}

test('every comment cites what is in the repository', () => {
  const found = sources(PROJECT, ['src', 'sw', 'supabase', 'tests', ...BUILD], /\.(tsx?|sql|mjs|css)$/)
    .filter(({ path }) => path !== 'tests/citazioni.test.ts')
    .flatMap((file) =>
      [...commentsOf(file)].flatMap((comment) =>
        dangling(comment[0]).map((what) => `${file.path}:${lineAt(file.text, comment.index)} cites ${what}`),
      ),
    );
  expect(found).toEqual([]);
});

test('each kind of citation bites', () => {
  expect(dangling('// (decisions M7, M99; P17)')).toEqual(['M99']);
  expect(dangling('-- as rule O99 says (C55)')).toEqual(['O99', 'C55']);
  expect(dangling('/** (spec 2, sections 4, 5 and 77), spec 3, 2.99 */')).toEqual(['spec 2 77', 'spec 3 2.99']);
  expect(dangling('// see nowhere.md and src/data/nothing.ts (house habit 6)')).toEqual([
    'nowhere.md',
    'nothing.ts',
    'a document that is not here',
  ]);
  expect(dangling('// `enqueueAgain`, `enqueueNever` and `riserva_mai`')).toEqual(['enqueueNever', 'riserva_mai']);
  expect(dangling('// (decision M14), rule H6, spec 1 section 5, README.md')).toEqual([]);
});

test('a rule is written once', () => {
  const ids = [...RULES_TEXT.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
