import { weaponChanges } from '../effects/team-rules/weapon-changes.ts';
import { environmentOf } from '../effects/weapon-rules/odds.ts';
import { look, type Rule } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { changedUse } from './weapon-use.ts';

/** The weapon as changed by the rules of both sides' kill teams against this target, named once for each target. */
export function* ruledWeapon(
  action: AttackAction,
  use: WeaponUse,
  target: string,
  role: 'attacks' | 'retaliates' = 'attacks',
  /** More is known now than when it was ruled before: it is ruled again. */
  sight?: Target | undefined,
): Rule<WeaponUse> {
  if (use.changed?.against === target && sight === undefined) return use;
  const from = use.changed?.from ?? use;
  const said = role === 'attacks' && from.side === 'players' ? action.own : [];
  const changes = [...(yield* weaponChanges({ action, role, use: from, target, sight })), ...said];
  if (changes.length === 0) return from;
  const environment = environmentOf(yield* look());
  return { ...changedUse(from, changes, environment), changed: { against: target, from } };
}
