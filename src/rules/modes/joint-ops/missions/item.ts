import type { GameEvent } from '../../../events/events.ts';
import { asOption } from '../../../language/language.ts';
import { choiceFact, severalFact, type TableFact, wordOptions, yesNoFact } from '../../../language/table-line.ts';
import type { Mission } from '../../../mission/mission.ts';
import type { GameState, Objectives } from '../../../state/state.ts';
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
