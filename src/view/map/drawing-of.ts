import { mapOf } from '../../catalog/pack.ts';
import { spotOf } from '../../rules/markers/marker-points.ts';
import { isLying, isPrinted, type Marker, markersOf } from '../../rules/markers/markers.ts';
import { onLattice } from '../../rules/state/base.ts';
import type { GameState, MeasuredPoint } from '../../rules/state/state.ts';
import type { MapDrawing } from '../page/canvas.ts';
import type { Look } from '../page/look.ts';

/** The doors and markers of a game, for a drawing of its map. */
export function drawingOf(state: GameState, { width, unicode }: Look): MapDrawing {
  const { objectives, hatchways, breachPoints } = state;
  const open = (doors: GameState['hatchways']) =>
    new Set(doors.filter((door) => door.open).map(({ number }) => number));
  return {
    openHatchways: open(hatchways),
    openBreachPoints: open(breachPoints),
    objectives: new Set(objectives.mission === 'recover-transponder' && !objectives.found ? objectives.markers : []),
    ...(objectives.mission === 'shifting-labyrinth' ? { escapeMarker: objectives.escapeMarker } : {}),
    markers: markersShown(state).map(({ label, spot }) => ({ label, at: onLattice(spot) })),
    unicode,
    width,
  };
}

/** Markers of packs and the item of mission 3, where it is known where they lie: M1, M2 … */
export function markersShown(
  state: GameState,
): readonly { readonly label: string; readonly marker: Marker; readonly spot: MeasuredPoint }[] {
  const map = mapOf(state.config);
  const shown = markersOf(state).filter((marker) => marker.found || !isPrinted(state, marker));
  return shown.flatMap((marker, index) => {
    const spot = map && isLying(marker) ? spotOf(marker, map) : undefined;
    return spot ? [{ label: `M${index + 1}`, marker, spot }] : [];
  });
}
