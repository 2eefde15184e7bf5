import ts from 'typescript';

const tested: readonly string[] = ['it', 'test', 'describe'];
const inBrackets = /\[([A-Z][A-Z0-9-]*(?: [A-Z][A-Z0-9-]*)*)\]/g;

/** The ids in brackets in the titles of a file's tests: `it('wakes all NPOs [DOR-05 DOR-09]', …)`, with `each` or without. */
export function titleIds(source: string): string[] {
  const ids: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && tested.includes(rootOf(node))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        for (const [, words = ''] of title.getText().matchAll(inBrackets)) ids.push(...words.split(' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.ES2022, true));
  return ids;
}

/** `it` of `it.skip.each(rows)('…')`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return '';
}
