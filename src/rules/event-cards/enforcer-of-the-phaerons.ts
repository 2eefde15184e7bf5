import { look } from '../language.ts';
import { nposInPlay } from '../stats.ts';
import type { EventCardRule } from './event-card.ts';

/** Enforcer of the Phaerons: needs a Royal Warden in the killzone. */
export const enforcerOfThePhaerons: EventCardRule = {
  *resolve() {
    const wardens = nposInPlay(yield* look()).filter((npo) => npo.datacard === 'royal-warden');
    return wardens.length === 0 ? { because: 'no Royal Warden is in the killzone' } : undefined;
  },
};
