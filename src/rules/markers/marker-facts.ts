import type { AnswerValue } from '../../engine/question.ts';
import { asOption, emit, type Rule } from '../language/language.ts';
import { choiceFact, type TableFact } from '../language/table-line.ts';
import type { GameState, MarkerPlace } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { carrierOf, isPrinted, isRemoved, type Marker, markersOf } from './markers.ts';

const own = (state: GameState): readonly Marker[] => markersOf(state).filter((marker) => !isPrinted(state, marker));

const factOf = ({ id }: Marker): string => `mission.${id.replace(/^.*\//, '')}`;

/** Where each marker of the mission and the event cards is: it lies, is removed, or who carries it. */
export function markerFacts(state: GameState): readonly TableFact[] {
  const carriers = operativesInPlay(state).map(asOption);
  return own(state).map((marker) =>
    choiceFact(factOf(marker), `Where is ${marker.name}?`, nowOf(marker, state), [
      { value: 'lies', label: 'it lies in the killzone' },
      { value: 'removed', label: 'it has been removed' },
      ...carriers.map(({ value, label }) => ({ value, label: `${label} carries it` })),
    ]),
  );
}

function nowOf(marker: Marker, state: GameState): string {
  if (isRemoved(marker)) return 'removed';
  return carrierOf(marker, state)?.id ?? 'lies';
}

/** The markers as they are in truth. */
export function* correctMarkers(state: GameState, right: ReadonlyMap<string, AnswerValue>): Rule {
  for (const marker of own(state)) {
    const value = right.get(factOf(marker));
    if (value === undefined || value === nowOf(marker, state)) continue;
    const place: MarkerPlace =
      value === 'lies'
        ? { at: 'table' }
        : value === 'removed'
          ? { at: 'removed' }
          : { at: 'carried', id: String(value) };
    yield* emit({ type: 'marker-set', marker: marker.id, place, because: 'correction' });
  }
}
