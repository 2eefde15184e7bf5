import type { WeaponRule } from '../../../catalog/weapon-rule.ts';
import { accurate } from './accurate.ts';
import { balanced } from './balanced.ts';
import { blast } from './blast.ts';
import { brutal } from './brutal.ts';
import { ceaseless } from './ceaseless.ts';
import { devastating } from './devastating.ts';
import { dimensionalBanishment } from './dimensional-banishment.ts';
import { heavy } from './heavy.ts';
import { hot } from './hot.ts';
import { lethal } from './lethal.ts';
import { limited } from './limited.ts';
import { piercing } from './piercing.ts';
import { piercingCrits } from './piercing-crits.ts';
import { punishing } from './punishing.ts';
import { range } from './range.ts';
import { relentless } from './relentless.ts';
import { rending } from './rending.ts';
import { saturate } from './saturate.ts';
import { seek } from './seek.ts';
import { seekLight } from './seek-light.ts';
import { severe } from './severe.ts';
import { shield } from './shield.ts';
import { shock } from './shock.ts';
import { silent } from './silent.ts';
import { stun } from './stun.ts';
import { torrent } from './torrent.ts';
import type { Numbers, RuleInUse, WeaponRuleSteps } from './weapon-rule.ts';
import { whirlingOnslaught } from './whirling-onslaught.ts';

/** Every weapon rule, in the order in which they act where several touch the same step: Severe, Punishing, Rending. */
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
