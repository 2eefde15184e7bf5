import { describe, expect, it } from 'vitest';
import { LeastFirst } from '../../../src/policy/choices/least-first.ts';

const inOrder = (...lengths: readonly number[]): readonly (number | undefined)[] => {
  const order = new LeastFirst(Float64Array.from(lengths));
  return lengths.map((_, rank) => order.at(rank));
};

describe('the shortest first', () => {
  it('are the numbers of the lengths in their order, of equal ones the first one first', () => {
    expect(inOrder(3, 1, 2)).toEqual([1, 2, 0]);
    expect(inOrder(2, 5, 2, 1, 5, 2)).toEqual([3, 0, 2, 5, 1, 4]);
    expect(inOrder(Number.POSITIVE_INFINITY, 7, 0)).toEqual([2, 1, 0]);
  });

  it('are the same in whatever order their ranks are asked for', () => {
    const order = new LeastFirst(Float64Array.from([4, 3, 2, 1]));
    expect([order.at(2), order.at(0), order.at(3), order.at(2)]).toEqual([1, 3, 0, 1]);
  });

  it('end with the last one', () => {
    const order = new LeastFirst(Float64Array.from([4, 3]));
    expect([order.at(2), order.at(1), order.at(5)]).toEqual([undefined, 0, undefined]);
    expect(new LeastFirst(new Float64Array(0)).at(0)).toBeUndefined();
  });

  it('are sorted as a sort would have them, for hundreds', () => {
    const lengths = Array.from({ length: 500 }, (_, at) => (at * 7919) % 101);
    const sorted = [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0) || a - b);
    expect(inOrder(...lengths)).toEqual(sorted);
  });
});
