import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What no browser of the suite shows: an old Safari, an iPhone's notch, a printer that prints no backgrounds. */

const SRC = join(import.meta.dirname, '..', '..', 'src');
const style = (name: string): string => readFileSync(join(SRC, 'ui', name), 'utf8');

it('no picture is opened with a word for its orientation, which Safari before 17.2 refuses (the default turns it)', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(sources.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('imageOrientation'))).toEqual([]);
});

it('the gutter keeps clear of a notch on either side, at every width', () => {
  const gutters = style('token.css').match(/--gutter: .*;/g) ?? [];
  expect(gutters.length).toBeGreaterThan(0);
  for (const gutter of gutters) expect(gutter).toMatch(/safe-area-inset-left.*safe-area-inset-right/);
});

it('the bars of a score are printed where backgrounds are not', () => {
  expect(style('stile/stampa.css')).toMatch(/\.bg-seal,[^{}]*\{\s*print-color-adjust: exact/);
});
