import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * Every clause of the rules that the program covers is named by the title of a test that proves it: `[THR-18 THR-19]`.
 * `test/clauses/ids.json` lists them by chapter: `covered`, and `reference` for those that only explain or come later.
 */
const ledger: { readonly covered: Chapters; readonly reference: Chapters } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'clauses/ids.json'), 'utf8'),
);
type Chapters = Readonly<Record<string, string>>;

const idsOf = (chapters: Chapters): string[] =>
  Object.entries(chapters).flatMap(([chapter, numbers]) => numbers.split(' ').map((number) => `${chapter}-${number}`));

/** Titles of `it`, `test` and `describe`, and the rows of `.each`, where a row names its clauses. */
function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const titles: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      titles.push(node.text);
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(calleeOf(node.expression))) {
      const [title] = node.arguments;
      if (title) collect(title);
      if (ts.isCallExpression(node.expression)) node.expression.arguments.forEach(collect);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function calleeOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calleeOf(node.expression);
  return '';
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join(import.meta.dirname, name));
const known = [...idsOf(ledger.covered), ...idsOf(ledger.reference)];
const chapters = new Set(known.map((id) => id.slice(0, id.lastIndexOf('-'))));
const named = new Set(
  files
    .flatMap(titlesIn)
    .flatMap((title) => title.match(/\b[A-Z]{2,4}(?:-[A-Z0-9]+)?-\d+\b/g) ?? [])
    .filter((id) => chapters.has(id.slice(0, id.lastIndexOf('-')))),
);

describe('the clauses of the rules', () => {
  it('are each named by a test', () => {
    expect(idsOf(ledger.covered).filter((id) => !named.has(id))).toEqual([]);
  });

  it('are named by ids that exist', () => {
    expect([...named].filter((id) => !known.includes(id))).toEqual([]);
  });
});
