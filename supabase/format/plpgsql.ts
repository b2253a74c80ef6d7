import { expression, whole } from './layout.ts';
import type { Page } from './page.ts';
import { query } from './query.ts';
import { flat, isQuery, type Node, tree } from './tree.ts';

/** A statement, or a frame: heads, what each encloses, and the closing words. */
type Step = { nodes: Node[] } | { arms: Arm[]; end: Node[] };

interface Arm {
  head: Node[];
  steps: Step[];
}

/** Taller steps are set apart by blank lines. */
const TALL = 5;
const CLOSING = new Set(['end', 'elsif', 'elseif', 'else', 'exception', 'when']);
const QUICK = new Set(['return', 'perform', 'continue', 'exit', 'raise', 'null']);

export function plpgsql(page: Page, text: string, indent: number): void {
  const { nodes, rest } = tree(text, true);
  const reader = new Reader(nodes);
  steps(page, reader.steps(), indent);
  if (!reader.done) throw new Error(`a body goes on after its end: ${reader.rest}`);
  if (rest.length > 0) throw new Error('a comment stands behind the end of a body');
}

class Reader {
  private at = 0;

  private readonly nodes: readonly Node[];

  constructor(nodes: readonly Node[]) {
    this.nodes = nodes;
  }

  get done(): boolean {
    return this.at >= this.nodes.length;
  }

  get rest(): string {
    return this.nodes
      .slice(this.at, this.at + 8)
      .map(({ text }) => text)
      .join(' ');
  }

  private get word(): string {
    return this.nodes[this.at]?.word ?? '';
  }

  private until(...words: string[]): Node[] {
    const from = this.at;
    while (!this.done && !words.includes(this.word)) this.at += 1;
    this.at += 1;
    return this.nodes.slice(from, this.at);
  }

  steps(): Step[] {
    const found: Step[] = [];
    while (!this.done && !CLOSING.has(this.word)) found.push(this.step());
    return found;
  }

  private step(): Step {
    switch (this.word) {
      case 'declare':
        return this.frame([{ head: this.until('declare'), steps: this.declarations() }], 'begin');
      case 'begin':
        return this.frame([], 'begin');
      case 'if':
        return this.frame([], 'then');
      case 'for':
      case 'foreach':
      case 'while':
      case 'loop':
        return this.frame([], 'loop');
      case 'case':
        return this.choice();
      default:
        return { nodes: this.until(';') };
    }
  }

  private declarations(): Step[] {
    const found: Step[] = [];
    while (!this.done && this.word !== 'begin') found.push({ nodes: this.until(';') });
    return found;
  }

  private frame(arms: Arm[], opens: string): Step {
    arms.push({ head: this.until(opens), steps: this.steps() });
    while (!this.done && this.word !== 'end') {
      if (this.word === 'exception') arms.push({ head: this.until('exception'), steps: [this.whens([])] });
      else arms.push({ head: this.word === 'else' ? this.until('else') : this.until('then'), steps: this.steps() });
    }
    // the outermost `end` may lack a semicolon
    return { arms, end: this.until(';') };
  }

  private choice(): Step {
    const from = this.at;
    while (this.word !== 'when') this.at += 1;
    const frame: Step = { arms: [{ head: this.nodes.slice(from, this.at), steps: [this.whens([])] }], end: [] };
    frame.end = this.until(';');
    return frame;
  }

  private whens(arms: Arm[]): Step {
    while (this.word === 'when' || this.word === 'else')
      arms.push({ head: this.until(this.word === 'else' ? 'else' : 'then'), steps: this.steps() });
    return { arms, end: [] };
  }
}

const firstOf = (step: Step | undefined): Node | undefined =>
  step === undefined ? undefined : 'nodes' in step ? step.nodes[0] : step.arms[0]?.head[0];

function steps(page: Page, all: readonly Step[], indent: number): void {
  let before = 0;
  for (const [at, step] of all.entries()) {
    const first = firstOf(step);
    page.newline(indent);
    const start = page.lines.length;
    const remarked = (first?.lead.length ?? 0) > 0;
    write(page, step, indent);
    if (page.lines[start] === '') page.lines.splice(start, 1);
    const height = page.lines.length - start + 1;
    // tall steps and commented ones are set apart
    const apart = first?.blank === true || remarked || before >= TALL || (before > 1 && height >= TALL);
    if (at > 0 && apart) page.lines.splice(start, 0, '');
    before = height;
  }
}

function write(page: Page, step: Step, indent: number): void {
  if ('nodes' in step) simple(page, step.nodes, indent);
  else frame(page, step, indent);
}

function frame(page: Page, { arms, end }: { arms: Arm[]; end: Node[] }, indent: number): void {
  const quick = oneLine(arms, end);
  if (quick !== null && page.fits(quick)) {
    page.write(quick);
    return;
  }
  for (const [at, arm] of arms.entries()) {
    if (at > 0) page.newline(indent);
    head(page, arm.head, indent);
    steps(page, arm.steps, indent + 2);
  }
  if (end.length === 0) return;
  const [first] = end;
  if (first !== undefined && first.lead.length > 0) {
    page.newline(indent + 2);
    page.comments(first);
  }
  page.newline(indent);
  for (const [at, node] of end.entries()) page.token(at === 0 ? { ...node, lead: [] } : node);
}

/** `if … then return …; end if;` */
function oneLine(arms: readonly Arm[], end: readonly Node[]): string | null {
  const [arm, ...more] = arms;
  const [step, ...others] = arm?.steps ?? [];
  if (arm?.head[0]?.word !== 'if' || more.length > 0 || others.length > 0) return null;
  if (step === undefined || !('nodes' in step) || !QUICK.has(step.nodes[0]?.word ?? '')) return null;
  const texts = [flat(arm.head), flat(step.nodes), flat(end)];
  return texts.includes(null) ? null : texts.join(' ');
}

/** `if … then`, `for … loop`: the condition may take several lines. */
function head(page: Page, nodes: readonly Node[], indent: number): void {
  const [first] = nodes;
  if (first !== undefined) page.comments(first);
  const bare = nodes.map((node, at) => (at === 0 ? { ...node, lead: [] } : node));
  if (whole(page, bare, 0)) return;
  const opener = ['then', 'loop'].includes(bare.at(-1)?.word ?? '') ? bare.pop() : undefined;
  const start = bare.findIndex((_, at) => at > 0 && bare[at - 1]?.word === 'in' && isQuery(bare.slice(at)));
  if (start > 0) {
    whole(page, bare.slice(0, start), 0);
    page.newline(indent + 2);
    query(page, bare.slice(start), 0);
  } else expression(page, bare, 0, indent);
  if (opener === undefined) return;
  page.newline(indent);
  page.token(opener);
}

/** The value or query behind a leading word may take several lines. */
function simple(page: Page, nodes: readonly Node[], indent: number): void {
  const { front, value, end } = frontAndValue(nodes);
  const [first] = nodes;
  if (front.length === 0 || first === undefined) {
    page.statement(page, nodes, indent);
    return;
  }
  page.comments(first);
  const head = [{ ...first, lead: [] }, ...front.slice(1)];
  const tail = end.length;
  if (!whole(page, [...head, ...value], tail)) {
    for (const node of head) if (!whole(page, [node], 0)) page.token(node);
    if (isQuery(value)) {
      page.newline(indent + 2);
      query(page, value, tail);
    } else expression(page, value, tail, indent);
  }
  for (const node of end) page.token(node);
}

/** Splits `return`, `return query`, `raise` or `name :=` from what follows. */
function frontAndValue(nodes: readonly Node[]): {
  front: readonly Node[];
  value: readonly Node[];
  end: readonly Node[];
} {
  const last = nodes.at(-1)?.word === ';' ? nodes.length - 1 : nodes.length;
  const [first, second] = nodes;
  let at = nodes.findIndex(({ word }) => word === ':=') + 1;
  if (first?.word === 'return' || first?.word === 'raise') at = second?.word === 'query' ? 2 : 1;
  return { front: nodes.slice(0, at), value: nodes.slice(at, last), end: nodes.slice(last) };
}
