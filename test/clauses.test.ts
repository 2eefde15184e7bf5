import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { childrenOf, syntaxOf } from './syntax.ts';

/**
 * The ledger of the rules, `test/clauses/ledger.jsonl`: a line for every clause that the packs and books hold. `kind`:
 * `auto` follows from the state, `fact` rests on what the table shows, `say` is an instruction to print, `ref` explains.
 * `status`: a `covered` clause is named by the title of a test that proves it, `[THR-18 THR-19]`; one that is `told` has
 * nothing in the program to break, and its words are in the glossary; `not-yet` is to come; `reference` needs nothing.
 * Ids are never used for another clause.
 */
interface Clause {
  readonly id: string;
  readonly kind: 'auto' | 'fact' | 'say' | 'ref';
  readonly status: 'covered' | 'told' | 'not-yet' | 'reference';
  readonly words: string;
}

const ledger: readonly Clause[] = readFileSync(join(import.meta.dirname, 'clauses/ledger.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const idsThat = (is: (clause: Clause) => boolean): string[] => ledger.filter(is).map(({ id }) => id);
const chapterOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Titles of `it`, `test` and `describe`, and the rows of `.each`, where a row names its clauses. */
function titlesIn(file: string): string[] {
  const titles: string[] = [];
  const collect = (node: Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') titles.push(node.value);
    if (node.type === 'TemplateElement') titles.push(node.value.cooked ?? '');
    childrenOf(node).forEach(collect);
  };
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && ['it', 'test', 'describe'].includes(calleeOf(node.callee))) {
      const [title] = node.arguments;
      if (title) collect(title);
      if (node.callee.type === 'CallExpression') node.callee.arguments.forEach(collect);
    }
    childrenOf(node).forEach(visit);
  };
  visit(syntaxOf(file, readFileSync(file, 'utf8')).program);
  return titles;
}

function calleeOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return calleeOf(node.object);
  return node.type === 'CallExpression' ? calleeOf(node.callee) : '';
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join(import.meta.dirname, name));
const glossaryTest = join(import.meta.dirname, 'rulebook/reference.test.ts');
const chapters = new Set(ledger.map(({ id }) => chapterOf(id)));

const namedIn = (from: readonly string[]): ReadonlySet<string> =>
  new Set(
    from
      .flatMap(titlesIn)
      .flatMap((title) => title.match(/\b[A-Z]{2,4}[0-9]?(?:-[A-Z0-9]+)?-\d+\b/g) ?? [])
      .filter((id) => chapters.has(chapterOf(id))),
  );
const proved = namedIn(files.filter((file) => file !== glossaryTest));
const told = namedIn([glossaryTest]);

describe('the clauses of the rules', () => {
  it('stand in the ledger once each', () => {
    expect(ledger.length).toBeGreaterThanOrEqual(934);
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
  });

  it('that are covered are each named by a test', () => {
    expect(idsThat(({ id, status }) => status === 'covered' && !proved.has(id))).toEqual([]);
  });

  it('that are told are each found in the glossary', () => {
    expect(idsThat(({ id, status }) => status === 'told' && !told.has(id))).toEqual([]);
  });

  it('that are named by a test exist, and count as covered or told', () => {
    const known = new Set(idsThat(({ status }) => status !== 'not-yet'));
    expect([...proved, ...told].filter((id) => !known.has(id))).toEqual([]);
  });

  it('are nobody still to come', () => {
    expect(idsThat(({ status }) => status === 'not-yet')).toEqual([]);
  });
});
