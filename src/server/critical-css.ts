import { type ChildNode, parse } from 'postcss';
import readSelectors, { type Pseudo, type Root, type Selector } from 'postcss-selector-parser';

/** Inlines the rules a page needs; the full sheet follows at the end of the body and repeats them in order. */

/** A style rule or at-rule with its body, or a statement (`@layer a, b;`) without. */
interface Rule {
  head: string;
  body?: readonly Part[];
  inner?: readonly Rule[];
  /** Per selector: what the document must contain for it to match. */
  needs?: readonly (Need & { selector: string })[];
  registers?: string;
  frames?: string;
}

/** All of these facts, and one of each group. Facts: `.class`, `tag`, `[attribute]`, `[type=search]`. */
interface Need {
  facts: readonly string[];
  groups: readonly (readonly Need[])[];
}

interface Part {
  text: string;
  sets: string | null;
  mentions: readonly string[];
}

export type Sheet = readonly Rule[];

const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container']);

export const readSheet = (css: string): Sheet => rulesOf(parse(css).nodes);

const rulesOf = (nodes: readonly ChildNode[]): Sheet => nodes.flatMap((node) => ruleOf(node) ?? []);

/** Print styles can wait; Tailwind's fallbacks are for unsupported browsers. */
const isLater = (name: string, params: string): boolean =>
  name === 'page' ||
  (name === 'media' && params === 'print') ||
  (name === 'supports' && params.includes('-moz-orient'));

function ruleOf(node: ChildNode): Rule | null {
  switch (node.type) {
    case 'rule':
      return {
        head: node.selector,
        body: bodyOf(node.nodes),
        needs: node.selectors.flatMap((selector) =>
          needsOf(readSelectors().astSync(selector)).map((need) => ({ selector, ...need })),
        ),
      };
    case 'atrule': {
      const head = `@${node.name} ${node.params}`.trim();
      if (node.nodes === undefined) return { head };
      if (isLater(node.name, node.params)) return null;
      if (GROUPS.has(node.name)) return { head, inner: rulesOf(node.nodes) };
      return {
        head,
        body: bodyOf(node.nodes),
        ...(node.name === 'property' ? { registers: node.params.trim() } : {}),
        ...(node.name === 'keyframes' ? { frames: node.params.trim() } : {}),
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

const needsOf = (selectors: Root | Pseudo): Need[] => selectors.nodes.flatMap(needOf);

/** Empty for selectors that matter only later: pointer states, shadow trees. */
function needOf(selector: Selector): Need | [] {
  const facts: string[] = [];
  const groups: Need[][] = [];
  for (const node of selector.nodes) {
    if (node.type === 'class') facts.push(`.${node.value}`);
    else if (node.type === 'tag') facts.push(node.value.toLowerCase());
    else if (node.type === 'attribute' && !CHANGES.has(node.attribute)) facts.push(`[${node.attribute}]`);
    else if (node.type === 'pseudo') {
      if (LATER.has(node.value)) return [];
      if (ONE_OF.has(node.value)) groups.push(needsOf(node));
      groups.push(...PARTS.filter(([part]) => part.test(node.value)).map(([, ...facts]) => facts.map(only)));
    }
  }
  return { facts, groups };
}

const only = (fact: string): Need => ({ facts: [fact], groups: [] });

/** Set before the sheet loads, by a press or the head's script. */
const CHANGES: ReadonlySet<string> = new Set(['open', 'data-theme', 'data-first']);
const LATER: ReadonlySet<string> = new Set([':hover', ':active', ':host']);
const ONE_OF: ReadonlySet<string> = new Set([':is', ':where', ':has']);
const PARTS: readonly [RegExp, ...string[]][] = [
  [/^::placeholder$/, '[placeholder]'],
  [/^::backdrop$/, 'dialog'],
  [/^::file-selector-button$/, '[type=file]'],
  [/^::-webkit-search-/, '[type=search]'],
  [/^::-webkit-(inner|outer)-spin-/, '[type=number]'],
  [/^::-webkit-(date|calendar)/, '[type=date]', '[type=time]', '[type=month]', '[type=datetime-local]'],
];

const has = (facts: ReadonlySet<string>, need: Need): boolean =>
  need.facts.every((fact) => facts.has(fact)) && need.groups.every((group) => group.some((one) => has(facts, one)));

/** Rules that can match a document with these facts, and the custom properties that they or the document use. */
export function sheetFor(sheet: Sheet, facts: ReadonlySet<string>, named: readonly string[] = []): string {
  const kept = rulesFor(sheet, facts);
  const parts = partsOf(kept);
  const live = liveNames(parts, named);
  const animated = parts.filter(({ text }) => text.includes('animation')).map(({ text }) => text);
  const moves = ({ frames }: Rule) => frames === undefined || animated.some((text) => text.includes(frames));
  return kept
    .filter(moves)
    .map((rule) => written(rule, live))
    .join('');
}

const rulesFor = (sheet: Sheet, facts: ReadonlySet<string>): Rule[] =>
  sheet.flatMap((rule) => {
    const { inner, needs } = rule;
    if (inner !== undefined) return { ...rule, inner: rulesFor(inner, facts) };
    if (needs === undefined) return rule;
    const kept = needs.filter((need) => has(facts, need));
    return kept.length === 0 ? [] : { ...rule, head: kept.map(({ selector }) => selector).join(',') };
  });

const partsOf = (rules: readonly Rule[]): Part[] =>
  rules.flatMap(({ body, inner, registers }) => (registers === undefined ? (body ?? partsOf(inner ?? [])) : []));

/** Custom properties that a first paint reads, directly or through others. */
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

const ELEMENT = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:="([^"]*)")?/g;

export function factsOf(html: string): Set<string> {
  const found = new Set<string>(['html', 'head', 'body']);
  for (const [, tag = '', attributes = ''] of html.matchAll(ELEMENT)) {
    found.add(tag.toLowerCase());
    for (const [, written = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const name = written.toLowerCase();
      found.add(`[${name}]`);
      if (name === 'type') found.add(`[type=${value}]`);
      if (name === 'class')
        for (const one of value
          .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
          .split(/\s+/))
          found.add(`.${one}`);
    }
  }
  return found;
}

const LINK = /\n?[ \t]*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/;

/** Inlines critical CSS; null if the page names no known sheet. */
export async function dress(
  html: string,
  read: (href: string) => Promise<Sheet | null>,
): Promise<{ html: string; style: string } | null> {
  const [link, href] = LINK.exec(html) ?? [];
  const sheet = href === undefined ? null : await read(href);
  if (link === undefined || sheet === null) return null;
  const style = sheetFor(sheet, factsOf(html), namesIn(html));
  const last = link.trim().replace('rel="stylesheet"', 'rel="poi" as="style"');
  // Replacer functions, because `$&` in a title or a rule must stay.
  const dressed = html.replace(link, () => `\n    <style>${style}</style><noscript>${link.trim()}</noscript>`);
  const end = dressed.lastIndexOf('</body>');
  return { html: `${dressed.slice(0, end)}  ${last}\n  ${dressed.slice(end)}`, style };
}
