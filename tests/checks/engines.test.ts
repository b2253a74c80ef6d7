import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..', '..', 'src');
const DOCUMENT = readFileSync(join(SRC, '..', 'index.html'), 'utf8');
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
  expect(style('styles/stampa.css')).toMatch(/\.bg-seal,[^{}]*\{\s*print-color-adjust: exact/);
});

it('a browser that refuses to keep anything finds a memory in its place before any script of ours', () => {
  const guard = /for \(const nome of \['localStorage', 'sessionStorage'\]\)[\s\S]*?(?=const root)/.exec(DOCUMENT)?.[0];
  const refuses = {
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
    configurable: true,
  };
  const window = Object.defineProperties({}, { localStorage: refuses, sessionStorage: refuses });
  runInContext(guard ?? '', createContext({ window }));
  for (const name of ['localStorage', 'sessionStorage']) {
    const use = (call: string): unknown => runInContext(`window.${name}.${call}`, createContext({ window }));
    use(`setItem('a', 'b')`);
    expect(use(`getItem('a')`)).toBe('b');
    use(`removeItem('a')`);
    expect(use(`getItem('a')`)).toBeNull();
  }
});

it('a browser below the floor reads one sentence, which one above it hides', () => {
  expect(DOCUMENT).toMatch(/body::before \{\s*content: "Questo browser è troppo vecchio/);
  expect(DOCUMENT).toMatch(/@supports \(width: 1lh\) and \(color: color-mix[^{]*\{\s*body::before \{\s*display: none/);
});

it('a page that only scripts draw says so where there are none', () => {
  expect(DOCUMENT).toMatch(/<!--app--><noscript>\s*<p[^>]*>Per usare questa pagina serve JavaScript[^<]*<\/p>/);
});
