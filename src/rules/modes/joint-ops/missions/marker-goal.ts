import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import type { Goal } from '../../../events/events.ts';
import { carriedBy, carrierOf, isInPlay, isLying, type Marker, markersOf } from '../../../markers/markers.ts';
import type { Progress } from '../../../mission/mission.ts';
import { asRecorded } from '../../../operations/condition.ts';
import { hasEscaped, meant } from '../../../operations/markers.ts';
import type { GameState, Operative } from '../../../state/state.ts';

/** NPOs keep the players from the markers, and their carrier from the edge it must cross (pack, Threat Principle). */
export function goalOfMarkers({ escape: way, markers: own }: MissionRules, state: GameState): Goal {
  const { objectives } = state;
  const inPlay = markersOf(state).filter((marker) => isOneOf(own, marker) && isInPlay(marker, state));
  if (objectives.mission === 'recover-transponder') {
    const { markers, found, carrier } = objectives;
    if (!found) return { at: 'markers', markers };
    return carrier === null ? { at: 'item' } : { at: 'carrier', id: carrier };
  }
  for (const bearer of inPlay.map((marker) => carrierOf(marker, state)))
    if (bearer)
      return way?.at === 'player-a-edge' ? { at: 'carrier', id: bearer.id } : { at: 'operative', id: bearer.id };
  const lying = inPlay.filter(isLying);
  return lying.length === 0 ? { at: 'operative', id: null } : { at: 'own-markers', markers: lying.map(({ id }) => id) };
}

/** Carries a marker of the mission: one of an event card serves nothing there. */
export function carriesOwn({ markers }: MissionRules, state: GameState, id: string): boolean {
  const carried = carriedBy(state, id);
  return carried !== undefined && isOneOf(markers, carried);
}

const isOneOf = (own: MissionRules['markers'], { id }: Marker): boolean => own?.some((one) => one.id === id) === true;

/** Who has left the killzone over the edge and carries a marker. */
export const hasEscapedWith = ({ markers }: MissionRules, state: GameState): Operative | undefined =>
  markersOf(state)
    .filter((marker) => isOneOf(markers, marker) && hasEscaped(marker, state))
    .map((marker) => carrierOf(marker, state))[0];

type OfMarkers = Extract<NonNullable<MissionRules['progress']>['of'], { readonly markers: unknown }>;

/** So many of them are so; in mission 3 how many have been searched, and where the item is once it is found. */
export function progressOfMarkers({ markers, are }: OfMarkers, needed: number, state: GameState): Progress {
  const { objectives } = state;
  const all = meant(markers, state, {});
  const done = all.filter(({ id }) => asRecorded({ markers: [id], are }, state) === true).length;
  if (objectives.mission !== 'recover-transponder') return { counts: 'own', name: `markers-${are}`, done, needed };
  return objectives.found ? { counts: 'item', carrier: objectives.carrier } : { counts: 'searched', done, needed };
}
