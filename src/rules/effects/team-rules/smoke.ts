import { look, type Rule } from '../../language/language.ts';
import { ruleTold } from '../../language/rule-told.ts';
import type { AttackAction } from '../../moments/action.ts';
import type { RuledChange } from '../../moments/ruled-change.ts';
import type { Npo, Operative } from '../../state/state.ts';
import { someoneById } from '../../state/stats.ts';

/**
 * Smoke between the one that shoots and the one that is shot at: who is wholly in it is obscured to those beyond 2", and they to it;
 * Piercing does nothing to the one in it. Asked once in a Shoot while there is smoke.
 */
export function* smokeBetween(
  { kind, told }: AttackAction,
  shooter: string,
  target: string,
): Rule<readonly RuledChange[]> {
  const state = yield* look();
  if (kind !== 'shoot' || !state.ownMarkers?.some(({ smoke }) => smoke)) return [];
  const [by, at] = [someoneById(state, shooter), someoneById(state, target)];
  if (!by || !at) return [];
  const because = 'Smoke';
  if (yield* isInSmoke(at, by, told))
    return [
      { obscured: true, because },
      { loses: ['piercing', 'piercing-crits'], because },
    ];
  return (yield* isInSmoke(by, at, told)) ? [{ obscured: true, because }] : [];
}

function isInSmoke(one: Npo | Operative, other: Npo | Operative, told: Map<string, boolean>): Rule<boolean> {
  const words = `is ${one.name} wholly within smoke, and more than 2" from ${other.name}?`;
  const suggest = { value: false, because: 'usually not' };
  return ruleTold({ rule: { id: 'smoke', name: 'Smoke' }, words, by: other.id, of: one.id, suggest }, told);
}
