import type { MissionRules, PickUp } from '../../../../catalog/mission-rules.ts';
import { choose, look, type Rule, refuse, reject } from '../../../language/language.ts';
import {
  carriedBy,
  carrierOf,
  isLying,
  type Marker,
  markerOf,
  markersOf,
  markerWord,
  nameFirst,
  npoCarrierOf,
  putDown,
  roomOfMarker,
} from '../../../markers/markers.ts';
import { inKillzone, type Mission, type MissionAction } from '../../../mission/mission.ts';
import { asRecorded } from '../../../operations/condition.ts';
import type { Context, ContextFor } from '../../../operations/context.ts';
import { putDownOf } from '../../../operations/markers.ts';
import { mayBePerformed, performOperations } from '../../../operations/perform.ts';
import { isMarkerOutOfReach } from '../../../placing/marker-control.ts';
import { askWhereItLies } from '../../../placing/placing.ts';
import type { GameState } from '../../../state/state.ts';

/** What limits a pick-up: `mayTake` refuses a forbidden marker, `isAway` keeps one out of reach from being offered. */
interface Bounds {
  readonly mayTake: Parameters<MissionAction['perform']>[0]['mayTake'];
  readonly isAway: typeof isMarkerOutOfReach;
}

/** What happens when this marker is picked up; undefined if it cannot be. */
const pickUpOf = ({ pickUp = [], markers: own = [] }: MissionRules, id: string): PickUp | undefined =>
  own.some((one) => one.id === id)
    ? pickUp.find(({ markers }) => markers === 'all' || markers.includes(id))
    : undefined;

/** The markers in the killzone that can be picked up, as far as the record tells. */
const takeable = (does: MissionRules, state: GameState): readonly Marker[] =>
  markersOf(state).filter((marker) => {
    const of = isLying(marker) ? pickUpOf(does, marker.id) : undefined;
    return of !== undefined && (of.when === undefined || asRecorded(of.when, state, { marker: marker.id }) !== false);
  });

/** Pick Up Marker and Place Marker, where the mission has markers for it (core rules, Actions). */
export function markerActions(does: MissionRules, context: ContextFor): NonNullable<Mission['actions']> {
  if (!does.pickUp) return {};
  return {
    'pick-up': {
      isPossible: (state, id) => takeable(does, state).some((marker) => !isMarkerOutOfReach(state, id, marker.id)),
      perform: ({ id, marker, mayTake, harm }) =>
        pickUp(does, context(harm), id, marker, { mayTake, isAway: isMarkerOutOfReach }),
    },
    place: { isPossible: () => true, perform: ({ id }) => place(id) },
  };
}

/** The same deeds outside of recorded actions: there the people at the table see who controls a marker. */
export const markerDeeds = (does: MissionRules, context: ContextFor): NonNullable<Mission['deeds']> =>
  does.pickUp
    ? {
        'pick-up': ({ id, marker }, harm) => pickUp(does, context(harm), id, marker, noBounds),
        place: ({ id }) => place(id),
      }
    : {};

const noBounds: Bounds = { *mayTake() {}, isAway: () => false };

/** `wanted`: the marker that was said; undefined: it is asked for. */
function* pickUp(
  does: MissionRules,
  context: Omit<Context, 'perform'>,
  id: string,
  wanted: number | string | undefined,
  { mayTake, isAway }: Bounds,
): Rule {
  const operative = yield* inKillzone(id);
  const state = yield* look();
  const carried = carriedBy(state, id);
  if (carried)
    yield* refuse({
      message: `${operative.name} carries ${carried.name} already.`,
      rule: 'Pick Up Marker',
      hint: { advice: 'read-mission' },
    });
  const marker = yield* markerWanted(does, wanted, (one) => !isAway(state, id, one.id));
  yield* mayTake(operative, marker.id);
  const at = { ...context, it: operative.id, marker: marker.id };
  const { when, perform: operations = [{ do: 'carry-marker', markers: 'this', who: 'it' }] } =
    pickUpOf(does, marker.id) ?? {};
  if (!(yield* mayBePerformed(when, at)))
    yield* refuse({ message: `${nameFirst(marker)} cannot be picked up now.`, rule: 'Pick Up Marker' });
  yield* performOperations(operations, at);
}

/** The marker that was said, or is chosen now. */
function* markerWanted(
  does: MissionRules,
  wanted: number | string | undefined,
  mayReach: (marker: Marker) => boolean,
): Rule<Marker> {
  const state = yield* look();
  const free = takeable(does, state);
  const said = wanted === undefined ? undefined : markerOf(state, `${wanted}`);
  const carried = [...(said ? [said] : wanted === undefined && free.length === 0 ? markersOf(state) : [])].find((one) =>
    carrierOf(one, state),
  );
  const bearer = carried && carrierOf(carried, state);
  if (carried && bearer) return yield* reject({ message: `${bearer.name} carries ${carried.name}.` });
  if (wanted === undefined && free.length === 0)
    return yield* reject({ message: 'No marker can be picked up now.', hint: { advice: 'read-mission' } });
  const inReach = free.filter(mayReach);
  const id = wanted === undefined ? yield* askMarker(inReach.length > 0 ? inReach : free, state) : `${wanted}`;
  const marker = free.find((one) => one.id === id);
  if (marker) return marker;
  if (said && isLying(said))
    yield* refuse({ message: `${nameFirst(said)} cannot be picked up now.`, rule: 'Pick Up Marker' });
  const left = free.map((one) => one.id).join(', ');
  return yield* reject({
    message: `Marker ${id} is not in play.`,
    hint: left === '' ? { advice: 'read-mission' } : `in play: ${left}`,
  });
}

function* askMarker(markers: readonly Marker[], state: GameState): Rule<string> {
  const options = markers.map((one) => {
    const room = roomOfMarker(state, one);
    const name = typeof markerWord(state, one) === 'number' ? `marker ${one.id}` : one.name;
    return { value: one.id, label: room === undefined ? name : `${name} (room ${room})` };
  });
  return yield* choose({ name: 'marker', why: 'Which marker?', options });
}

/** The carrier puts it down in its control range; it can be picked up again (core rules, Place Marker). */
function* place(id: string): Rule {
  const operative = yield* inKillzone(id);
  const marker = carriedBy(yield* look(), id);
  if (!marker) return yield* reject({ message: `${operative.name} carries no marker.` });
  yield* putDown(marker.id, operative.id);
  const lies = markerOf(yield* look(), marker.id);
  if (lies) yield* askWhereItLies(lies, operative);
}

/** A carrier that has been incapacitated places its marker before it is removed (core rules, Place Marker). */
export function* dropOfFallen(): Rule {
  const state = yield* look();
  for (const bearer of markersOf(state).map((marker) => carrierOf(marker, state) ?? npoCarrierOf(marker, state)))
    if (bearer?.state === 'incapacitated') yield* putDownOf(bearer.id);
}
