import type { Condition, Doors, MarkerIs, Markers, Operation, OwnMarker } from './operations.ts';

/** The rules of a mission, as data (Missions 01 to 04 and 06, and those of packs). What is left out goes on as the core rules have it. */
export interface MissionRules {
  /** What it counts, from `start` (0, if left out); `fact`: the name by which it is put right, where not its id. */
  readonly counters?: readonly {
    readonly id: string;
    readonly name: string;
    readonly start?: number;
    readonly most?: number;
    readonly fact?: string;
  }[];
  /** Its markers, other than the Escape marker. Those of mission 3 and of the map are objective markers. */
  readonly markers?: readonly OwnMarker[];
  /** What player operatives can Pick Up; for a marker the first of these that has it. */
  readonly pickUp?: readonly PickUp[];
  /** The Escape marker stands in the middle of Player B's killzone edge; with `auspex` the players' gambit moves it (Mission 01). */
  readonly escapeMarker?: { readonly auspex: boolean };
  /** Player operatives win by leaving the killzone: so many of them, half, or all; else it is lost when nobody is left in it. */
  readonly escape?: {
    readonly at: 'escape-marker' | 'player-a-edge';
    /** `carrier`: one that carries a marker, as soon as it does. */
    readonly needed: number | 'half' | 'all' | 'carrier';
  };
  readonly setUp?: readonly Operation[];
  /** The last of each Ready step. */
  readonly readyStep?: readonly Operation[];
  /** The end of each turning point. */
  readonly turningPointEnds?: readonly Operation[];
  /** A hatchway or breach point has opened, on either side's account. */
  readonly doorOpened?: readonly Operation[];
  /** What else than breach points player operatives can Breach: hatchways, which open; or the sarcophagus, which does this. */
  readonly breach?: 'hatchways' | { readonly sarcophagus: readonly Operation[] };
  /** Mission actions of player operatives. */
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
  readonly goal: 'escape-marker' | 'access-points' | 'objective-markers' | 'markers' | 'sarcophagus' | 'drop-zone';
  /**
   * Player operatives on which the victory depends more than on others: those that in their next activation can Breach the sarcophagus;
   * that carry a marker, or can pick one up; can escape at the Escape marker; can Breach an access point that is still
   * needed; or hold the team together where it would win.
   */
  readonly hangsOn?: 'sarcophagus' | 'carrier' | 'escape' | 'access-points' | 'team';
  /** How far the players have come: of a counter, of doors open and breached, or of markers as they are on record. */
  readonly progress?: {
    readonly of:
      | { readonly counter: string }
      | { readonly demolished: Doors }
      | { readonly markers: Markers; readonly are: Exclude<MarkerIs, 'controlled'> };
    readonly needed: number;
  };
  /** So many player operatives must be left for the mission to be won: 1, if left out. */
  readonly left?: number;
  /** Won as soon as this holds; `because`: why, in words. */
  readonly won?: readonly Ending[];
  /** Lost as soon as this holds, or every player operative is incapacitated. */
  readonly lost?: readonly Ending[];
  /** Won at the end of a turning point if all of this holds for the player operatives in the killzone. */
  readonly teamAtEnd?: readonly TeamCondition[];
}

/** Wholly in Player B's drop zone; in control range of no NPO; each within 3" of another. */
export type TeamCondition = 'drop-zone' | 'control-range' | 'together';

export interface Ending {
  readonly when: Condition;
  readonly because: string;
}

/** Which markers can be picked up, when, and what that does: they are carried, if left out. */
export interface PickUp {
  readonly markers: Exclude<Markers, 'this' | 'others'>;
  readonly when?: Condition;
  readonly perform?: readonly Operation[];
}

/** A mission action: its id, by which it is performed, and what it does. */
export interface OwnAction {
  readonly id: string;
  readonly name: string;
  /** 1, if left out. */
  readonly ap?: number;
  /** At one of these markers, which the operative must control; it is `this`. */
  readonly at?: Exclude<Markers, 'this' | 'others'>;
  /** Only for who carries a marker, or only for who carries none. */
  readonly carrying?: boolean;
  /** Not within control range of an enemy. */
  readonly notEngaged?: true;
  /** What must be so, as far as the record or the table tells. */
  readonly when?: Condition;
  readonly perform: readonly Operation[];
}
