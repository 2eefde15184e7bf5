import type { Until } from '../../catalog/team-words.ts';
import type { DatacardId } from '../../catalog/types.ts';
import type { PlayerAction } from './action-names.ts';
import type { FreeActions } from './own-facts.ts';

export type Order = 'engage' | 'conceal';

/** Something that applies to an operative for a while. */
export interface Effect {
  /**
   * A change of APL (core rules, Stats: never more than 1 in total), of Move (inches) or Save (below 0 is better); or its stats are not
   * changed by being injured.
   */
  readonly kind: 'apl' | 'ignores-injured' | 'move' | 'save';
  /** 0 for what changes no number. */
  readonly change: number;
  /** The card, ability, action or rule of a kill team that caused it. */
  readonly source: string;
  readonly until: Until;
}

export interface Npo {
  readonly id: string;
  readonly datacard: DatacardId;
  readonly name: string;
  /** Ids of the weapons carried. */
  readonly weapons: readonly string[];
  readonly wounds: number;
  readonly maxWounds: number;
  readonly order: Order;
  readonly state: 'ready' | 'expended' | 'dormant' | 'incapacitated';
  readonly effects: readonly Effect[];
  /** Letter of the room where it was set up, if known; it may have left since. */
  readonly cameTo?: string;
  /**
   * It Shoots in the place of others, and has to reload: once so many player operatives have been activated in this turning point
   * (null: in the Ready step), and one more than `since`.
   */
  readonly reload?: { readonly face: number | null; readonly since: number };
  /** Its figures, where a correction has changed them from its datacard's. Save 3+ is 3; Move in inches. */
  readonly apl?: number;
  readonly save?: number;
  readonly move?: number;
  readonly profiles?: readonly NpoProfile[];
}

/** The figures of one profile of an NPO's weapon after a correction: `figures` reads "4 3+ 4/5 Piercing 1". */
export interface NpoProfile {
  /** Ids on its datacard. */
  readonly weapon: string;
  readonly profile: string;
  readonly figures: string;
}

/**
 * A weapon of a player operative, as given in the roster: `profile` reads "4 3+ 3/4 piercing 1". `typed`: not in a roster; it was
 * typed when first used, and kept.
 */
export interface RosterWeapon {
  readonly name: string;
  readonly type: 'ranged' | 'melee';
  readonly profile: string;
  readonly typed?: boolean;
}

export interface RosterOperative {
  readonly id: string;
  readonly name: string;
  readonly apl: number;
  readonly wounds: number;
  /** Save 3+ is 3. */
  readonly save: number;
  readonly weapons: readonly RosterWeapon[];
  /** Inches; absent if unknown. */
  readonly move?: number;
  /** Diameter of its base in mm. */
  readonly base?: number;
  /** As on its datacard, such as GRENADIER. */
  readonly keywords?: readonly string[];
  /** As text, such as "breach marker". */
  readonly equipment?: readonly string[];
  /** Id of the player whose operative it is (Adversary Ops). */
  readonly player?: string;
  /** Name of the person whose operative it is, if several play together (Joint Ops). */
  readonly owner?: string;
  /** Where it starts, written as people type places: 1355. */
  readonly place?: string;
  /** The wounds it begins with, if fewer than unhurt. */
  readonly woundsLeft?: number;
  /** Id of its kill team, whose rules it uses. */
  readonly team?: string;
  /** Its datacard in that team: `watch-sergeant`. */
  readonly teamCard?: string;
  /** Names of rules of its own that tw does not know: it says them as the operative is activated. */
  readonly reminders?: readonly string[];
  /** A rule of its team: it is never injured, however few wounds it has. */
  readonly neverInjured?: boolean;
}

export interface Operative extends RosterOperative {
  readonly maxWounds: number;
  readonly order: Order;
  readonly state: 'ready' | 'expended' | 'incapacitated' | 'escaped';
  readonly effects: readonly Effect[];
}

/**
 * What people said about a place. It outranks measured inches, and holds until one of the operatives concerned moves. `door` and
 * `piece` are named as on the map: H3, B2, C3.
 */
export type Relation =
  | { readonly is: 'contact'; readonly with: string }
  | { readonly is: 'pad'; readonly pad: number }
  | { readonly is: 'door'; readonly door: string }
  | { readonly is: 'touching'; readonly piece: string }
  | { readonly is: 'cover'; readonly piece: string; readonly from: string };

/** Where an operative stands: the middle of its base, in inches from the north-west corner of the board. */
export interface Position {
  readonly x: number;
  readonly y: number;
  /** By how many inches it may be wrong. */
  readonly error: number;
  readonly relation?: Relation;
}

/** A player operative's activation or counteraction under way. `ap` is what is left. */
export interface Acting {
  readonly id: string;
  readonly counteracts: boolean;
  readonly ap: number;
  /** For a counteraction, how many actions a rule of its kill team gives it, if more than one. */
  readonly actions?: number;
  /** Weapons that it has attacked with, by name, in order. */
  readonly used?: readonly string[];
  readonly performed: readonly PlayerAction[];
  /** The mission actions of a pack among these. */
  readonly missionActions?: readonly string[];
  /** It has used Breach for less than 2 AP. */
  readonly cheapBreach: boolean;
  /** It has used a Heavy weapon: the one move that is still allowed, if any. */
  readonly heavy?: HeavyMove;
  /** Where its last move began, if that is known. */
  readonly movedFrom?: Position | undefined;
  /** The closed hatchway that its last move goes through: Operate Hatch comes next (killzone, Operate Hatch). */
  readonly opens?: number;
  /** Nothing else comes before it. */
  readonly opensFirst?: true;
  /** Effects that began in this activation; they outlast it. */
  readonly gained?: readonly Effect[];
  /** Enemies that it has incapacitated, in games with rules of kill teams. */
  readonly kills?: number;
  /** Actions that rules of its kill team have made free. */
  readonly free?: readonly FreeActions[];
  /** The activation that goes on when this free action of somebody else is over. */
  readonly within?: Acting;
  /** It performs a free action only, in the middle of something else. */
  readonly borrowed?: true;
  /** By a rule of its kill team it activates after a friend: no third one follows. */
  readonly follows?: true;
  /** Rivals that have interrupted it from guard (Adversary Ops). */
  readonly interrupts?: readonly Interrupt[];
}

/** How an operative on guard interrupted; after a point-blank shot it cannot retaliate in this activation. */
export interface Interrupt {
  readonly id: string;
  readonly pointBlank: boolean;
}

/** The move that Heavy allows: `Heavy (Dash only)`; `none` for plain Heavy. */
export type HeavyMove = 'none' | 'dash' | 'reposition';
