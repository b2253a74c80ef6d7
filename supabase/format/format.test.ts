import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { format, isWritten } from './format.ts';
import { essence } from './tokens.ts';

const SCHEMAS = join(import.meta.dirname, '..', 'schemas');
const names = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter(isWritten);
const read = (name: string): string => readFileSync(join(SCHEMAS, name), 'utf8');

/** Random whitespace: the layout must not depend on it. */
function shaken(text: string): string {
  let seed = 7;
  const lot = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed;
  };
  return text.replace(
    /(--[^\n]*|(\$\w*\$)[\s\S]*?\2|'(?:''|\\.|[^'])*')|(?<=[,;]|\bfrom|\bwhere|\band) (?=\w)/g,
    (hit) => (hit === ' ' && lot() % 3 === 0 ? '\n      ' : hit),
  );
}

/** Literals of several lines keep their lines. */
const long = (text: string): string =>
  essence(text)
    .filter((token) => token.includes('\n'))
    .join('\n');

describe('the schemas', () => {
  const laid = names.map((name) => ({ name, text: format(read(name)) }));

  it('are laid out alike a second time, however their lines were cut before', () => {
    expect(laid.filter(({ text }) => format(shaken(text)) !== text).map(({ name }) => name)).toEqual([]);
  });

  it('have 100 columns, but for a literal or a remark behind a line that is longer', () => {
    const wide = laid.flatMap(({ name, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > 100 && !/'| -- |^-- @/.test(line) && !long(text).includes(line))
        .map((line) => `${name}: ${line}`),
    );
    expect(wide).toEqual([]);
  });
});

describe('what is changed is found', () => {
  it.each([
    ["select 'a  b'", "select 'a b'"],
    ['select a -- one\n, b', 'select a, b -- one'],
    ['-- one two', '-- one'],
    ['create function f() returns int as $$ select 1 $$', 'create function f() returns int as $$ select 2 $$'],
    ['-- why\n-- @public anon\nselect 1', '-- why @public anon\nselect 1'],
    ['select a.b', 'select a,b'],
    ['execute format($f$ a  b $f$)', 'execute format($f$ a b $f$)'],
  ])('%s', (before, after) => expect(essence(before)).not.toEqual(essence(after)));

  it('refuses what it can not read', () => {
    expect(() => format('select (1;\n')).toThrow('not closed');
    expect(() => format("select 'a;\n")).toThrow('no token');
  });
});

describe('to read aloud', () => {
  it.each(
    readFileSync(join(import.meta.dirname, 'examples.sql'), 'utf8')
      .split(/^-- # /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)]),
  )('%s', (_, text = '') => {
    expect(format(text.replace(/\s*\n\s*(?!-- )/g, (hit) => (hit.includes('\n\n') ? '\n\n' : '\n')))).toBe(
      `${text.trimEnd()}\n`,
    );
  });
});
