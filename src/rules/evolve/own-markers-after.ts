import type { EventOf, GameEvent } from '../events/events.ts';
import type { TeamMarker } from '../state/own-facts.ts';
import type { GameState } from '../state/state.ts';

type MarkerEvent = EventOf<'own-marker-placed' | 'own-marker-located' | 'own-marker-removed' | 'own-marker-dwindles'>;

/** Inches: who has a marker in its control range. */
const controlRange = 1;

/** The markers of kill teams after one of their events. */
export function teamMarkersAfter(state: GameState, event: MarkerEvent): readonly TeamMarker[] {
  const all = state.ownMarkers ?? [];
  if (event.type === 'own-marker-located')
    return all.map((one, index) => (index === event.index ? locatedAt(one, event.at) : one));
  const isMeant = (one: TeamMarker): boolean => one.marker === event.marker && one.player === event.player;
  switch (event.type) {
    case 'own-marker-placed': {
      const { marker, by, ends, goes, smoke, player, beside } = event;
      const stands = beside && by !== null ? state.positions[by] : undefined;
      const placed: TeamMarker = {
        marker,
        by,
        ...(player !== undefined && { player }),
        ...(stands && { at: { x: stands.x, y: stands.y, error: stands.error + controlRange } }),
        ...(ends !== undefined && { ends }),
        ...(goes && { goes }),
        ...(smoke && { smoke }),
      };
      return [...all, placed];
    }
    case 'own-marker-removed': {
      const gone = all.find((one) => isMeant(one) && one.by === event.by);
      return all.filter((one) => one !== gone);
    }
    case 'own-marker-dwindles': {
      const first = all.find((one) => isMeant(one) && one.ends === 'dwindles' && one.left === undefined);
      return all.map((one) => (one === first ? { ...one, left: event.activations } : one));
    }
  }
}

function locatedAt({ at: _, ...marker }: TeamMarker, at: TeamMarker['at']): TeamMarker {
  return at ? { ...marker, at } : marker;
}

/** What is left of them after any event: some go with who placed them, with an activation, or with the turning point. */
export const teamMarkersLeft = (all: readonly TeamMarker[], event: GameEvent): readonly TeamMarker[] =>
  all.flatMap((one) => leftOf(one, event) ?? []);

function leftOf(one: TeamMarker, event: GameEvent): TeamMarker | undefined {
  const { by, ends, goes, left } = one;
  switch (event.type) {
    case 'incapacitated':
      return goes && event.id === by ? undefined : one;
    case 'operative-activated':
      return ends === 'start-of-next-activation' && event.id === by ? undefined : one;
    case 'turning-point-ended':
      return ends === 'end-of-turning-point' || left !== undefined ? undefined : one;
    case 'operative-expended':
    case 'npo-expended':
      if (left === undefined) return one;
      return left > 1 ? { ...one, left: left - 1 } : undefined;
    default:
      return one;
  }
}
