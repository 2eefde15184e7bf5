import type { WeaponRule } from '../../../catalog/weapon-rule.ts';
import type { Numbers, RuleInUse, WeaponRuleSteps } from '../../moments/attack.ts';
import { devastating, stun } from './criticals.ts';
import { dimensionalBanishment } from './dimensional-banishment.ts';
import { brutal, shield, shock, whirlingOnslaught } from './fight.ts';
import { heavy } from './heavy.ts';
import { accurate, balanced, ceaseless, lethal, punishing, relentless, rending, severe } from './retention.ts';
import { blast, piercing, piercingCrits, range, saturate, seek, seekLight, silent, torrent } from './shoot.ts';
import { hot, limited } from './use.ts';

/** Every weapon rule, in the order of acting where several touch the same step: Severe, Punishing, Rending. */
const weaponRules: Readonly<Record<WeaponRule['rule'], WeaponRuleSteps>> = {
  accurate,
  balanced,
  blast,
  brutal,
  ceaseless,
  devastating,
  'dimensional-banishment': dimensionalBanishment,
  heavy,
  hot,
  lethal,
  limited,
  piercing,
  'piercing-crits': piercingCrits,
  psychic: {},
  range,
  relentless,
  saturate,
  seek,
  'seek-light': seekLight,
  severe,
  punishing,
  rending,
  shield,
  shock,
  silent,
  stun,
  torrent,
  'whirling-onslaught': whirlingOnslaught,
};

const order = Object.keys(weaponRules);

/** What the rules of a weapon do, in the order in which they act. */
export function rulesInUse(rules: readonly WeaponRule[]): readonly RuleInUse[] {
  return rules
    .map((rule) => ({ rule, steps: weaponRules[rule.rule], numbers: numbersOf(rule) }))
    .sort((a, b) => order.indexOf(a.rule.rule) - order.indexOf(b.rule.rule));
}

function numbersOf(rule: WeaponRule): Numbers {
  return {
    x: 'x' in rule ? rule.x : 0,
    inches: 'inches' in rule ? (rule.inches ?? 0) : 0,
    only: 'only' in rule ? rule.only : undefined,
  };
}
