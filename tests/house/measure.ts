import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { essence } from '../../supabase/format/tokens.ts';
import { isTest, type SourceFile, sources } from '../checks/source-tree.ts';

/** The figures of the house: how far the code is from what a stranger can carry on. Counts of sources, never of what ran. */
export interface Figure {
  name: string;
  value: number;
  /** What it is to be at the most. */
  wanted: number;
}

const PRODUCT = ['src', 'sw', 'supabase'];
const GENERATED = /database\.types\.ts$|domain\/(?:annuncio-)?values\.ts$/;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
/** Where a procedure's body begins and ends. */
const BODY = /create (?:or replace )?function (\S+?)\([^;]*?\$\$\n?([\s\S]*?)\$\$/g;
const STYLES: readonly RegExp[] = [
  /^[a-z0-9]+(?:-[a-z0-9]+)+$/,
  /^[a-z0-9]+(?:_[a-z0-9]+)+$/,
  /^[a-z]+[A-Z]/,
  /^[A-Z]/,
];

const lines = (text: string): number => text.split('\n').length - 1;
const total = (files: readonly SourceFile[]): number => files.reduce((sum, { text }) => sum + lines(text), 0);

/** How often each key is met. */
function tally(keys: readonly string[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1);
  return count;
}

/** How many files import each. */
function importers(files: readonly SourceFile[]): Map<string, number> {
  const count = new Map(files.map(({ path }) => [path, 0]));
  for (const { path, text } of files) {
    const named = new Set([...text.matchAll(IMPORT)].map(([, target = '']) => join(dirname(path), target)));
    for (const target of named) count.set(target, (count.get(target) ?? 0) + 1);
  }
  return count;
}

function ofFiles(code: readonly SourceFile[]): Figure[] {
  const used = importers(code);
  const single = code.filter(({ path }) => used.get(path) === 1);
  const folders = tally(code.map(({ path }) => dirname(path)));
  const names = code.map(({ path }) => basename(path).replace(/\..*$/, ''));
  return [
    {
      name: 'folders with over 30 files',
      value: [...folders.values()].filter((files) => files > 30).length,
      wanted: 0,
    },
    {
      name: 'files under 25 lines with one importer',
      value: single.filter(({ text }) => lines(text) < 25).length,
      wanted: 10,
    },
    {
      name: 'files with one importer, %',
      value: Math.round((100 * single.length) / Math.max(code.length, 1)),
      wanted: 25,
    },
    {
      name: 'ways to write a file name',
      value: STYLES.filter((style) => names.some((name) => style.test(name))).length,
      wanted: 2,
    },
    {
      name: 'destructurings that rename a member',
      value: code.reduce(
        (sum, { text }) => sum + (text.match(/[{,] [a-z]\w*: [a-z]\w*(?=[,} ][^;:]*\} =)/g)?.length ?? 0),
        0,
      ),
      wanted: 0,
    },
    { name: 'lines of the product, without tests and generated files', value: total(code), wanted: 79_000 },
  ];
}

/** What the marks above the bodies draw (supabase/local/tools/faces.ts). */
const DRAWN = /90_privileges\/faces\.sql$/;

function ofSql(schemas: readonly SourceFile[]): Figure[] {
  const byHand = schemas.filter(({ path }) => !DRAWN.test(path));
  const text = byHand.map((schema) => schema.text).join('\n');
  const bodies = [...text.matchAll(BODY)].map(([, name = '', body = '']) => ({ name, body }));
  const written = tally([...new Set(bodies.map(({ name }) => name))].map((name) => name.replace(/^\w+\./, '')));
  const twice = [...written.values()].filter((schemas) => schemas > 1);
  const moves = bodies.filter(
    ({ name, body }) =>
      !/\.(riserva_annuncio|chiudi_prenotazione)$/.test(name) &&
      /update public\.annunci\s[^;]*scadenza_prenotazione\s+=[^;]*\swhere/.test(body),
  );
  return [
    {
      name: 'lines of SQL over 100 columns',
      value: text.split('\n').filter((line) => line.length > 100).length,
      wanted: 0,
    },
    { name: 'files of SQL', value: schemas.length, wanted: 60 },
    { name: 'folders of SQL', value: new Set(schemas.map(({ path }) => dirname(path))).size, wanted: 25 },
    { name: 'procedures written twice', value: twice.length, wanted: 0 },
    { name: 'lines of the longest function', value: Math.max(0, ...bodies.map(({ body }) => lines(body))), wanted: 60 },
    { name: 'functions over 60 lines', value: bodies.filter(({ body }) => lines(body) > 60).length, wanted: 0 },
    {
      name: 'tokens of the longest function',
      value: Math.max(0, ...bodies.map(({ body }) => essence(body).length)),
      wanted: 400,
    },
    { name: "functions that move a reservation's end", value: moves.length, wanted: 1 },
    {
      name: 'bytes of SQL without leading blanks',
      value: Buffer.byteLength(text.replace(/^ +/gm, '')),
      wanted: 1_150_000,
    },
  ];
}

function ofGovernment(root: string): Figure[] {
  const guards = sources(root, ['tests/checks', 'tests/mutations'], /\.ts$/);
  const documents = sources(root, ['tests'], /^tests\/(?:documenti|citazioni|architettura)\.test\.ts$/);
  return [
    {
      name: 'lines of guards, mutation tool, tests about documents',
      value: total([...guards, ...documents]),
      wanted: 1_800,
    },
    { name: 'bytes of ARCHITECTURE.md', value: readFileSync(join(root, 'ARCHITECTURE.md')).length, wanted: 12_288 },
  ];
}

export function measure(root: string): Figure[] {
  const code = sources(root, PRODUCT, /\.tsx?$/).filter(({ path }) => !(isTest(path) || GENERATED.test(path)));
  return [...ofFiles(code), ...ofSql(sources(root, ['supabase/schemas'], /\.sql$/)), ...ofGovernment(root)];
}

/** The median length of the last hundred subjects; a clone without history has none. */
export function medianSubject(root: string): number | null {
  const subjects = execFileSync('git', ['log', '--no-merges', '-100', '--format=%s'], { cwd: root, encoding: 'utf8' });
  const lengths = subjects
    .trim()
    .split('\n')
    .map(({ length }) => length);
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? null;
}
