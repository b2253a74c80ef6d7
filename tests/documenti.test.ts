import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { unknownNames } from './checks/names.ts';

/** What the documents say is there, is there: files they link or name, scripts they tell to run. */
const ROOT = join(import.meta.dirname, '..');

const documents = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(folder, entry.name));

const DOCUMENTS = ['.', 'supabase', 'src/domain', 'docs', 'docs/decisions', 'docs/how-to', 'docs/operations'].flatMap(
  documents,
);

const LINK = /\]\(([^)\s]+)\)/g;
const SCRIPT = /npm run ([\w:-]+)/g;

/** Relative links of a text that lead nowhere. Addresses of other sites and anchors of the same page are not ours to check. */
function deadLinks(text: string, folder: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, folder, target)));
}

const unknownScripts = (text: string, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(SCRIPT)].map(([, name = '']) => name).filter((name) => !known.has(name));

const NAMED = z.record(z.string(), z.string());
const { scripts, dependencies, devDependencies, overrides } = z
  .object({ scripts: NAMED, dependencies: NAMED, devDependencies: NAMED, overrides: NAMED })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const SCRIPTS: ReadonlySet<string> = new Set(Object.keys(scripts));

test('the documents that a newcomer looks for are there', () => {
  expect(DOCUMENTS).toEqual(
    expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'supabase/CONVENTIONS.md']),
  );
});

test('the map and the page for who works here can be read in a sitting', () => {
  const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const lines = (path: string) => text(path).split('\n').length - 1;
  expect(Buffer.byteLength(text('ARCHITECTURE.md'))).toBeLessThanOrEqual(12_288);
  expect(lines('ARCHITECTURE.md')).toBeLessThanOrEqual(200);
  expect(lines('CONTRIBUTING.md')).toBeLessThanOrEqual(80);
});

test.each(DOCUMENTS)('%s links only to files that exist', (path) => {
  expect(deadLinks(readFileSync(join(ROOT, path), 'utf8'), dirname(path))).toEqual([]);
});

test.each(DOCUMENTS)('%s names only scripts that exist', (path) => {
  expect(unknownScripts(readFileSync(join(ROOT, path), 'utf8'), SCRIPTS)).toEqual([]);
});

test.each(DOCUMENTS)('%s names only what some source holds', (path) => {
  expect(unknownNames(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
});

test('the hosted run is the one that anybody can run, and it is the second command of the README', () => {
  expect(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8')).toMatch(/^ +- run: \.ci\/run$/m);
  const run = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  expect(run).toMatch(/^npm ci\b.*\nnpm test\b/m);
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('npm ci && npm test');
});

test('renovate speaks of packages that we have, and knows the compiler and the embedded backend', () => {
  const { packageRules } = z
    .object({ packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()) })) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'renovate.json'), 'utf8')));
  const named = packageRules.flatMap(({ matchPackageNames }) => matchPackageNames);
  const have = Object.keys({ ...dependencies, ...devDependencies, ...overrides });
  const isThere = (name: string) =>
    name.endsWith('*') ? have.some((one) => one.startsWith(name.slice(0, -1))) : have.includes(name);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['typescript', 'rollup', '@supabase/lite', 'stripe']));
});

test('a dead link, an unknown script and a name that nothing has any more are found', () => {
  expect(deadLinks('[here](nowhere.md#part) [there](https://example.com) [up](#top)', '.')).toEqual(['nowhere.md']);
  expect(unknownScripts('`npm run conjure` and `npm run check`', SCRIPTS)).toEqual(['conjure']);
  expect(unknownNames('`stopClock`, `conjureClock`, `riserva_annuncio` and `riserva_niente`')).toEqual([
    'conjureClock',
    'riserva_niente',
  ]);
});
