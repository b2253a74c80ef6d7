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

it('no layout changes at a width in pixels', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx?)$/.test(file) && !SERVER.test(file),
  );
  const found = sources.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .filter(
        (line) => (/@media|@container|@custom-media|matchMedia/.test(line) && WIDTH.test(line)) || CLASS.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
