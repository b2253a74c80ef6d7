import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadCode } from './dead-code.ts';
import { formato } from './format.ts';
import { generatedTypes } from './generated-types.ts';
import { bites } from './planted-tree.ts';
import { promises } from './promises.ts';
import { PROJECT } from './run-command.ts';
import { tipi } from './types.ts';

/** The real tools run here with the product's settings. */

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
}

const text = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

describe('format', () => {
  const settings = JSON.parse(text('biome.json'));
  const biome = JSON.stringify({
    ...settings,
    $schema: undefined,
    vcs: undefined,
    files: { includes: ['src/**'] },
    json: { formatter: { enabled: false } },
  });

  it('accepts formatted, clean code', async () => {
    expect(await bites(formato, { 'biome.json': biome, 'src/a.ts': "export const a = 'b';\n" })).toEqual([]);
  });

  it('accepts a function of 80 lines, and longer ones in a test', async () => {
    const body = (lines: number) => `export const a = () => {\n${'  f();\n'.repeat(lines - 2)}};\n`;
    const files = {
      'src/b.ts': body(80),
      'src/b.test.ts': body(90),
    };
    expect(await bites(formato, { 'biome.json': biome, ...files })).toEqual([]);
  });

  it.each([
    ['format', 'export const a = "b"\n', /src\/a\.ts.*format/],
    ['any', 'export const a: any = 1;\n', /noExplicitAny/],
    ['non-null', 'export const a = (b?: string) => b!.length;\n', /noNonNullAssertion/],
    ['unused import', "import { b } from './b.ts';\n\nexport const a = 1;\n", /noUnusedImports/],
    ['skipped test', "it.skip('a', () => {});\n", /noSkippedTests/],
    ['an import without extension', "import './b';\n", /useImportExtensions/],
    ['a barrel', "export { b } from './b.ts';\n", /noBarrelFile/],
    [
      'a part that takes the page along',
      "import { lazy } from 'react';\n\nexport const a = lazy;\n",
      /noRestrictedImports/,
    ],
    [
      'a live question to the storage beside its one door',
      "import { useLiveQuery } from 'dexie-react-hooks';\n\nexport const a = useLiveQuery;\n",
      /noRestrictedImports/,
    ],
    ['a function of 81 lines', `export const a = () => {\n${'  f();\n'.repeat(79)}};\n`, /noExcessiveLinesPerFunction/],
  ])('refuses %s', async (_, code, expected) => {
    const files = { 'src/a.ts': code, 'src/b.ts': 'export const b = 1;\n' };
    expect((await bites(formato, { 'biome.json': biome, ...files })).join('\n')).toMatch(expected);
  });
});

describe('format of the server', () => {
  const settings = JSON.parse(text('biome.json'));
  const biome = JSON.stringify({
    ...settings,
    $schema: undefined,
    vcs: undefined,
    files: { includes: ['supabase/**'] },
    json: { formatter: { enabled: false } },
  });

  it.each([
    ['a bare fetch', "export const a = () => fetch('https://a.example');\n", /noRestrictedGlobals/],
    ['a fetch handed on', 'export const a = { fetch };\n', /noRestrictedGlobals/],
    [
      'a fetch by another name',
      "export const a = () => globalThis.fetch('https://a.example');\n",
      /noRestrictedGlobals/,
    ],
    [
      'a request of another kind',
      "import { request } from 'node:https';\n\nexport const a = request;\n",
      /noRestrictedImports/,
    ],
  ])('refuses %s: what leaves the process has a deadline', async (_, code, expected) => {
    for (const path of ['supabase/functions/api/a.ts', 'supabase/local/a.ts'])
      expect((await bites(formato, { 'biome.json': biome, [path]: code })).join('\n')).toMatch(expected);
  });

  it('accepts it where deadlines are made, and in tests', async () => {
    const code = "export const a = () => fetch('https://a.example');\n";
    const files = { 'supabase/functions/_shared/deadline.ts': code, 'supabase/local/a.test.ts': code };
    expect(await bites(formato, { 'biome.json': biome, ...files })).toEqual([]);
  });
});

describe('types', () => {
  const project = (name: string, references: string[]) => ({
    [`tsconfig/${name}.json`]: JSON.stringify({
      extends: './base.json',
      compilerOptions: {
        rootDir: '..',
        outDir: '../.temp/tsc/out',
        tsBuildInfoFile: `../.temp/tsc/${name}.tsbuildinfo`,
        lib: ['ES2023'],
      },
      include: [`../src/${name}/**/*.ts`],
      references: references.map((other) => ({ path: `./${other}.json` })),
    }),
  });
  const layers = {
    'tsconfig/base.json': text('tsconfig/base.json'),
    'tsconfig.json':
      '{"files":[],"references":[{"path":"./tsconfig/domain.json"},{"path":"./tsconfig/data.json"},{"path":"./tsconfig/ui.json"}]}',
    ...project('domain', []),
    ...project('data', ['domain']),
    ...project('ui', []),
    'src/domain/a.ts': 'export const a: number = 1;\n',
    'src/data/b.ts': "import { a } from '../domain/a.ts';\nexport const b: number = a;\n",
  };

  it('accepts layers that see what they may, and one that has no files yet', async () => {
    expect(await bites(tipi, layers)).toEqual([]);
  });

  it.each([
    ['a wrong type', 'src/data/b.ts', "export const b: number = 'uno';\n", /TS2322/],
    [
      'an import outside the references',
      'src/ui/c.ts',
      "import { a } from '../domain/a.ts';\nexport const c: number = a;\n",
      /TS6307/,
    ],
    ['the DOM in the domain', 'src/domain/d.ts', 'export const d: string = document.title;\n', /TS2584|TS2304/],
  ])('refuses %s', async (_, path, code, expected) => {
    expect((await bites(tipi, { ...layers, [path]: code })).join('\n')).toMatch(expected);
  });
});

describe('promises', () => {
  const settings = text('tsconfig/promesse.json');
  const base = {
    'tsconfig/base.json': text('tsconfig/base.json'),
    'tsconfig/promesse.json': JSON.stringify({
      ...JSON.parse(settings),
      compilerOptions: { rootDir: '..', noEmit: true, composite: false, lib: ['ES2023'], types: [] },
    }),
    'src/b.ts':
      'interface Later<T> extends Promise<T> { soon: boolean }\ndeclare const s: { put(): Later<void> };\nexport { s };\n',
  };
  const a = (line: string) => ({
    'src/a.ts': `import { s } from './b.ts';\n\nexport const f = () => {\n  ${line}\n};\n`,
  });

  it('accepts what is awaited, caught, or let go on purpose', async () => {
    const line = 'void s.put(); s.put().catch((e: unknown) => { throw e; });';
    expect(await bites(promises, { ...base, ...a(line) })).toEqual([]);
  });

  const lasciate = [
    ['a promise of a type that a package would bring', 'tipo', 's.put();'],
    ['one that only goes on', 'seguito', 's.put().then(() => 1);'],
    ['one made here', 'fatta_qui', '(async () => 1)();'],
    ['one that a comment would excuse', 'scusata', 's.put(); // eslint-disable-line'],
    ['one that a comment of the tool itself would excuse', 'scusata_qui', `s.put(); // ${'oxlint'}-disable-line`],
  ] as const;
  /** One run over all files: oxlint starts slowly. */
  const detti = once(() => {
    const files = lasciate.map(([, nome, riga]) => [`src/${nome}.ts`, a(riga)['src/a.ts']] as const);
    return bites(promises, { ...base, ...Object.fromEntries(files) });
  });

  it.each(lasciate)('refuses %s', async (_, nome) => {
    const suoi = (await detti()).filter((detto) => detto.startsWith(`src/${nome}.ts`));
    expect(suoi.join('\n')).toMatch(new RegExp(`^src/${nome}\\.ts:4 {2}Promises must be`));
  });
});

describe('dead code', () => {
  const base = {
    'package.json': '{"name":"x","type":"module","dependencies":{}}',
    'knip.json': '{"entry":["src/a.ts!","src/*.test.ts"],"project":["src/**!","!src/*.test.ts!"]}',
    'src/a.ts': "import { b } from './b.ts';\n\nb();\n",
    'src/b.ts': 'export const b = (): number => 1;\n',
    'src/b.test.ts': "import { b } from './b.ts';\n\nb();\n",
  };
  it('accepts code that somebody calls', async () => {
    expect(await bites(deadCode, base)).toEqual([]);
  });

  /** Two runs over all files: knip starts slowly. */
  const detti = once(() =>
    bites(deadCode, {
      ...base,
      'package.json': '{"name":"x","type":"module","dependencies":{"leftover":"1.0.0"}}',
      'src/solo.ts': 'export const solo = 1;\n',
      'src/b.ts': `import 'altrui';\n\n${base['src/b.ts']}export const morto = 1;\nexport const provato = 1;\nexport type Provato = 1;\n`,
      'src/c.ts': 'export const c = 1;\n',
      'src/b.test.ts':
        "import { b, type Provato, provato } from './b.ts';\nimport { c } from './c.ts';\n\nb(provato satisfies Provato, c);\n",
    }),
  );

  it.each([
    ['a file nobody imports', /^src\/solo\.ts {2}unused files$/],
    ['an export nobody uses', /^src\/b\.ts {2}unused exports: morto$/],
    ['a package nobody uses', /leftover/],
    ['a package that is not declared', /altrui/],
    ['an export that only a test uses', /^src\/b\.ts {2}.*provato \(only tests use it\)$/],
    ['a type that only a test uses', /^src\/b\.ts {2}.*Provato \(only tests use it\)$/],
    ['a file that only a test imports', /^src\/c\.ts {2}.*\(only tests use it\)$/],
  ])('refuses %s', async (_, atteso) => {
    expect((await detti()).filter((detto) => atteso.test(detto))).toHaveLength(1);
  });
});

describe('generated types', () => {
  it('passes on what the generator says', async () => {
    const script = (code: number) => ({
      'supabase/local/tools/types.ts': `console.log('drift: ' + process.argv[2]);\nprocess.exit(${code});\n`,
    });
    expect(await bites(generatedTypes, script(0))).toEqual([]);
    expect((await bites(generatedTypes, script(1))).join()).toContain('drift: --check');
  });
});
