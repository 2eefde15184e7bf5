import type { KillzoneMap } from '../../../catalog/maps.ts';
import type { MissionRules } from '../../../catalog/mission-rules.ts';
import type { Markers } from '../../../catalog/operation-parts.ts';
import type { Point } from '../../../geometry/point.ts';
import { pointsOf } from '../../../rules/markers/marker-points.ts';
import { carrierOf, isInPlay, isLying, type Marker, markerSize, markerWord } from '../../../rules/markers/markers.ts';
import { escapeMarkerOf } from '../../../rules/modes/joint-ops/missions/auspex.ts';
import { meant } from '../../../rules/operations/markers.ts';
import { onBoard } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { everybody, type MissionAim } from '../aim.ts';
import { placesNear, placesToLeave } from '../places.ts';

/** A pack's mission in its present state. */
export interface OwnTask {
  readonly state: GameState;
  readonly map: KillzoneMap;
  readonly does: MissionRules;
  /** Ids of actions whose needs are being looked up already. */
  readonly besides?: readonly string[];
}

/** Those of the markers that lie in the killzone, and the ids of the operatives that carry one. */
export function lyingOf({ state }: OwnTask, markers: Markers) {
  const all = meant(markers, state, {}).filter((marker) => isInPlay(marker, state));
  return { lying: all.filter(isLying), carriers: all.flatMap((marker) => carrierOf(marker, state)?.id ?? []) };
}

/** Where a base has a marker in control range, or within that many inches. */
export function placesAtMarker(map: KillzoneMap, marker: Marker, radius: number, inches = 1): readonly Point[] {
  const reach = inches + markerSize[marker.size] / 50.8;
  return pointsOf(marker, map).flatMap((point) => placesNear(map, onBoard(point), reach, radius));
}

/** Markers that can be picked up. */
export const toPickUp = (task: OwnTask, markers: Markers): readonly MissionAim[] =>
  lyingOf(task, markers)
    .lying.filter(({ id }) => task.does.pickUp?.some((one) => one.markers === 'all' || one.markers.includes(id)))
    .map((marker) => {
      const word = markerWord(task.state, marker);
      return {
        ...{ id: `marker ${marker.id}`, ap: 1, most: 2, worth: 0 },
        at: (radius) => placesAtMarker(task.map, marker, radius),
        does: ({ action, deed }) => action === 'pick-up' && deed.args.marker === word,
      };
    });

/** Over the edge of the mission's escape; only these operatives go, if given. */
export const leavingAim = ({ state, map, does }: OwnTask, who?: readonly string[]): MissionAim => {
  const marker = does.escape?.at === 'escape-marker' ? escapeMarkerOf(state) : null;
  return {
    ...{ id: 'leave', ap: 0, most: everybody, worth: 0, ...(who && { who }) },
    at: (radius) => placesToLeave(map, marker ? { marker } : { edge: map.killzoneEdge.A }, radius),
    does: ({ deed }) => deed.args.escapes === true,
  };
};
