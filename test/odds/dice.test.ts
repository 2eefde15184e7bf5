import { describe, expect, it } from 'vitest';
import { facesOf, mostAlike, orders, rollsOf, sixToThe } from '../../src/odds/dice.ts';

describe('counting dice', () => {
  it('all rolls of two dice with 3 fails, 2 normal and 1 critical face', () => {
    expect(rollsOf(2, facesOf(4))).toEqual({
      criticals: [0, 0, 0, 1, 1, 2],
      normals: [0, 1, 2, 0, 1, 0],
      weights: [9, 12, 4, 6, 4, 1],
    });
  });

  it('leaves out what cannot be rolled: no normals where only a 6 succeeds', () => {
    expect(rollsOf(2, facesOf(6))).toEqual({ criticals: [0, 1, 2], normals: [0, 0, 0], weights: [25, 10, 1] });
  });

  it('the orders in which dice can lie, of more than eight too', () => {
    expect(orders(2, 1, 1)).toBe(12);
    expect(orders(5, 3, 2)).toBe(2520);
  });

  it('powers of six, large ones too', () => {
    expect([0, 1, 4].map(sixToThe)).toEqual([1, 6, 1296]);
    expect(sixToThe(24)).toBe(6 ** 24);
  });

  it('the most dice that show the same face', () => {
    // Three dice on two faces: all alike in 2 of 8 rows, else two of them. On three faces: 6 of 27 all differ.
    expect(mostAlike(3, 2)).toEqual([0, 0, 6, 2]);
    expect(mostAlike(3, 3)).toEqual([0, 6, 18, 3]);
    expect(mostAlike(2, 1)).toEqual([0, 0, 1]);
    expect(mostAlike(0, 3)).toEqual([1]);
    expect(mostAlike(1, 0)).toEqual([0, 0]);
  });
});
