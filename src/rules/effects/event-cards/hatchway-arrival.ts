import type { CardId, DatacardId } from '../../../catalog/types.ts';
import { look, type Rule } from '../../language.ts';
import { atRandomHatchway } from '../../modes/joint-ops/arrivals/at-hatchway.ts';
import { hasMiniature } from '../../modes/joint-ops/npo-type.ts';
import { placesLeft, setUp } from '../../modes/joint-ops/set-up-npo.ts';
import { missionOf } from '../../modes/modes.ts';
import type { Redraw } from '../../moments/moments.ts';

/** A card that brings a certain NPO: at a random hatchway, wholly within Player B's territory, if the limit and the miniatures allow. */
export function* arriveAtHatchway(
  card: CardId,
  datacard: DatacardId,
  near: 'avoid' | 'seek',
): Rule<Redraw | undefined> {
  const state = yield* look();
  if (placesLeft(state) === 0) return { because: 'limit' };
  if (!hasMiniature(state, datacard)) return { because: 'no-miniature' };
  yield* setUp({ datacard, weapons: [] }, card, () =>
    atRandomHatchway({ territory: true, near }, (now) => missionOf(now).goal(now)),
  );
  return undefined;
}
