import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, readJson } from '../../src/session/disk/json-text.ts';

describe('readJson', () => {
  it('reads JSON, also after a byte order mark', () => {
    expect(readJson('\uFEFF{"a": [1, true, null]}')).toEqual({ ok: true, value: { a: [1, true, null] } });
  });

  it.each([
    ['', 1, 1, 'the end of the text'],
    ['[1,2', 1, 5, 'the end of the text'],
    ['{"a":1,}', 1, 8, '}'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"b": 2'],
    ['{"a": tru}', 1, 7, 'tru}'],
    ['{"a": "x', 1, 7, '"x'],
    ["{'a': 1}", 1, 2, "'a': 1}"],
    ['[1,,2]', 1, 4, ',2]'],
    ['[] []', 1, 4, '[]'],
    ['{"a" 1}', 1, 6, '1}'],
    ['  [1,,2]', 1, 6, ',2]'],
    ['[]]', 1, 3, ']'],
    ['[[1]}', 1, 5, '}'],
    ['{"a":1,2}', 1, 8, '2}'],
    ['{"a":[1],2}', 1, 10, '2}'],
    ['[{"a":1},"b":2]', 1, 13, ':2]'],
    ['["a\\"b" 1]', 1, 9, '1]'],
    ['["a\\x"]', 1, 2, '"a\\x"]'],
    ['["\\u00e9" 1]', 1, 11, '1]'],
    ['["a\n"]', 1, 2, '"a'],
    ['[a]', 1, 2, 'a]'],
    ['[[], 1,]', 1, 8, ']'],
    ['{"a": {}, "b" 1}', 1, 15, '1}'],
    ['[[1,,2],3]', 1, 5, ',2],3]'],
    ['[{"a" 1}, 2,]', 1, 7, '1}, 2,]'],
    ['[1 2]', 1, 4, '2]'],
    ['[1}', 1, 3, '}'],
    ['[1,]', 1, 4, ']'],
    ['{"a":1]', 1, 7, ']'],
    ['["a\\x"]', 1, 2, '"a\\x"]'],
    ['["a\nb"]', 1, 2, '"a'],
    ['["\\u12G4"]', 1, 2, '"\\u12G4"]'],
    ['["\u0085 \\" é",]', 1, 11, ']'],
    ['[01]', 1, 3, '1]'],
  ])('says where %j goes wrong', (text, line, column, found) => {
    expect(readJson(text)).toMatchObject({ ok: false, line, column, found });
  });

  it.each([
    ['', 'the file is empty'],
    ["{'a': 1}", 'texts and names need double quotes'],
    ['{\u201ca\u201d: 1}', 'these quotes are typographic, JSON has straight ones'],
    ['name: x', 'JSON begins with { and ends with }'],
    ['{"a": 1', 'something is not closed'],
    ['{"a": 1,}', 'the comma before it is too much'],
    ['[1, ]', 'the comma before it is too much'],
    ['{"a": 1 "b": 2}', 'a comma is missing before it'],
    ['[[1] [2]]', 'a comma is missing before it'],
    ['{a: 1}', 'names and texts need double quotes'],
    ['{"a" 1}', undefined],
    ['[1,,2]', undefined],
  ])('says of %j what is likely wrong: %s', (text, cause) => {
    const read = readJson(text);
    expect(read.ok ? 'nothing' : read.cause).toBe(cause);
  });

  it('counts to the end of any depth and any length', () => {
    expect(readJson('['.repeat(1_000_000))).toMatchObject({ ok: false, column: 1_000_001 });
    expect(readJson(`{"a":"${'x'.repeat(5_000_000)}`)).toMatchObject({ ok: false, column: 6 });
  });

  it('finds the end of any JSON that is cut short', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
        const cut = JSON.stringify(value, null, 1).slice(0, -2);
        expect(readJson(cut)).toMatchObject({ ok: false });
      }),
    );
  });
});

describe('the line in which a value begins', () => {
  const text = '[\n {"a": [1,\n {"b": 2}],\n "c": {}},\n {"b": 5}\n]';

  it.each([
    [[], 1],
    [[0], 2],
    [[1], 5],
    [[0, 'a'], 2],
    [[0, 'a', 0], 2],
    [[0, 'a', 1], 3],
    [[0, 'a', 1, 'b'], 3],
    [[0, 'c'], 4],
    [[1, 'b'], 5],
  ])('at %j is %i', (path, line) => {
    expect(lineOf(text, path)).toBe(line);
  });

  it('is that of what should hold it where it is missing, though another holds one of its name', () => {
    expect(lineOf(text, [0, 'b'])).toBe(2);
    expect(lineOf(text, [0, 'c', 'b'])).toBe(4);
    expect(lineOf(text, [5])).toBe(1);
  });

  it('is counted after a byte order mark and blank lines', () => {
    expect(lineOf('\uFEFF{\n"a":\n1}', ['a'])).toBe(3);
    expect(lineOf('\n\n{"a": 1}', [])).toBe(3);
  });
});
