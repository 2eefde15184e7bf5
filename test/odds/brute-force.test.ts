import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastDamage } from '../../src/odds/damage.ts';
import { fightGame, outcomeOf } from '../../src/odds/fight-game.ts';
import { fighterOf, handOf } from '../../src/odds/fight-moves.ts';
import { type AttackPool, bestPool, poolWorth, standardPool } from '../../src/odds/pool.ts';
import { type AttackProfile, utilities } from '../../src/odds/profile.ts';
import { diceToReroll, dieToReroll } from '../../src/odds/reroll-choice.ts';
import { shoot } from '../../src/odds/shoot.ts';
import { bestByTrying, leastByTrying, retainedWord, rows } from './brute-force.ts';
import { weapons } from './weapons.ts';

const rolledDice = ({ atk, rules }: AttackProfile) => atk - Math.min(atk, rules.accurate ?? 0);
const fails = ({ hit }: AttackProfile, face: number) => face === 1 || (face < hit && face !== 6);
const word = (criticals: number, normals: number) => 'c'.repeat(criticals) + 'n'.repeat(normals);

/** The row with the dice at `places` rolled again, in every way. */
function* rerolled(row: readonly number[], places: readonly number[]): Generator<number[]> {
  for (const fresh of rows(places.length))
    yield row.map((face, place) => (places.includes(place) ? (fresh[places.indexOf(place)] ?? 0) : face));
}

/** All sets of places that the weapon's one re-roll rule allows to re-roll. */
function allowed({ rules }: AttackProfile, row: readonly number[]): number[][] {
  let sets: number[][] = [[]];
  for (const place of row.keys()) sets = sets.concat(sets.map((set) => set.concat(place)));
  if (rules.relentless) return sets;
  if (rules.ceaseless) return sets.filter((set) => new Set(set.map((place) => row[place])).size <= 1);
  return sets.filter((set) => set.length <= (rules.balanced ? 1 : 0));
}

/** Cases of each word out of 36^dice. */
function tally(weapon: AttackProfile, obscured: boolean, choose: (row: readonly number[]) => readonly number[]) {
  const dice = rolledDice(weapon);
  const cases: Record<string, number> = {};
  for (const row of rows(dice)) {
    const places = choose(row);
    for (const after of rerolled(row, places)) {
      const retained = retainedWord(weapon, obscured, after);
      cases[retained] = (cases[retained] ?? 0) + 6 ** (dice - places.length);
    }
  }
  return cases;
}

const casesOf = (pool: AttackPool, dice: number): Record<string, number> =>
  Object.fromEntries(
    pool.weights.map((weight, i) => [
      word(pool.criticals[i] ?? 0, pool.normals[i] ?? 0),
      (weight * 36 ** dice) / pool.total,
    ]),
  );

describe('against every face of every dice', () => {
  it('the standard pool [ODD-01 ODD-02 ODD-03 ODD-04 ODD-05 ODD-16]', () => {
    fc.assert(
      fc.property(weapons(3), fc.boolean(), (weapon, obscured) => {
        const usual = (row: readonly number[]) => {
          const sets = allowed(weapon, row).filter((set) => set.every((place) => fails(weapon, row[place] ?? 0)));
          return sets.reduce((best, set) => (set.length > best.length ? set : best));
        };
        expect(casesOf(standardPool(weapon, obscured), rolledDice(weapon))).toEqual(tally(weapon, obscured, usual));
      }),
      { numRuns: 60 },
    );
  });

  it('the best re-rolls, in the pool and one by one [ODD-17 COR-73 COR-76 COR-85]', () => {
    fc.assert(
      fc.property(
        weapons(3),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 16, maxLength: 16 }),
        (accurate, obscured, worths) => {
          const weapon = { ...accurate, rules: { ...accurate.rules, accurate: 0 } };
          const worth = (criticals: number, normals: number) => worths[criticals * 4 + normals] ?? 0;
          const expectation = (row: readonly number[], places: readonly number[]) => {
            let sum = 0;
            for (const after of rerolled(row, places)) {
              const retained = retainedWord(weapon, obscured, after);
              sum += worth(retained.split('c').length - 1, retained.split('n').length - 1);
            }
            return sum * 6 ** (weapon.atk - places.length);
          };
          let best = 0;
          for (const row of rows(weapon.atk)) {
            const most = Math.max(...allowed(weapon, row).map((places) => expectation(row, places)));
            const die = dieToReroll(weapon, obscured, row, [], worth);
            const chosen = weapon.rules.balanced
              ? [die].filter((place) => place !== undefined)
              : diceToReroll(weapon, obscured, row, worth);
            expect(allowed(weapon, row)).toContainEqual(chosen);
            expect(expectation(row, chosen)).toBe(most);
            best += most;
          }
          const pool = bestPool(weapon, obscured, worth);
          expect(poolWorth(pool, worth) * (36 ** weapon.atk / pool.total)).toBe(best);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('the blocks [COR-55 ODD-07]', () => {
    const count = fc.integer({ min: 0, max: 4 });
    const damage = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(count, count, count, count, damage, damage, (c, n, savedC, savedN, normal, critical) => {
        const least = leastDamage(
          { criticals: c, normals: n },
          { criticals: savedC, normals: savedN },
          { normal, critical },
        );
        expect(least).toBe(leastByTrying(word(c, n), word(savedC, savedN), normal, critical));
      }),
    );
  });

  it('the damage of a shooting sequence [COR-52 COR-53 COR-54 COR-56 COR-77 COR-82 ODD-06 ODD-08]', () => {
    fc.assert(
      fc.property(
        weapons(2, fc.constant({})),
        fc.integer({ min: 2, max: 6 }),
        fc.boolean(),
        fc.boolean(),
        (weapon, save, cover, obscured) => {
          const { rules, normal, critical } = weapon;
          const cases: number[] = [];
          for (const faces of rows(rolledDice(weapon))) {
            const retained = retainedWord(weapon, obscured, faces);
            const criticals = retained.split('c').length - 1;
            const piercing = Math.max(rules.piercing ?? 0, criticals > 0 ? (rules.piercingCrits ?? 0) : 0);
            const dice = Math.max(0, 3 - piercing);
            for (const defence of rows(3)) {
              const letters = defence
                .slice(0, dice)
                .map((face, i) => (cover && i === 0 ? 'n' : face === 6 ? 'c' : face >= save ? 'n' : ''));
              const damage =
                criticals * (rules.devastating ?? 0) + leastByTrying(retained, letters.join(''), normal, critical);
              cases[damage] = (cases[damage] ?? 0) + 1;
            }
          }
          const odds = shoot(weapon, { save, wounds: 9, defenceDice: 3 }, { cover, obscured }, 'standard');
          const found = odds.withCritical.map((weight, i) => weight + (odds.withoutCritical[i] ?? 0));
          expect(odds.total).toBe(6 ** (rolledDice(weapon) + 3));
          found.forEach((weight, damage) => {
            expect(weight).toBe(cases[damage] ?? 0);
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('the best play of a fight, blocks of nothing tried too [COR-61 COR-64 COR-75 COR-90 ODD-11 ODD-12 ODD-13]', () => {
    const side = fc.record({
      criticals: fc.integer({ min: 0, max: 2 }),
      normals: fc.integer({ min: 0, max: 2 }),
      wounds: fc.integer({ min: 1, max: 12 }),
      normal: fc.integer({ min: 0, max: 5 }),
      critical: fc.integer({ min: 0, max: 6 }),
      rules: fc.record({ brutal: fc.boolean(), shield: fc.boolean(), shock: fc.boolean() }),
    });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...utilities), (a, d, utility) => {
        const attack = { ...a, atk: 4, hit: 4 };
        const retaliation = { ...d, atk: 4, hit: 4 };
        const game = fightGame(fighterOf(attack, a.wounds), fighterOf(retaliation, d.wounds), utility);
        // Fewer dice first, so that what the game has kept is put to use.
        for (let criticals = 0; criticals <= a.criticals; criticals++)
          for (let normals = 0; normals <= d.normals; normals++) {
            const value = game.opening(handOf(criticals, a.normals), handOf(d.criticals, normals));
            const tried = bestByTrying(
              { dice: word(criticals, a.normals), wounds: a.wounds, attack, shocked: false },
              { dice: word(d.criticals, normals), wounds: d.wounds, attack: retaliation, shocked: false },
              utility,
            );
            expect(outcomeOf(value, utility).utility + 0).toBe(tried + 0);
          }
      }),
      { numRuns: 250 },
    );
  });
});
