import type { Operation } from '../../catalog/operations.ts';
import { isOwnCard, type Pack } from '../../catalog/pack.ts';
import type { GameEvent } from '../../rules/events/events.ts';

type MarkerOperation = Extract<Operation['do'], `${string}-marker` | 'swap-markers'>;

const operations: Readonly<Record<MarkerOperation, true>> = {
  'place-marker': true,
  'move-marker': true,
  'swap-markers': true,
  'remove-marker': true,
  'carry-marker': true,
  'drop-marker': true,
  'search-marker': true,
};

const isMarkerOperation = (word: unknown): word is MarkerOperation =>
  typeof word === 'string' && Object.hasOwn(operations, word);

const part = (source: string, operation: MarkerOperation | 'pick-up'): string => `${operation} of ${source}`;

/** What the missions and event cards of a pack do with markers, each operation of each of them once. */
export function markerParts({ missions = [], eventCards = [] }: Pack): readonly string[] {
  const sources = [...missions, ...eventCards.filter(isOwnCard)];
  return sources.flatMap(({ id, does }) => [
    ...new Set(operationsIn(does).map((operation) => part(id, operation))),
    ...('pickUp' in does ? [part(id, 'pick-up')] : []),
  ]);
}

function operationsIn(value: unknown): readonly MarkerOperation[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly MarkerOperation[] =>
    key === 'do' && isMarkerOperation(inner) ? [inner] : operationsIn(inner),
  );
}

/** Of one game: which of these parts an event shows. */
export function markerWatch(mission: string): (event: GameEvent) => readonly string[] {
  const inPlay = new Set<string>();
  return (event) => {
    switch (event.type) {
      case 'marker-set': {
        const moved = inPlay.has(event.marker);
        inPlay.add(event.marker);
        return [part(event.because, moved ? 'move-marker' : 'place-marker')];
      }
      case 'marker-removed':
        inPlay.delete(`${event.marker}`);
        return event.because === undefined ? [] : [part(event.because, 'remove-marker')];
      case 'markers-swapped':
        return [part(event.because, 'swap-markers')];
      case 'marker-picked-up':
        return [
          part(mission, 'pick-up'),
          ...(event.because === undefined ? [] : [part(event.because, 'carry-marker')]),
        ];
      case 'marker-placed':
        return event.because === undefined ? [] : [part(event.because, 'drop-marker')];
      case 'item-searched':
        return [part(mission, 'pick-up'), part(mission, 'search-marker')];
      default:
        return [];
    }
  };
}
