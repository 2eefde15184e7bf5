import { apart } from '../../geometry/point.ts';
import type { TeamMarker } from './own-facts.ts';
import type { GameState } from './state.ts';

/** The markers of that name that lie in the killzone: those of one player, or of anybody. */
export const markersCalled = (
  { ownMarkers = [] }: Pick<GameState, 'ownMarkers'>,
  marker: string,
  player?: string,
): readonly TeamMarker[] =>
  ownMarkers.filter((one) => one.marker === marker && (one.player === undefined || one.player === player));

/** Inches that a base and a marker may take of a distance between their middles. */
const mostOfBases = 2;

/** Whether none of them can be so near to somebody, by the places that are known. */
export function isFarFromAll(state: GameState, markers: readonly TeamMarker[], id: string, within: number): boolean {
  const stands = state.keepsPositions ? state.positions[id] : undefined;
  return (
    stands !== undefined &&
    markers.every(({ at }) => at !== undefined && apart(at, stands) > within + mostOfBases + at.error + stands.error)
  );
}
