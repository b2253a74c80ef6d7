/** One text with every mutant in it: `__m(7) ? mutant : original`. Which one is alive is said at run time, so nothing is built twice. */
import ts from 'typescript';
import { type Change, changesOf, isLeftOut, isWritten } from './mutators.ts';

export interface Mutant extends Change {
  /** Says which one it is without counting lines: file, function, change, and the how-manieth of its kind. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly before: string;
}

export interface Schema {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

const oneLine = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length <= 110 ? flat : `${flat.slice(0, 70)} … ${flat.slice(-37)}`;
};

function functionOf(node: ts.Node): string {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isGetAccessor(at)) && at.name !== undefined)
      return at.name.getText();
    if (
      ts.isVariableDeclaration(at) &&
      ts.isVariableStatement(at.parent.parent) &&
      ts.isSourceFile(at.parent.parent.parent)
    )
      return at.name.getText();
    if (ts.isConstructorDeclaration(at)) return 'constructor';
  }
  return '';
}

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** What is a name, a type or the left side of something can't be an expression's place. */
function isPlace(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || ts.isIdentifier(node.parent)) return false;
  const { parent } = node;
  if ('name' in parent && parent.name === node) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent)) return false;
  if (ts.isDeleteExpression(parent) || ts.isSpreadAssignment(node) || ts.isExpressionWithTypeArguments(node))
    return false;
  return !ts.isTemplateSpan(node);
}

const SKIPPED = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** `first`: the number of the file's first mutant. */
export function schemaOf(file: string, source: string, first: number): Schema {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();
  const add = (node: ts.Node, change: Change): number => {
    const before = node.getText();
    const base = `${file} ${functionOf(node)}: ${oneLine(before)} -> ${oneLine(change.text)}`;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    mutants.push({ ...change, key: times === 1 ? base : `${base} (${times})`, file, line: line + 1, before });
    return first + mutants.length - 1;
  };
  const inside = (node: ts.Node): string => {
    let text = '';
    let at = node.getStart();
    node.forEachChild((child) => {
      const from = child.getStart();
      text += source.slice(at, from) + render(child);
      at = child.getEnd();
    });
    return text + source.slice(at, node.getEnd());
  };
  const render = (node: ts.Node): string => {
    if (SKIPPED(node)) return node.getText();
    if (isLeftOut(node))
      return `{ if (!__m(${add(node, { mutator: 'statement removed', text: '' })})) ${inside(node)} }`;
    if (isWritten(node)) {
      const id = add(node, { mutator: 'property removed', text: '' });
      return `...(__m(${id}) ? {} : { ${inside(node)} })`;
    }
    if (!isPlace(node)) return inside(node);
    const cases = changesOf(node).map((change) => `__m(${add(node, change)}) ? (${change.text}) : `);
    return cases.length === 0 ? inside(node) : `(${cases.join('')}${inside(node)})`;
  };
  const code = tree.statements.map((statement) => render(statement)).join('\n');
  return { code, mutants };
}
