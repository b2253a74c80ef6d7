/**
 * What a page needs of the site's style sheet, written into the document. The sheet itself is named at the end of the body and asked for
 * with the scripts (index.html), which wait for it: it repeats every rule in its order, so nothing changes when it arrives, and what
 * the scripts draw finds its own. Without scripts nothing else is ever needed.
 */

/** One rule of a sheet: a style rule or an at-rule with its body, or a statement (`@layer a, b;`) without. */
interface Rule {
  head: string;
  body?: string;
  inner?: readonly Rule[];
  /** For each selector of the head, the classes without which it matches nothing. */
  needs?: readonly { selector: string; classes: readonly string[] }[];
}

export type Sheet = readonly Rule[];

const GROUPS = /^@(media|supports|layer|container)\b/;

const STRING_OR_COMMENT = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[\s\S]*?\*\//g;

export const readSheet = (css: string): Sheet => rulesOf(css.replace(STRING_OR_COMMENT, '$1'));

function rulesOf(css: string): Sheet {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = find(css, at, (sign, depth) => depth === 0 && (sign === '{' || sign === ';'));
    const head = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (head !== '') rules.push({ head });
      at = end + 1;
      continue;
    }
    const close = find(css, end, (sign, depth) => sign === '}' && depth === 0);
    rules.push(rule(head, css.slice(end + 1, close)));
    at = close + 1;
  }
  return rules;
}

function rule(head: string, body: string): Rule {
  if (GROUPS.test(head)) return { head, inner: rulesOf(body) };
  if (head.startsWith('@')) return { head, body };
  return { head, body, needs: selectors(head).map((selector) => ({ selector, classes: needed(selector) })) };
}

/** The first place that answers, outside strings and escapes; brackets of every kind count, each closing before it is shown. */
function find(css: string, from: number, is: (sign: string, depth: number) => boolean): number {
  let depth = 0;
  let string = '';
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? '';
    if (sign === '\\') at++;
    else if (string !== '') string = sign === string ? '' : string;
    else if (sign === '"' || sign === "'") string = sign;
    else {
      if (sign === ')' || sign === ']' || sign === '}') depth--;
      if (is(sign, depth)) return at;
      if (sign === '(' || sign === '[' || sign === '{') depth++;
    }
  }
  return css.length;
}

function selectors(head: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < head.length; ) {
    const end = find(head, at, (sign, depth) => sign === ',' && depth === 0);
    found.push(head.slice(at, end));
    at = end + 1;
  }
  return found;
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/** Classes inside `:not(…)`, `:is(…)` and the like may be absent: only those outside brackets are asked for. */
function needed(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '');
  }
  return [...outside.matchAll(CLASS)].map(([, name = '']) => unescapeName(name));
}

const unescapeName = (name: string): string =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The rules that can match something in a document with these classes. */
export function sheetFor(sheet: Sheet, classes: ReadonlySet<string>): string {
  return sheet.map((one) => ruleFor(one, classes)).join('');
}

function ruleFor({ head, body, inner, needs }: Rule, classes: ReadonlySet<string>): string {
  if (inner !== undefined) {
    const kept = sheetFor(inner, classes);
    return kept === '' ? '' : `${head}{${kept}}`;
  }
  if (body === undefined) return `${head};`;
  if (needs === undefined) return `${head}{${body}}`;
  const kept = needs.filter((one) => one.classes.every((name) => classes.has(name)));
  return kept.length === 0 ? '' : `${kept.map(({ selector }) => selector).join(',')}{${body}}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/))
      found.add(name);
  return found;
}

const LINK = /\n?[ \t]*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/;

/** A drawn page with its first style inside; null when it names no sheet, or one that `read` doesn't know. */
export async function dress(
  html: string,
  read: (href: string) => Promise<Sheet | null>,
): Promise<{ html: string; style: string } | null> {
  const [link, href] = LINK.exec(html) ?? [];
  const sheet = href === undefined ? null : await read(href);
  if (link === undefined || sheet === null) return null;
  const style = sheetFor(sheet, classesIn(html));
  const last = link.trim().replace('rel="stylesheet"', 'rel="poi" as="style"');
  // Replacer functions: `$&` in a listing's title, or in a rule, must stay what it is.
  const dressed = html
    .replace(link, () => `\n    <style>${style}</style>`)
    .replace(/(?=<\/body>(?![\s\S]*<\/body>))/, () => `  ${last}\n  `);
  return { html: dressed, style };
}
