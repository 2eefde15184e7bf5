import { kebab } from '../../engine/spelling.ts';
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

/** A marker of a kill team that people say the place of, by its id: `own/mines`, the second one `own/mines-2`. */
export interface TeamMarkerCalled {
  readonly id: string;
  readonly name: string;
  /** Where it stands among the markers of the game. */
  readonly index: number;
}

export const teamMarkersById = ({ ownMarkers = [] }: Pick<GameState, 'ownMarkers'>): readonly TeamMarkerCalled[] =>
  ownMarkers.map(({ marker }, index) => {
    const before = ownMarkers.slice(0, index).filter((one) => one.marker === marker).length;
    const number = before === 0 ? '' : ` ${before + 1}`;
    return { id: `own/${kebab(`${marker}${number}`)}`, name: `${marker}${number}`, index };
  });

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

/** Whether one of them is so near to it, by the places that are known, that even all of its base is within those inches. */
export function isSurelyNear(state: GameState, markers: readonly TeamMarker[], id: string, within: number): boolean {
  const stands = state.keepsPositions ? state.positions[id] : undefined;
  return (
    stands !== undefined &&
    markers.some(
      ({ at }) => at !== undefined && apart(at, stands) + mostOfBases / 2 + at.error + stands.error <= within,
    )
  );
}
