import { shootWorth } from '../../odds/shoot.ts';
import { look, type Rule } from '../language/language.ts';
import { type AttackAction, isOut } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { someoneById } from '../state/stats.ts';
import { rollAttack } from './attack-dice.ts';
import { defend, saveOf, usualDefenceDice } from './defence.ts';
import { whenRetained } from './retention.ts';
import { ruledWeapon } from './ruled-weapon.ts';

/** One target's sequence, from the attack dice to the damage (core rules, Shoot). Returns the dice discarded as fails. */
export function* shootSequence(
  action: AttackAction,
  usual: WeaponUse,
  { id, cover, obscured: isObscured }: Target,
  mayReroll = true,
): Rule<number> {
  const state = yield* look();
  const target = someoneById(state, id);
  if (!target || isOut(action, id)) return 0;
  const use = yield* ruledWeapon(action, usual, id);
  const obscured = isObscured && !use.seesAll;
  const defender = { save: saveOf(state, target), wounds: target.wounds, defenceDice: usualDefenceDice };
  const retained = yield* rollAttack({
    action,
    name: 'attack-dice',
    roll: 'shoot',
    use,
    target: id,
    targetName: target.name,
    cover,
    obscured,
    mayReroll,
    worth: shootWorth(use.odds, defender, cover, 'incapacitate'),
  });
  const hit = { action, use, target: id, criticals: retained.criticals };
  yield* whenRetained(hit);
  // No saves without a success, nor for an incapacitated target.
  if (retained.criticals + retained.normals > 0 && !isOut(action, id)) {
    const left = yield* defend(action, use, target, retained, cover);
    const hits = [
      ...new Array<number>(left.criticals).fill(use.critical),
      ...new Array<number>(left.normals).fill(use.normal),
    ];
    const wounds = yield* action.damageOf({ id, wounds: hits, atRetention: false });
    yield* action.inflict({ id, wounds, because: use.weapon, by: use.user });
  }
  if (!isOut(action, id)) {
    const damage = target.wounds - (someoneById(yield* look(), id)?.wounds ?? 0);
    for (const { steps } of use.rules) if (steps.sequenceOver) yield* steps.sequenceOver({ ...hit, damage });
  }
  return retained.fails;
}

/** What comes after the use of a weapon, once in an action: Hot, Limited. */
export function* weaponUsed(action: AttackAction, use: WeaponUse): Rule {
  for (const { steps } of use.rules) if (steps.used) yield* steps.used(use, action);
}
