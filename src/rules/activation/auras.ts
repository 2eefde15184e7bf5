import { confirm, look, type Rule } from '../language.ts';
import { isInjured, nposInPlay } from '../stats.ts';
import type { AttackFacts } from './attack-facts.ts';
import type { Situation } from './situation.ts';

/** What is known of the auras and rooms that an NPO stands in; `moved` since it was activated. */
export type Auras = Partial<AttackFacts> & { readonly moved?: boolean };

/** Does it keep its stats although it is injured? Asked where a Royal Warden may be near (Engrammatic Logic; ruling aura-self). */
export function* ignoresInjury(at: Situation): Rule<boolean> {
  if (!isInjured(at.npo)) return false;
  const known = at.auras.ignoresInjury ?? (yield* askWarden(at));
  at.auras = { ...at.auras, ignoresInjury: known };
  return known;
}

function* askWarden({ npo, auras }: Situation): Rule<boolean> {
  if (npo.datacard === 'royal-warden') return true;
  if (!nposInPlay(yield* look()).some(({ datacard }) => datacard === 'royal-warden')) return false;
  return auras.moved
    ? yield* confirm({
        name: 'warden-still-within-6',
        why: `Engrammatic Logic: is a Royal Warden within 6" of ${npo.name} where it now stands?`,
      })
    : yield* confirm({
        name: 'warden-within-6',
        why: `Engrammatic Logic: is a Royal Warden within 6" of ${npo.name}?`,
      });
}
