import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart } from '../../../src/geometry/point.ts';
import { codeAt, errorOfCode, nearestCode, placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { onBoard, tombWorldBoard } from '../../../src/rules/state/base.ts';

describe('a keypad code', () => {
  it.each([
    ['43', [3.5, 2.5]],
    ['435', [3.5, 2.5]],
    ['439', [3.5 + 1 / 3, 2.5 - 1 / 3]],
    ['431', [3.5 - 1 / 3, 2.5 + 1 / 3]],
    ['4397', [3.5 + 1 / 3 - 1 / 9, 2.5 - 1 / 3 - 1 / 9]],
    ['76', [6.5, 5.5]],
  ] as const)('%s names the middle of its part of the map', (code, lattice) => {
    const [at, is] = [onBoard(lattice), placeOfCode(code)];
    expect(is?.x).toBeCloseTo(at.x);
    expect(is?.y).toBeCloseTo(at.y);
  });

  it.each(['03', '83', '40', '47', '430', '4390'])('%s names nothing', (code) => {
    expect(placeOfCode(code)).toBeUndefined();
  });

  it.each(['', '4', 'h', 'h3', 'p1', 'c3n', '=w1', 'ne2', 'kel', 'r439', '4.5', '43n', '43 9'])(
    'is not what is typed as "%s"',
    (word) => {
      expect(placeOfCode(word)).toBeUndefined();
    },
  );

  it('names nothing or a place on the board, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (word) => {
        const named = placeOfCode(word) ?? { x: 0, y: 0 };
        expect(Number.isFinite(named.x) && Number.isFinite(named.y)).toBe(true);
      }),
    );
  });

  it.each([
    [2, 2.7],
    [3, 0.9],
    [4, 0.3],
    [5, 0.1],
  ])('of %i digits is wrong by at most %f inches', (digits, inches) => {
    expect(errorOfCode(digits)).toBeCloseTo(inches, 1);
  });

  it('of every place of the squares names a place within its error, and is read as it was written', () => {
    const edge = 0.5;
    const place = fc.record({
      x: fc.double({ min: edge, max: tombWorldBoard.right - edge, noNaN: true }),
      y: fc.double({ min: edge, max: tombWorldBoard.bottom - edge, noNaN: true }),
    });
    fc.assert(
      fc.property(place, fc.integer({ min: 2, max: 6 }), (at, digits) => {
        const code = codeAt(at, digits);
        const named = placeOfCode(code);
        expect(code).toHaveLength(digits);
        if (!named) throw new Error(`${code} names nothing`);
        expect(apart(at, named)).toBeLessThanOrEqual(errorOfCode(digits) + 1e-6);
        expect(codeAt(named, digits)).toBe(code);
      }),
    );
  });

  it('at the very edge of the board is that of the nearest square', () => {
    expect(codeAt({ x: 0, y: 0 })).toBe('1177');
    expect(codeAt({ x: tombWorldBoard.right, y: tombWorldBoard.bottom })).toBe('7633');
  });
});

describe('a code that names no place', () => {
  it.each([
    ['1755', '1655'],
    ['8888', '7688'],
    ['0455', '1455'],
    ['4307', '4357'],
  ])('%s is nearest to %s', (code, nearest) => {
    expect([placeOfCode(code), nearestCode(code)]).toEqual([undefined, nearest]);
    expect(placeOfCode(nearest)).toBeDefined();
  });

  it('is nearest to nothing where it is no number', () => expect(nearestCode('kel')).toBeUndefined());
});
