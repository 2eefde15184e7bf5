import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import covered from './covered.json';
import { titleIds } from './title-ids.ts';

/*
 * The clauses of the rules are numbered in a ledger. covered.json has the ids of those that this program implements; a
 * test names in its title the ones that it proves.
 */

const folder = join(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
const named = new Map<string, string>();
for (const file of files) for (const id of titleIds(readFileSync(join(folder, file), 'utf8'))) named.set(id, file);

describe('the clauses of the rules', () => {
  it('are each proved by a test', () => {
    expect(covered.filter((id) => !named.has(id))).toEqual([]);
  });

  it('are called by their right ids in the titles of tests', () => {
    const unknown = [...named].filter(([id]) => !covered.includes(id));
    expect(unknown.map(([id, file]) => `${id} in ${file}`)).toEqual([]);
  });
});

describe('ids in titles', () => {
  it.each([
    ["it('wakes all NPOs [DOR-05]', () => {})", ['DOR-05']],
    ["it.each(rows)('%s [MIS-1-02 THR-18]', () => {})", ['MIS-1-02', 'THR-18']],
    ['describe(`grade ' + '$' + '{grade} [THR-26]`, () => { it("is said", () => {}) })', ['THR-26']],
    ["expect(text).toBe('[DOR-05]')", []],
    ["it('shows [x] and arr[0]', () => {})", []],
  ])('of %s', (source, ids) => {
    expect(titleIds(source)).toEqual(ids);
  });
});
