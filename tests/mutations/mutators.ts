/** What can be changed at one node of the syntax tree, as text that stands in its place. Pure: no file, no runner. */
import ts from 'typescript';

export interface Change {
  readonly mutator: string;
  /** Written in TypeScript, in the node's place. */
  readonly text: string;
}

const { SyntaxKind: K } = ts;

const SWAPPED: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [K.EqualsEqualsEqualsToken]: ['!=='],
  [K.ExclamationEqualsEqualsToken]: ['==='],
  [K.LessThanToken]: ['<=', '>='],
  [K.LessThanEqualsToken]: ['<', '>'],
  [K.GreaterThanToken]: ['>=', '<='],
  [K.GreaterThanEqualsToken]: ['>', '<'],
};
const ARITHMETIC: Partial<Record<ts.SyntaxKind, string>> = {
  [K.PlusToken]: '-',
  [K.MinusToken]: '+',
  [K.AsteriskToken]: '/',
  [K.SlashToken]: '*',
  [K.PercentToken]: '*',
  [K.AsteriskAsteriskToken]: '*',
  [K.AmpersandToken]: '|',
  [K.BarToken]: '&',
  [K.CaretToken]: '&',
  [K.GreaterThanGreaterThanGreaterThanToken]: '<<',
  [K.PlusEqualsToken]: '-=',
  [K.MinusEqualsToken]: '+=',
  [K.BarEqualsToken]: '&=',
  [K.BarBarEqualsToken]: '=',
  [K.QuestionQuestionEqualsToken]: '=',
};
/** Of these calls only the receiver is left, or another method is called. */
const DROPPED = new Set(['filter', 'sort', 'reverse', 'trim', 'slice', 'limit']);
const RENAMED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  findLast: 'find',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  above: 'below',
  belowOrEqual: 'below',
};
/** Calls whose object says what changes in a row: each of its properties is left out once. */
const WRITES = new Set(['update', 'modify']);

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && [K.AmpersandAmpersandToken, K.BarBarToken].includes(node.operatorToken.kind);
const isComparison = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (SWAPPED[node.operatorToken.kind] !== undefined ||
    [K.InstanceOfKeyword, K.InKeyword].includes(node.operatorToken.kind));

/** The node that holds this one once parentheses and `!` are looked through. */
function holder(node: ts.Node): ts.Node {
  let { parent } = node;
  while (
    ts.isParenthesizedExpression(parent) ||
    (ts.isPrefixUnaryExpression(parent) && parent.operator === K.ExclamationToken)
  )
    parent = parent.parent;
  return parent;
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node) ||
    ((ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node)
  );
}
const isLoop = (node: ts.Node): boolean => ts.isWhileStatement(node) || ts.isForStatement(node);

function conditions(node: ts.Node, text: string): Change[] {
  const condition = isCondition(node);
  const decides = condition || ((isLogical(node) || isComparison(node)) && !isLogical(holder(node)));
  if (!decides || node.kind === K.TrueKeyword || node.kind === K.FalseKeyword) return [];
  const loop = isLoop(node.parent);
  const swap = isComparison(node) && SWAPPED[node.operatorToken.kind]?.length === 1;
  return [
    ...(loop ? [] : [{ mutator: 'condition', text: 'true' }]),
    { mutator: 'condition', text: 'false' },
    ...(loop || swap || !condition ? [] : [{ mutator: 'negated', text: `!(${text})` }]),
  ];
}

function binary(node: ts.BinaryExpression): Change[] {
  const left = node.left.getText();
  const right = node.right.getText();
  const kind = node.operatorToken.kind;
  if (isLogical(node)) {
    const other = kind === K.BarBarToken ? '&&' : '||';
    return [
      { mutator: 'logical', text: `(${left}) ${other} (${right})` },
      { mutator: 'operand', text: left },
      { mutator: 'operand', text: right },
    ];
  }
  if (kind === K.QuestionQuestionToken)
    return [
      { mutator: 'nullish', text: left },
      { mutator: 'nullish', text: right },
    ];
  const swapped = (SWAPPED[kind] ?? []).map((operator) => ({
    mutator: 'comparison',
    text: `${left} ${operator} ${right}`,
  }));
  const arithmetic = ARITHMETIC[kind];
  return arithmetic === undefined ? swapped : [{ mutator: 'arithmetic', text: `${left} ${arithmetic} ${right}` }];
}

/** Names of storage, and what a text is only compared with: wrong, they are the comparison's or the condition's own mutant. */
const NAMED = new Set(['where', 'table', 'orderBy', 'sortBy', 'transaction', 'hook']);

function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && SWAPPED[parent.operatorToken.kind] !== undefined) return true;
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    NAMED.has(parent.expression.name.text)
  );
}

/** A constant that stands alone says how much, not what is done: only tables and what is inside functions are changed. */
function isLoneConstant(node: ts.Node): boolean {
  let at: ts.Node = node;
  while (ts.isBinaryExpression(at.parent) || ts.isAsExpression(at.parent)) at = at.parent;
  if (!ts.isVariableDeclaration(at.parent)) return false;
  return ts.isSourceFile(at.parent.parent.parent.parent);
}

function literals(node: ts.Node, text: string): Change[] {
  if (node.kind === K.TrueKeyword) return [{ mutator: 'boolean', text: 'false' }];
  if (node.kind === K.FalseKeyword) return [{ mutator: 'boolean', text: 'true' }];
  if (isLoneConstant(node) || isName(node)) return [];
  if (ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [{ mutator: 'string', text: text === "'changed'" ? "'other'" : "'changed'" }];
  return [];
}

function calls(node: ts.CallExpression): Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  const receiver = expression.expression.getText();
  if (DROPPED.has(name)) return [{ mutator: 'call dropped', text: receiver }];
  const other = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (other === undefined) return [];
  const args = node.arguments.map((argument) => argument.getText()).join(', ');
  return [
    {
      mutator: 'method',
      text: `${receiver}${expression.questionDotToken === undefined ? '.' : '?.'}${other}(${args})`,
    },
  ];
}

/** `a?.b.c` is one chain: each of its `?.` is taken away in turn, the whole chain in the place of the whole. */
function chain(node: ts.Node, text: string): Change[] {
  if (!ts.isOptionalChain(node) || isChained(node)) return [];
  const found: Change[] = [];
  const start = node.getStart();
  let at: ts.Node = node;
  while (ts.isOptionalChain(at)) {
    const token = 'questionDotToken' in at ? at.questionDotToken : undefined;
    if (token !== undefined) {
      const cut = token.getStart() - start;
      const dot = ts.isPropertyAccessExpression(at) ? '.' : '';
      found.push({ mutator: 'optional chain', text: text.slice(0, cut) + dot + text.slice(cut + 2) });
    }
    at = at.expression;
  }
  return found;
}

/** In the middle of a chain: what stands here can't be put in parentheses without ending the chain, or losing `this`. */
export function isChained(node: ts.Node): boolean {
  const { parent } = node;
  if (!('expression' in parent) || parent.expression !== node) return false;
  return ts.isOptionalChain(parent) || (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(node));
}

function removed(node: ts.Node, text: string): Change[] {
  const { parent } = node;
  const statement = ts.isExpressionStatement(parent) && !text.startsWith('super(') && !ts.isSatisfiesExpression(node);
  if (statement) return [{ mutator: 'statement removed', text: 'undefined' }];
  const result =
    (ts.isReturnStatement(parent) && parent.expression === node) ||
    (ts.isArrowFunction(parent) && parent.body === node);
  const plain =
    ts.isLiteralExpression(node) ||
    [K.NullKeyword, K.TrueKeyword, K.FalseKeyword].includes(node.kind) ||
    text === 'undefined';
  return result && !plain ? [{ mutator: 'result removed', text: 'undefined' }] : [];
}

/** Every change of an expression, none twice. */
export function changesOf(node: ts.Expression): Change[] {
  if (isChained(node)) return [];
  const text = node.getText();
  const all = [
    ...conditions(node, text),
    ...(ts.isBinaryExpression(node) ? binary(node) : []),
    ...(ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken && !isCondition(node)
      ? [{ mutator: 'negated', text: node.operand.getText() }]
      : []),
    ...(ts.isPrefixUnaryExpression(node) && node.operator === K.MinusToken
      ? [{ mutator: 'arithmetic', text: node.operand.getText() }]
      : []),
    ...(ts.isCallExpression(node) ? calls(node) : []),
    ...literals(node, text),
    ...chain(node, text),
    ...removed(node, text),
  ];
  return all.filter(
    (change, at) => change.text !== text && all.findIndex((other) => other.text === change.text) === at,
  );
}

/** `throw`, `continue` and `break` left out; the latter only of a loop, a `switch` runs into the next case. */
export function isLeftOut(node: ts.Node): boolean {
  return ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
}

/** A property of what a write changes in a row. */
export function isWritten(node: ts.Node): node is ts.PropertyAssignment {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  const call = node.parent.parent;
  return (
    ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && WRITES.has(call.expression.name.text)
  );
}
