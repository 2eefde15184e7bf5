import { describe, expect, it } from 'vitest';
import { blockTable } from '../../src/odds/damage.ts';
import { facesOf, mostAlike, rollsOf } from '../../src/odds/dice.ts';
import { type Combatant, fight, gameBetween } from '../../src/odds/fight.ts';
import { handOf } from '../../src/odds/fight-moves.ts';
import { standardPool } from '../../src/odds/pool.ts';
import type { AttackProfile, OddsRules } from '../../src/odds/profile.ts';
import { shoot } from '../../src/odds/shoot.ts';

/** What is worked out once is the same thing the second time, and never that of another question. */
function areRemembered<Question>(questions: readonly Question[], answer: (question: Question) => unknown): void {
  const answers = questions.map(answer);
  expect(new Set(answers).size).toBe(questions.length);
  expect(questions.every((question, index) => answer(question) === answers[index])).toBe(true);
}

const upTo = (most: number, least = 0) => Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** Each way to have some of the flags. */
const flags = (names: readonly (keyof OddsRules)[]): OddsRules[] =>
  names.reduce<OddsRules[]>((all, name) => all.flatMap((rules) => [rules, { ...rules, [name]: true }]), [{}]);

const weapon = (rules: OddsRules = {}, figures: Partial<AttackProfile> = {}): AttackProfile => ({
  atk: 2,
  hit: 4,
  normal: 3,
  critical: 4,
  rules,
  ...figures,
});

describe('what is remembered is not mixed up', () => {
  it('rolls', () => {
    const faces = [2, 3, 4, 5, 6].flatMap((stat) => upTo(6, stat).map((lethal) => facesOf(stat, lethal)));
    const different = faces.filter(
      (some, place) => faces.findIndex((other) => JSON.stringify(other) === JSON.stringify(some)) === place,
    );
    areRemembered(
      upTo(8).flatMap((dice) => different.map((some) => ({ dice, some }))),
      ({ dice, some }) => rollsOf(dice, some),
    );
    areRemembered(
      upTo(8).flatMap((dice) => upTo(5).map((shown) => ({ dice, shown }))),
      ({ dice, shown }) => mostAlike(dice, shown),
    );
  });

  it('best re-rolls of a weapon, by target, situation and what is played for', () => {
    const attack = weapon({ ceaseless: true, rending: true }, { atk: 4, hit: 3, critical: 6 });
    const questions = [true, false].flatMap((cover) =>
      [true, false].flatMap((obscured) =>
        (['incapacitate', 'wounds'] as const).flatMap((utility) =>
          [3, 5].flatMap((save) =>
            [7, 12].flatMap((wounds) =>
              [2, 3].map((defenceDice) => ({ cover, obscured, utility, target: { save, wounds, defenceDice } })),
            ),
          ),
        ),
      ),
    );
    const odds = (profile: AttackProfile, { cover, obscured, utility, target }: (typeof questions)[number]) =>
      shoot(profile, target, { cover, obscured }, 'optimal', utility);
    areRemembered(questions, (question) => odds(attack, question).pool);
    // Another object, equal to it, has nothing remembered: what was is the same.
    for (const question of questions) expect(odds(attack, question)).toEqual(odds({ ...attack }, question));
  });

  it('pools of weapons', () => {
    const named = flags(['balanced', 'ceaseless', 'relentless', 'rending', 'punishing', 'severe']);
    areRemembered(
      named.flatMap((rules) => [true, false].map((obscured) => ({ rules, obscured }))),
      ({ rules, obscured }) => standardPool(weapon(rules), obscured),
    );
    areRemembered(
      upTo(7, 1).flatMap((hit) =>
        upTo(6, 2).flatMap((lethal) =>
          [0, 1, 2, 60].flatMap((accurate) => upTo(8).map((atk) => weapon({ lethal, accurate }, { hit, atk }))),
        ),
      ),
      (profile) => standardPool(profile, false),
    );
  });

  it('pools of weapons without a rule are those of 0 dice of it, and of Lethal 6+', () => {
    expect(standardPool(weapon({ accurate: 0, lethal: 6 }), false)).toBe(standardPool(weapon(), false));
  });

  it('damage after the best blocks', () => {
    areRemembered(
      [0, 1, 16, 60].flatMap((normal) =>
        [0, 1, 16, 60].flatMap((critical) => [0, 1, 2].map((dice) => ({ normal, critical, dice }))),
      ),
      ({ normal, critical, dice }) => blockTable(normal, critical, dice),
    );
  });

  it('saves', () => {
    /** Two normals that no dice blocks, in the rarest case: no save at all, neither rolled nor by cover. */
    const unblocked = (save: number, defenceDice: number, piercing: number, cover: boolean) => {
      const attack = weapon({ accurate: 2, piercing });
      const odds = shoot(attack, { save, wounds: 9, defenceDice }, { cover, obscured: false }, 'standard');
      return (odds.withoutCritical[6] ?? 0) / odds.total;
    };
    for (const save of upTo(7, 1))
      for (const dice of upTo(5))
        for (const piercing of upTo(dice)) {
          const fail = (Math.min(6, Math.max(2, save)) - 1) / 6;
          expect(unblocked(save, dice, piercing, false)).toBeCloseTo(fail ** (dice - piercing), 12);
          expect(unblocked(save, dice, piercing, true)).toBe(dice > piercing ? 0 : 1);
        }
  });

  const side = (wounds: number, rules: OddsRules = {}, figures: Partial<AttackProfile> = {}): Combatant => ({
    attack: weapon(rules, figures),
    wounds,
  });

  it('games of two fighters', () => {
    const others = [
      ...flags(['brutal', 'shield', 'shock']).map((rules) => side(7, rules)),
      { ...side(7), strikesOnly: true },
      { ...side(7, { brutal: true }), strikesOnly: true },
      side(8),
      side(7, { devastating: 1 }),
      side(7, {}, { atk: 3 }),
    ];
    areRemembered(others, (other) => gameBetween(side(7), other, 'wounds'));
    areRemembered([side(7, {}, { normal: 2 }), side(7, {}, { critical: 5 })], (other) =>
      gameBetween(other, side(7), 'wounds'),
    );
    expect(gameBetween(side(7), side(7), 'wounds')).not.toBe(gameBetween(side(7), side(7), 'incapacitate'));
  });

  it('the last sixteen games, and no more', () => {
    const first = gameBetween(side(7), side(50), 'wounds');
    for (const wounds of upTo(65, 51)) gameBetween(side(7), side(wounds), 'wounds');
    expect(gameBetween(side(7), side(50), 'wounds')).toBe(first);
    gameBetween(side(7), side(66), 'wounds');
    expect(gameBetween(side(7), side(50), 'wounds')).not.toBe(first);
  });

  it('openings of a fight', () => {
    const [attacker, defender] = [side(5, { shock: true }), side(9, { devastating: 1 })];
    const game = gameBetween(attacker, defender, 'incapacitate');
    const hands = [0, 1, 2].flatMap((criticals) => upTo(2 - criticals).map((normals) => handOf(criticals, normals)));
    const values = () => hands.flatMap((own) => hands.map((enemy) => game.opening(own, enemy)));
    expect(values()).toEqual(values());
    expect(fight(attacker, defender, 'standard')).toEqual(fight(attacker, defender, 'standard'));
  });
});
