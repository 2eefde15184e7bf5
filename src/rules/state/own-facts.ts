import type { MarkerEnds, Until } from '../../catalog/team-words.ts';

/** What a game keeps of rules of the players' kill teams besides their uses. */

/** Tokens of one name that somebody of either side has. */
export interface TokensHeld {
  readonly id: string;
  readonly token: string;
  readonly count: number;
  readonly until?: Until;
  /** Gained in its own activation, which does not count as its next one. */
  readonly fresh?: boolean;
}

/** A rule that acts for an operative, or for all whose it is (null), until a time. */
export interface RuleHolding {
  readonly rule: string;
  readonly team: string;
  readonly id: string | null;
  readonly until: Until;
  readonly choice?: string;
  readonly player?: string;
  readonly fresh?: boolean;
}

/** Actions that are free in what is left of an activation: one of them, or each. */
export interface FreeActions {
  readonly actions: readonly string[];
  readonly each?: true;
  readonly because: string;
}

/** A marker of a kill team's own that lies in the killzone. */
export interface TeamMarker {
  readonly marker: string;
  /** Who has placed it. */
  readonly by: string | null;
  readonly player?: string;
  /** Its place, where it is known: in the control range of who placed it. */
  readonly at?: { readonly x: number; readonly y: number; readonly error: number };
  readonly ends?: MarkerEnds;
  /** It goes with the one that placed it. */
  readonly goes?: true;
  /** It is smoke 1" around. */
  readonly smoke?: true;
  /** So many activations are left to it. */
  readonly left?: number;
}

/** A free action that somebody may perform when the action that goes on is over. */
export interface FreeDue {
  readonly id: string;
  readonly actions: readonly string[];
  readonly inches?: number;
  /** It ends in the control range of this friend, and with it the activation of the one that performs it, if that goes on. */
  readonly beside?: string;
  readonly because: string;
}

/** Who activates next, before the other side: one of these, by a rule of their kill team. */
export interface TurnKept {
  readonly ids: readonly string[];
  readonly because: string;
}

/** The name under which a team's points are counted: each player has its own in Adversary Ops. */
export const pointsKey = (points: string, player: string | undefined): string =>
  player === undefined ? points : `${player}: ${points}`;

/** A token for each one of its side that has to be activated before it. */
export const heldBack = 'Held back';
