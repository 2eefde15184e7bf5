import { checkWhole, checkWounds, incapacitationWorth, maxAttackDice, type Utility } from '../../odds/profile.ts';
import type { SecondEditionProfile } from '../catalog/parse-profile.ts';
import type { SecondEditionRule } from '../catalog/weapon-rule.ts';

/**
 * The second edition's weapon rules that change the figures (2021; core books and the appendix of Critical Operations);
 * what is absent does not apply. `ap`, `p`, `mw`, `splash` are the x of the rule, `lethal` 5 is Lethal 5+. Reap, Barrage,
 * Fusillade and the like change no dice of the sequence and are left out by the caller.
 */
export interface SecondEditionRules {
  readonly ap?: number;
  readonly p?: number;
  readonly mw?: number;
  readonly splash?: number;
  readonly lethal?: number;
  readonly noCover?: boolean;
  readonly rending?: boolean;
  readonly balanced?: boolean;
  readonly ceaseless?: boolean;
  readonly relentless?: boolean;
  readonly hot?: boolean;
  readonly stun?: boolean;
  readonly brutal?: boolean;
}

/** A weapon in use. `skill` 4 is BS or WS 4+, after every modifier; 7 is an injured 6+. Damage in wounds. */
export interface SecondEditionWeapon {
  readonly attacks: number;
  readonly skill: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: SecondEditionRules;
}

/** `save` 3 is 3+, and so is `invulnerable`; `wounds` are those remaining; `cover`: it may retain one defence dice for cover. */
export interface SecondEditionTarget {
  readonly defence: number;
  readonly save: number;
  readonly invulnerable?: number | undefined;
  readonly wounds: number;
  readonly cover: boolean;
}

/** The most defence dice for which every figure is exact. */
export const mostDefence = 5;

/** @throws RangeError for figures that no weapon has, and for too many dice. */
export function checkWeapon({ attacks, skill, normal, critical, rules }: SecondEditionWeapon): void {
  checkWhole('Attacks', attacks, 0, maxAttackDice);
  checkWhole('BS/WS', skill, 2, 7);
  checkWhole('Normal Dmg', normal, 0, 60);
  checkWhole('Critical Dmg', critical, 0, 60);
  checkWhole('AP', rules.ap ?? 0, 0, 60);
  checkWhole('P', rules.p ?? 0, 0, 60);
  checkWhole('MW', rules.mw ?? 0, 0, 60);
  checkWhole('Splash', rules.splash ?? 0, 0, 60);
  checkWhole('Lethal', rules.lethal ?? 6, 2, 6);
}

/** @throws RangeError for a target that no datacard has. */
export function checkTarget({ defence, save, invulnerable, wounds }: SecondEditionTarget): void {
  checkWhole('Defence', defence, 0, mostDefence);
  checkWhole('Save', save, 2, 7);
  checkWhole('Invulnerable Save', invulnerable ?? 6, 2, 6);
  checkWounds(wounds);
}

/** `[damage]`: what that damage, up to `most`, to a target with `wounds` is worth to the attacker. */
export const damageWorth = (wounds: number, most: number, utility: Utility): readonly number[] =>
  Array.from(
    { length: most + 1 },
    (_, damage) => Math.min(damage, wounds) + (damage >= wounds ? incapacitationWorth(utility) : 0),
  );

/** A weapon of the second edition in use; injured, its BS or WS is 1 worse. */
export const secondEditionWeapon = (
  { rules, ...stats }: SecondEditionProfile,
  injured: boolean,
): SecondEditionWeapon => ({
  ...stats,
  skill: stats.skill + (injured ? 1 : 0),
  rules: secondEditionRules(rules),
});

/** The rules that touch the dice. Of the same rule twice the value better for the attacker counts: they never add up. */
function secondEditionRules(rules: readonly SecondEditionRule[]): SecondEditionRules {
  const has = (name: SecondEditionRule['rule']): boolean => rules.some(({ rule }) => rule === name);
  const values = (name: SecondEditionRule['rule']): number[] =>
    rules.flatMap((rule) => (rule.rule === name && 'x' in rule ? [rule.x] : []));
  const greatest = (name: SecondEditionRule['rule']): number => Math.max(0, ...values(name));
  return {
    ap: greatest('ap'),
    p: greatest('p'),
    mw: greatest('mw'),
    splash: greatest('splash'),
    lethal: Math.min(6, ...values('lethal')),
    noCover: has('no-cover'),
    rending: has('rending'),
    balanced: has('balanced'),
    ceaseless: has('ceaseless'),
    relentless: has('relentless'),
    hot: has('hot'),
    stun: has('stun'),
    brutal: has('brutal'),
  };
}
