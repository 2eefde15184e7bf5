import type { KillzoneMap } from '../../catalog/maps.ts';
import type { Point } from '../../geometry/point.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Choice } from '../choices/choice.ts';
import { meetingPlaces, placesAtPiece } from './places.ts';

/** Something that brings the players nearer to their victory, and where it is done. */
export interface MissionAim {
  readonly id: string;
  /** Where a base of that radius may be to do it, in inches. */
  at(radius: number): readonly Point[];
  /** AP of what is done there, its moves apart. */
  readonly ap: number;
  /** How many operatives go for it. */
  readonly most: number;
  /** Inches that it may be further away than another aim and still comes first. */
  readonly worth: number;
  /** Only these go for it; left out: anybody. */
  readonly who?: readonly string[];
  /** The choice does it. */
  does(choice: Choice): boolean;
}

/** As many as there are may go for an aim. */
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
  /** How much more an inch nearer is worth here than elsewhere; left out: 1. */
  readonly haste?: number;
  /** Points more of its own certain fall; left out: 0. */
  readonly fear?: number;
  /** The turning point in which nobody waits any more; left out: 6. */
  readonly patience?: number;
  /** Nobody waits for others in silence, whatever the taste. */
  readonly goesLoudly?: true;
  /** Opening a hatchway here makes no noise. */
  readonly quietHatches?: true;
  /** How much more a kill is worth here than elsewhere; left out: 1. */
  readonly fury?: number;
  /** The tomb sleeps, and nothing can be done before it wakes. */
  readonly wantsNoise?: (state: GameState) => boolean;
  /** Which of the mission's own actions bring it on; left out: all of them but Place Marker. */
  readonly brings?: (state: GameState, choice: Choice) => boolean;
  /** AP kept for the way are spent otherwise where nothing brings it on. */
  readonly spendsAll?: true;
  /** NPOs are killed even where nothing else calls for it. */
  readonly clears?: (state: GameState) => readonly string[];
}
