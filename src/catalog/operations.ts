/**
 * What event cards and missions are made of: a closed set of operations, as data. Each has a file of its own in
 * `src/rules/operations`. Distances in inches.
 */

/** A number, or dice and a number: D3s, D6s, the threat grade, and what is added. At least 0. */
export type Amount =
  | number
  | {
      readonly d3?: number;
      readonly d6?: number;
      readonly grade?: true;
      readonly plus?: number;
      /** The name by which its dice can be answered; left out, that of the operation. */
      readonly dice?: string;
      /** What they are for. */
      readonly why?: string;
      /** Rolled at once, and by the players. */
      readonly together?: true;
      readonly whose?: 'players';
    };

/** From and to, both included; what is left out has no end. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

/**
 * Operatives in the killzone, or the one that an operation is about already: `it` (each in turn, or the fallen one) or
 * `by` (whose doing it was).
 */
export type Who = 'it' | 'by' | Group;

export interface Group {
  readonly side: 'npos' | 'players';
  /** NPOs of these datacards alone, by their ids. */
  readonly datacards?: readonly string[];
  /** Those alone that have lost wounds. */
  readonly wounded?: true;
  readonly order?: 'engage' | 'conceal';
  readonly ready?: boolean;
  /** Those alone that are so near to it; the board tells where places are kept, else the table is asked. */
  readonly within?: { readonly inches: number; readonly of: 'it' | 'by' | NamedPlace };
  /** Those of which the players say that this is true: a question to the table, with {name} for each. */
  readonly told?: string;
  /** All of them (if left out), so many at random, or of those that have lost most wounds one at random. */
  readonly take?: 'all' | 'most-wounds-lost' | { readonly random: Amount };
  /** The name by which what `take` rolls or asks is answered. */
  readonly dice?: string;
  /** The ruling that is named when `take` decides between several. */
  readonly ruling?: string;
}

/** A place on the table from which is measured: the sarcophagus (C1), a marker by its id, the access point of a hatchway. */
export type NamedPlace = 'sarcophagus' | { readonly marker: string } | { readonly hatchway: number };

/** Markers: those with these ids, the one at hand (picked up, or at which an action is performed), all others, or all. */
export type Markers = readonly string[] | 'this' | 'others' | 'all';

/** Where a marker is put. */
export type MarkerSpot =
  /** Where the map has that objective marker; `each`: the first at the first, and so on. */
  | { readonly objective: number | 'each' | 'random' }
  /** The letter of a room on the map. */
  | { readonly room: string }
  | { readonly zone: Zone }
  /** At the access point of that hatchway. */
  | { readonly hatchway: number | 'random' }
  /** In control range of that operative; of several, of one at random. */
  | { readonly near: Who }
  /** As these words say. */
  | { readonly told: string };

export type Zone = 'drop-zone-a' | 'drop-zone-b' | 'territory-a' | 'territory-b';

/**
 * In the killzone, carried or not; carried by an operative in it; lying there; removed; over the edge with its carrier;
 * known as what was searched for; controlled by the players (core rules: the higher total APL of those who contest it).
 */
export type MarkerIs = 'in-play' | 'carried' | 'lying' | 'removed' | 'escaped' | 'found' | 'controlled';

/** A fact to test at this moment. */
export type Condition =
  | { readonly threat: Range }
  | { readonly grade: Range }
  | { readonly turningPoint: Range }
  /** So many of them are in the killzone: one or more, if left out. */
  | { readonly there: Group; readonly count?: Range }
  /** So many of that side have fallen in this turning point: one or more, if left out. */
  | { readonly fell: 'npos' | 'players'; readonly count?: Range }
  /** Its Wounds stat. */
  | { readonly maxWounds: Range; readonly of: 'it' | 'by' }
  | { readonly counter: string; readonly is: Range }
  /** So many doors of that kind are open. */
  | { readonly open: Doors; readonly count?: Range }
  /** So many have been breached and are open. */
  | { readonly demolished: Doors; readonly count?: Range }
  /** So many of these markers are that: one or more, if left out. */
  | { readonly markers: Markers; readonly are: MarkerIs; readonly count?: Range }
  /** So many of these markers lie there; where the record does not tell, the table is asked. */
  | {
      readonly markersIn: { readonly room: string } | { readonly zone: Zone };
      readonly of: Markers;
      readonly count?: Range;
    }
  | { readonly mode: 'joint-ops' | 'adversary-ops' }
  /** The players say: a question to the table that is answered with yes or no. */
  | { readonly told: string; readonly usual?: boolean }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export type Doors = 'hatchways' | 'breach-points' | 'all';

/** Until when an effect lasts. */
export type Lasts = 'end-of-turning-point' | 'end-of-next-activation';

export type Operation =
  /** The threat level rises or falls. Modes without one leave it out. */
  | { readonly do: 'threat'; readonly change: number }
  /** This Strategy phase brings one more reinforcement. */
  | { readonly do: 'reinforcement' }
  /**
   * NPOs of a datacard arrive, ready and concealed: at a random hatchway (`within-territory`: wholly within Player B's), at the
   * hatchway nearest to something, or where a Necron Warrior is modelled on a wall end or pillar. Where there is no place or miniature: `else`.
   */
  | {
      readonly do: 'arrive';
      readonly datacard: string;
      /** In its stead where that theme is in use and a miniature is there, the first before the others (ruling theme-choice). */
      readonly instead?: readonly { readonly theme: string; readonly datacard: string }[];
      readonly count?: Amount;
      readonly at: 'hatchway' | 'modelled-site' | { readonly nearest: 'it' | 'by' | NamedPlace };
      readonly within?: 'territory';
      /** In Adversary Ops at a random objective marker instead. */
      readonly rivals?: 'marker';
      /** In control range of player operatives: only if unavoidable (if left out), or if it can. */
      readonly near?: 'avoid' | 'seek';
      readonly else?: readonly Operation[];
    }
  | { readonly do: 'regain'; readonly who: Who; readonly wounds: Amount | 'all' }
  | { readonly do: 'wound'; readonly who: Who; readonly wounds: Amount }
  | { readonly do: 'apl'; readonly who: Who; readonly change: -1 | 1; readonly until: Lasts }
  /** So many open ones close at random, none with a base in its access point; where none can: `else`. */
  | {
      readonly do: 'close-doors';
      readonly hatchways?: Amount;
      readonly breachPoints?: Amount;
      readonly else?: readonly Operation[];
    }
  /** So many closed ones open at random. */
  | { readonly do: 'open-doors'; readonly hatchways?: Amount; readonly breachPoints?: Amount }
  /**
   * Two random player operatives, of each team in Adversary Ops, swap positions, so many times. Where a team has fewer than
   * two: `else`.
   */
  | { readonly do: 'swap'; readonly times: number; readonly else?: readonly Operation[] }
  /** A counter of the mission changes; it never falls below 0. */
  | { readonly do: 'count'; readonly counter: string; readonly change: Amount; readonly less?: true }
  /** A counter falls by a D6, less 1 for each player operative with the sarcophagus in control range (Mission 04, Nanoscarab Repair). */
  | { readonly do: 'repair'; readonly counter: string; readonly dice: string; readonly why: string }
  /** Markers that are not in play are set up. Where there is no such place: `else`. */
  | {
      readonly do: 'place-marker';
      readonly markers: Markers;
      readonly at: MarkerSpot;
      readonly else?: readonly Operation[];
    }
  /** Markers that lie in the killzone are set up elsewhere; carried ones stay. Where none can be: `else`. */
  | {
      readonly do: 'move-marker';
      readonly markers: Markers;
      readonly to: MarkerSpot;
      readonly else?: readonly Operation[];
    }
  /** Two markers that lie in the killzone change places. Where one does not: `else`. */
  | { readonly do: 'swap-markers'; readonly markers: readonly [string, string]; readonly else?: readonly Operation[] }
  | { readonly do: 'remove-marker'; readonly markers: Markers }
  /** An operative carries the first of these that lies in the killzone. Where it cannot, or carries one already: `else`. */
  | { readonly do: 'carry-marker'; readonly markers: Markers; readonly who: Who; readonly else?: readonly Operation[] }
  /** Whoever carries one puts it down in its control range. */
  | { readonly do: 'drop-marker'; readonly who: Who }
  /**
   * A D3 above the number of other markers in play finds what is searched for in the marker at hand; the last one needs no
   * roll (Mission 03, Locate Item).
   */
  | {
      readonly do: 'search-marker';
      readonly dice: string;
      readonly why: string;
      readonly found: readonly Operation[];
      readonly else?: readonly Operation[];
    }
  /** A D6: from `needs` on, or otherwise. */
  | {
      readonly do: 'roll';
      readonly dice?: string;
      readonly needs: number;
      readonly perform: readonly Operation[];
      readonly else?: readonly Operation[];
    }
  | {
      readonly do: 'if';
      readonly when: Condition;
      readonly perform: readonly Operation[];
      readonly else?: readonly Operation[];
    }
  /** The same for each of them in turn, who is `it`. */
  | { readonly do: 'each'; readonly who: Group; readonly perform: readonly Operation[] }
  /** What the table does, in words. */
  | { readonly do: 'tell'; readonly text: string }
  /** An event card cannot be applied: another is drawn. `because`: what the card has tried is said without it. */
  | { readonly do: 'redraw'; readonly because?: string };

/** What an event card does while it is in force, besides what it does when it is drawn. */
export interface InForce {
  /** Inches beyond which a player operative that shoots re-rolls no attack dice. */
  readonly rerollsWithin?: number;
  /** The weapons of NPOs have a rule more: in the room of one of a datacard (its own too), or in that of the sarcophagus. */
  readonly weapons?: {
    readonly rule: string;
    readonly in: { readonly roomOf: string } | 'sarcophagus-room' | 'killzone';
  };
  /** For each attack dice that inflicts `from` or more on an NPO a D6: from `needs` on it inflicts `less` less. */
  readonly hit?: { readonly from: number; readonly needs: number; readonly less: number; readonly dice?: string };
  /** Once for each NPO that would fall a D6: from `needs` on it stays with 1 wound, and `apl` changes to the end of its next activation. */
  readonly wouldFall?: { readonly needs: number; readonly apl?: -1 };
  /** An operative has been incapacitated by one of these: it is `by`, the fallen one is `it`. */
  readonly fell?: { readonly by: Group; readonly fallen: 'npos' | 'players'; readonly perform: readonly Operation[] };
}

/** A marker of a mission or an event card. Objective markers are 40 mm across, all others 20 mm. */
export interface OwnMarker {
  readonly id: string;
  readonly name: string;
  readonly size: 'objective' | 'other';
}

/** The rules of an event card, as data. */
export interface CardRules {
  /** Its own; nobody picks them up. */
  readonly markers?: readonly OwnMarker[];
  readonly drawn?: readonly Operation[];
  readonly inForce?: InForce;
}
