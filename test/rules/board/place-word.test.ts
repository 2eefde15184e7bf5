import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlaceOn } from '../../../src/rules/board/ground/keypad.ts';
import { compass, type PlaceWord, readPlace } from '../../../src/rules/state/place-word.ts';
import { writePlace } from './write-place.ts';

const side = fc.constantFrom(...compass);
const code = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 6 }), fc.stringMatching(/^[1-9]{0,4}$/))
  .map((all) => all.join(''));
const door = fc.tuple(fc.constantFrom('H', 'B'), fc.integer({ min: 0, max: 9 })).map((all) => all.join(''));
const piece = fc.integer({ min: 1, max: 5 }).map((number) => `C${number}`);
const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,8}$/);
const inches = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100);
const digit = fc.constantFrom(1, 2, 3, 4, 6, 7, 8, 9);
const word: fc.Arbitrary<PlaceWord> = fc.oneof(
  fc.record({ is: fc.constant('code' as const), code }),
  fc.record({ is: fc.constant('against' as const), code, side }),
  fc.record({ is: fc.constant('door' as const), door, on: fc.constantFrom('here' as const, 'beyond' as const) }),
  fc.record({
    is: fc.constant('door' as const),
    door,
    on: fc.constant('room' as const),
    room: fc.constantFrom('A', 'F'),
  }),
  fc.record({ is: fc.constant('pad' as const), pad: fc.constantFrom(1, 2) }),
  fc.record({ is: fc.constant('touching' as const), piece, side }),
  fc.record({ is: fc.constant('contact' as const), with: name }),
  fc.record({ is: fc.constant('contact' as const), with: name, digit }),
  fc.record({ is: fc.constant('behind' as const), piece, from: name }),
  fc.record({ is: fc.constant('step' as const), side, inches }),
  fc.record({ is: fc.constant('towards' as const), to: name, inches }),
);

describe('the word for a place', () => {
  it('is read as it was written, whatever the place', () => {
    fc.assert(
      fc.property(word, (place) => {
        expect(readPlace(writePlace(place))).toEqual(place);
      }),
    );
  });

  it.each([
    ['4397', { is: 'code', code: '4397' }],
    ['439n', { is: 'against', code: '439', side: 'n' }],
    ['h3', { is: 'door', door: 'H3', on: 'here' }],
    ['H3+', { is: 'door', door: 'H3', on: 'beyond' }],
    ['b2d', { is: 'door', door: 'B2', on: 'room', room: 'D' }],
    ['p1', { is: 'pad', pad: 1 }],
    ['C3NE', { is: 'touching', piece: 'C3', side: 'ne' }],
    ['c3/w1', { is: 'behind', piece: 'C3', from: 'w1' }],
    ['=w1', { is: 'contact', with: 'w1' }],
    ['@w1', { is: 'contact', with: 'w1' }],
    [' =w1   4 ', { is: 'contact', with: 'w1', digit: 4 }],
    ['ne2.5', { is: 'step', side: 'ne', inches: 2.5 }],
    ['e3"', { is: 'step', side: 'e', inches: 3 }],
    ['w1', { is: 'step', side: 'w', inches: 1 }],
    ['>h3 4', { is: 'towards', to: 'h3', inches: 4 }],
    ['to kel 2', { is: 'towards', to: 'kel', inches: 2 }],
  ] as const)('%s is read', (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it.each(['', '4', '4390', '4397123', 'h', 'h12', 'p3', 'c3', '=', '=w1 5', 'ne', '>h3', 'kel'])(
    '"%s" is none',
    (text) => {
      expect(readPlace(text)).toBeUndefined();
    },
  );

  it.each(['83', '47'])('"%s" is none on the board of Tomb World, which has seven columns and six rows', (text) => {
    expect(readPlaceOn(null, text)).toBeUndefined();
    expect(readPlaceOn(null, '76')).toEqual({ is: 'code', code: '76' });
  });
});
