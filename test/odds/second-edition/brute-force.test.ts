import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestHits, type HitPool, standardHits } from '../../../src/matched/odds/attack-dice.ts';
import { secondEditionGame } from '../../../src/matched/odds/fight.ts';
import type {
  SecondEditionRules,
  SecondEditionTarget,
  SecondEditionWeapon,
} from '../../../src/matched/odds/profile.ts';
import { secondEditionShoot } from '../../../src/matched/odds/shoot.ts';
import { outcomeOf } from '../../../src/odds/fight-game.ts';
import { handOf } from '../../../src/odds/fight-moves.ts';
import type { Worth } from '../../../src/odds/pool.ts';
import { leastByTrying, rows } from '../brute-force.ts';

/** Dice by dice, with no thought for speed: what the second edition's words say, once more. */
const critical = ({ rules }: SecondEditionWeapon, face: number) => face === 6 || face >= (rules.lethal ?? 6);
const misses = ({ skill }: SecondEditionWeapon, face: number) => face === 1 || (face < skill && face !== 6);
const hitsIn = (weapon: SecondEditionWeapon, row: readonly number[]): [number, number] => {
  const hits = row.filter((face) => !misses(weapon, face));
  const criticals = hits.filter((face) => critical(weapon, face)).length;
  return [criticals, hits.length - criticals];
};
const withRending = ([c, n]: [number, number], rends: boolean): [number, number] =>
  rends && c > 0 && n > 0 ? [c + 1, n - 1] : [c, n];

/** All sets of places that may be re-rolled at once. */
const subsets = (places: readonly number[]): number[][] =>
  places.reduce<number[][]>((sets, place) => sets.concat(sets.map((set) => set.concat(place))), [[]]);

function* rerolled(row: readonly number[], places: readonly number[]): Generator<number[]> {
  for (const fresh of rows(places.length))
    yield row.map((face, place) => (places.includes(place) ? (fresh[places.indexOf(place)] ?? 0) : face));
}

const many = ({ rules }: SecondEditionWeapon, row: readonly number[]): number[][] => {
  const all = [...row.keys()];
  if (rules.relentless) return subsets(all);
  return rules.ceaseless ? subsets(all.filter((place) => row[place] === 1)) : [[]];
};
const one = ({ rules }: SecondEditionWeapon, row: readonly number[], done: readonly number[]): number[][] =>
  rules.balanced && !rules.relentless
    ? [[], ...[...row.keys()].filter((place) => !done.includes(place)).map((place) => [place])]
    : [[]];

/** The greatest expectation of `worth` over all rolls, trying every set of dice at every step. */
function bestByTrying(weapon: SecondEditionWeapon, worth: (row: readonly number[]) => number): number {
  const mean = (row: readonly number[], places: readonly number[], then: (after: number[]) => number): number => {
    let total = 0;
    for (const after of rerolled(row, places)) total += then(after);
    return total / 6 ** places.length;
  };
  let total = 0;
  for (const row of rows(weapon.attacks))
    total += Math.max(
      ...many(weapon, row).map((done) =>
        mean(row, done, (now) => Math.max(...one(weapon, now, done).map((place) => mean(now, place, worth)))),
      ),
    );
  return total / 6 ** weapon.attacks;
}

/** Cases of hits by policy `standard`, as shares. */
function usualShares(weapon: SecondEditionWeapon): { hits: Record<string, number>; ones: number[] } {
  const hits: Record<string, number> = {};
  const ones: number[] = [];
  const usual = (row: readonly number[], places: readonly number[]) =>
    places.filter((place) => misses(weapon, row[place] ?? 0));
  for (const row of rows(weapon.attacks)) {
    const sets = many(weapon, row).map((places) => usual(row, places));
    const done = sets.reduce((most, set) => (set.length > most.length ? set : most));
    for (const now of rerolled(row, done)) {
      const open = one(weapon, now, done)
        .flat()
        .filter((place) => misses(weapon, now[place] ?? 0));
      const place = open.find((at) => now[at] === 1) ?? open[0];
      for (const last of rerolled(now, place === undefined ? [] : [place])) {
        const share = 6 ** -(weapon.attacks + done.length + (place === undefined ? 0 : 1));
        const [c, n] = withRending(hitsIn(weapon, last), weapon.rules.rending === true);
        hits[`${c} ${n}`] = (hits[`${c} ${n}`] ?? 0) + share;
        const burns = last.filter((face) => face === 1).length;
        ones[burns] = (ones[burns] ?? 0) + share;
      }
    }
  }
  return { hits, ones };
}

const rulesArbitrary: fc.Arbitrary<SecondEditionRules> = fc.record({
  ap: fc.integer({ min: 0, max: 2 }),
  p: fc.integer({ min: 0, max: 2 }),
  mw: fc.integer({ min: 0, max: 2 }),
  splash: fc.integer({ min: 0, max: 1 }),
  lethal: fc.integer({ min: 4, max: 6 }),
  noCover: fc.boolean(),
  rending: fc.boolean(),
  balanced: fc.boolean(),
  ceaseless: fc.boolean(),
  relentless: fc.constantFrom(false, false, true),
  hot: fc.boolean(),
});
const weapons = (most: number): fc.Arbitrary<SecondEditionWeapon> =>
  fc.record({
    attacks: fc.integer({ min: 1, max: most }),
    skill: fc.integer({ min: 2, max: 6 }),
    normal: fc.integer({ min: 1, max: 5 }),
    critical: fc.integer({ min: 1, max: 6 }),
    rules: rulesArbitrary,
  });

describe('the second edition against every face of every dice', () => {
  it('hits and 1s under policy standard', () => {
    fc.assert(
      fc.property(weapons(2), (weapon) => {
        const pool = standardHits(weapon);
        const { hits, ones } = usualShares(weapon);
        pool.weights.forEach((weight, i) => {
          const share = hits[`${pool.criticals[i]} ${pool.normals[i]}`] ?? 0;
          expect(weight / pool.total).toBeCloseTo(share, 10);
        });
        if (weapon.rules.hot)
          pool.ones.forEach((weight, count) => {
            expect(weight / pool.total).toBeCloseTo(ones[count] ?? 0, 10);
          });
      }),
      { numRuns: 80 },
    );
  });

  it('the best re-rolls and the best use of Rending', () => {
    const worths = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(weapons(2), worths, fc.boolean(), (weapon, values, mayNotRend) => {
        const worth: Worth = (c, n) => values[c * 3 + n] ?? 0;
        const pool = bestHits(weapon, worth, mayNotRend);
        const rends = weapon.rules.rending === true;
        const atRest = (row: readonly number[]) => {
          const hits = hitsIn(weapon, row);
          const rent = worth(...withRending(hits, rends));
          return mayNotRend ? Math.max(rent, worth(...hits)) : rent;
        };
        expect(meanWorth(pool, worth)).toBeCloseTo(bestByTrying(weapon, atRest), 8);
      }),
      { numRuns: 60 },
    );
  });

  it('the damage of a shooting attack, with the defender choosing among its saves', () => {
    const targets = fc.record({
      defence: fc.integer({ min: 0, max: 3 }),
      save: fc.integer({ min: 2, max: 6 }),
      invulnerable: fc.constantFrom(undefined, 3, 5),
      wounds: fc.integer({ min: 1, max: 9 }),
      cover: fc.boolean(),
    });
    fc.assert(
      fc.property(weapons(2), targets, fc.constantFrom('standard', 'optimal'), (armed, target, policy) => {
        const still = { balanced: false, ceaseless: false, relentless: false, hot: false };
        const rending = armed.rules.rending === true && policy === 'standard';
        const weapon = { ...armed, rules: { ...armed.rules, ...still, rending } };
        const shot = secondEditionShoot(weapon, target, policy);
        const shares: number[] = [];
        for (const row of rows(weapon.attacks)) {
          const hits = withRending(hitsIn(weapon, row), weapon.rules.rending === true);
          for (const [damage, share] of damageByTrying(weapon, target, hits, policy === 'optimal').entries())
            shares[damage] = (shares[damage] ?? 0) + (share ?? 0) / 6 ** weapon.attacks;
        }
        shot.damage.forEach((weight, damage) => {
          expect(Number(weight) / Number(shot.total)).toBeCloseTo(shares[damage] ?? 0, 10);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('strikes and parries: Brutal, and Stun that takes a normal hit and no other', () => {
    const side = fc.record({
      criticals: fc.integer({ min: 0, max: 2 }),
      normals: fc.integer({ min: 0, max: 2 }),
      wounds: fc.integer({ min: 1, max: 12 }),
      normal: fc.integer({ min: 0, max: 5 }),
      critical: fc.integer({ min: 0, max: 6 }),
      rules: fc.record({ brutal: fc.boolean(), stun: fc.boolean() }),
    });
    fc.assert(
      fc.property(side, side, (a, d) => {
        const fighter = ({ wounds, ...weapon }: typeof a) => ({ weapon: { ...weapon, attacks: 4, skill: 4 }, wounds });
        const game = secondEditionGame(fighter(a), fighter(d), 'incapacitate');
        const value = game.opening(handOf(a.criticals, a.normals), handOf(d.criticals, d.normals));
        const brute = ({ criticals: c, normals: n, ...rest }: typeof a): Duellist => ({
          c,
          n,
          stunned: false,
          ...rest,
        });
        expect(outcomeOf(value, 'incapacitate').utility + 0).toBe(duel(brute(a), brute(d)) + 0);
      }),
      { numRuns: 250 },
    );
  });
});

const meanWorth = ({ weights, criticals, normals, total }: HitPool, worth: Worth): number =>
  weights.reduce((mean, weight, i) => mean + weight * worth(criticals[i] ?? 0, normals[i] ?? 0), 0) / total;

/** Shares of each damage under the saves that are best for the defender, or under the usual ones. */
function damageByTrying(
  { normal, critical: crit, rules }: SecondEditionWeapon,
  target: SecondEditionTarget,
  [c, n]: [number, number],
  chooses: boolean,
): number[] {
  const ap = Math.max(rules.ap ?? 0, c > 0 ? (rules.p ?? 0) : 0);
  const covers = target.cover && !rules.noCover ? [true, false] : [false];
  const choices = [
    ...(target.invulnerable === undefined
      ? []
      : covers.map((kept) => [target.invulnerable, target.defence, kept] as const)),
    ...covers.map((kept) => [target.save, Math.max(0, target.defence - ap), kept] as const),
  ];
  const sharesOf = ([save = 7, dice, kept]: (typeof choices)[number]) => {
    const shares: number[] = [];
    for (const row of rows(dice)) {
      const saves = row.map((face, i) =>
        kept && i === 0 ? 'n' : face === 6 ? 'c' : face !== 1 && face >= save ? 'n' : '',
      );
      const left = leastByTrying('c'.repeat(c) + 'n'.repeat(n), saves.join(''), normal, crit);
      const damage = left + c * ((rules.mw ?? 0) + (rules.splash ?? 0));
      shares[damage] = (shares[damage] ?? 0) + 6 ** -dice;
    }
    return Array.from(shares, (share) => share ?? 0);
  };
  const worth = (shares: readonly number[]) =>
    shares.reduce(
      (sum, share, damage) => sum + share * (Math.min(damage, target.wounds) + (damage >= target.wounds ? 1000 : 0)),
      0,
    );
  const all = choices.map(sharesOf);
  const first = all[0] ?? [];
  if (!chooses) return first;
  return all.reduce((best, shares) => (worth(shares) < worth(best) - 1e-9 ? shares : best), first);
}

interface Duellist {
  readonly c: number;
  readonly n: number;
  readonly wounds: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: SecondEditionRules;
  readonly stunned: boolean;
}

/** The mover's utility under best play, every strike and every parry tried. */
function duel(mover: Duellist, enemy: Duellist): number {
  if (mover.c + mover.n + enemy.c + enemy.n === 0) return 0;
  if (mover.c + mover.n === 0) return -duel(enemy, mover);
  const results: number[] = [];
  const strike = (left: Duellist, damage: number, isCritical: boolean) => {
    if (damage >= enemy.wounds) return 1000 + enemy.wounds;
    const stuns = isCritical && mover.rules.stun === true && !mover.stunned;
    const struck = { ...enemy, wounds: enemy.wounds - damage, n: stuns ? Math.max(0, enemy.n - 1) : enemy.n };
    return damage - duel(struck, { ...left, stunned: left.stunned || stuns });
  };
  if (mover.c > 0) {
    const left = { ...mover, c: mover.c - 1 };
    results.push(strike(left, mover.critical, true));
    if (enemy.c > 0) results.push(-duel({ ...enemy, c: enemy.c - 1 }, left));
    if (enemy.n > 0) results.push(-duel({ ...enemy, n: enemy.n - 1 }, left));
  }
  if (mover.n > 0) {
    const left = { ...mover, n: mover.n - 1 };
    results.push(strike(left, mover.normal, false));
    if (enemy.n > 0 && !enemy.rules.brutal) results.push(-duel({ ...enemy, n: enemy.n - 1 }, left));
  }
  return Math.max(...results);
}
