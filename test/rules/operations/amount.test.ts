import { describe, expect, it } from 'vitest';
import type { Amount } from '../../../src/catalog/operation-parts.ts';
import { amountOf, amountText, rolled } from '../../../src/rules/operations/context.ts';
import { play, question, scene } from '../scene.ts';

const state = scene({ threat: 8 });
const result = (amount: Parameters<typeof rolled>[0], ...dice: readonly (readonly number[])[]) =>
  play(rolled(amount, 'harm', 'wounds'), state, dice.length === 0 ? {} : { harm: dice }).result;

describe('an amount', () => {
  it('is written as on a card', () => {
    const written: readonly (readonly [Amount, string])[] = [
      [4, '4'],
      [0, '0'],
      [{ d3: 1 }, 'D3'],
      [{ d6: 2 }, '2D6'],
      [{ d3: 2, d6: 1 }, '2D3+D6'],
      [{ d3: 1, plus: 2 }, 'D3+2'],
      [{ grade: true }, 'grade'],
      [{ d6: 1, grade: true, plus: 1 }, 'D6+grade+1'],
      [{ d6: 1, plus: -1 }, 'D6-1'],
    ];
    for (const [amount, text] of written) expect(amountText(amount)).toBe(text);
  });

  it('is what is written, or what is rolled: a D3 is half a D6, rounded up', () => {
    expect([result(4), result(-2)]).toEqual([
      { total: 4, dice: [] },
      { total: 0, dice: [] },
    ]);
    for (const [face, total] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ] as const)
      expect(result({ d3: 1 }, [face])).toEqual({ total, dice: [face] });
    expect(result({ d3: 1, plus: 2 }, [5])).toEqual({ total: 5, dice: [5] });
    expect(result({ d6: 1, plus: -3 }, [2])).toEqual({ total: 0, dice: [2] });
    expect(play(amountOf({ d6: 1 }, 'harm', 'wounds'), state, { harm: [[6]] }).result).toBe(6);
  });

  it('several dice one after another, or together where that is said', () => {
    expect(result({ d6: 2 }, [3], [4])).toEqual({ total: 7, dice: [3, 4] });
    expect(result({ d3: 2, d6: 1 }, [3], [6], [2])).toEqual({ total: 7, dice: [3, 6, 2] });
    expect(result({ d6: 2, together: true }, [3, 4])).toEqual({ total: 7, dice: [3, 4] });
    expect(question(rolled({ d3: 1 }, 'harm', 'wounds'), state)).toMatchObject({
      kind: 'dice',
      name: 'harm',
      why: 'wounds (D3: half the D6, rounded up)',
      count: 1,
      sides: 6,
    });
  });

  it('with the threat grade, where that counts', () => {
    expect(result({ grade: true })).toEqual({ total: 2, dice: [] });
    expect(play(rolled({ grade: true }, 'harm', ''), scene({ threat: 0 })).result.total).toBe(0);
  });
});
