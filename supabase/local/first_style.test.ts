import { describe, expect, test } from 'vitest';
import { classesIn, dress, readSheet, sheetFor } from './first_style.ts';

const kept = (css: string, ...classes: string[]) => sheetFor(readSheet(css), new Set(classes));

describe('the rules that a document can need', () => {
  test.each([
    ['no class: always', 'body{margin:0}a:hover,p{top:0}', [], 'body{margin:0}a:hover,p{top:0}'],
    ['each class of a selector', '.a .b{top:0}.a.c{top:1px}', ['a', 'b'], '.a .b{top:0}'],
    ['only the selectors that can match', '.a,.b:hover{top:0}', ['b'], '.b:hover{top:0}'],
    [
      'what stands in brackets may be absent',
      '.a:not(.b){top:0}.a:is(.b,.c){top:0}',
      ['a'],
      '.a:not(.b){top:0}.a:is(.b,.c){top:0}',
    ],
    ['brackets in brackets', ':is(:where(.g):hover *) .a{top:0}', [], ''],
    [
      'escapes',
      String.raw`.lg\:flex{top:0}.mt-1\.5{top:0}.\32 xl\:p{top:0}.w-\[3\,5\(x\)\]{top:0}`,
      ['lg:flex', '2xl:p'],
      String.raw`.lg\:flex{top:0}.\32 xl\:p{top:0}`,
    ],
    [
      'escaped brackets',
      String.raw`.w-\[calc\(1px\,2px\)\]{top:0}`,
      ['w-[calc(1px,2px)]'],
      String.raw`.w-\[calc\(1px\,2px\)\]{top:0}`,
    ],
    [
      'groups that keep nothing go',
      '@media print{.a{top:0}}@layer x{@supports (top:0){.b{top:0}}}',
      ['b'],
      '@layer x{@supports (top:0){.b{top:0}}}',
    ],
    [
      'statements, faces and frames stay',
      '@layer a,b;@font-face{src:url("x;{}")}@keyframes k{to{top:0}}',
      [],
      '@layer a,b;@font-face{src:url("x;{}")}@keyframes k{to{top:0}}',
    ],
    [
      'frames follow one another without a sign between',
      '@keyframes k{0%{top:0}to{top:1px;left:0}}',
      [],
      '@keyframes k{0%{top:0}to{top:1px;left:0}}',
    ],
    [
      'nested rules stay with theirs',
      '.a{top:0;&:hover{top:1px}}.b{&:hover{top:0}}',
      ['a'],
      '.a{top:0;&:hover{top:1px}}',
    ],
    ['signs inside strings', '.a{content:"}.b{"}.b{top:0}', ['b'], '.b{top:0}'],
    [
      'custom properties that something reads, through one another',
      ':root{--a:1;--b:var(--a);--c:var(--d);--d:2}p{top:var(--b)}',
      [],
      ':root{--a:1;--b:var(--a)}p{top:var(--b)}',
    ],
    [
      'registered properties that something reads',
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}p{top:var(--b)}*{--a:0}',
      [],
      '@property --b{syntax:"*";inherits:false}p{top:var(--b)}',
    ],
    ['comments', '/* .a{ */.a{top:0}', ['a'], '.a{top:0}'],
  ])('%s', (_, css, classes, expected) => {
    expect(kept(css, ...classes)).toBe(expected);
  });

  test('classes are read as the document spells them', () => {
    expect([...classesIn('<p class="a lg:b"><i class="[&amp;&gt;li]:c"></i></p>')]).toEqual(['a', 'lg:b', '[&>li]:c']);
  });
});

describe('a dressed document', () => {
  const page = '<head><link rel="stylesheet" href="/assets/a.css"></head><body class="a">$& </body> written</body>';

  test('carries its style in the head and asks for the sheet last', async () => {
    const dressed = await dress(page, async () => readSheet('.a{content:"$&"}.b{top:0}'));
    expect(dressed?.style).toBe('.a{content:"$&"}');
    expect(dressed?.html).toMatch(/<head>\s*<style>\.a\{content:"\$&"\}<\/style><\/head>/);
    expect(dressed?.html).toMatch(/written\s*<link rel="poi" as="style" href="\/assets\/a\.css">\s*<\/body>$/);
  });

  test('is left as it is when the sheet is not known', async () => {
    expect(await dress(page, async () => null)).toBeNull();
    expect(await dress('<head></head>', async () => [])).toBeNull();
  });
});
