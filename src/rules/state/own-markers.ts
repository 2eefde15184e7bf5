import type { MarkerEnds } from '../../catalog/team-words.ts';
import { apart } from '../../geometry/point.ts';
import type { GameState, Position } from './state.ts';

/** A marker of a kill team's own that lies in the killzone. */
export interface OwnMarker {
  readonly marker: string;
  /** Who has placed it. */
  readonly by: string | null;
  readonly player?: string;
  /** Its place, where it is known: in the control range of who placed it. */
  readonly at?: Pick<Position, 'x' | 'y' | 'error'>;
  readonly ends?: MarkerEnds;
  /** It goes with the one that placed it. */
  readonly goes?: true;
  /** It is smoke 1" around. */
  readonly smoke?: true;
  /** So many activations are left to it. */
  readonly left?: number;
}

/** The markers of that name that lie in the killzone: those of one player, or of anybody. */
export const markersCalled = (
  { ownMarkers = [] }: Pick<GameState, 'ownMarkers'>,
  marker: string,
  player?: string,
): readonly OwnMarker[] =>
  ownMarkers.filter((one) => one.marker === marker && (one.player === undefined || one.player === player));

/** Inches that a base and a marker may take of a distance between their middles. */
const mostOfBases = 2;

/** Whether none of them can be so near to somebody, by the places that are known. */
export function isFarFromAll(state: GameState, markers: readonly OwnMarker[], id: string, within: number): boolean {
  const stands = state.keepsPositions ? state.positions[id] : undefined;
  return (
    stands !== undefined &&
    markers.every(({ at }) => at !== undefined && apart(at, stands) > within + mostOfBases + at.error + stands.error)
  );
}
