import { isMark } from './tokens.ts';
import type { Node, Remark } from './tree.ts';

export const WIDTH = 100;

/** Finished lines and the current one. */
export class Page {
  readonly query: (page: Page, nodes: readonly Node[], tail: number) => void;
  readonly statement: (page: Page, nodes: readonly Node[], indent: number) => void;

  constructor(query: Page['query'], statement: Page['statement']) {
    this.query = query;
    this.statement = statement;
  }

  readonly lines: string[] = [];
  indent = 0;
  private line = '';
  /** A comment ends its line. */
  private ended = false;

  get column(): number {
    return this.line === '' ? this.indent : this.line.length;
  }

  get atStart(): boolean {
    return this.line === '';
  }

  fits(text: string | null, tail = 0): text is string {
    return text !== null && !this.ended && this.column + text.length + tail <= WIDTH;
  }

  newline(indent: number, blank = false): void {
    if (this.line !== '') this.lines.push(this.line.trimEnd());
    if (blank && this.lines.length > 0 && this.lines.at(-1) !== '') this.lines.push('');
    this.line = '';
    this.indent = indent;
    this.ended = false;
  }

  write(text: string): void {
    if (text === '') return;
    if (this.ended) this.newline(this.indent);
    const start = this.line === '' ? ' '.repeat(this.indent) + text.trimStart() : this.line + text;
    const rows = start.split('\n');
    this.line = rows.pop() ?? '';
    this.lines.push(...rows);
  }

  /** Leading comments go on lines of their own. */
  token(node: Node): void {
    this.comments(node);
    this.write(node.space && !this.atStart ? ' ' : '');
    const [first = node.text, ...more] = node.pieces;
    const { column } = this;
    this.write(first);
    for (const piece of more) {
      this.newline(column);
      this.write(piece);
    }
    this.trail(node);
  }

  trail(node: Node): void {
    if (node.trail === undefined) return;
    this.write(` ${node.trail}`);
    this.ended = true;
  }

  comments({ lead }: Pick<Node, 'lead'>): void {
    if (lead.length > 0 && !this.atStart) this.newline(this.indent);
    for (const { text, blank } of rewrap(lead, WIDTH - this.indent)) {
      if (blank) this.newline(this.indent, true);
      if (text === '') continue;
      this.write(text);
      this.newline(this.indent);
    }
  }

  end(): string {
    this.newline(0);
    return `${this.lines.join('\n')}\n`;
  }
}

/** Starts something new: a list item, a table, a figure. */
const NEW = /^--(?: ?[-*•|{[@]| ?\d+[.)]| {2}|$)/;
/** A line this short ends its paragraph. */
const SHORT = 78;

/** Moves words beyond the edge to the next line. */
function rewrap(lead: readonly Remark[], width: number): Remark[] {
  const result: Remark[] = [];
  const rest = [...lead];
  for (let line = rest.shift(); line !== undefined; line = rest.shift()) {
    const { text, blank } = line;
    const wraps = text.startsWith('--') && !isMark(text) && text.length > width;
    const edge = wraps ? text.lastIndexOf(' ', width) : 0;
    if (edge <= 2) {
      result.push(line);
      continue;
    }
    result.push({ text: text.slice(0, edge).trimEnd(), blank });
    const over = `-- ${text.slice(edge + 1)}`;
    const [next] = rest;
    const follows = next !== undefined && next.text.startsWith('-- ') && !next.blank && !NEW.test(next.text);
    if (follows && text.length > SHORT) rest[0] = { text: `${over} ${next?.text.slice(3) ?? ''}`, blank: false };
    else rest.unshift({ text: over, blank: false });
  }
  return result;
}
