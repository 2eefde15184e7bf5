import { shootWorth } from '../../odds/shoot.ts';
import { offerWhenAttacked } from '../effects/team-rules/when-attacked.ts';
import { look, type Rule } from '../language/language.ts';
import { type AttackAction, hitsOf, isOut } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { someoneById } from '../state/stats.ts';
import { rollAttack } from './attack-dice.ts';
import { defend, saveOf, usualDefenceDice } from './defence.ts';
import { whenRetained } from './retention.ts';
import { ruledWeapon } from './ruled-weapon.ts';

/** One target's sequence, from the attack dice to the damage (core rules, Shoot). Returns the dice discarded as fails. */
export function* shootSequence(action: AttackAction, usual: WeaponUse, sight: Target, mayReroll = true): Rule<number> {
  const { id, cover, obscured: isObscured } = sight;
  const state = yield* look();
  const target = someoneById(state, id);
  if (!target || isOut(action, id)) return 0;
  action.attacker = usual.user;
  yield* offerWhenAttacked(action, yield* ruledWeapon(action, usual, id), id, 'attack-dice', { sight });
  const use = yield* ruledWeapon(action, usual, id, 'attacks', sight);
  const obscured = (isObscured || use.obscures === true) && !use.seesAll;
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
    yield* offerWhenAttacked(action, use, id, 'defence-dice', { sight });
    const against = yield* ruledWeapon(action, use, id, 'attacks', sight);
    const left = yield* defend(action, against, target, retained, sight);
    const wounds = yield* action.damageOf(hitsOf(id, against, left));
    yield* action.inflict({ id, wounds, because: use.weapon, by: use.user });
  }
  if (!isOut(action, id)) {
    const damage = target.wounds - (someoneById(yield* look(), id)?.wounds ?? 0);
    for (const { steps } of use.rules) if (steps.sequenceOver) yield* steps.sequenceOver({ ...hit, damage });
  }
  return retained.fails;
}

/** What follows the use of a weapon, once per action: Hot, Limited. */
export function* weaponUsed(action: AttackAction, use: WeaponUse): Rule {
  for (const { steps } of use.rules) if (steps.used) yield* steps.used(use, action);
}
