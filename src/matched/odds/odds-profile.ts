import type { SecondEditionProfile } from '../catalog/parse-profile.ts';
import type { SecondEditionRule } from '../catalog/weapon-rule.ts';
import type { SecondEditionRules, SecondEditionWeapon } from './profile.ts';

/** A weapon of the second edition in use; injured, its BS or WS is 1 worse. */
export const secondEditionWeapon = (
  { rules, ...stats }: SecondEditionProfile,
  injured: boolean,
): SecondEditionWeapon => ({
  ...stats,
  skill: stats.skill + (injured ? 1 : 0),
  rules: secondEditionRules(rules),
});

/** The rules that touch the dice. Of one rule twice the better for the attacker counts: two values never add up. */
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
