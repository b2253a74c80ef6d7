import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Widths at which a layout changes follow the reader's letters, all of them: two units part between 744 px and 46.5 rem. */

const SRC = join(import.meta.dirname, '..', '..', 'src');
const WIDTH = /(?:width\s*(?:[<>]=?|:)\s*|matchMedia\([^)]*width: )[\d.]+px/;
/** Draws nothing. */
const SERVER = /^server\//;
/** As a class says it: `min-[360px]:`. */
const CLASS = /\b(?:min|max)-\[[\d.]+px\]:/;

/** A column as wide as ever beside words that grew: they are broken, or lie under the picture beside them. */
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
