import type { EventOf, GameEvent } from '../events/events.ts';
import type { OwnMarker } from '../state/own-markers.ts';
import type { GameState } from '../state/state.ts';

type MarkerEvent = EventOf<'own-marker-placed' | 'own-marker-removed' | 'own-marker-dwindles'>;

/** Inches: who has a marker in its control range. */
const controlRange = 1;

/** The markers of kill teams after one of their events. */
export function markersAfter(state: GameState, event: MarkerEvent): readonly OwnMarker[] {
  const all = state.ownMarkers ?? [];
  const isMeant = (one: OwnMarker): boolean => one.marker === event.marker && one.player === event.player;
  switch (event.type) {
    case 'own-marker-placed': {
      const { marker, by, ends, goes, smoke, player, beside } = event;
      const stands = beside && by !== null ? state.positions[by] : undefined;
      const placed: OwnMarker = {
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

/** What is left of them after any event: some go with who placed them, with an activation, or with the turning point. */
export const markersLeft = (all: readonly OwnMarker[], event: GameEvent): readonly OwnMarker[] =>
  all.flatMap((one) => leftOf(one, event) ?? []);

function leftOf(one: OwnMarker, event: GameEvent): OwnMarker | undefined {
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
