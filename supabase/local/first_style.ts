import { type ChildNode, parse } from 'postcss';

/**
 * What a page needs of the site's style sheet, written into the document. The sheet itself is named at the end of the body and asked for
 * with the scripts (index.html), which wait for it: it repeats every rule in its order, so nothing changes when it arrives, and what
 * the scripts draw finds its own. Without scripts nothing else is ever needed.
 */

/** One rule of a sheet: a style rule or an at-rule with its body, or a statement (`@layer a, b;`) without. */
interface Rule {
  head: string;
  body?: readonly Part[];
  inner?: readonly Rule[];
  /** For each selector of the head, the classes without which it matches nothing. */
  needs?: readonly { selector: string; classes: readonly string[] }[];
  /** The name that an `@property` registers. */
  registers?: string;
}

/** A declaration, or a rule inside a body. */
interface Part {
  text: string;
  /** The custom property that it sets. */
  sets: string | null;
  mentions: readonly string[];
}

export type Sheet = readonly Rule[];

const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container']);

export const readSheet = (css: string): Sheet => rulesOf(parse(css).nodes);

const rulesOf = (nodes: readonly ChildNode[]): Sheet => nodes.flatMap((node) => ruleOf(node) ?? []);

function ruleOf(node: ChildNode): Rule | null {
  switch (node.type) {
    case 'rule':
      return {
        head: node.selector,
        body: bodyOf(node.nodes),
        needs: node.selectors.map((selector) => ({ selector, classes: needed(selector) })),
      };
    case 'atrule': {
      const head = `@${node.name} ${node.params}`.trim();
      if (node.nodes === undefined) return { head };
      if (GROUPS.has(node.name)) return { head, inner: rulesOf(node.nodes) };
      return {
        head,
        body: bodyOf(node.nodes),
        ...(node.name === 'property' ? { registers: node.params.trim() } : {}),
      };
    }
    case 'decl':
    case 'comment':
      return null;
  }
}

const bodyOf = (nodes: readonly ChildNode[]): Part[] =>
  nodes
    .filter(({ type }) => type !== 'comment')
    .map((node) => ({
      text: 'nodes' in node && node.nodes !== undefined ? `${node}` : `${node};`,
      sets: node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null,
      mentions: namesIn(node.type === 'decl' ? node.value : `${node}`),
    }));

const namesIn = (text: string): string[] => text.match(/--[\w-]+/g) ?? [];

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

/** The rules that can match something in a document with these classes, and the custom properties that they or the document name. */
export function sheetFor(sheet: Sheet, classes: ReadonlySet<string>, named: readonly string[] = []): string {
  const kept = rulesFor(sheet, classes);
  const live = liveNames(partsOf(kept), named);
  return kept.map((rule) => written(rule, live)).join('');
}

const rulesFor = (sheet: Sheet, classes: ReadonlySet<string>): Rule[] =>
  sheet.flatMap((rule) => {
    const { inner, needs } = rule;
    if (inner !== undefined) return { ...rule, inner: rulesFor(inner, classes) };
    if (needs === undefined) return rule;
    const kept = needs.filter((one) => one.classes.every((name) => classes.has(name)));
    return kept.length === 0 ? [] : { ...rule, head: kept.map(({ selector }) => selector).join(',') };
  });

const partsOf = (rules: readonly Rule[]): Part[] =>
  rules.flatMap(({ body, inner, registers }) => (registers === undefined ? (body ?? partsOf(inner ?? [])) : []));

/** A property that nothing reads is none that a first paint needs; what sets it may be all that reads another. */
function liveNames(parts: readonly Part[], named: readonly string[]): Set<string> {
  const live = new Set(named);
  for (let before = -1; before !== live.size; ) {
    before = live.size;
    for (const { sets, mentions } of parts)
      if (sets === null || live.has(sets)) for (const name of mentions) live.add(name);
  }
  return live;
}

function written({ head, body, inner, registers }: Rule, live: ReadonlySet<string>): string {
  if (registers !== undefined && !live.has(registers)) return '';
  const content =
    inner?.map((rule) => written(rule, live)).join('') ??
    body
      ?.filter(({ sets }) => sets === null || live.has(sets))
      .map(({ text }) => text)
      .join('')
      .replace(/;$/, '');
  if (content === undefined) return `${head};`;
  return content === '' ? '' : `${head}{${content}}`;
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
  const style = sheetFor(sheet, classesIn(html), namesIn(html));
  const last = link.trim().replace('rel="stylesheet"', 'rel="poi" as="style"');
  // Replacer functions: `$&` in a listing's title, or in a rule, must stay what it is.
  const dressed = html.replace(link, () => `\n    <style>${style}</style>`);
  const end = dressed.lastIndexOf('</body>');
  return { html: `${dressed.slice(0, end)}  ${last}\n  ${dressed.slice(end)}`, style };
}
