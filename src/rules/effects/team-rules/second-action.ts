import { emit, look, type Rule, refuse } from '../../language/language.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { actionEffects } from '../../state/action-leave.ts';
import type { Operative } from '../../state/state.ts';
import { isCalled } from './condition.ts';

/** The second such attack of an activation may take AP more, by the weapons of both. */
export function* payForSecond(operative: Operative, use: WeaponUse, kind: 'shoot' | 'fight'): Rule {
  const { acting, ...state } = yield* look();
  if (acting?.id !== operative.id || acting.counteracts) return;
  if (acting.performed.filter((action) => action === kind).length < 2) return;
  const weapons = [...(acting.used ?? []), use.weapon];
  for (const { effect, because } of actionEffects({ acting, ...state }, operative)) {
    if (!('dearer' in effect) || effect.second !== kind) continue;
    const are = (names: readonly string[]) => weapons.map((weapon) => names.some((name) => isCalled(weapon, name)));
    if (!are(effect.both).every((one) => one) && !are(effect.any ?? []).some((one) => one)) continue;
    if (acting.ap < effect.dearer)
      yield* refuse({
        message: `${operative.name} cannot: a second ${kind === 'shoot' ? 'Shoot' : 'Fight'} with ${use.label} takes ${effect.dearer} AP more, and ${acting.ap} is left.`,
        rule: because,
      });
    yield* emit({ type: 'action-points-spent', id: operative.id, ap: effect.dearer, because });
  }
}
