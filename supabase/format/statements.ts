import { chunk, cut, list, whole } from './layout.ts';
import type { Page } from './page.ts';
import { plpgsql } from './plpgsql.ts';
import { query } from './query.ts';
import { quoted } from './tokens.ts';
import { flat, isQuery, items, type Node, parts, tree } from './tree.ts';

/** Where other statements are cut when they exceed a line. */
const HEADS: Readonly<Record<string, ReadonlySet<string>>> = {
  policy: new Set(['using', 'with']),
  index: new Set(['include', 'where']),
  trigger: new Set(['for', 'when', 'execute', 'referencing']),
  view: new Set(),
};

/** Keeps blank lines between statements. */
export function statements(page: Page, text: string, indent: number): void {
  const { nodes, rest } = tree(text, false);
  for (const [at, part] of split(nodes).entries()) {
    page.newline(indent, at > 0 && part[0]?.blank === true);
    statement(page, part, indent);
  }
  if (rest.length === 0) return;
  page.newline(indent, rest[0]?.blank);
  page.comments({ lead: rest });
}

/** A semicolon belongs to the part it ends. */
function split(nodes: readonly Node[]): Node[][] {
  return parts(nodes, (at) => nodes[at - 1]?.word === ';');
}

export function statement(page: Page, nodes: readonly Node[], indent: number): void {
  const [first] = nodes;
  if (first !== undefined) page.comments(first);
  const bare = nodes.map((node, at) => (at === 0 ? { ...node, lead: [] } : node));
  const end = bare.at(-1)?.word === ';' ? bare.pop() : undefined;
  const tail = end === undefined ? 0 : 1;
  if (isQuery(bare)) query(page, bare, tail);
  else if (bare.some(({ dollar }) => dollar)) routine(page, bare, indent);
  else if (isTable(bare) || !whole(page, bare, tail)) define(page, bare, tail, indent);
  if (end !== undefined) page.token(end);
}

const kindOf = (nodes: readonly Node[]): string =>
  nodes.slice(0, 5).find(({ word }) => HEADS[word] !== undefined || word === 'table')?.word ?? '';

const isTable = (nodes: readonly Node[]): boolean => nodes[0]?.word === 'create' && kindOf(nodes) === 'table';

function define(page: Page, nodes: readonly Node[], tail: number, indent: number): void {
  if (isTable(nodes)) {
    for (const node of nodes) table(page, node, nodes);
    return;
  }
  const heads = HEADS[kindOf(nodes)];
  const body = nodes.findIndex((node, at) => at > 0 && isQuery([node]) && nodes[at - 1]?.word === 'as');
  if (kindOf(nodes) === 'view' && body > 0) {
    cut(page, nodes.slice(0, body), 0, indent, 0);
    page.newline(indent);
    query(page, nodes.slice(body), tail);
    return;
  }
  if (nodes[0]?.word === 'alter' && items(nodes).length > 1) {
    for (const [at, part] of items(nodes).entries()) {
      if (at > 0) page.newline(indent + 2);
      cut(page, part, tail, page.indent, 0);
    }
    return;
  }
  const found = parts(nodes, (at) => heads?.has(nodes[at]?.word ?? '') === true && nodes[at - 1]?.word !== 'as');
  for (const [at, part] of found.entries()) {
    if (at > 0) page.newline(indent + 2);
    cut(page, part, at === found.length - 1 ? tail : 0, page.indent, 0);
  }
}

/** One column per line. */
function table(page: Page, node: Node, all: readonly Node[]): void {
  const first = all.find(({ inner }) => inner !== undefined);
  if (node !== first || node.inner === undefined || node.close === undefined) {
    chunk(page, [node], 0);
    return;
  }
  page.token(node);
  const { indent } = page;
  page.newline(indent + 2);
  list(page, items(node.inner), 0, false);
  if (node.close.lead.length > 0) page.newline(indent + 2);
  page.comments(node.close);
  page.newline(indent);
  page.write(node.close.text);
  page.trail(node.close);
}

/** `create function … as $$ … $$` and `do $$ … $$`. */
function routine(page: Page, nodes: readonly Node[], indent: number): void {
  const at = nodes.findIndex(({ dollar }, index) => dollar && /^(?:as|do)$/.test(nodes[index - 1]?.word ?? ''));
  const body = nodes[at];
  if (body === undefined) {
    cut(page, nodes, 1, indent, 0);
    return;
  }
  const language = nodes.findIndex(({ word }) => word === 'language');
  const isSql = nodes[language + 1]?.word === 'sql';
  const { quote, code } = quoted(body.text);
  const short = isSql ? oneLine(code) : null;
  const [head = [], manner = []] = parts(nodes.slice(0, at), (index) => index === language);
  const line = flat(head);
  if (line === null || !page.fits(line)) header(page, head);
  else page.write(line);
  if (manner.length > 0) {
    page.newline(indent);
    cut(page, manner, 4, indent, 0);
  }
  if (short !== null && page.fits(` ${quote} ${short} ${quote};`)) page.write(` ${quote} ${short} ${quote}`);
  else {
    page.write(` ${quote}`);
    page.newline(indent);
    if (isSql) {
      statements(page, code, indent + 2);
      page.newline(indent);
      page.write(quote);
    } else {
      plpgsql(page, code, indent);
      page.write(` ${quote}`);
    }
  }
  page.trail(body);
  cut(page, nodes.slice(at + 1), 1, indent, 0);
}

function oneLine(code: string): string | null {
  const { nodes, rest } = tree(code, false);
  return rest.length > 0 || nodes.some(({ lead }) => lead.length > 0) ? null : flat(nodes);
}

/** Arguments go one per line when they exceed a line; the result stays behind them. */
function header(page: Page, nodes: readonly Node[]): void {
  const name = nodes.findIndex(({ inner }) => inner !== undefined) + 1;
  const rest = nodes.slice(name);
  const bare = rest.findIndex(({ inner }) => inner !== undefined);
  const tail = flat(bare < 0 ? rest : rest.slice(0, bare))?.length ?? 0;
  chunk(page, nodes.slice(0, name), tail + 2);
  if (!whole(page, rest, 0)) chunk(page, rest, 0);
}
