import { describe, expect, it } from 'vitest';
import { bestPool, diceToLeaveUnrolled, poolWorth, standardPool, type Worth } from '../../src/odds/pool.ts';
import type { AttackProfile, OddsRules } from '../../src/odds/profile.ts';
import { diceToReroll, dieToReroll } from '../../src/odds/reroll-choice.ts';
import { retainedWord, rows } from './brute-force.ts';

const weapon = (atk: number, rules: OddsRules, hit = 4): AttackProfile => ({ atk, hit, normal: 3, critical: 4, rules });
const successes: Worth = (criticals, normals) => criticals + normals;
const criticalsOnly: Worth = (criticals) => criticals;
const all = (rules: OddsRules, results: readonly number[], worth = successes, hit = 4) =>
  diceToReroll(weapon(results.length, rules, hit), false, results, worth);
const one = (rules: OddsRules, results: readonly number[], worth = successes, rerolled: readonly number[] = []) =>
  dieToReroll(weapon(results.length, rules), false, results, rerolled, worth);

describe('Ceaseless [COR-76]', () => {
  it('re-rolls the fails of the result that most of them show', () => {
    expect(all({ ceaseless: true }, [1, 2, 5, 2])).toEqual([1, 3]);
    expect(all({ ceaseless: true }, [6, 3])).toEqual([1]);
    expect(all({ ceaseless: true }, [5, 6])).toEqual([]);
  });

  it('of two that are as frequent, the first', () => {
    expect(all({ ceaseless: true }, [1, 2])).toEqual([0]);
  });

  it('gives up normals, all that are alike, where only criticals count [ODD-17]', () => {
    expect(all({ ceaseless: true }, [4, 5, 5, 1], criticalsOnly)).toEqual([1, 2]);
  });

  it('gives up criticals where they are the worst to have', () => {
    expect(all({ ceaseless: true }, [6, 6, 1], (criticals) => -criticals)).toEqual([0, 1]);
    expect(all({ ceaseless: true }, [6, 1], (criticals) => -criticals)).toEqual([0]);
  });

  it('re-rolls one of two fails where a second success would be too many', () => {
    const exactlyOne: Worth = (criticals, normals) => (criticals + normals === 0 ? 0 : normals === 1 ? 10 : -15);
    expect(all({ ceaseless: true }, [1, 1], exactlyOne)).toEqual([0]);
  });
});

describe('Relentless [COR-85]', () => {
  it('re-rolls every fail, whatever it shows', () => {
    expect(all({ relentless: true }, [1, 5, 2, 3])).toEqual([0, 2, 3]);
  });

  it('no more than the fails where it makes no difference [ODD-16]', () => {
    expect(all({ relentless: true }, [1, 5, 6], () => 1)).toEqual([0]);
  });

  it('normals too where only criticals count [ODD-17]', () => {
    expect(all({ relentless: true }, [1, 5, 6], criticalsOnly)).toEqual([0, 1]);
  });

  it('leaves Balanced nothing', () => {
    expect(one({ relentless: true, balanced: true }, [1, 2])).toBeUndefined();
  });
});

describe('Balanced [COR-73]', () => {
  it('re-rolls one fail, and by itself no several', () => {
    expect(one({ balanced: true }, [5, 1, 1])).toBe(1);
    expect(all({ balanced: true }, [1, 1])).toEqual([]);
  });

  it('a fail or none where it makes no difference [ODD-16]', () => {
    expect(one({ balanced: true }, [5, 1], () => 1)).toBe(1);
    expect(one({ balanced: true }, [5, 6], () => 1)).toBeUndefined();
  });

  it('a normal where only criticals count, a critical where they are the worst to have', () => {
    expect(one({ balanced: true }, [6, 5], criticalsOnly)).toBe(1);
    expect(one({ balanced: true }, [5, 6], (criticals) => -criticals)).toBe(1);
  });

  it('nothing without the rule', () => {
    expect(one({}, [1, 2])).toBeUndefined();
    expect(one({ ceaseless: true }, [1, 2])).toBeUndefined();
  });

  it('no dice that Ceaseless has re-rolled [COR-68]', () => {
    expect(one({ balanced: true, ceaseless: true }, [1, 5], successes, [0])).toBeUndefined();
    expect(one({ balanced: true, ceaseless: true }, [1, 2], successes, [0])).toBe(1);
  });

  it('knows that Punishing needs a fail [COR-83]', () => {
    // A 6 and a 4: kept they are worth 19. With the 4 re-rolled, 20 for a critical; a fail is punished, and worth 19.
    const worth: Worth = (criticals, normals) => 10 * criticals + 9 * normals;
    expect(one({ balanced: true, punishing: true }, [6, 4], worth)).toBe(1);
    expect(one({ balanced: true }, [6, 4], worth)).toBeUndefined();
  });

  it('of no dice re-rolls none: one case', () => {
    expect(standardPool(weapon(0, { balanced: true }), false)).toMatchObject({ total: 1, weights: [1] });
  });
});

describe('Ceaseless, then Balanced [COR-68 ODD-17]', () => {
  /** The best of all re-rolls of one result by Ceaseless, each followed by the best one of the other dice. */
  function mostByTrying(profile: AttackProfile, worth: Worth): number {
    const worthOf = (row: readonly number[]) => {
      const word = retainedWord(profile, false, row);
      return worth(word.split('c').length - 1, word.split('n').length - 1);
    };
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const rolledAgain = (row: readonly number[], places: readonly number[]) =>
      [...rows(places.length)].map((fresh) =>
        row.map((face, place) => (places.includes(place) ? (fresh[places.indexOf(place)] ?? 0) : face)),
      );
    const balanced = (row: readonly number[], open: readonly number[]) =>
      Math.max(worthOf(row), ...open.map((place) => mean(rolledAgain(row, [place]).map(worthOf))));
    const places = Array.from({ length: profile.atk }, (_, place) => place);
    const sets = places.reduce<number[][]>((some, place) => some.flatMap((set) => [set, [...set, place]]), [[]]);
    return mean(
      [...rows(profile.atk)].map((row) => {
        const allowed = sets.filter((set) => new Set(set.map((place) => row[place])).size <= 1);
        const afterwards = (set: readonly number[]) => places.filter((place) => !set.includes(place));
        return Math.max(
          ...allowed.map((set) => mean(rolledAgain(row, set).map((after) => balanced(after, afterwards(set))))),
        );
      }),
    );
  }

  it.each([
    ['successes', successes],
    ['criticals only', criticalsOnly],
    ['one success and no more', (criticals: number, normals: number) => (criticals + normals === 1 ? 9 : 0)],
    ['two successes most', (criticals: number, normals: number) => (criticals + normals > 1 ? 7 : criticals)],
  ] as const)('together are worth as much as by trying everything: %s', (_, worth) => {
    const profile = weapon(2, { ceaseless: true, balanced: true }, 3);
    const pool = bestPool(profile, false, worth);
    expect(poolWorth(pool, worth) / pool.total).toBeCloseTo(mostByTrying(profile, worth), 12);
  });
});

describe('Accurate [COR-72 ODD-17]', () => {
  const accurate = (atk: number, x: number, worth: Worth, rules: OddsRules = {}) =>
    diceToLeaveUnrolled(weapon(atk, { accurate: x, ...rules }), false, worth);

  it('leaves as many dice unrolled as is best, and of what is alike the most', () => {
    expect(accurate(3, 2, successes)).toBe(2);
    expect(accurate(3, 2, () => 1)).toBe(2);
    expect(accurate(1, 2, successes)).toBe(1);
    expect(accurate(3, 2, criticalsOnly)).toBe(0);
  });

  it('some of them, where one normal is enough and criticals count', () => {
    expect(accurate(3, 2, (criticals, normals) => (normals > 0 ? 1 : 0) + criticals)).toBe(1);
  });

  it('none without the rule', () => {
    expect(diceToLeaveUnrolled(weapon(3, {}), false, successes)).toBe(0);
    expect(diceToLeaveUnrolled(weapon(3, { balanced: true }), false, successes)).toBe(0);
  });

  it('compares what is rolled and re-rolled more often on one scale', () => {
    // Two dice re-rolled retain 3/4 of a success each, one left unrolled the whole.
    expect(accurate(2, 1, successes, { relentless: true })).toBe(1);
    // Of the critical alone 11/36 of each dice.
    expect(accurate(2, 1, criticalsOnly, { relentless: true })).toBe(0);
  });

  it('is given up for a chance of more criticals', () => {
    const pool = bestPool(weapon(2, { accurate: 1 }), false, criticalsOnly);
    expect(pool).toEqual(standardPool(weapon(2, {}), false));
  });
});

describe('a weapon without a choice', () => {
  it('has one pool, the best and the usual', () => {
    const plain = weapon(3, { rending: true });
    expect(bestPool(plain, false, criticalsOnly)).toBe(standardPool(plain, false));
  });

  it.each([{ balanced: true }, { ceaseless: true }, { relentless: true }])(
    'is not one that may give up a normal for a critical: %j [ODD-17]',
    (rules) => {
      const { criticals, weights, total } = bestPool(weapon(1, rules), false, criticalsOnly);
      expect((weights[criticals.indexOf(1)] ?? 0) / total).toBeCloseTo(11 / 36, 12);
    },
  );

  it('nor one that may re-roll a critical where it is the worst to have', () => {
    const pool = bestPool(weapon(1, { balanced: true }), false, (criticals) => -criticals);
    expect(pool).toMatchObject({ total: 36, criticals: [0, 0, 1], normals: [0, 1, 0], weights: [21, 14, 1] });
  });

  it('Punishing leaves a fail less', () => {
    const { fails, total } = standardPool(weapon(2, { punishing: true }), false);
    // Two fails: 9 of 36; one beside a normal: 12. Beside a critical it is punished.
    expect({ fails, total }).toEqual({ fails: [15, 12, 9], total: 36 });
  });
});
