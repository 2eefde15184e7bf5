import type { CardId, DatacardId } from '../../../catalog/types.ts';
import { look, type Rule } from '../../language.ts';
import { missionOf } from '../../modes/modes.ts';
import type { Redraw } from '../../moments/moments.ts';
import { atRandomMarker } from '../../operations/arrive.ts';
import { atRandomHatchway } from '../../setting-up/at-hatchway.ts';
import { hasMiniature } from '../../setting-up/npo-type.ts';
import { placesLeft, setUp } from '../../setting-up/set-up-npo.ts';

type Near = 'avoid' | 'seek';

/**
 * A card that brings a certain NPO, if the limit and the miniatures allow: at a random hatchway, wholly within Player B's
 * territory; in Adversary Ops at a random objective marker.
 */
export function* arrive(card: CardId, datacard: DatacardId, near: Near): Rule<Redraw | undefined> {
  const state = yield* look();
  if (placesLeft(state) === 0) return { because: 'limit' };
  if (!hasMiniature(state, datacard)) return { because: 'no-miniature' };
  const where = () =>
    state.adversary === null
      ? atRandomHatchway({ territory: true, near }, (now) => missionOf(now).goal(now))
      : atRandomMarker(near);
  yield* setUp({ datacard, weapons: [] }, card, where);
  return undefined;
}
