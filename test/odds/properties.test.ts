import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fight } from '../../src/odds/fight.ts';
import { fightGame, outcomeOf } from '../../src/odds/fight-game.ts';
import { fighterOf, handOf } from '../../src/odds/fight-moves.ts';
import { shootFigures } from '../../src/odds/figures.ts';
import { fractionValue } from '../../src/odds/fraction.ts';
import type { Defender, Policy, Utility } from '../../src/odds/profile.ts';
import { type ShootOdds, shoot } from '../../src/odds/shoot.ts';
import { weapons } from './weapons.ts';

const defenders: fc.Arbitrary<Defender> = fc.record({
  save: fc.integer({ min: 2, max: 6 }),
  wounds: fc.integer({ min: 1, max: 21 }),
  defenceDice: fc.constant(3),
});
const situations = fc.record({ cover: fc.boolean(), obscured: fc.boolean() });
const policy = fc.constantFrom<Policy>('standard', 'optimal');

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** What the attacker plays for, per case. */
function objective(odds: ShootOdds, wounds: number, utility: Utility): number {
  const of = (weight: number, damage: number) =>
    weight * ((utility === 'incapacitate' && damage >= wounds ? 1000 : 0) + Math.min(damage, wounds));
  return (sum(odds.withCritical.map(of)) + sum(odds.withoutCritical.map(of))) / odds.total;
}

describe('shooting', () => {
  it('the cases add up to the total [ODD-01]', () => {
    fc.assert(
      fc.property(weapons(5), defenders, situations, policy, (weapon, defender, situation, policy) => {
        const odds = shoot(weapon, defender, situation, policy);
        expect(sum(odds.withCritical) + sum(odds.withoutCritical)).toBe(odds.total);
        expect(sum(odds.pool.fails)).toBe(odds.pool.total);
      }),
    );
  });

  it('more Piercing never helps the defender [COR-82]', () => {
    fc.assert(
      fc.property(weapons(5), defenders, situations, policy, (weapon, defender, situation, policy) => {
        const piercing = (weapon.rules.piercing ?? 0) + 1;
        const sharper = { ...weapon, rules: { ...weapon.rules, piercing } };
        const before = shoot(weapon, defender, situation, policy);
        const after = shoot(sharper, defender, situation, policy);
        const gain =
          objective(after, defender.wounds, 'incapacitate') - objective(before, defender.wounds, 'incapacitate');
        expect(gain).toBeGreaterThan(-1e-9);
      }),
    );
  });

  it('each side does no worse by `optimal` than by `standard` where it alone has a choice [ODD-16 ODD-17]', () => {
    const utility = fc.constantFrom<Utility>('incapacitate', 'wounds');
    fc.assert(
      fc.property(weapons(5), defenders, fc.boolean(), utility, (weapon, defender, obscured, utility) => {
        const attackerAlone = { cover: false, obscured };
        const standard = shoot(weapon, defender, attackerAlone, 'standard', utility);
        const optimal = shoot(weapon, defender, attackerAlone, 'optimal', utility);
        const { wounds } = defender;
        expect(objective(optimal, wounds, utility)).toBeGreaterThan(objective(standard, wounds, utility) - 1e-9);
      }),
    );
    fc.assert(
      fc.property(weapons(5, fc.constant({})), defenders, utility, (accurate, defender, utility) => {
        const weapon = { ...accurate, rules: { ...accurate.rules, accurate: 0 } };
        const defenderAlone = { cover: true, obscured: false };
        const standard = shoot(weapon, defender, defenderAlone, 'standard', utility);
        const optimal = shoot(weapon, defender, defenderAlone, 'optimal', utility);
        const { wounds } = defender;
        expect(objective(optimal, wounds, utility)).toBeLessThan(objective(standard, wounds, utility) + 1e-9);
      }),
    );
  });

  it('figures are one division of whole numbers [ODD-01]', () => {
    fc.assert(
      fc.property(weapons(4), defenders, (weapon, defender) => {
        const odds = shoot(weapon, defender, { cover: false, obscured: false }, 'standard');
        for (const { damage, chance } of shootFigures(odds, defender.wounds).damage) {
          const cases = (odds.withCritical[damage] ?? 0) + (odds.withoutCritical[damage] ?? 0);
          expect(fractionValue(chance)).toBe(cases / odds.total);
        }
      }),
    );
  });
});

describe('fighting', () => {
  const wounds = fc.integer({ min: 1, max: 15 });

  it('the cases add up to the total [ODD-01]', () => {
    fc.assert(
      fc.property(weapons(4), weapons(4), wounds, wounds, policy, (attack, retaliation, a, d, policy) => {
        const odds = fight({ attack, wounds: a }, { attack: retaliation, wounds: d }, policy);
        expect(sum(odds.attackerLoses.map(Number))).toBe(odds.total);
        expect(sum(odds.defenderLoses.map(Number))).toBe(odds.total);
      }),
      { numRuns: 40 },
    );
  });

  it('more wounds never turn the end of a fight against their owner [ODD-13 ODD-14]', () => {
    const hand = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(weapons(4), weapons(4), wounds, wounds, hand, hand, (attack, retaliation, a, d, own, its) => {
        const end = (attackerWounds: number) => {
          const game = fightGame(
            fighterOf({ ...attack, atk: 4 }, attackerWounds),
            fighterOf({ ...retaliation, atk: 4 }, d),
            'incapacitate',
          );
          const { utility } = outcomeOf(game.opening(handOf(...own), handOf(...its)), 'incapacitate');
          return Math.round(utility / 1000) + 0;
        };
        expect(end(a + 1)).toBeGreaterThanOrEqual(end(a));
      }),
      { numRuns: 300 },
    );
  });

  it('best re-rolls are worth no less to the side that alone has them [ODD-17]', () => {
    fc.assert(
      fc.property(weapons(4), weapons(4, fc.constant({})), wounds, wounds, (attack, plain, a, d) => {
        const retaliation = { ...plain, rules: { ...plain.rules, accurate: 0 } };
        const worth = (policy: Policy) => {
          const odds = fight({ attack, wounds: a }, { attack: retaliation, wounds: d }, policy);
          const kills = Number(odds.defenderLoses.at(-1)) - Number(odds.attackerLoses.at(-1));
          const net =
            sum(odds.defenderLoses.map((cases, lost) => Number(cases) * lost)) -
            sum(odds.attackerLoses.map((cases, lost) => Number(cases) * lost));
          return (1000 * kills + net) / Number(odds.total);
        };
        expect(worth('optimal')).toBeGreaterThan(worth('standard') - 1e-9);
      }),
      { numRuns: 40 },
    );
  });
});
