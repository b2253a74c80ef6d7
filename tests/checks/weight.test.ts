import { randomBytes } from 'node:crypto';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { construction, isFresh } from './build.ts';
import { formatViolation } from './guard.ts';
import { bites, plant } from './planted-tree.ts';
import { peso, staticClosure, wayTo } from './weight.ts';

/** Random text doesn't compress: its bytes are its weight. */
const kb = (amount: number) => randomBytes(amount * 1000).toString('base64');

const MANIFEST = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/app/public/home.tsx', 'src/app/application.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/app/public/home.tsx': { file: 'assets/home.js', imports: ['_react.js'] },
  'src/app/public/home.data.ts': { file: 'assets/app.js' },
  'src/app/application.tsx': { file: 'assets/app.js', dynamicImports: ['src/app/banco/day.tsx'] },
  'src/app/banco/day.tsx': { file: 'assets/giorno.js', imports: ['_dexie.js'] },
  '_dexie.js': { file: 'assets/dexie.js' },
};

const tree = (sizes: Partial<Record<'tema' | 'react' | 'home' | 'app' | 'bancone', number>>) => ({
  'dist/client/.vite/manifest.json': JSON.stringify(MANIFEST),
  'dist/client/index.html': `<script>${kb(sizes.tema ?? 1)}</script><script type="module" src="/assets/main.js"></script>`,
  'dist/client/banco.html': '<script>1</script><script defer src="/assets/bancone.js"></script>',
  'dist/client/assets/bancone.js': kb(sizes.bancone ?? 150),
  'dist/client/assets/main.js': 'main',
  'dist/client/assets/react.js': kb(sizes.react ?? 50),
  'dist/client/assets/home.js': kb(sizes.home ?? 10),
  'dist/client/assets/app.js': kb(sizes.app ?? 60),
  'dist/client/assets/giorno.js': kb(5),
  'dist/client/assets/dexie.js': kb(29),
});

describe('weight', () => {
  it('accepts what stays within the budgets', async () => {
    expect(await bites(peso, tree({}))).toEqual([]);
  });

  it('refuses a public page over 85 KB, and says which', async () => {
    const found = await bites(peso, tree({ home: 60 }));
    expect(found.join('\n')).toMatch(/pagina pubblica src\/app\/public\/home\.tsx {2}1\d\d\.\d KB br of 85/);
    expect(found).toHaveLength(1);
  });

  it('weighs what a page reads without a server by itself', async () => {
    expect((await bites(peso, tree({ app: 95 }))).join('\n')).toMatch(
      /senza server .*home\.data\.ts {2}9\d\.\d KB br of 92/,
    );
  });

  it('refuses pages drawn by the development half of React', async () => {
    const drawn = (text: string) => bites(peso, { ...tree({}), 'dist/server/assets/jsx.js': text });
    expect(await drawn('function jsxDEVImpl() {}')).toEqual([
      'dist/server/assets/jsx.js  draws pages with the development half of React',
    ]);
    expect(await drawn('renderToString')).toEqual([]);
  });

  it('refuses an entry that alone is over', async () => {
    expect((await bites(peso, tree({ react: 120 }))).join('\n')).toContain('ingresso index.html');
    expect((await bites(peso, tree({ tema: 70 }))).join('\n')).toContain('ingresso index.html');
  });

  it('weighs the workspace in its own document, and misses it where there is none', async () => {
    expect(await bites(peso, tree({ bancone: 175 }))).toEqual([]);
    expect((await bites(peso, tree({ bancone: 190 }))).join('\n')).toMatch(/banco del centro banco\.html {2}19/);
    const { 'dist/client/banco.html': _, ...rest } = tree({});
    expect((await bites(peso, rest)).join('\n')).toContain('no banco.html');
  });

  it('wants a build where there is something to build', async () => {
    expect((await bites(peso, { 'vite.config.ts': '' })).join()).toContain('the build is missing');
    expect(await bites(peso, {})).toEqual([]);
  });

  it('weighs the precache of the worker and misses what is listed but absent', async () => {
    const worker = (url: string) => ({ ...tree({}), 'dist/client/sw.js': `x([{"revision":null,"url":"${url}"}])` });
    expect(await bites(peso, worker('assets/app.js'))).toEqual([]);
    expect((await bites(peso, worker('assets/altro.js'))).join()).toContain('was not built');
    const heavy = { ...worker('assets/zxing.wasm'), 'dist/client/assets/zxing.wasm': kb(2200) };
    expect((await bites(peso, heavy)).join()).toMatch(/KB gzip of 1500/);
  });

  it('follows static imports in circles and finds the shortest way', () => {
    const circle = {
      a: { file: 'a', isEntry: true, imports: ['b'] },
      b: { file: 'b', imports: ['a'], dynamicImports: ['c'] },
      c: { file: 'c' },
    };
    expect([...staticClosure(circle, ['a'])]).toEqual(['a', 'b']);
    expect(wayTo(circle, 'c')).toEqual(['a', 'c']);
    expect(wayTo(circle, 'b')).toEqual(['a']);
    expect(wayTo(MANIFEST, 'src/app/banco/day.tsx')).toEqual([
      'index.html',
      'src/app/application.tsx',
      'src/app/banco/day.tsx',
    ]);
  });
});

describe('build', () => {
  const built = {
    'vite.config.ts': '',
    'src/a.ts': '',
    'dist/client/.vite/manifest.json': '{}',
    'dist/server/e.js': '',
  };

  it('has nothing to do before there is something to build', async () => {
    expect(await bites(construction, {})).toEqual([]);
  });

  it('knows an old build from a fresh one', () => {
    const root = plant(built);
    expect(isFresh(root)).toBe(true);
    const later = new Date(statSync(join(root, 'src/a.ts')).mtimeMs + 5000);
    utimesSync(join(root, 'src/a.ts'), later, later);
    expect(isFresh(root)).toBe(false);
    expect(isFresh(plant({ 'vite.config.ts': '' }))).toBe(false);
  });

  it('shows why a build failed', async () => {
    const root = plant({ 'vite.config.ts': '', 'package.json': '{"scripts":{"build":"echo rotto >&2; exit 3"}}' });
    expect((await construction(root)).map(formatViolation).join()).toContain('rotto');
  });
});
