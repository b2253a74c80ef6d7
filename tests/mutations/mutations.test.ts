import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as collection from './collect.ts';
import { mutants, readSurvivors } from './list.ts';
import { schemaOf } from './schema.ts';

/** The instrument itself: a planted mutant is noticed, an equivalent one isn't, and the code with all of them in it is still the code. */

interface Planted {
  say: (n: number) => string;
}

const SOURCE = `
export function say(n: number): string {
  const least = Math.max(n, 0);
  if (n > 10 && n !== 12) return 'big';
  return least === n || least === 0 ? 'small' : 'none';
}`;
const EXPECTED: [number, string][] = [
  [11, 'big'],
  [12, 'small'],
  [10, 'small'],
  [-1, 'small'],
  [3, 'small'],
];

function planted(alive: number): Planted {
  const { code } = schemaOf('pianta.ts', SOURCE, 1);
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const exports: Partial<Planted> = {};
  new Function('exports', '__m', outputText)(exports, (id: number) => id === alive);
  if (exports.say === undefined) throw new Error('nothing was planted');
  return { say: exports.say };
}

const isNoticed = (id: number): boolean => {
  const { say } = planted(id);
  return EXPECTED.some(([n, word]) => say(n) !== word);
};

describe('the instrument', () => {
  const { mutants: list } = schemaOf('pianta.ts', SOURCE, 1);
  const noticed = (text: string): boolean[] =>
    list.flatMap((mutant, at) => (mutant.key.endsWith(text) ? [isNoticed(at + 1)] : []));

  test('with no mutant alive the code does what it did', () => {
    expect(isNoticed(0)).toBe(false);
  });

  test('a planted mutant is noticed', () => {
    for (const change of [
      'n > 10 -> n >= 10',
      'n > 10 -> n <= 10',
      'n !== 12 -> n === 12',
      'n > 10 && n !== 12 -> (n > 10) || (n !== 12)',
      'n > 10 && n !== 12 -> n > 10',
      'n > 10 && n !== 12 -> false',
      "'big' -> 'changed'",
    ])
      expect([change, noticed(change)]).toEqual([change, [true]]);
  });

  test('an equivalent one is not: no test could tell it', () => {
    expect(noticed('least === n || least === 0 -> true')).toEqual([false]);
    expect(noticed("'none' -> 'changed'")).toEqual([false]);
  });

  test('each has a name of its own that no line number is in', () => {
    const keys = mutants().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a chain keeps its short cut, and a call its object', () => {
    const { code } = schemaOf('catena.ts', "const a = b?.c.d() ?? e.f().g('x');", 1);
    expect(code).not.toMatch(/\)\.c|\)\.d|\(e\.f\)/);
  });
});

describe('the stand-in of vitest', () => {
  test('offers every name that the tests of the engine take', () => {
    const folder = join(import.meta.dirname, '../../src/offline');
    const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .flatMap((path) => /import \{([^}]+)\} from 'vitest'/.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? [])
      .flatMap((names) => names.split(',').map((name) => name.trim()))
      .filter((name) => name !== '' && !name.startsWith('type '));
    expect(asked).toContain('test');
    expect([...new Set(asked)].filter((name) => !(name in collection))).toEqual([]);
  });

  test('ends a test by what it asked for, the last first', async () => {
    const ended: string[] = [];
    const [one] = await collection.collect('x', async () => {
      collection.test('asks', () => {
        for (const name of ['a', 'b']) collection.onTestFinished(() => ended.push(name));
      });
    });
    await one?.task();
    for (const step of collection.finished()) await step();
    expect(ended).toEqual(['b', 'a']);
    expect(collection.finished()).toEqual([]);
  });
});

describe('those known to live', () => {
  const known = readSurvivors(readFileSync(join(import.meta.dirname, 'survivors.txt'), 'utf8'));

  // An open one whose line has changed since is simply looked at again.
  test('each that is said to be equivalent or harmless is a mutant there is, once', () => {
    const keys = new Set(mutants().map(({ key }) => key));
    expect(known.filter(({ key, kind }) => kind !== 'open' && !keys.has(key))).toEqual([]);
    expect(new Set(known.map(({ key }) => key)).size).toBe(known.length);
  });

  test('a line without a reason above it is refused', () => {
    expect(() => readSurvivors('coda.ts seq: a -> b')).toThrow('no reason above');
  });
});
