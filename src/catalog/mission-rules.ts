import type { Condition, Doors, Operation } from './operations.ts';

/** The rules of a mission, as data (Missions 01, 02, 04 and 06, and those of packs). What is left out goes on as the core rules have it. */
export interface MissionRules {
  /** What it counts, from 0; `fact`: the name by which it is put right, where not its id. */
  readonly counters?: readonly {
    readonly id: string;
    readonly name: string;
    readonly most?: number;
    readonly fact?: string;
  }[];
  /** The Escape marker stands in the middle of Player B's killzone edge; with `auspex` the players' gambit moves it (Mission 01). */
  readonly escapeMarker?: { readonly auspex: boolean };
  /** Player operatives win by leaving the killzone: so many of them, half, or all; else it is lost when nobody is left in it. */
  readonly escape?: { readonly at: 'escape-marker' | 'player-a-edge'; readonly needed: number | 'half' | 'all' };
  readonly setUp?: readonly Operation[];
  /** The last of each Ready step. */
  readonly readyStep?: readonly Operation[];
  /** The end of each turning point. */
  readonly turningPointEnds?: readonly Operation[];
  /** A hatchway or breach point has opened, whoever did it. */
  readonly doorOpened?: readonly Operation[];
  /** What else than breach points player operatives can Breach: hatchways, which open; or the sarcophagus, which does this. */
  readonly breach?: 'hatchways' | { readonly sarcophagus: readonly Operation[] };
  /** Mission actions of player operatives that leave only counters and the table changed. */
  readonly actions?: readonly OwnAction[];
  /** Nobody closes a hatchway that has been breached. */
  readonly breachedStayOpen?: true;
  /** Hatchways lead player operatives to a random open one (Mission 06, Phasing Points). */
  readonly phasing?: true;
  readonly noHatchOnTheMove?: true;
  readonly accessDenied?: true;
  /** Operate Hatch never raises the threat level. */
  readonly quietHatches?: true;
  /** Where NPOs go that cannot attack. */
  readonly goal: 'escape-marker' | 'access-points' | 'objective-markers' | 'sarcophagus' | 'drop-zone';
  /** The victory hangs on player operatives at the sarcophagus. */
  readonly hangsOn?: 'sarcophagus';
  /** How far the players have come: of a counter, or of doors open and breached. */
  readonly progress?: {
    readonly of: { readonly counter: string } | { readonly demolished: Doors };
    readonly needed: number;
  };
  /** So many player operatives must be left for the mission to be won: 1, if left out. */
  readonly left?: number;
  /** Won as soon as it is so; `because`: why, in words. */
  readonly won?: readonly Ending[];
  /** Lost as soon as it is so, or every player operative is incapacitated. */
  readonly lost?: readonly Ending[];
  /** Won at the end of a turning point in which all of this is so of the player operatives in the killzone. */
  readonly teamAtEnd?: readonly TeamCondition[];
}

/** Wholly in Player B's drop zone; in control range of no NPO; each within 3" of another. */
export type TeamCondition = 'drop-zone' | 'control-range' | 'together';

export interface Ending {
  readonly when: Condition;
  readonly because: string;
}

/** A mission action: its id, by which it is performed, and what it does. */
export interface OwnAction {
  readonly id: string;
  readonly name: string;
  /** What must be so, as far as the record or the table tells. */
  readonly when?: Condition;
  readonly perform: readonly Operation[];
}
