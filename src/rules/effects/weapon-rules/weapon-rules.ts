import { type WeaponRule, weaponRuleNames } from '../../../catalog/weapon-rule.ts';
import { maxAttackDice } from '../../../odds/profile.ts';
import type { Numbers, RuleInUse, WeaponRuleSteps } from '../../moments/attack.ts';
import { criticalRules } from './criticals.ts';
import { fightRules } from './fight.ts';
import { retentionRules } from './retention.ts';
import { shootRules } from './shoot.ts';
import { useRules } from './use.ts';

/** Every weapon rule. */
const weaponRules: Readonly<Record<WeaponRule['rule'], WeaponRuleSteps>> = {
  ...useRules,
  ...shootRules,
  ...retentionRules,
  ...criticalRules,
  ...fightRules,
};

/** By its name, but behind the rule after which it acts. */
function placeOf(rule: WeaponRule['rule']): string {
  const { after } = weaponRules[rule];
  return after === undefined ? rule : `${placeOf(after)} ${rule}`;
}

const order = weaponRuleNames.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

/** What the rules of a weapon do, in the order in which they act. */
export function rulesInUse(rules: readonly WeaponRule[]): readonly RuleInUse[] {
  return rules
    .map((rule) => ({ rule, steps: weaponRules[rule.rule], numbers: numbersOf(rule) }))
    .sort((a, b) => order.indexOf(a.rule.rule) - order.indexOf(b.rule.rule));
}

/** The attack dice of a weapon: its Atk as its rules change it, and never more than the odds know. */
export const attackDiceOf = (atk: number, rules: readonly Pick<RuleInUse, 'steps' | 'numbers'>[]): number =>
  Math.min(
    maxAttackDice,
    rules.reduce((dice, { steps, numbers }) => steps.attackDice?.(dice, numbers) ?? dice, atk),
  );

function numbersOf(rule: WeaponRule): Numbers {
  return {
    x: 'x' in rule ? rule.x : 0,
    inches: 'inches' in rule ? (rule.inches ?? 0) : 0,
    only: 'only' in rule ? rule.only : undefined,
  };
}
