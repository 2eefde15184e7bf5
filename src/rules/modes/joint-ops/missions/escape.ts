import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import { mapOf } from '../../../../catalog/pack.ts';
import { inchesOf } from '../../../known/way-gone.ts';
import { canBeWithin } from '../../../known/whereabouts.ts';
import { emit, type Rule } from '../../../language/language.ts';
import { escapeMarkerReach, placesAtEdge, placesToEscape } from '../../../markers/escape-marker.ts';
import {
  asLongAs,
  inKillzone,
  lose,
  type MissionDeed,
  type MoveEnd,
  type Prospect,
  type Verdict,
  win,
} from '../../../mission/mission.ts';
import { countedOperatives } from '../../../state/own-figures.ts';
import type { GameState, Operative, PlayerAction } from '../../../state/state.ts';
import { escapeMarkerOf } from './auspex.ts';
import { carriesOwn } from './item.ts';

type Escape = NonNullable<MissionRules['escape']>;

const labels = {
  'escape-marker': 'over the edge at the Escape marker',
  'player-a-edge': "over Player A's killzone edge",
} as const;

/** A move may end beyond the edge; asked only where the operative can be there. */
export function escapeEnd(
  does: MissionRules,
  { at, needed }: Escape,
  state: GameState,
  action: PlayerAction,
  operative: Operative,
): MoveEnd {
  const far = at === 'escape-marker' && !mayReachMarker(state, operative, inchesOf(operative, action));
  // An operative that leaves without what must be carried out serves nothing: it is told so and not asked.
  const empty = needed === 'carrier' && !carriesOwn(does, state, operative.id);
  const barred = far
    ? { barred: 'The Escape marker is further away than it can have gone.' }
    : empty
      ? { barred: `It does not carry ${whatIsCarried(state)}.` }
      : {};
  return { value: 'escapes', label: labels[at], rule: 'Escape', ...barred, ...edgeToCross(state, at) };
}

/** Whether this operative can come to within 1" of the Escape marker with so many inches; it may where neither is known. */
function mayReachMarker(state: GameState, { id }: Operative, inches: number): boolean {
  const marker = escapeMarkerOf(state);
  if (marker === null) return true;
  const reach = escapeMarkerReach(marker, mapOf(state.config));
  return canBeWithin(state, id, reach.at, inches + reach.inches);
}

function edgeToCross(state: GameState, at: Escape['at']): Pick<MoveEnd, 'places'> {
  const map = mapOf(state.config);
  const edge = map?.killzoneEdge.A;
  const marker = escapeMarkerOf(state);
  if (at === 'escape-marker') return marker === null ? {} : { places: (radius) => placesToEscape(marker, radius, map) };
  return edge === undefined ? {} : { places: (radius) => placesAtEdge(edge, radius, map) };
}

const whatIsCarried = ({ objectives }: GameState): string =>
  objectives.mission === 'recover-transponder' ? 'the item' : 'a marker';

/**
 * Part of its base has crossed the edge: it leaves the killzone and has escaped (Mission 01, Escape: near the Escape
 * marker; Mission 03, Escape: anywhere along Player A's killzone edge).
 */
export function* leaveKillzone({ id }: MissionDeed<'escape'>): Rule {
  yield* inKillzone(id);
  yield* emit({ type: 'escaped', id });
}

export const escaped = (state: GameState): number =>
  countedOperatives(state).filter((one) => one.state === 'escaped').length;

/** So many of those that were set up for the battle (ruling half-escaped). */
export function escapesNeeded(state: GameState, { needed }: Escape): number {
  if (needed === 'carrier') return 1;
  const operatives = countedOperatives(state);
  if (needed === 'half') return Math.ceil(operatives.length / 2);
  return needed === 'all' ? operatives.length : needed;
}

/** When nobody is left in the killzone, or no turning point. */
export function verdictOfEscapes(state: GameState, way: Escape): Verdict {
  const numbers = { count: escaped(state), of: countedOperatives(state).length };
  return numbers.of > 0 && numbers.count >= escapesNeeded(state, way)
    ? win('escaped-half', numbers)
    : lose('escaped-too-few', numbers);
}

/** What the players can still lose. */
export function prospectOfEscapes(state: GameState, way: Escape): Prospect | null {
  const missing = escapesNeeded(state, way) - escaped(state);
  return missing <= 0 && state.operatives.length > 0 ? { is: 'safe' } : asLongAs(state, missing);
}
