import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import type { GameEvent, Goal } from '../../../events/events.ts';
import { asOption } from '../../../language/language.ts';
import { choiceFact, severalFact, type TableFact, wordOptions, yesNoFact } from '../../../language/table-line.ts';
import { carriedBy, carrierOf, isInPlay, isLying, type Marker, markersOf } from '../../../markers/markers.ts';
import type { Mission, Progress } from '../../../mission/mission.ts';
import { asRecorded } from '../../../operations/condition.ts';
import { hasEscaped, meant } from '../../../operations/markers.ts';
import type { GameState, Objectives, Operative } from '../../../state/state.ts';
import { operativesInPlay } from '../../../state/stats.ts';

type Item = Extract<Objectives, { readonly mission: 'recover-transponder' }>;

const markerNames = ['1', '2', '3'] as const;

/** What mission 3 keeps count of: its markers, whether one of them was the item, and who carries it. */
export const itemAtFirst: Item = { mission: 'recover-transponder', markers: [1, 2, 3], found: false, carrier: null };

export function itemAfter(mine: Item, event: GameEvent): Item {
  switch (event.type) {
    case 'item-searched':
      return typeof event.marker === 'string' ? mine : { ...mine, found: mine.found || event.found };
    case 'marker-removed':
      return { ...mine, markers: mine.markers.filter((marker) => marker !== event.marker) };
    case 'marker-picked-up':
      return event.marker === undefined ? { ...mine, carrier: event.id } : mine;
    case 'marker-placed':
      return event.marker === undefined ? { ...mine, carrier: null } : mine;
    default:
      return mine;
  }
}

export function itemFacts({ objectives, ...state }: GameState): readonly TableFact[] {
  if (objectives.mission !== 'recover-transponder') return [];
  const { markers, found, carrier } = objectives;
  const inPlay = markerNames.filter((marker) => markers.includes(Number(marker)));
  const carriers = [...operativesInPlay({ ...state, objectives }).map(asOption), { value: 'none', label: 'nobody' }];
  return [
    severalFact('mission.markers', 'The objective markers in play', inPlay, wordOptions(markerNames)),
    yesNoFact('mission.found', 'Has the item been found?', found),
    choiceFact('mission.carrier', 'Who carries the item', carrier ?? 'none', carriers),
  ];
}

export function itemCorrected(mine: Item, right: Parameters<NonNullable<Mission['corrected']>>[1]): Item {
  const [markers, found, carrier] = ['markers', 'found', 'carrier'].map((fact) => right.get(`mission.${fact}`));
  return {
    ...mine,
    markers: Array.isArray(markers) ? markers.map(Number) : mine.markers,
    found: found === undefined ? mine.found : found === true,
    carrier: carrier === undefined ? mine.carrier : carrier === 'none' ? null : String(carrier),
  };
}

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

/** The operative that left the killzone over the edge with a marker. */
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
