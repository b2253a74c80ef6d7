import { tokens } from './tokens.ts';

/** A token, or brackets (or `case … end`) with contents, and the comments around it. */
export interface Node {
  text: string;
  /** Lower case for words, the sign itself, '' for a literal. */
  word: string;
  /** Whitespace stands before it. */
  space: boolean;
  /** A blank line stands before it and its comments. */
  blank: boolean;
  lead: Remark[];
  trail: string | undefined;
  dollar: boolean;
  pieces: readonly string[];
  inner?: Node[];
  close?: Node;
}

/** One comment line; empty text is a blank line. */
export interface Remark {
  text: string;
  blank: boolean;
}

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', case: 'end' };
/** After these a plpgsql `case` is a statement, elsewhere an expression. */
const STARTS = new Set(['', ';', 'then', 'else', 'loop', 'begin']);

const QUERIES = new Set(['select', 'with', 'insert', 'update', 'delete', 'values', 'perform']);
/** Brackets with clauses that are no query: `filter (where …)`, `over (partition by …)`. */
const CLAUSES = new Set(['where', 'partition']);

export const isQuery = (nodes: readonly Node[]): boolean =>
  QUERIES.has(nodes[0]?.word ?? '') || CLAUSES.has(nodes[0]?.word ?? '');

export const isOpen = ({ inner }: Node): boolean => inner !== undefined;

export function tree(text: string, plpgsql: boolean): { nodes: Node[]; rest: Remark[] } {
  const root: Node[] = [];
  const open: Node[] = [];
  let lead: Remark[] = [];
  let last: Node | undefined;
  for (const { kind, text: token, space, breaks, pieces = [] } of tokens(text)) {
    if (kind === 'comment') {
      if (breaks === 0 && last !== undefined && last.trail === undefined && lead.length === 0 && token.startsWith('--'))
        last.trail = token;
      else lead.push({ text: token, blank: breaks > 1 });
      continue;
    }
    const word = kind === 'word' ? token.toLowerCase() : kind === 'sign' ? token : '';
    const blank: boolean = lead[0]?.blank ?? breaks > 1;
    if (lead.length > 0 && breaks > 1) lead.push({ text: '', blank: true });
    const dollar = kind === 'dollar';
    const node: Node = { text: token, word, space, blank, lead, trail: undefined, dollar, pieces };
    lead = [];
    const around = open.at(-1);
    if (around !== undefined && CLOSES[around.word] === word) {
      around.close = node;
      open.pop();
    } else {
      const before = last;
      (around?.inner ?? root).push(node);
      const statement = plpgsql && around === undefined && STARTS.has(before?.word ?? '');
      const ends = word === 'case' && before?.word === 'end';
      if (CLOSES[word] !== undefined && !(word === 'case' && (statement || ends))) {
        node.inner = [];
        open.push(node);
      }
    }
    last = node;
  }
  if (open.length > 0) throw new Error(`not closed: ${open.map((node) => node.text).join(' ')}`);
  return { nodes: root, rest: lead };
}

/** Null when a comment or a multi-line literal forbids one line. */
export function flat(nodes: readonly Node[]): string | null {
  let text = '';
  for (const [at, node] of nodes.entries()) {
    const own = flatNode(node);
    if (own === null || node.trail !== undefined) return null;
    text += (at > 0 && node.space ? ' ' : '') + own;
  }
  return text;
}

const known = new WeakMap<Node, string | null>();

function flatNode(node: Node): string | null {
  const before = known.get(node);
  if (before !== undefined) return before;
  const text = compute(node);
  known.set(node, text);
  return text;
}

function compute(node: Node): string | null {
  if (node.lead.length > 0 || node.text.includes('\n')) return null;
  if (node.inner === undefined || node.close === undefined) return node.text;
  if (node.close.lead.length > 0) return null;
  const inner = flat(node.inner);
  if (inner === null) return null;
  if (node.word !== 'case') return `${node.text}${inner}${node.close.text}`;
  return manyArms(node) ? null : `${node.text} ${inner} ${node.close.text}`;
}

/** A `case` with one arm stays inline, with more it is a table. */
const manyArms = ({ inner = [] }: Node): boolean => inner.filter(({ word }) => word === 'when').length > 1;

/** Runs without whitespace: a call, a qualified name, a cast. */
export function chunks(nodes: readonly Node[]): Node[][] {
  const found: Node[][] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last !== undefined && !node.space && node.lead.length === 0) last.push(node);
    else found.push([node]);
  }
  return found;
}

/** A comma belongs to the part it ends. */
export function items(nodes: readonly Node[]): Node[][] {
  const found: Node[][] = [[]];
  for (const node of nodes) {
    found.at(-1)?.push(node);
    if (node.word === ',') found.push([]);
  }
  return found.filter((part) => part.length > 0);
}

/** Parts begin where `starts` says so. */
export function parts(nodes: readonly Node[], starts: (at: number) => boolean): Node[][] {
  const found: Node[][] = [[]];
  for (const [at, node] of nodes.entries()) {
    if (at > 0 && starts(at)) found.push([]);
    found.at(-1)?.push(node);
  }
  return found;
}
