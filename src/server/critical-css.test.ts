import { describe, expect, test } from 'vitest';
import { dress, factsOf, readSheet, sheetFor } from './critical-css.ts';

const kept = (css: string, html: string) => sheetFor(readSheet(css), factsOf(html));

describe('the critical CSS', () => {
  test.each([
    ['its elements', 'body{margin:0}table,p{top:0}ol li{top:0}', '<p>', 'body{margin:0}p{top:0}'],
    ['each class of a selector', '.a .b{top:0}.a.c{top:1px}', '<p class="a b">', '.a .b{top:0}'],
    ['only the selectors that can match', '.a,.b{top:0}', '<p class="b">', '.b{top:0}'],
    ['its attributes', '[data-x=a]{top:0}[role]{top:0}', '<p data-x="b">', '[data-x=a]{top:0}'],
    [
      'what a press or the head’s script sets may come',
      'details[open]{top:0}[data-theme=dark]{top:0}[data-first] p{top:0}',
      '<details><p>',
      'details[open]{top:0}[data-theme=dark]{top:0}[data-first] p{top:0}',
    ],
    ['what stands in :not may be absent', '.a:not(.b){top:0}', '<p class="a">', '.a:not(.b){top:0}'],
    [
      'one of what stands in :is, :where or :has',
      '.a:is(.b,.c){top:0}p:has(>.b){top:0}:where(.c,p){top:0}',
      '<p class="a c">',
      '.a:is(.b,.c){top:0}:where(.c,p){top:0}',
    ],
    [
      'a pointer comes later',
      'a:hover,a:active,a:focus{top:0}:is(:where(.g):hover *) .a{top:0}',
      '<a class="a g">',
      'a:focus{top:0}',
    ],
    [
      'parts of fields that are there',
      '::placeholder{top:0}::-webkit-search-decoration{top:0}::-webkit-date-and-time-value{top:0}::-webkit-calendar-picker-indicator{top:0}',
      '<input type="search"/>',
      '::-webkit-search-decoration{top:0}',
    ],
    ['paper comes later', '@page{margin:0}@media print{p{top:0}}p{top:0}', '<p>', 'p{top:0}'],
    [
      'browsers below the floor are told so elsewhere',
      '@layer properties{@supports (-moz-orient:inline) and (not (color:rgb(from red r g b))){*{--a:0}}}p{top:var(--a)}',
      '<p>',
      'p{top:var(--a)}',
    ],
    [
      'escapes',
      String.raw`.lg\:flex{top:0}.mt-1\.5{top:0}.\32 xl\:p{top:0}.w-\[3\,5\(x\)\]{top:0}`,
      '<p class="lg:flex 2xl:p">',
      String.raw`.lg\:flex{top:0}.\32 xl\:p{top:0}`,
    ],
    [
      'escaped brackets',
      String.raw`.w-\[calc\(1px\,2px\)\]{top:0}`,
      '<p class="w-[calc(1px,2px)]">',
      String.raw`.w-\[calc\(1px\,2px\)\]{top:0}`,
    ],
    [
      'groups that keep nothing go',
      '@media (width>1px){.a{top:0}}@layer x{@supports (top:0){.b{top:0}}}',
      '<p class="b">',
      '@layer x{@supports (top:0){.b{top:0}}}',
    ],
    [
      'statements and faces stay',
      '@layer a,b;@font-face{src:url("x;{}")}',
      '',
      '@layer a,b;@font-face{src:url("x;{}")}',
    ],
    [
      'frames that something plays, without a sign between them',
      '@keyframes k{0%{top:0}to{top:1px;left:0}}@keyframes l{to{top:0}}p{animation:k 1s}',
      '<p>',
      '@keyframes k{0%{top:0}to{top:1px;left:0}}p{animation:k 1s}',
    ],
    [
      'frames that a nested rule plays',
      '@keyframes k{to{top:0}}p{&.a{animation:k 1s}}',
      '<p>',
      '@keyframes k{to{top:0}}p{&.a{animation:k 1s}}',
    ],
    [
      'nested rules stay with theirs',
      '.a{top:0;&:hover{top:1px}}.b{&:hover{top:0}}',
      '<p class="a">',
      '.a{top:0;&:hover{top:1px}}',
    ],
    ['signs inside strings', '.a{content:"}.b{"}.b{top:0}', '<p class="b">', '.b{top:0}'],
    [
      'custom properties that something reads, through one another',
      ':root{--a:1;--b:var(--a);--c:var(--d);--d:2}p{top:var(--b)}',
      '<p>',
      ':root{--a:1;--b:var(--a)}p{top:var(--b)}',
    ],
    [
      'registered properties that something reads',
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}p{top:var(--b)}*{--a:0}',
      '<p>',
      '@property --b{syntax:"*";inherits:false}p{top:var(--b)}',
    ],
    ['comments', '/* .a{ */.a{top:0}', '<p class="a">', '.a{top:0}'],
  ])('%s', (_, css, html, expected) => {
    expect(kept(css, html)).toBe(expected);
  });

  test('factsOf reads a document as React writes it', () => {
    const facts = factsOf(
      '<p class="a lg:b" hidden=""><i class="[&amp;&gt;li]:c"></i><input type="search" data-x/></p>',
    );
    for (const fact of ['p', 'i', '.a', '.lg:b', '.[&>li]:c', '[hidden]', '[type=search]', '[data-x]'])
      expect(facts).toContain(fact);
  });
});

describe('a page with critical CSS', () => {
  const page = '<head><link rel="stylesheet" href="/assets/a.css"></head><body class="a">$& </body> written</body>';

  test('has its style in the head and loads the sheet last', async () => {
    const dressed = await dress(page, async () => readSheet('.a{content:"$&"}.b{top:0}'));
    expect(dressed?.style).toBe('.a{content:"$&"}');
    expect(dressed?.html).toMatch(
      /<head>\s*<style>\.a\{content:"\$&"\}<\/style><noscript><link rel="stylesheet" href="\/assets\/a\.css"><\/noscript><\/head>/,
    );
    expect(dressed?.html).toMatch(/written\s*<link rel="poi" as="style" href="\/assets\/a\.css">\s*<\/body>$/);
  });

  test('stays unchanged if the sheet is unknown', async () => {
    expect(await dress(page, async () => null)).toBeNull();
    expect(await dress('<head></head>', async () => [])).toBeNull();
  });
});
