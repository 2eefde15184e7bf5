import { describe, expect, it } from 'vitest';
import { type FightGame, fightGame, outcomeOf } from '../../src/odds/fight-game.ts';
import { fighterOf, handOf } from '../../src/odds/fight-moves.ts';
import { fightTable, keep, slotOf } from '../../src/odds/fight-table.ts';
import type { AttackProfile, OddsRules, Utility } from '../../src/odds/profile.ts';
import { type Brute, rememberedBest, worthOfUse } from './brute-force.ts';

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => i);
const word = (criticals: number, normals: number) => 'c'.repeat(criticals) + 'n'.repeat(normals);

const weapon = (rules: OddsRules, figures: Partial<AttackProfile> = {}): AttackProfile => ({
  atk: 3,
  hit: 4,
  normal: 3,
  critical: 4,
  rules,
  ...figures,
});
const hands = (dice: number) =>
  upTo(dice).flatMap((criticals) => upTo(dice - criticals).map((normals) => ({ criticals, normals })));
const brute = (attack: AttackProfile, hand: { criticals: number; normals: number }, wounds: number): Brute => ({
  dice: word(hand.criticals, hand.normals),
  wounds,
  attack,
  shocked: false,
});

describe('whole games, every hand against every other [ODD-11 ODD-12 ODD-13]', () => {
  const agrees = (attack: AttackProfile, a: number, retaliation: AttackProfile, d: number, utility: Utility) => {
    const game = fightGame(fighterOf(attack, a), fighterOf(retaliation, d), utility);
    for (const own of hands(attack.atk))
      for (const its of hands(retaliation.atk)) {
        const value = game.opening(handOf(own.criticals, own.normals), handOf(its.criticals, its.normals));
        expect(outcomeOf(value, utility).utility).toBe(
          rememberedBest(brute(attack, own, a), brute(retaliation, its, d), utility) + 0,
        );
        expect(game.opening(handOf(own.criticals, own.normals), handOf(its.criticals, its.normals))).toBe(value);
      }
  };

  it('of the same weapons with Shock', () => {
    const shock = weapon({ shock: true });
    agrees(shock, 9, shock, 9, 'incapacitate');
    agrees(shock, 12, shock, 7, 'wounds');
  });

  it('of great wounds and damage', () => {
    const heavy = weapon({ shock: true }, { normal: 31, critical: 45 });
    agrees(heavy, 100, heavy, 100, 'incapacitate');
    agrees(heavy, 70, weapon({ shield: true }, { normal: 13, critical: 34 }), 99, 'incapacitate');
  });

  it('of many dice', () => {
    agrees(weapon({}, { atk: 5 }), 12, weapon({}, { atk: 4 }), 11, 'incapacitate');
  });

  it('of Brutal against Shield', () => {
    agrees(weapon({ brutal: true }), 7, weapon({ shield: true }), 9, 'incapacitate');
    agrees(weapon({ brutal: true }), 7, weapon({ shield: true }), 9, 'wounds');
  });
});

describe('Devastating before the first success [ODD-12]', () => {
  const opening = (
    attack: AttackProfile,
    a: number,
    own: number,
    retaliation: AttackProfile,
    d: number,
    its: number,
  ) => {
    const game = fightGame(fighterOf(attack, a), fighterOf(retaliation, d), 'incapacitate');
    return outcomeOf(game.opening(own, its), 'incapacitate');
  };

  it('that takes exactly the wounds left ends the fight', () => {
    const devastating = weapon({ devastating: 4 });
    expect(opening(weapon({}), 4, handOf(0, 3), devastating, 12, handOf(1, 0))).toMatchObject({
      attackerLoses: 4,
      defenderLoses: 0,
    });
    expect(opening(devastating, 4, handOf(1, 0), weapon({}), 4, handOf(0, 3))).toMatchObject({
      attackerLoses: 0,
      defenderLoses: 4,
    });
  });

  it('in return leaves so many wounds less', () => {
    // 7 less 4 are 3, and the critical ends it.
    expect(opening(weapon({}), 7, handOf(0, 0), weapon({ devastating: 4 }), 12, handOf(1, 0))).toMatchObject({
      attackerLoses: 7,
      defenderLoses: 0,
    });
    // 9 less 4 are 5: the normal has to be blocked, or the critical and the normal would end it.
    expect(opening(weapon({}), 9, handOf(0, 1), weapon({ devastating: 4 }), 12, handOf(1, 1))).toMatchObject({
      attackerLoses: 8,
      defenderLoses: 0,
    });
  });
});

describe('the best use of a success in the midst of a fight [ODD-13]', () => {
  const [attack, retaliation] = [weapon({ shock: true }), weapon({ shield: true, brutal: true, shock: true })];
  const wounds = 9;
  const games = (utility: Utility) => fightGame(fighterOf(attack, wounds), fighterOf(retaliation, wounds), utility);

  it.each(['incapacitate', 'wounds'] as const)(
    'is worth the most, a strike and a critical before others: %s',
    (utility) => {
      const game = games(utility);
      for (const next of ['attacker', 'defender'] as const)
        for (const own of hands(2).filter(({ criticals, normals }) => criticals + normals > 0))
          for (const its of hands(2))
            for (const [left, itsLeft] of [
              [3, 9],
              [9, 4],
              [8, 7],
            ] as const)
              for (const shocked of [true, false]) {
                const [mine, others] = next === 'attacker' ? [attack, retaliation] : [retaliation, attack];
                const mover = { ...brute(mine, own, left), shocked };
                const enemy = { ...brute(others, its, itsLeft), shocked: !shocked };
                const here = { ...own, wounds: left, shocked };
                const there = { ...its, wounds: itsLeft, shocked: !shocked };
                const choice = game.choice(
                  next === 'attacker'
                    ? { next, attacker: here, defender: there }
                    : { next, attacker: there, defender: here },
                );
                const most = rememberedBest(mover, enemy, utility);
                expect(worthOfUse(mover, enemy, choice, utility)).toBe(most);
                for (const [success, count] of [
                  ['critical', own.criticals],
                  ['normal', own.normals],
                ] as const) {
                  const strike = { use: 'strike', success } as const;
                  if (count === 0 || worthOfUse(mover, enemy, strike, utility) < most) continue;
                  expect(choice).toEqual(strike);
                  break;
                }
              }
    },
  );

  it('is not asked of what cannot be', () => {
    const game: FightGame = games('wounds');
    const side = { criticals: 1, normals: 1, wounds: 5, shocked: false };
    const ask = (changed: Partial<typeof side>) => () =>
      game.choice({ next: 'attacker', attacker: { ...side, ...changed }, defender: side });
    for (const wrong of [{ criticals: -1 }, { normals: -1 }, { criticals: 3 }, { wounds: 0 }, { wounds: 10 }])
      expect(ask(wrong)).toThrow(RangeError);
    expect(ask({ wounds: 1 })).not.toThrow();
    expect(ask({ wounds: 9, criticals: 2 })).not.toThrow();
    expect(ask({ criticals: 0, normals: 0 })).toThrow('the attacker has no success left');
  });

  it('of a side without Shock does not look at what it has discarded', () => {
    const game = fightGame(fighterOf(weapon({}), wounds), fighterOf(weapon({}), wounds), 'wounds');
    const side = { criticals: 1, normals: 1, wounds: 9, shocked: true };
    expect(game.choice({ next: 'attacker', attacker: side, defender: side })).toEqual({
      use: 'strike',
      success: 'critical',
    });
  });
});

it('a table of positions finds each again, however many it holds', () => {
  const table = fightTable();
  const positions = upTo(5000).map((i) => (i * 214_013) % 2 ** 30);
  for (const position of positions) keep(table, position, position % 977);
  for (const position of positions) {
    const slot = slotOf(table, position);
    expect(table.slots[slot - 1]).toBe(position + 1);
    expect(table.slots[slot]).toBe(position % 977);
  }
  expect(table.slots[slotOf(table, 5) - 1]).toBe(0);
  expect(table.slots.filter((_, at) => at % 2 === 0).filter((key) => key !== 0)).toHaveLength(5001);
  // It is never more than half full, and grows fourfold: 5001 in 32,768 places, not in 8192, each of two numbers.
  expect(table.slots).toHaveLength(2 * 32_768);
});
