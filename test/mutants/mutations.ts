import type { CallExpression, Node, Program, VariableDeclarator } from 'oxc-parser';
import { childrenOf, type Syntax, syntaxOf } from '../syntax.ts';

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

const otherOperators: ReadonlyMap<string, readonly string[]> = new Map([
  ['===', ['!==']],
  ['!==', ['===']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['+=', ['-=']],
  ['-=', ['+=']],
  ['*=', ['/=']],
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
  const syntax = syntaxOf(name, text);
  const { program, textOf } = syntax;
  const constants = topNumbers(program);
  const mutations: Mutation[] = [];
  const shared = new Map<TopNumber, string>();
  const lines = text.split('\n');
  const asleep = (node: Node, other: string): string => {
    const line = text.slice(0, node.start).split('\n').length;
    const change = `${brief(textOf(node))} → ${brief(other)}`;
    mutations.push({ line, source: (lines[line - 1] ?? '').trim(), change });
    return `mutant(${mutations.length - 1})`;
  };
  for (const constant of constants) shared.set(constant, asleep(constant.literal, `${constant.value + 1}`));

  const write = (node: Node): string => {
    const others = othersAt(node, syntax);
    const inside = writeInside(node);
    const constant = constantAt(node, constants, syntax);
    if (constant) return `(${shared.get(constant) ?? ''} ? ${constant.value + 1} : ${inside})`;
    if (node.type === 'ExpressionStatement') return `{ if (!${asleep(node, '')}) {${inside}} }`;
    if (others.length === 0) return inside;
    return `(${others.map((other) => `${asleep(node, other)} ? (${other}) : `).join('')}${inside})`;
  };
  const writeInside = (node: Node): string => {
    let code = '';
    let at = node.start;
    for (const child of childrenOf(node).filter(canBeWrong)) {
      code += text.slice(at, child.start) + write(child);
      at = child.end;
    }
    return code + text.slice(at, node.end);
  };
  return { code: writeInside(program), mutations };
}

const aroundExpressions: readonly string[] = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** What can be wrong inside of: no types, no imports, no names of what is exported. */
function canBeWrong(node: Node): boolean {
  if (node.type === 'ExportNamedDeclaration') return node.declaration !== null;
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false;
  return !node.type.startsWith('TS') || aroundExpressions.includes(node.type);
}

/** What may take the place of an expression. */
function othersAt(node: Node, syntax: Syntax): readonly string[] {
  if (inMiddleOfChain(node, syntax)) return [];
  const whole = node.type === 'ChainExpression' ? node.expression : node;
  return [...othersOf(whole, syntax), ...conditionsOf(node, syntax)];
}

function othersOf(node: Node, syntax: Syntax): readonly string[] {
  const { parentOf, textOf } = syntax;
  if (node.type === 'UnaryExpression') {
    if (node.operator === '!') return [textOf(node.argument)];
    if (node.operator === '-') return [`+${textOf(node.argument)}`];
  }
  if (node.type === 'Literal') {
    if (typeof node.value === 'boolean') return [`${!node.value}`];
    if (typeof node.value === 'number' && !isName(node, syntax) && !isTopNumber(node, syntax))
      return [`${node.value + 1}`];
  }
  if (node.type === 'ArrayExpression' && node.elements.length > 0 && !isTarget(node, parentOf(node))) return ['[]'];
  if (node.type === 'CallExpression') return callOthers(node, syntax);
  return isBinary(node) ? binaryOthers(node, syntax) : [];
}

type Binary = Extract<Node, { type: 'BinaryExpression' | 'LogicalExpression' | 'AssignmentExpression' }>;

const isBinary = (node: Node): node is Binary =>
  node.type === 'BinaryExpression' || node.type === 'LogicalExpression' || node.type === 'AssignmentExpression';

function binaryOthers({ left, operator, right }: Binary, { textOf }: Syntax): readonly string[] {
  const [a, b] = [textOf(left), textOf(right)];
  if (operator === '??') return [`${isDefault(left) ? `(${a})` : a} && ${b}`];
  if (operator === '+' && (isText(left) || isText(right))) return [];
  return (otherOperators.get(operator) ?? []).map((other) => `${a} ${other} ${b}`);
}

/** `a ?? b`, which stands beside no `&&` without brackets. */
const isDefault = (node: Node): boolean => node.type === 'LogicalExpression' && node.operator === '??';

function callOthers(node: CallExpression, { textOf }: Syntax): readonly string[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || node.optional) return [];
  const { object, property } = callee;
  const rest = textOf(node).slice(property.end - node.start);
  const other = otherMethods.get(property.name);
  if (other) return [`${textOf(object)}${callee.optional ? '?.' : '.'}${other}${rest}`];
  return leftOut.includes(property.name) ? [textOf(object)] : [];
}

/** A condition that always holds, or never does; a loop only ends. */
function conditionsOf(node: Node, { parentOf }: Syntax): readonly string[] {
  const parent = parentOf(node);
  if (!('test' in parent) || parent.test !== node) return [];
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return ['true', 'false'];
  const loops = parent.type === 'WhileStatement' || parent.type === 'ForStatement';
  return loops && !(node.type === 'Literal' && node.value === true) ? ['false'] : [];
}

/** `a?.b` of `a?.b.c`: in brackets of its own it would no longer end the whole. */
function inMiddleOfChain(node: Node, { parentOf }: Syntax): boolean {
  const parent = parentOf(node);
  if (parent.type === 'ChainExpression') return true;
  return isOptional(node) && before(parent) === node;
}

const isOptional = (node: Node): boolean => {
  const first = before(node);
  return first !== undefined && (('optional' in node && node.optional === true) || isOptional(first));
};

/** What a call calls, or whose property it is. */
const before = (node: Node): Node | undefined => {
  if (node.type === 'CallExpression') return node.callee;
  return node.type === 'MemberExpression' ? node.object : undefined;
};

const isTarget = (node: Node, parent: Node): boolean =>
  (isBinary(parent) && parent.left === node) || parent.type === 'ForOfStatement';

/** A place in a list or the name of a property, no number of the rules. */
function isName(node: Node, { parentOf }: Syntax): boolean {
  const parent = parentOf(node);
  return parent.type === 'MemberExpression' || (parent.type === 'Property' && parent.key === node);
}

function isText(node: Node): boolean {
  if (isBinary(node)) return isText(node.left) || isText(node.right);
  if (node.type === 'ParenthesizedExpression') return isText(node.expression);
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

interface TopNumber {
  readonly name: string;
  readonly literal: Node;
  readonly value: number;
}

/** `const reach = 8;` of a file: its number is written where it is used, so that it can be another one there. */
function topNumbers({ body }: Program): readonly TopNumber[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' && declared.kind === 'const'
      ? declared.declarations.flatMap(topNumber)
      : [];
  });
}

function topNumber({ id, init }: VariableDeclarator): readonly TopNumber[] {
  if (id.type !== 'Identifier' || init?.type !== 'Literal' || typeof init.value !== 'number') return [];
  return [{ name: id.name, literal: init, value: init.value }];
}

function isTopNumber(node: Node, { program, parentOf }: Syntax): boolean {
  const declarator = parentOf(node);
  const around = parentOf(parentOf(declarator));
  return (
    declarator.type === 'VariableDeclarator' &&
    (around === program || (around.type === 'ExportNamedDeclaration' && parentOf(around) === program))
  );
}

/** The number of the file that a word stands for, where it is no name of something else. */
function constantAt(node: Node, constants: readonly TopNumber[], { parentOf }: Syntax): TopNumber | undefined {
  if (node.type !== 'Identifier') return undefined;
  const parent = parentOf(node);
  const names =
    (parent.type === 'VariableDeclarator' && parent.id === node) ||
    (parent.type === 'MemberExpression' && !parent.computed && parent.property === node) ||
    (parent.type === 'Property' && (parent.shorthand || (!parent.computed && parent.key === node))) ||
    parent.type === 'AssignmentPattern' ||
    ('params' in parent && Array.isArray(parent.params) && parent.params.some((param) => param === node));
  return names ? undefined : constants.find(({ name }) => name === node.name);
}

const brief = (code: string): string => {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};
