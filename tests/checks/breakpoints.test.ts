import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Widths of breakpoints follow the reader's font size, all in one unit: 744 px and 46.5 rem part when it grows. */

const SRC = join(import.meta.dirname, '..', '..', 'src');
const WIDTH = /(?:width\s*(?:[<>]=?|:)\s*|matchMedia\([^)]*width: )[\d.]+px/;
const SERVER = /^server\//;
const CLASS = /\b(?:min|max)-\[[\d.]+px\]:/;

/** A column of fixed width breaks words that grew, or covers them. */
const COLUMN = /grid-cols-\[(?:[^\]\s]*[_(,])?\d+px|gridTemplateColumns.*\dpx/;

const linesWhere = (found: (line: string) => boolean): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !SERVER.test(file))
    .flatMap((file) =>
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .filter(found)
        .map((line) => `${file}: ${line.trim()}`),
    );

it('no layout changes at a width in pixels', () => {
  const changes = /@media|@container|@custom-media|matchMedia/;
  expect(linesWhere((line) => (changes.test(line) && WIDTH.test(line)) || CLASS.test(line))).toEqual([]);
});

it('no column of a screen has its width in pixels', () => {
  expect(linesWhere((line) => COLUMN.test(line))).toEqual([]);
});
