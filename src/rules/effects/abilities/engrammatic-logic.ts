import { confirm, look, type Rule } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import type { Npo } from '../../state.ts';
import { nposInPlay } from '../../stats.ts';

/**
 * Engrammatic Logic: an NPO within 6" of a Royal Warden, itself included, keeps its stats when injured (ruling aura-self).
 * Asked only where it matters; again once it has `moved`.
 */
export function* keepsItsStats(npo: Npo, moved = false): Rule<boolean> {
  // A fallen one that still may Shoot (Multi-Threat Eliminator) is injured as well.
  if (npo.wounds * 2 >= npo.maxWounds) return false;
  if (npo.datacard === 'royal-warden') {
    if (!moved) yield* decidedBy('aura-self');
    return true;
  }
  if (!nposInPlay(yield* look()).some(({ datacard }) => datacard === 'royal-warden')) return false;
  const [name, now] = moved ? ['warden-still-within-6', ' where it now stands'] : ['warden-within-6', ''];
  return yield* confirm({ name, why: `Engrammatic Logic: is a Royal Warden within 6" of ${npo.name}${now}?` });
}
