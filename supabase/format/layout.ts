import { type Page, WIDTH } from './page.ts';
import { chunks, flat, isOpen, isQuery, items, type Node, parts } from './tree.ts';

const COMPARES = new Set('= <> < > <= >= ~ ~* !~ @> <@ && in like ilike is between similar'.split(' '));
const SUMS = new Set(['+', '-']);
const STEPS = new Set(['*', '/', '->', '->>', '#>', '#>>', '?']);
/** A line is cut before these words first. */
const CUTS = new Set(
  `check references constraint default generated filter over within order using into on to set with where as language security returns
  execute for from at collate`.split(/\s+/),
);
/** Operators that may stand before a bracket. */
const SIGNS = new Set([...COMPARES, 'not', 'any', 'exists', 'as', 'materialized']);
/** Nothing is opened behind this column. */
const OPENING = 80;
const PAIRS = /^jsonb?_build_object$/;

type Starts = (nodes: readonly Node[]) => (at: number) => boolean;

const word = (nodes: readonly Node[], at: number): string => nodes[at]?.word ?? '';

/** From the loosest operator to the tightest; `between … and` stays together. */
const LOGIC: readonly Starts[] = [
  (nodes) => (at) => word(nodes, at) === 'or',
  (nodes) => {
    const joins = new Set<number>();
    let between = false;
    for (const [at] of nodes.entries()) {
      if (word(nodes, at) === 'between') between = true;
      else if (word(nodes, at) === 'and' && between) between = false;
      else if (word(nodes, at) === 'and') joins.add(at);
    }
    return (at) => joins.has(at);
  },
];
const CUT: readonly Starts[] = [
  (nodes) => (at) => CUTS.has(word(nodes, at)) && !['distinct', 'not', 'or', 'with'].includes(word(nodes, at - 1)),
  (nodes) => (at) =>
    (COMPARES.has(word(nodes, at)) && nodes[at]?.space === true && word(nodes, at - 1) !== 'not') ||
    (word(nodes, at) === 'not' && COMPARES.has(word(nodes, at + 1))),
  (nodes) => (at) => word(nodes, at) === 'and',
  (nodes) => (at) => word(nodes, at) === '||',
  (nodes) => (at) => SUMS.has(word(nodes, at)) && nodes[at]?.space === true && nodes[at + 1]?.space === true,
  (nodes) => (at) => STEPS.has(word(nodes, at)),
];

/** Writes on this line, else cuts at the loosest operators; keeps `tail` columns free. */
export function expression(page: Page, nodes: readonly Node[], tail = 0, base = page.indent): void {
  logic(page, nodes, tail, base, 0);
}

function logic(page: Page, nodes: readonly Node[], tail: number, base: number, level: number): void {
  if (whole(page, nodes, tail)) return;
  const starts = LOGIC[level];
  if (starts === undefined) {
    cut(page, nodes, tail, base, 0);
    return;
  }
  const found = parts(nodes, starts(nodes));
  for (const [at, part] of found.entries()) {
    if (at > 0) page.newline(base + 2);
    const inner = found.length > 1 ? base + 2 : base;
    logic(page, part, at === found.length - 1 ? tail : 0, at > 0 ? page.indent : inner, level + 1);
  }
}

/** Fills lines; a part too long for a line is opened in place. */
export function cut(page: Page, nodes: readonly Node[], tail: number, base: number, level: number): void {
  if (whole(page, nodes, tail)) return;
  const starts = CUT[level];
  if (starts === undefined) {
    fill(page, chunks(nodes), tail, base, (part, room) => chunk(page, part, room));
    return;
  }
  const found = parts(nodes, starts(nodes));
  if (found.length === 1) cut(page, nodes, tail, base, level + 1);
  else fill(page, found, tail, base, (part, room) => cut(page, part, room, base, level + 1));
}

function fill(
  page: Page,
  found: readonly Node[][],
  tail: number,
  base: number,
  open: (part: readonly Node[], tail: number) => void,
): void {
  for (const [at, part] of found.entries()) {
    const room = at === found.length - 1 ? tail : 0;
    const text = flat(part);
    const gap = part[0]?.space && !page.atStart ? ' ' : '';
    if (text !== null && page.fits(gap + text, room)) {
      page.write(gap + text);
      continue;
    }
    const fresh = base + 2 + (text?.length ?? WIDTH) + room <= WIDTH;
    const opens = opensHere(part) && page.column < OPENING;
    const moves = !opens && (fresh || page.column > OPENING || !part.some(isOpen));
    if (at > 0 && !page.atStart && moves) page.newline(base + 2);
    open(part, room);
  }
}

/** A bracket or a call, with or without operators, is opened instead of moved. */
function opensHere(part: readonly Node[]): boolean {
  const found = chunks(part);
  const last = found.pop()?.at(-1);
  return last?.inner !== undefined && found.every((one) => one.length === 1 && SIGNS.has(one[0]?.word ?? ''));
}

/** Writes all nodes if the line has room. */
export function whole(page: Page, nodes: readonly Node[], tail: number): boolean {
  const text = flat(nodes);
  const gap = nodes[0]?.space && !page.atStart ? ' ' : '';
  if (!page.fits(text === null ? null : gap + text, tail)) return false;
  page.write(gap + text);
  return true;
}

/** Opens a call, bracket or name at its brackets. */
export function chunk(page: Page, nodes: readonly Node[], tail: number): void {
  for (const [at, node] of nodes.entries()) {
    if (node.inner === undefined) page.token(node);
    else if (node.word === 'case') cases(page, node);
    else bracket(page, node, word(nodes, at - 1), at === nodes.length - 1 ? tail : 0);
  }
}

function bracket(page: Page, node: Node, call: string, tail: number): void {
  const { inner = [], close } = node;
  if (close === undefined) return;
  const text = flat([node]);
  const gap = node.space && !page.atStart ? ' ' : '';
  if (text !== null && page.fits(gap + text, tail)) {
    page.write(gap + text);
    return;
  }
  page.token(node);
  const found = items(inner);
  const [only = []] = found;
  const single = found.length === 1 && chunks(only).length === 1 && isOpen(only.at(-1) ?? node);
  if (single && close.lead.length === 0 && node.trail === undefined) {
    chunk(page, only, tail + 1);
  } else {
    const { indent } = page;
    page.newline(indent + 2);
    inside(page, inner, found, call);
    if (close.lead.length > 0) {
      page.newline(indent + 2);
      page.comments(close);
    }
    page.newline(indent);
  }
  page.write(close.text);
  page.trail(close);
}

function inside(page: Page, inner: readonly Node[], found: readonly Node[][], call: string): void {
  if (isQuery(inner)) page.query(page, inner, 0);
  else if (PAIRS.test(call)) list(page, pairs(found), 0, false);
  else list(page, found, 0);
}

/** Keys stay beside their values. */
const pairs = (found: readonly Node[][]): Node[][] =>
  found.flatMap((part, at) => (at % 2 === 0 ? [[...part, ...(found[at + 1] ?? [])]] : []));

/** Names and literals fill lines, anything else gets its own line. */
export function list(page: Page, found: readonly Node[][], tail: number, simple = found.every(isSimple)): void {
  const { indent } = page;
  for (const [at, part] of found.entries()) {
    const last = at === found.length - 1;
    const room = last ? tail : 0;
    if (simple) {
      const text = flat(part) ?? '';
      if (at > 0 && !page.fits(` ${text}`, room)) page.newline(indent);
    } else if (at > 0) page.newline(indent, part[0]?.blank === true && part[0].lead.length === 0);
    // operators of a lone item stand below its beginning
    item(page, part, room, found.length === 1 ? indent - 2 : indent);
  }
}

function item(page: Page, part: readonly Node[], tail: number, base: number): void {
  const comma = part.at(-1);
  if (comma?.word !== ',') expression(page, part, tail, base);
  else {
    expression(page, part.slice(0, -1), tail + 1, base);
    page.token(comma);
  }
}

const isSimple = (part: readonly Node[]): boolean =>
  flat(part) !== null && chunks(part).length === 1 && !part.some(isOpen) && part.length <= 6;

/** One arm per line. */
function cases(page: Page, node: Node): void {
  const { inner = [], close } = node;
  if (close === undefined) return;
  page.token(node);
  const { indent } = page;
  for (const [at, arm] of parts(inner, (at) => ['when', 'else'].includes(word(inner, at))).entries()) {
    const subject = at === 0 && !['when', 'else'].includes(arm[0]?.word ?? '');
    if (!subject) page.newline(indent + 2);
    if (whole(page, arm, 0)) continue;
    const [condition = [], value] = parts(arm, (at) => word(arm, at) === 'then');
    expression(page, condition, 0, page.indent);
    if (value === undefined) continue;
    const room = flat(value);
    if (room !== null && !page.fits(` ${room}`) && indent + 4 + room.length <= WIDTH) page.newline(indent + 4);
    expression(page, value, 0, page.indent);
  }
  if (close.lead.length > 0) {
    page.newline(indent + 2);
    page.comments(close);
  }
  page.newline(indent);
  page.write(close.text);
  page.trail(close);
}
