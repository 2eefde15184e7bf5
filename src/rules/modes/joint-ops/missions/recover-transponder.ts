import { choose, emit, look, type Rule, refuse, reject, rollD3 } from '../../../language.ts';
import { inKillzone, onlyIn } from '../../../mission.ts';
import { operativeById } from '../../../stats.ts';

/** Three objective markers where the map has them (Mission 03, Objective Markers). */
export function* placeObjectiveMarkers(): Rule {
  const { objectives } = yield* look();
  if (objectives.mission === 'recover-transponder')
    yield* emit({ type: 'objective-markers-placed', count: objectives.markers.length });
}

/**
 * Pick Up Marker at one of the objective markers. Until the item is found a D3 above the number of the other markers
 * finds it: they are removed and it is carried; otherwise this marker is removed (Mission 03, Locate Item). `marker` is
 * asked for when left out.
 */
export function* pickUpMarker(id: string, marker?: number): Rule {
  const { markers, found, carrier } = yield* onlyIn('recover-transponder', 'marker to pick up');
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
  if (!found) return yield* search(operative.id, wanted, markers);
  yield* emit({ type: 'marker-picked-up', id: operative.id });
}

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
      : yield* rollD3('locate-item', `Locate Item at marker ${marker}: above ${others.length} it is the item`);
  const found = d3 === null || d3 > others.length;
  yield* emit({ type: 'item-searched', id, marker, d3, others: others.length, found });
  for (const removed of found ? others : [marker]) yield* emit({ type: 'marker-removed', marker: removed });
  if (found) yield* emit({ type: 'marker-picked-up', id });
}

/** The carrier puts the item down in its control range; it can be picked up again without any roll (core rules, Place Marker). */
export function* placeMarker(id: string): Rule {
  const { carrier } = yield* onlyIn('recover-transponder', 'marker to place');
  const operative = yield* inKillzone(id);
  if (carrier !== operative.id) return yield* reject({ message: `${operative.name} carries no marker.` });
  yield* emit({ type: 'marker-placed', id: operative.id });
}

/** A carrier that has been incapacitated places the marker before it is removed (core rules, Place Marker). */
export function* dropItem(): Rule {
  const { objectives, operatives } = yield* look();
  if (objectives.mission !== 'recover-transponder') return;
  const fallen = operatives.find(({ id, state }) => id === objectives.carrier && state === 'incapacitated');
  if (fallen) yield* emit({ type: 'marker-placed', id: fallen.id });
}
