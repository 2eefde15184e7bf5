import { describe, expect, it } from 'vitest';
import { complaint } from '../../src/shape/complaint.ts';
import { object, only, tagged } from '../../src/shape/objects.ts';
import { among, list, optional, orNull, pair, text, wholeFrom, yesNo } from '../../src/shape/shape.ts';

const deck = only({ name: text.means('the name of the deck'), cards: list(only({ kind: among(['a', 'b']) })) });

describe('what is wrong with a value', () => {
  it('nothing, where it has the shape', () => {
    expect(complaint(deck, { name: 'x', cards: [{ kind: 'a' }] })).toBeUndefined();
  });

  it.each([
    [deck, { name: 3, cards: [] }, ['name'], 'the name of the deck', 3],
    [deck, { name: 'x' }, ['cards'], 'a list', undefined],
    [deck, { name: 'x', cards: [{ kind: 'c' }] }, ['cards', 0, 'kind'], '"a" or "b"', 'c'],
    [deck, 7, [], 'an object in braces', 7],
    [wholeFrom(1), 0, [], 'a whole number of 1 or more', 0],
    [object({ n: orNull(wholeFrom(2, 6)) }), { n: 9 }, ['n'], 'a whole number from 2 to 6 or null', 9],
    [object({ p: pair(yesNo) }), { p: [true] }, ['p'], 'a list of 2', [true]],
    [object({ p: pair(yesNo) }), { p: [true, 1] }, ['p', 1], 'true or false', 1],
    [
      tagged('is', { one: object({ n: wholeFrom(0) }), two: object({}) }),
      { is: 'one', n: -1 },
      ['n'],
      'a whole number of 0 or more',
      -1,
    ],
    [tagged('is', { one: object({}), two: object({}) }), { is: 'three' }, ['is'], '"one" or "two"', 'three'],
  ] as const)('%#', (shape, value, at, expected, found) => {
    expect(complaint(shape, value)).toMatchObject({ at, expected, found });
  });

  it('a field that there is not is told with those that there are', () => {
    const wrong = complaint(only({ save: wholeFrom(2), wounds: optional(wholeFrom(1)) }), { save: 3, wonds: 2 });
    expect(wrong).toMatchObject({ at: ['wonds'], expected: undefined, known: ['save', 'wounds'] });
  });
});
