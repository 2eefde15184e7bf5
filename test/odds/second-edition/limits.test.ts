import { describe, expect, it } from 'vitest';
import { bestHits, standardHits } from '../../../src/matched/odds/attack-dice.ts';
import { secondEditionFight } from '../../../src/matched/odds/fight.ts';
import {
  checkTarget,
  checkWeapon,
  damageWorth,
  type SecondEditionRules,
  type SecondEditionWeapon,
} from '../../../src/matched/odds/profile.ts';
import { facesOf, rollsOf } from '../../../src/matched/odds/rolled.ts';
import { secondEditionShoot } from '../../../src/matched/odds/shoot.ts';

const weapon = (rules: SecondEditionRules = {}, figures: Partial<SecondEditionWeapon> = {}): SecondEditionWeapon => ({
  attacks: 2,
  skill: 4,
  normal: 3,
  critical: 4,
  rules,
  ...figures,
});
const target = { defence: 3, save: 4, wounds: 10, cover: false };

/** The least and the most of each figure are taken, and what is beyond is refused by name. */
const limits = (name: string, least: number, most: number, check: (value: number) => void) => {
  expect(() => check(least)).not.toThrow();
  expect(() => check(most)).not.toThrow();
  for (const value of [least - 1, most + 1, least + 0.5])
    expect(() => check(value)).toThrow(
      new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}`),
    );
};

describe('figures of the second edition that no datacard has are refused', () => {
  it('of a weapon and its rules', () => {
    limits('Attacks', 0, 8, (attacks) => checkWeapon(weapon({}, { attacks })));
    limits('BS/WS', 2, 7, (skill) => checkWeapon(weapon({}, { skill })));
    limits('Normal Dmg', 0, 60, (normal) => checkWeapon(weapon({}, { normal })));
    limits('Critical Dmg', 0, 60, (critical) => checkWeapon(weapon({}, { critical })));
    limits('AP', 0, 60, (ap) => checkWeapon(weapon({ ap })));
    limits('P', 0, 60, (p) => checkWeapon(weapon({ p })));
    limits('MW', 0, 60, (mw) => checkWeapon(weapon({ mw })));
    limits('Splash', 0, 60, (splash) => checkWeapon(weapon({ splash })));
    limits('Lethal', 2, 6, (lethal) => checkWeapon(weapon({ lethal })));
  });

  it('of a target', () => {
    limits('Defence', 0, 5, (defence) => checkTarget({ ...target, defence }));
    limits('Save', 2, 7, (save) => checkTarget({ ...target, save }));
    limits('Invulnerable Save', 2, 6, (invulnerable) => checkTarget({ ...target, invulnerable }));
    limits('wounds', 1, 100, (wounds) => checkTarget({ ...target, wounds }));
  });

  it('wherever they come in', () => {
    const many = weapon({ balanced: true }, { attacks: 9 });
    expect(() => bestHits(many, () => 0, false)).toThrow('Attacks');
    const side = { weapon: weapon(), wounds: 7 };
    expect(() => secondEditionFight({ ...side, weapon: many }, side, 'standard')).toThrow('Attacks');
    expect(() => secondEditionFight(side, { ...side, wounds: 0 }, 'standard')).toThrow('wounds');
  });
});

it('damage is worth its wounds, and 1000 for the last', () => {
  expect(damageWorth(2, 3, 'incapacitate')).toEqual([0, 1, 1002, 1002]);
  expect(damageWorth(2, 3, 'wounds')).toEqual([0, 1, 2, 2]);
});

describe('faces of a dice', () => {
  it('tell 1s from other misses only for Hot and Ceaseless', () => {
    expect(facesOf(4, {})).toEqual({ criticals: 1, normals: 2, blanks: 3, ones: 0 });
    expect(facesOf(4, { hot: true })).toEqual({ criticals: 1, normals: 2, blanks: 2, ones: 1 });
    expect(facesOf(4, { ceaseless: true })).toEqual({ criticals: 1, normals: 2, blanks: 2, ones: 1 });
    expect(facesOf(7, {})).toEqual({ criticals: 1, normals: 0, blanks: 5, ones: 0 });
  });

  it('rolled add up to all cases, nobody that cannot be', () => {
    const rolls = rollsOf(2, facesOf(6, { hot: true }));
    expect(rolls.reduce((sum, { weight }) => sum + weight, 0)).toBe(36);
    expect(rolls.every(({ weight, shown }) => weight > 0 && shown.normals === 0)).toBe(true);
  });
});

describe('what is remembered is not mixed up', () => {
  const areRemembered = <Question>(questions: readonly Question[], answer: (question: Question) => unknown): void => {
    const answers = questions.map(answer);
    expect(new Set(answers).size).toBe(questions.length);
    expect(questions.every((question, index) => answer(question) === answers[index])).toBe(true);
  };

  it('pools of weapons', () => {
    const flags = (['balanced', 'ceaseless', 'relentless', 'rending', 'hot'] as const).reduce<SecondEditionRules[]>(
      (all, name) => all.flatMap((rules) => [rules, { ...rules, [name]: true }]),
      [{}],
    );
    areRemembered(flags, (rules) => standardHits(weapon(rules)));
    areRemembered(
      [2, 3, 4, 5, 6, 7].flatMap((skill) =>
        [2, 3, 4, 5, 6].flatMap((lethal) => [0, 1, 2, 8].map((attacks) => weapon({ lethal }, { skill, attacks }))),
      ),
      standardHits,
    );
    expect(standardHits(weapon({ lethal: 6 }))).toBe(standardHits(weapon()));
  });

  it('rolls', () => {
    const faces = [2, 3, 4, 5, 6].flatMap((skill) => [facesOf(skill, {}), facesOf(skill, { hot: true })]);
    areRemembered(
      [0, 1, 2, 8].flatMap((dice) => faces.map((some) => ({ dice, some }))),
      ({ dice, some }) => rollsOf(dice, some),
    );
  });
});

describe('re-rolls of the second edition', () => {
  it('of no dice are none: one case', () => {
    expect(standardHits(weapon({ balanced: true }, { attacks: 0 }))).toMatchObject({ total: 1, weights: [1] });
  });

  it('Hot: of re-rolls that are worth the same the one with fewer 1s', () => {
    const none = () => 0;
    const ones = (rules: SecondEditionRules) => {
      const pool = bestHits(weapon({ hot: true, ...rules }, { attacks: 1 }), none, false);
      return (pool.ones[1] ?? 0) / pool.total;
    };
    // Whatever shows no 1 stays; a 1 is re-rolled, and is a 1 again in one of six.
    for (const rules of [{ relentless: true }, { ceaseless: true }, { balanced: true }])
      expect(ones(rules)).toBeCloseTo(1 / 36, 12);
  });

  it('Hot burns nobody in a Fight', () => {
    const side = (rules: SecondEditionRules) => ({ weapon: weapon({ balanced: true, ...rules }), wounds: 7 });
    const hot = secondEditionFight(side({ hot: true }), side({ hot: true }), 'optimal');
    expect(hot.attackerPool).toEqual(secondEditionFight(side({}), side({}), 'optimal').attackerPool);
  });
});

it('a weapon that there is not leaves nothing behind for the next', () => {
  const shot = (ap: number, defence: number) =>
    secondEditionShoot(
      { attacks: 4, skill: 3, normal: 3, critical: 4, rules: { ap } },
      { defence, save: 6, wounds: 8, cover: false },
      'standard',
    );
  expect(() => shot(-16, 3)).toThrow(RangeError);
  const { damage, total } = shot(1, 4);
  expect(damage.reduce<number>((sum, cases) => sum + Number(cases), 0)).toBe(total);
});
