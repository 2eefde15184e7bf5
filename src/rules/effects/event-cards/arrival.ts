import { mapOf } from '../../../catalog/pack.ts';
import type { CardId, DatacardId } from '../../../catalog/types.ts';
import { look, pick, type Rule } from '../../language.ts';
import { deciderForCard } from '../../modes/adversary-ops/card-decisions.ts';
import { atRandomHatchway } from '../../modes/joint-ops/arrivals/at-hatchway.ts';
import { hasMiniature } from '../../modes/joint-ops/npo-type.ts';
import { placesLeft, setUp, type Where } from '../../modes/joint-ops/set-up-npo.ts';
import { missionOf } from '../../modes/modes.ts';
import type { Redraw } from '../../moments/moments.ts';

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

/** The pack that is played beside Adversary Ops has three. */
const markersWithoutMap = 3;

/** The winner of a roll-off sets it up there (pack, Threat Principle). */
function* atRandomMarker(near: Near): Rule<Where> {
  const map = mapOf((yield* look()).config);
  const count = map?.objectiveMarkers.length ?? markersWithoutMap;
  const markers = Array.from({ length: count }, (_, index) => index + 1);
  const marker = yield* pick('marker', 'objective marker at which it is set up', markers, (number) => ({
    value: `${number}`,
    label: `objective marker ${number}`,
  }));
  const by = yield* deciderForCard();
  return { place: { at: 'marker', marker, near }, by: by.id };
}
