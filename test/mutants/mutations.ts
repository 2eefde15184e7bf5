import ts from 'typescript';

/** A small fault that a test should notice. */
export interface Mutation {
  /** Of the file, from 1. */
  readonly line: number;
  /** The text of that line. */
  readonly source: string;
  /** What stands there and what it becomes: `a < b → a <= b`. */
  readonly change: string;
}

/** Text of a file in which every mutation is there, each asleep until `mutant(n)` is true for its place in the list. */
export interface Seeded {
  readonly code: string;
  readonly mutations: readonly Mutation[];
}

/** What takes the place of an expression; a statement is only left out. */
interface Place {
  readonly node: ts.Node;
  readonly others: readonly string[];
}

const otherOperators: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [ts.SyntaxKind.LessThanToken, ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||']],
  [ts.SyntaxKind.BarBarToken, ['&&']],
  [ts.SyntaxKind.PlusToken, ['-']],
  [ts.SyntaxKind.MinusToken, ['+']],
  [ts.SyntaxKind.AsteriskToken, ['/']],
  [ts.SyntaxKind.SlashToken, ['*']],
  [ts.SyntaxKind.PercentToken, ['*']],
  [ts.SyntaxKind.PlusEqualsToken, ['-=']],
  [ts.SyntaxKind.MinusEqualsToken, ['+=']],
  [ts.SyntaxKind.AsteriskEqualsToken, ['/=']],
]);

const otherMethods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
]);

/** Methods that a list can do without. */
const leftOut: readonly string[] = ['filter', 'slice', 'toSorted', 'toReversed', 'reverse', 'sort', 'trim'];

/** Sows every mutation into a file. Words are left alone: what is said is pinned by examples of its own. */
export function seed(name: string, text: string): Seeded {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const constants = topNumbers(source);
  const mutations: Mutation[] = [];
  const shared = new Map<ts.Node, string>();
  const lines = text.split('\n');
  const asleep = (node: ts.Node, other: string): string => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const change = `${brief(node.getText())} → ${brief(other)}`;
    mutations.push({ line: line + 1, source: (lines[line] ?? '').trim(), change });
    return `mutant(${mutations.length - 1})`;
  };
  for (const [node, literal] of constants) shared.set(node, asleep(literal, `${Number(literal.text) + 1}`));

  const write = (node: ts.Node): string => {
    const place = placeOf(node);
    const inside = writeInside(node);
    const constant = ts.isIdentifier(node) ? constantOf(node, constants) : undefined;
    if (constant) {
      const [declaration, literal] = constant;
      return `(${shared.get(declaration) ?? ''} ? ${Number(literal.text) + 1} : ${inside})`;
    }
    if (!place) return inside;
    if (ts.isExpressionStatement(node)) return `{ if (!${asleep(node, '')}) {${inside}} }`;
    const others = place.others.map((other) => `${asleep(node, other)} ? (${other}) : `);
    return `(${others.join('')}${inside})`;
  };
  const writeInside = (node: ts.Node): string => {
    let code = '';
    let at = node.getStart();
    for (const child of childrenOf(node)) {
      code += text.slice(at, child.getStart()) + write(child);
      at = child.getEnd();
    }
    return code + text.slice(at, node.getEnd());
  };
  return { code: writeInside(source), mutations };
}

/** What can be wrong inside of: no types, no imports. */
function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    const silent =
      (ts.isTypeNode(child) && !ts.isExpressionWithTypeArguments(child)) ||
      ts.isInterfaceDeclaration(child) ||
      ts.isTypeAliasDeclaration(child) ||
      ts.isImportDeclaration(child) ||
      ts.isExportDeclaration(child) ||
      ts.isTypeParameterDeclaration(child);
    if (!silent && child.getEnd() > child.getStart()) children.push(child);
  });
  return children;
}

function placeOf(node: ts.Node): Place | undefined {
  const others = inMiddleOfChain(node) ? [] : [...othersOf(node), ...conditionsOf(node)];
  if (ts.isExpressionStatement(node)) return { node, others: [''] };
  return others.length > 0 ? { node, others } : undefined;
}

function othersOf(node: ts.Node): readonly string[] {
  if (ts.isBinaryExpression(node)) return binaryOthers(node);
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText();
    if (node.operator === ts.SyntaxKind.ExclamationToken) return [operand];
    if (node.operator === ts.SyntaxKind.MinusToken) return [`+${operand}`];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node)) return ['[]'];
  if (ts.isNumericLiteral(node) && !isName(node) && !isTopNumber(node)) return [`${Number(node.text) + 1}`];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return callOthers(node);
  return [];
}

function binaryOthers({ left, operatorToken, right }: ts.BinaryExpression): readonly string[] {
  const { kind } = operatorToken;
  const [a, b] = [left.getText(), right.getText()];
  if (kind === ts.SyntaxKind.QuestionQuestionToken) return [`${isDefault(left) ? `(${a})` : a} && ${b}`];
  if (kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right))) return [];
  return (otherOperators.get(kind) ?? []).map((operator) => `${a} ${operator} ${b}`);
}

/** `a ?? b`, which stands beside no `&&` without brackets. */
const isDefault = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

function callOthers(node: ts.CallExpression): readonly string[] {
  if (!ts.isPropertyAccessExpression(node.expression) || node.questionDotToken) return [];
  const { expression: receiver, name, questionDotToken } = node.expression;
  const rest = node.getText().slice(name.getEnd() - node.getStart());
  const other = otherMethods.get(name.text);
  if (other) return [`${receiver.getText()}${questionDotToken ? '?.' : '.'}${other}${rest}`];
  return leftOut.includes(name.text) ? [receiver.getText()] : [];
}

/** A condition that always holds, or never does; a loop only ends. */
function conditionsOf(node: ts.Node): readonly string[] {
  const { parent } = node;
  if ((ts.isIfStatement(parent) && parent.expression === node) || isConditionOf(parent, node)) return ['true', 'false'];
  const loops = (ts.isWhileStatement(parent) && parent.expression === node) || isForCondition(parent, node);
  return loops && node.kind !== ts.SyntaxKind.TrueKeyword ? ['false'] : [];
}

const isConditionOf = (parent: ts.Node, node: ts.Node): boolean =>
  ts.isConditionalExpression(parent) && parent.condition === node;
const isForCondition = (parent: ts.Node, node: ts.Node): boolean =>
  ts.isForStatement(parent) && parent.condition === node;

/** `a?.b` of `a?.b.c`: in brackets of its own it would no longer end the whole. */
const inMiddleOfChain = (node: ts.Node): boolean =>
  ts.isOptionalChain(node) &&
  (ts.isPropertyAccessExpression(node.parent) ||
    ts.isCallExpression(node.parent) ||
    ts.isElementAccessExpression(node.parent)) &&
  node.parent.expression === node;

const isTarget = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node.parent) && node.parent.left === node) || ts.isForOfStatement(node.parent);

/** A place in a list or the name of a property, no number of the rules. */
const isName = (node: ts.NumericLiteral): boolean =>
  ts.isElementAccessExpression(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function isText(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right);
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

type TopNumber = readonly [ts.VariableDeclaration, ts.NumericLiteral];

/** `const reach = 8;` of a file: its number is written where it is used, so that it can be another one there. */
function topNumbers(source: ts.SourceFile): readonly TopNumber[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) return [];
    return statement.declarationList.declarations.flatMap((declaration): TopNumber[] => {
      const { initializer } = declaration;
      return initializer && ts.isNumericLiteral(initializer) ? [[declaration, initializer]] : [];
    });
  });
}

const isTopNumber = ({ parent }: ts.NumericLiteral): boolean =>
  ts.isVariableDeclaration(parent) &&
  ts.isVariableStatement(parent.parent.parent) &&
  ts.isSourceFile(parent.parent.parent.parent);

function constantOf(node: ts.Identifier, constants: readonly TopNumber[]): TopNumber | undefined {
  const { parent } = node;
  const names =
    (ts.isVariableDeclaration(parent) && parent.name === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isExportSpecifier(parent);
  return names ? undefined : constants.find(([{ name }]) => name.getText() === node.text);
}

const brief = (code: string): string => {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};
