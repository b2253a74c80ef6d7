import { type ChildNode, parse } from 'postcss';

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
      return GROUPS.has(node.name) ? { head, inner: rulesOf(node.nodes) } : { head, body: bodyOf(node.nodes) };
    }
    case 'decl':
    case 'comment':
      return null;
  }
}

const bodyOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .filter(({ type }) => type !== 'comment')
    .map((node) => ('nodes' in node && node.nodes !== undefined ? `${node}` : `${node};`))
    .join('')
    .replace(/;$/, '');

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
  const dressed = html.replace(link, () => `\n    <style>${style}</style>`);
  const end = dressed.lastIndexOf('</body>');
  return { html: `${dressed.slice(0, end)}  ${last}\n  ${dressed.slice(end)}`, style };
}
