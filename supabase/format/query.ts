import { chunk, cut, expression, list, whole } from './layout.ts';
import type { Page } from './page.ts';
import { chunks, isOpen, items, type Node, parts } from './tree.ts';

const PLAIN = new Set(
  'select perform from where having limit offset returning values union except intersect set'.split(' '),
);
const JOINS = new Set(['join', 'left', 'right', 'full', 'cross', 'inner']);
/** Their comma-separated parts go below them. */
const LISTS = new Set('select perform set returning values group order from into on'.split(' '));

function begins(nodes: readonly Node[], at: number): boolean {
  const word = nodes[at]?.word ?? '';
  const next = nodes[at + 1];
  const before = nodes[at - 1]?.word ?? '';
  if (word === 'from') return !['distinct', 'delete', 'select'].includes(before);
  if (word === 'set') return before !== 'update';
  if (word === 'into') return before !== 'insert' && nodes.slice(0, at).every((node) => node.word !== 'returning');
  if (word === 'select') return true;
  if (word === 'group' || word === 'order' || word === 'partition') return next?.word === 'by';
  if (word === 'on') return next?.word === 'conflict';
  if (word === 'for') return ['update', 'no', 'share', 'key'].includes(next?.word ?? '');
  if (word === 'using') return nodes[0]?.word === 'delete';
  if (word === 'update') return before !== 'for' && before !== 'key' && before !== 'do';
  if (JOINS.has(word))
    return next?.inner === undefined && (word !== 'join' || !JOINS.has(before)) && before !== 'outer';
  if (word === 'insert' || word === 'delete') return true;
  return PLAIN.has(word);
}

/** One clause per line, unless a small query fits this line. */
export function query(page: Page, nodes: readonly Node[], tail: number): void {
  const clauses = parts(nodes, (at) => begins(nodes, at));
  if (isSmall(clauses) && whole(page, nodes, tail)) return;
  const { indent } = page;
  for (const [at, part] of clauses.entries()) {
    if (at > 0) page.newline(indent);
    clause(page, part, at === clauses.length - 1 ? tail : 0, indent);
  }
}

/** No join, no earlier step, at most one condition. */
export function isSmall(clauses: readonly Node[][]): boolean {
  const heads = clauses.map(([first]) => first?.word ?? '');
  const conditions = clauses.flat().filter(({ word }) => word === 'and' || word === 'or').length;
  return (
    heads.filter((head) => head !== 'into').length <= 4 &&
    conditions <= 1 &&
    !heads.some((head) => head === 'with' || head === 'union' || JOINS.has(head))
  );
}

function clause(page: Page, nodes: readonly Node[], tail: number, indent: number): void {
  const [first] = nodes;
  if (first === undefined) return;
  if (first.word === 'with') steps(page, nodes, indent);
  else if (first.word === 'where' || first.word === 'having') expression(page, nodes, tail, indent);
  else if (whole(page, nodes, tail)) return;
  else if (JOINS.has(first.word)) joined(page, nodes, tail, indent);
  else if (LISTS.has(first.word)) listed(page, nodes, tail, indent);
  else cut(page, nodes, tail, indent, 0);
}

/** Steps of `with` stand one below the other. */
function steps(page: Page, nodes: readonly Node[], indent: number): void {
  for (const [at, step] of items(nodes).entries()) {
    if (at > 0) page.newline(indent);
    for (const part of chunks(step)) if (!whole(page, part, 0)) chunk(page, part, 0);
  }
}

function joined(page: Page, nodes: readonly Node[], tail: number, indent: number): void {
  const [table = [], condition] = parts(nodes, (at) => nodes[at]?.word === 'on');
  cut(page, table, condition === undefined ? tail : 0, indent, 0);
  if (condition === undefined || whole(page, condition, tail)) return;
  page.newline(indent + 2);
  expression(page, condition, tail, indent + 2);
}

/** A single item stays beside the keyword, several go below. */
function listed(page: Page, nodes: readonly Node[], tail: number, indent: number): void {
  const at = headOf(nodes);
  const found = items(nodes.slice(at));
  const [only = []] = found;
  for (const node of nodes.slice(0, at)) if (!whole(page, [node], 0)) chunk(page, [node], 0);
  if (found.length === 1) {
    expression(page, only, tail, indent);
    return;
  }
  page.newline(indent + 2);
  list(page, found, tail);
}

function headOf(nodes: readonly Node[]): number {
  const [first, second, third] = nodes;
  if (first?.word === 'on') return nodes.findIndex(({ word }) => word === 'set') + 1;
  if (first?.word === 'group' || first?.word === 'order') return 2;
  if (second?.word === 'distinct') return third?.word === 'on' ? 4 : 2;
  if (second !== undefined && isOpen(second) && second.inner?.length === 0) return 2;
  return 1;
}
