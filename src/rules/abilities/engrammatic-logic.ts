import { confirm, look, type Rule } from '../language.ts';
import type { Npo } from '../state.ts';
import { isInjured, nposInPlay } from '../stats.ts';

/** Engrammatic Logic: an NPO within 6" of a Royal Warden, itself included, keeps its stats when injured (ruling aura-self). */
export function* keepsItsStats(npo: Npo): Rule<boolean> {
  if (!isInjured(npo)) return false;
  if (npo.datacard === 'royal-warden') return true;
  if (!nposInPlay(yield* look()).some(({ datacard }) => datacard === 'royal-warden')) return false;
  return yield* confirm({
    name: 'warden-within-6',
    why: `Engrammatic Logic: is a Royal Warden within 6" of ${npo.name}?`,
  });
}
