import type { AttackDice } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import type { Hit, WeaponUse } from '../moments/attack.ts';

/** 6 is always critical, 1 always fails; Lethal makes more successes critical (core rules, Shoot 3, Weapon rules). */
export function resultOf(
  face: number,
  { hit, rules }: Pick<WeaponUse, 'hit' | 'rules'>,
): 'critical' | 'normal' | 'fail' {
  if (face === 6) return 'critical';
  if (face === 1 || face < hit) return 'fail';
  return rules.some(({ steps, numbers }) => steps.criticalFrom && face >= steps.criticalFrom(numbers))
    ? 'critical'
    : 'normal';
}

/** What the weapon rules retain; not against an obscured target (core rules, Shoot 3; ruling severe-obscured). */
export function retainSuccesses(
  dice: readonly AttackDice[],
  use: Pick<WeaponUse, 'rules'>,
  obscured: boolean,
): readonly AttackDice[] {
  return obscured ? obscure(dice) : use.rules.reduce((held, { steps }) => steps.retain?.(held) ?? held, dice);
}

/** Discards a success that was critical, if there is one: they all count the same now. */
function obscure(dice: readonly AttackDice[]): readonly AttackDice[] {
  const lowered = dice.map(
    (each): AttackDice => (each.result === 'critical' ? { ...each, result: 'normal', by: 'obscured' } : each),
  );
  const former = lowered.findIndex(({ by }) => by === 'obscured');
  const at = former >= 0 ? former : lowered.findIndex(({ result }) => result === 'normal');
  return lowered.map(
    (each, index): AttackDice => (index === at ? { ...each, result: 'discarded', by: 'obscured' } : each),
  );
}

/** What the rules of the weapon do once its dice have been retained. Changed stats wait until the action is over. */
export function* whenRetained(hit: Hit): Rule {
  for (const { steps, numbers } of hit.use.rules) {
    if (steps.retained) yield* steps.retained(hit, numbers);
    if (steps.effectOfCritical && hit.criticals > 0)
      hit.action.effects.push({ id: hit.target, effect: steps.effectOfCritical });
  }
}
