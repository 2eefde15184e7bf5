import type { KillzoneMap } from '../../catalog/maps.ts';
import type { Point } from '../../geometry/point.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Choice } from '../choices/choice.ts';
import { meetingPlaces, placesAtPiece } from './places.ts';

/** Something that brings victory nearer, and where it is done. */
export interface MissionAim {
  readonly id: string;
  /** Where a base of that radius may stand to do it, in inches. */
  at(radius: number): readonly Point[];
  /** The AP for doing it, without the moves. */
  readonly ap: number;
  /** How many operatives go for it at most. */
  readonly most: number;
  /** How many inches further away than another aim it may be and still come first. */
  readonly worth: number;
  /** The only operatives that go for it; if absent, anybody. */
  readonly who?: readonly string[];
  /** Whether the choice does it. */
  does(choice: Choice): boolean;
}

/** No limit on how many go for an aim. */
export const everybody = 99;

/** Breach with the sarcophagus in control range. */
export const sarcophagusAim = (map: KillzoneMap): MissionAim => ({
  ...{ id: 'C1', ap: 2, most: everybody, worth: 0 },
  at: (radius) => placesAtPiece(map, 'C1', radius),
  does: ({ action, deed: { args } }) => action === 'breach' && args.door?.kind === 'sarcophagus',
});

/** All together in Player B's drop zone. */
export const meetingAim = (map: KillzoneMap): MissionAim => ({
  ...{ id: 'zone', ap: 0, most: everybody, worth: 0 },
  at: (radius) => meetingPlaces(map, radius),
  does: () => false,
});

/** What a mission asks of players who want to win it. */
export interface MissionGoals {
  aims(state: GameState): readonly MissionAim[];
  /** Factor on the points for an inch nearer; default 1. */
  readonly inchFactor?: number;
  /** Further points for being incapacitated for certain; default 0. */
  readonly fallPoints?: number;
  /** The turning point from which nobody waits any more; default 6. */
  readonly waitsUntil?: number;
  /** Nobody waits quietly for others, whatever the taste says. */
  readonly goesLoudly?: true;
  /** Opening a hatchway here makes no noise. */
  readonly quietHatches?: true;
  /** Factor on the points for a kill; default 1. */
  readonly killFactor?: number;
  /** The tomb sleeps, and nothing can be done until it wakes. */
  readonly wantsNoise?: (state: GameState) => boolean;
  /** Which of the mission's own actions bring victory nearer; default: all but Place Marker. */
  readonly brings?: (state: GameState, choice: Choice) => boolean;
  /** AP kept for the way are spent on something else if nothing brings the operative nearer. */
  readonly spendsAll?: true;
  /** NPOs to kill even if nothing else calls for it. */
  readonly clears?: (state: GameState) => readonly string[];
}
