import { asOption, choose, emit, look, ofPlayers, type Rule, refuse, reject, rollD3 } from '../../../language.ts';
import { asLongAs, fallen, inKillzone, lose, type Mission, nobodyLeft, objectivesOf, win } from '../../../mission.ts';
import type { Operative } from '../../../state.ts';
import { operativeById, operativesInPlay } from '../../../stats.ts';
import { choiceFact, severalFact, words, yesNoFact } from '../../../table-line.ts';
import { leaveKillzone } from './escape.ts';

const mission = 'recover-transponder';
const markerNames = ['1', '2', '3'] as const;

/** Mission 03: one of three objective markers is the item, and who carries it must escape. */
export const recoverTransponder: Mission = {
  objectives: { mission, markers: [1, 2, 3], found: false, carrier: null },
  evolve(objectives, event) {
    const mine = objectivesOf({ objectives }, mission);
    if (event.type === 'item-searched') return { ...mine, found: mine.found || event.found };
    if (event.type === 'marker-removed')
      return { ...mine, markers: mine.markers.filter((marker) => marker !== event.marker) };
    if (event.type === 'marker-picked-up') return { ...mine, carrier: event.id };
    return event.type === 'marker-placed' ? { ...mine, carrier: null } : objectives;
  },
  setUp: placeObjectiveMarkers,
  actions: {
    'pick-up': {
      isPossible: (state) => objectivesOf(state, mission).carrier === null,
      perform: ({ id, marker, mayTake }) => pickUpMarker(id, marker, mayTake),
    },
    place: { isPossible: () => true, perform: ({ id }) => placeMarker(id) },
  },
  hangsOn: (state, id) => (objectivesOf(state, mission).carrier === id ? 'carries-item' : undefined),
  carries: (state, id) => objectivesOf(state, mission).carrier === id,
  // Whoever leaves without the item serves nothing: that is said where it is so, and not asked.
  moveEnd: (state, _, { id }) => ({
    value: 'escapes',
    label: "it crosses Player A's killzone edge",
    rule: 'Escape',
    ...(objectivesOf(state, mission).carrier !== id && { barred: 'It does not carry the item.' }),
  }),
  afterDeed: dropItem,
  goal(state) {
    const { markers, found, carrier } = objectivesOf(state, mission);
    if (!found) return { at: 'markers', markers };
    return carrier === null ? { at: 'item' } : { at: 'carrier', id: carrier };
  },
  progress(state) {
    const { markers, found, carrier } = objectivesOf(state, mission);
    if (found) return { counts: 'item', carrier };
    return { counts: 'searched', done: markerNames.length - markers.length, needed: markerNames.length };
  },
  prospect: (state) => asLongAs(state, 1),
  outcome(state) {
    const { carrier } = objectivesOf(state, mission);
    const bearer = state.operatives.find(({ id }) => id === carrier);
    if (bearer?.state === 'escaped') return win('item-out', { id: bearer.id });
    const noneLeft = nobodyLeft(state) ? lose('item-left-behind') : null;
    return fallen(state) ?? noneLeft;
  },
  deeds: {
    escape: leaveKillzone,
    'pick-up': ({ id, marker }) => pickUpMarker(id, marker),
    place: ({ id }) => placeMarker(id),
  },
  facts(state) {
    const { markers, found, carrier } = objectivesOf(state, mission);
    const inPlay = markerNames.filter((marker) => markers.includes(Number(marker)));
    const carriers = [...operativesInPlay(state).map(asOption), { value: 'none', label: 'nobody' }];
    return [
      severalFact('mission.markers', 'The objective markers in play', inPlay, words(markerNames)),
      yesNoFact('mission.found', 'Has the item been found?', found),
      choiceFact('mission.carrier', 'Who carries the item', carrier ?? 'none', carriers),
    ];
  },
  corrected(objectives, right) {
    const mine = objectivesOf({ objectives }, mission);
    const [markers, found, carrier] = ['markers', 'found', 'carrier'].map((fact) => right.get(`mission.${fact}`));
    return {
      ...mine,
      markers: Array.isArray(markers) ? markers.map(Number) : mine.markers,
      found: found === undefined ? mine.found : found === true,
      carrier: carrier === undefined ? mine.carrier : carrier === 'none' ? null : String(carrier),
    };
  },
};

/** Three objective markers where the map has them (Mission 03, Objective Markers). */
function* placeObjectiveMarkers(): Rule {
  const { markers } = objectivesOf(yield* look(), mission);
  yield* emit({ type: 'objective-markers-placed', count: markers.length });
}

/**
 * Pick Up Marker at one of the objective markers. Until the item is found a D3 above the number of the other markers
 * finds it: they are removed and it is carried; otherwise this marker is removed (Mission 03, Locate Item). `marker` is
 * asked for when left out, `mayTake` what the action asks besides.
 */
function* pickUpMarker(
  id: string,
  marker?: number,
  mayTake: (operative: Operative, marker: number) => Rule = anyhow,
): Rule {
  const { markers, found, carrier } = objectivesOf(yield* look(), mission);
  const operative = yield* inKillzone(id);
  if (carrier === operative.id)
    yield* refuse({
      message: `${operative.name} carries the item already.`,
      rule: 'Pick Up Marker',
      hint: { advice: 'read-mission' },
    });
  if (carrier !== null)
    return yield* reject({ message: `${operativeById(yield* look(), carrier)?.name ?? carrier} carries the item.` });
  const wanted = marker ?? (yield* askMarker(markers));
  if (!markers.includes(wanted))
    return yield* reject({ message: `Marker ${wanted} is not in play.`, hint: `in play: ${markers.join(', ')}` });
  yield* mayTake(operative, wanted);
  if (!found) return yield* search(operative.id, wanted, markers);
  yield* emit({ type: 'marker-picked-up', id: operative.id });
}

/** What happens outside of recorded actions is left to the table. */
function* anyhow(): Rule {}

function* askMarker(markers: readonly number[]): Rule<number> {
  const options = markers.map((marker) => ({ value: String(marker), label: `marker ${marker}` }));
  return Number(yield* choose({ name: 'marker', why: 'Which marker is picked up?', options }));
}

/** The last marker needs no roll: any D3 is above 0. */
function* search(id: string, marker: number, markers: readonly number[]): Rule {
  const others = markers.filter((other) => other !== marker);
  const d3 =
    others.length === 0
      ? null
      : yield* rollD3(
          'locate-item',
          `Locate Item at marker ${marker}: above ${others.length} it is the item`,
          ofPlayers,
        );
  const found = d3 === null || d3 > others.length;
  yield* emit({ type: 'item-searched', id, marker, d3, others: others.length, found });
  for (const removed of found ? others : [marker]) yield* emit({ type: 'marker-removed', marker: removed });
  if (found) yield* emit({ type: 'marker-picked-up', id });
}

/** The carrier puts the item down in its control range; it can be picked up again without any roll (core rules, Place Marker). */
function* placeMarker(id: string): Rule {
  const { carrier } = objectivesOf(yield* look(), mission);
  const operative = yield* inKillzone(id);
  if (carrier !== operative.id) return yield* reject({ message: `${operative.name} carries no marker.` });
  yield* emit({ type: 'marker-placed', id: operative.id });
}

/** A carrier that has been incapacitated places the marker before it is removed (core rules, Place Marker). */
function* dropItem(): Rule {
  const state = yield* look();
  const { carrier } = objectivesOf(state, mission);
  const bearer = state.operatives.find(({ id }) => id === carrier);
  if (bearer?.state === 'incapacitated') yield* emit({ type: 'marker-placed', id: bearer.id });
}
