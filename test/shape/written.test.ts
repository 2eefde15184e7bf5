import { describe, expect, it } from 'vitest';
import { form, object, only, some, tagged } from '../../src/shape/objects.ts';
import {
  among,
  choice,
  exactly,
  finite,
  list,
  optional,
  orNull,
  pair,
  type Shape,
  such,
  text,
  whole,
  wholeFrom,
  within,
  yesNo,
} from '../../src/shape/shape.ts';
import { fitting, read } from '../../src/shape/written.ts';

/** Each fault as a sentence. */
function wrongIn(shape: Shape<unknown>, value: unknown): readonly string[] {
  const written = read(shape, value);
  if (written.ok) return [];
  return written.faults.map(({ at, must, found, strange }) =>
    [at.join('.'), must, strange?.join() ?? JSON.stringify(found)].join(' | '),
  );
}
const kept = (shape: Shape<unknown>, value: unknown): boolean => shape.is(value, []);

const word = such(text, (value) => /^[a-z]+$/.test(value), 'be a word');
const animal = form({ name: word, lives: wholeFrom(1, 9), tricks: optional(list(text, 1, 2)) });

describe('what a person wrote', () => {
  it('is read when it is right', () => {
    expect(read(animal, { name: 'tom', lives: 9 })).toEqual({ ok: true, value: { name: 'tom', lives: 9 } });
  });

  it('is told by every fault, those of fields in their order, then the fields that there are not', () => {
    expect(wrongIn(animal, { colour: 1, lives: 10, tricks: [], age: 2 })).toEqual([
      'name | be text | ',
      'lives | be 9 or less | 10',
      'tricks | have 1 or more | []',
      ' | have no unknown field | colour,age',
    ]);
    expect(wrongIn(animal, { name: 'Tom', lives: 0.5, tricks: ['a', 2, 'c'] })).toEqual([
      'name | be a word | "Tom"',
      'lives | be a whole number | 0.5',
      'tricks.1 | be text | 2',
      'tricks | have 2 or fewer | ["a",2,"c"]',
    ]);
    expect(wrongIn(animal, [])).toEqual([' | be a group of fields | []']);
  });

  it('has fields besides where a shape is open, and nowhere where it is shut', () => {
    const more = { a: 1, b: 2 };
    expect([object({ a: whole }), form({ a: whole }), only({ a: whole })].map((one) => kept(one, more))).toEqual([
      true,
      true,
      false,
    ]);
    const told = [' | have no unknown field | b'];
    expect([object({ a: whole }), form({ a: whole }), only({ a: whole })].map((one) => wrongIn(one, more))).toEqual([
      [],
      told,
      told,
    ]);
    expect(only({ a: whole }).means('one').written).toMatchObject({ additionalProperties: false, description: 'one' });
  });

  it('is told by kind', () => {
    const cases: readonly (readonly [Shape<unknown>, unknown, string])[] = [
      [yesNo, 1, 'be true or false'],
      [finite, 'x', 'be a number'],
      [within(finite, 0, 7), 7.5, 'be 7 or less'],
      [within(finite, 0, 7), -1, 'be 0 or more'],
      [orNull(finite), 'x', 'be a number or null'],
      [exactly('a'), 'b', 'be a'],
      [among(['a']), 'b', 'be a'],
      [among({ a: true, b: true }), 'c', 'be one of a, b'],
      [list(text), {}, 'be a list'],
      [object({}), null, 'be a group of fields'],
      [such(whole, (value) => value % 2 === 0, 'be even'), 3, 'be even'],
    ];
    for (const [shape, value, must] of cases) expect(read(shape, value)).toMatchObject({ faults: [{ must }] });
  });

  it('two of a pair are told each by its own shape, and their number', () => {
    const node = pair(wholeFrom(0, 7), wholeFrom(0, 6));
    expect(wrongIn(node, [7, 6])).toEqual([]);
    expect(wrongIn(node, [8, 7])).toEqual(['0 | be 7 or less | 8', '1 | be 6 or less | 7']);
    expect(wrongIn(node, [1])).toEqual([' | have 2 or more | [1]']);
    expect(wrongIn(node, [1, 2, 'x'])).toEqual([' | have 2 or fewer | [1,2,"x"]']);
    expect([kept(node, [7, 6]), kept(node, [7, 7]), kept(node, [1, 2, 3])]).toEqual([true, false, false]);
    expect(node.written).toMatchObject({ prefixItems: [{ maximum: 7 }, { maximum: 6 }], maxItems: 2 });
  });

  it('one of several is told by its tag, with the words that would be right', () => {
    type Move = { readonly by: 'foot'; readonly inches: number } | { readonly by: 'air' };
    const move = tagged<Move, 'by'>('by', { foot: { inches: whole }, air: {} }, 'kept');
    expect(wrongIn(move, { by: 'foot', inches: 'six' })).toEqual(['inches | be a whole number | "six"']);
    expect(wrongIn(move, { by: 'sea' })).toEqual(['by | be one of foot, air | "sea"']);
    expect(wrongIn(move, 'air')).toEqual([' | be a group of fields | "air"']);
    expect(read(move, { by: 'air', feet: 1 })).toMatchObject({ faults: [{ strange: ['feet'], right: ['by'] }] });
    expect(kept(move, { by: 'air', feet: 1 })).toBe(true);
  });

  it('what is wrong is told of the one shape that it is meant as', () => {
    const either = choice<string | { readonly id: string }>([text, form({ id: text })], (value) =>
      typeof value === 'object' ? form({ id: text }) : text,
    );
    expect(wrongIn(either, { id: 3 })).toEqual(['id | be text | 3']);
    expect(wrongIn(either, 3)).toEqual([' | be text | 3']);
    expect(either.written).toMatchObject({ anyOf: [{ type: 'string' }, { additionalProperties: false }] });
  });

  it('a record of some keys tells the others', () => {
    expect(wrongIn(some(['a', 'b'], whole), { a: 'x', c: 1 })).toEqual([
      'a | be a whole number | "x"',
      ' | have no unknown field | c',
    ]);
  });
});

describe('what fits together', () => {
  const rising = fitting(form({ from: wholeFrom(1, 6), to: wholeFrom(1, 6) }), ({ from, to }, wrong) => {
    if (to < from) wrong(['to'], { must: 'be later', right: ['later'] }, to);
  });

  it('is looked at where a number is only too large or too small, or a field too many', () => {
    expect(wrongIn(list(rising), [{ from: 9, to: 3, by: 1 }])).toEqual([
      '0.from | be 6 or less | 9',
      '0 | have no unknown field | by',
      '0.to | be later | 3',
    ]);
  });

  it('is not looked at where something is missing or of another kind, nor by what holds it once it does not fit', () => {
    expect(wrongIn(rising, { from: 5, to: '3' })).toEqual(['to | be a whole number | "3"']);
    const none = fitting(list(rising), (_, wrong) => wrong([], 'be nothing', 1));
    expect(wrongIn(none, [{ from: 5, to: 3 }])).toEqual(['0.to | be later | 3']);
    expect(wrongIn(none, [{ from: 3, to: 5 }])).toEqual([' | be nothing | 1']);
  });

  it('is no matter of what is kept', () => {
    expect(kept(rising, { from: 5, to: 3 })).toBe(true);
  });
});
