import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDice, parseDice } from '../../src/engine/dice.ts';

describe('dice notation', () => {
  it('reads what the rules write', () => {
    expect(parseDice('D6')).toEqual({ count: 1, sides: 6, plus: 0 });
    expect(parseDice('2d6')).toEqual({ count: 2, sides: 6, plus: 0 });
    expect(parseDice(' D3 + 2 ')).toEqual({ count: 1, sides: 3, plus: 2 });
    expect(parseDice('3D3-1')).toEqual({ count: 3, sides: 3, plus: -1 });
  });

  it('reads nothing else', () => {
    for (const text of ['', '6', 'D', '0D6', 'D1', 'D6+', '2X6', 'D6+D3']) expect(parseDice(text)).toBeUndefined();
  });

  it('reads what it writes', () => {
    const notation = fc.record({
      count: fc.integer({ min: 1, max: 999 }),
      sides: fc.integer({ min: 2, max: 999 }),
      plus: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(notation, (dice) => {
        expect(parseDice(formatDice(dice))).toEqual(dice);
      }),
    );
  });
});
