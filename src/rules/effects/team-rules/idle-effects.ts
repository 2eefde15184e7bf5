import type { WeaponEffect } from '../../../catalog/team-rules.ts';
import { formatWeaponRule, isMeantBy, parseWeaponRule, type WeaponRule } from '../../../catalog/weapon-rule.ts';
import type { WeaponUse } from '../../moments/attack.ts';

/**
 * Whether an effect can change anything of a weapon as it is used: a rule that cannot is not offered. `mayObscure`: whether the
 * target may be obscured.
 */
export function changesUse(effect: WeaponEffect, use: WeaponUse, mayObscure: () => boolean): boolean {
  const { rules, normal, critical, modifiers } = use;
  const has = (name: WeaponRule['rule']): boolean => rules.some(({ rule }) => isMeantBy(rule.rule, name));
  if ('gains' in effect) return effect.gains === 'chosen' || effect.gains.some((text) => isNew(text, use));
  if ('lessens' in effect) return has(effect.lessens);
  if ('loses' in effect) return effect.loses.some(has);
  if ('range' in effect) return has('range');
  if ('damage' in effect) return Math.max(normal, critical) >= (effect.from ?? 0);
  if ('rerolls' in effect) return rules.some(({ steps }) => steps.rerolls);
  if (!('ignores' in effect)) return true;
  return effect.ignores === 'obscured' ? mayObscure() : modifiers.length > 1;
}

function isNew(text: string, { rules }: WeaponUse): boolean {
  const gained = parseWeaponRule(text);
  return gained === undefined || rules.every(({ rule }) => formatWeaponRule(rule) !== formatWeaponRule(gained));
}
