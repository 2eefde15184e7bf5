import type { DatacardId } from '../../catalog/types.ts';
import type { NpoChanges, OperativeChanges } from '../events/events.ts';
import type { DiceOf, Effect, Order, PlayerAction, RosterOperative } from '../state/state.ts';

/**
 * A command to the game: its name and its arguments, as kept in the journal. One deed is one entry and one undo step. `resolve`d
 * by `deedRule`.
 */
export type Deed =
  | { readonly do: 'new-game'; readonly args: Record<never, never> }
  | {
      readonly do: 'initiative' | 'ready' | 'reinforce' | 'end-turn';
      readonly args: Record<never, never>;
    }
  | { readonly do: 'firefight' | 'strategy'; readonly args: PloyArgs }
  | { readonly do: 'concede'; readonly args: { readonly player?: string } }
  | { readonly do: 'draw-event'; readonly args: { readonly all: boolean } }
  | { readonly do: 'resolve-npo'; readonly args: { readonly id?: string } & PloyArgs }
  | { readonly do: 'act'; readonly args: ActArgs }
  | { readonly do: 'attack'; readonly args: AttackArgs }
  | { readonly do: 'counteract'; readonly args: { readonly id?: string } & PloyArgs }
  | { readonly do: 'mission'; readonly args: MissionArgs }
  | { readonly do: 'threat'; readonly args: ThreatArgs }
  | { readonly do: 'cp'; readonly args: PointsArgs }
  | { readonly do: 'vp'; readonly args: VictoryArgs }
  | { readonly do: 'dice-of'; readonly args: { readonly of: DiceOf } }
  | { readonly do: 'npo'; readonly args: NpoArgs }
  | { readonly do: 'operative'; readonly args: OperativeArgs }
  | { readonly do: 'hatch'; readonly args: { readonly number: number; readonly open: boolean } }
  | { readonly do: 'place'; readonly args: PlaceArgs }
  | { readonly do: 'reconcile'; readonly args: ReconcileArgs }
  | { readonly do: 'breach'; readonly args: { readonly number: number; readonly close: boolean } };

export const appliedTriggers = [
  'shoot',
  'fight',
  'damage',
  'operate-hatch',
  'breach',
  'npo-shoot',
  'npo-fight',
  'guard',
] as const;
export type AppliedTrigger = (typeof appliedTriggers)[number];

/** A threat level trigger that happened on the table, or a correction by or to a number. */
export type ThreatArgs =
  | {
      readonly trigger: AppliedTrigger;
      /** The weapon used has Silent (Shoot). */
      readonly silent?: boolean;
      /** The NPO was incapacitated, and no other enemy sees the operative (Fight). */
      readonly unseenKill?: boolean;
      /** An NPO also lost wounds (Breach). */
      readonly damage?: boolean;
    }
  | { readonly by: number }
  | { readonly to: number };

/**
 * Changes to a mission's own markers, points and rooms outside recorded actions. `marker` is left out if only one is in play;
 * `hatchway` in mission 4, whose sarcophagus is breached; `points`: what the Destruction points should be; `inches` of move left;
 * `by`: id of the player that opened the room, or whose operative is in it (Adversary Ops).
 */
export type MissionArgs =
  | { readonly what: 'auspex' }
  | { readonly what: 'escape'; readonly id: string }
  | { readonly what: 'pick-up'; readonly id: string; readonly marker?: number | string }
  | { readonly what: 'place'; readonly id: string }
  | { readonly what: 'breach'; readonly hatchway?: number }
  | { readonly what: 'sarcophagus'; readonly points: number }
  | { readonly what: 'repair' }
  | { readonly what: 'room'; readonly room: string; readonly by?: string }
  | { readonly what: 'scout'; readonly id: string; readonly room?: string }
  | { readonly what: 'phase'; readonly id: string; readonly inches: number };

/** CP gained, or spent if negative. `player`: whose, by id (Adversary Ops); asked if left out. */
export interface PointsArgs {
  readonly by: number;
  readonly player?: string;
  /** What they are spent on, in words: a ploy. */
  readonly for?: string;
}

/** Victory points scored, or taken back if `by` is negative; `for`: what scored them, in words (Adversary Ops). */
export interface VictoryArgs {
  readonly by: number;
  readonly player?: string;
  readonly for?: string;
}

/** What the table shows if it differs from the record: `warrior-1.wounds` is `5`. None: people are asked. */
export interface ReconcileArgs {
  readonly set: readonly { readonly fact: string; readonly value: string }[];
}

/**
 * Where operatives of either side stand on the table, in order; each place as typed, `unknown` for one no longer known. `keeps`
 * true: NPOs that have not moved yet are told where they were set up; false: this game stops keeping positions.
 */
export interface PlaceArgs {
  /** `line`: the line of the batch that says it. */
  readonly places: readonly { readonly id: string; readonly place: string; readonly line?: number }[];
  readonly keeps?: boolean;
  /** Asks for the place of everybody else whose place is unknown. */
  readonly all?: boolean;
}

/** Corrections of an NPO. `wounds` of wound and heal: how many. `take-out`: it was never there. */
export type NpoArgs =
  | { readonly change: 'add'; readonly datacard: DatacardId; readonly weapon?: string }
  | { readonly change: 'wound' | 'heal'; readonly id: string; readonly wounds: number }
  | { readonly change: 'set'; readonly id: string; readonly to: NpoChanges }
  | { readonly change: 'end-effects'; readonly id: string; readonly until: Effect['until'] }
  | { readonly change: 'take-out'; readonly id: string };

/** Corrections of a player operative. */
export type OperativeArgs =
  | { readonly change: 'add'; readonly operative: RosterOperative }
  | { readonly change: 'wound' | 'heal'; readonly id: string; readonly wounds: number }
  | { readonly change: 'set'; readonly id: string; readonly to: OperativeChanges }
  | { readonly change: 'end-effects'; readonly id: string; readonly until: Effect['until'] }
  | { readonly change: 'remove'; readonly id: string };

/**
 * What a player operative does. Whatever is left out is asked if it can change the outcome. `cost`: AP instead of the printed
 * ones; `engaged`: an enemy is in its control range; `phases`: inches left when it went through a hatchway (mission 6); `wounds`:
 * damage that an action of the kill team's own inflicts on `target`.
 */
export interface ActArgs extends PloyArgs, OwnRuleArgs {
  readonly id?: string;
  readonly order?: Order;
  readonly action?: PlayerAction | 'done';
  readonly target?: string;
  readonly door?: { readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus'; readonly number: number };
  /** Its number in mission 3, else its id. */
  readonly marker?: number | string;
  readonly room?: string;
  /** Which of a pack's mission actions. */
  readonly missionAction?: string;
  readonly weapon?: string;
  readonly cheap?: boolean;
  readonly free?: boolean;
  readonly cost?: number;
  readonly engaged?: boolean;
  /** For a hatchway to be closed: its access point is in an enemy's control range. */
  readonly enemyAtHatchway?: boolean;
  readonly cover?: boolean;
  readonly obscured?: boolean;
  readonly distance?: number;
  readonly assists?: number;
  readonly escapes?: boolean;
  /** Where a move has led, as typed: 4397, h3, =w1. */
  readonly place?: string;
  /** For a Reposition: a Dash follows, and the place is where the Dash ends. */
  readonly dashes?: boolean;
  /** From one teleport pad to the other. */
  readonly teleports?: boolean;
  readonly phases?: number;
  readonly wounds?: number;
  /** The same to several operatives at once. */
  readonly harm?: readonly HarmArgs[];
}

/**
 * Which ploys and other rules of their kill teams the players use with it, by id (`command-re-roll`), with what is chosen for one
 * after a colon. `asksPloys`: the game is played with a guide, which asks for them.
 */
export interface PloyArgs {
  readonly ploys?: readonly string[];
  readonly asksPloys?: boolean;
}

/** What a rule that tw does not know changes about this attack: `lethal 5, reroll one, +1 atk`. */
export interface OwnRuleArgs {
  readonly with?: string;
}

/** Damage that an action of the kill team's own inflicts on one operative. */
export interface HarmArgs {
  readonly id: string;
  readonly wounds: number;
}

/**
 * A player operative attacks an NPO. Whatever is left out is asked if it can change the outcome. `weapon`: a name in the roster or
 * a profile (`4 3+ 3/4 piercing 1`); `distance` in inches, rounded up; `assists`: how many others assist in a fight; `pointBlank`:
 * from guard, in control range.
 */
export interface AttackArgs extends PloyArgs, OwnRuleArgs {
  readonly operative: string;
  readonly npo: string;
  readonly action?: 'shoot' | 'fight' | 'hatchway-fight';
  readonly weapon?: string;
  readonly cover?: boolean;
  readonly obscured?: boolean;
  readonly distance?: number;
  readonly assists?: number;
  readonly pointBlank?: boolean;
}

/** What a known player operative does. */
export type ActorArgs = Omit<ActArgs, 'engaged'> & { readonly id: string; readonly engaged?: boolean | undefined };

/** What helps after a refusal, besides a deed: where to look, or what to do first. The shell has its own words for it. */
const advices = [
  'list-npos',
  'list-operatives',
  'do-what-is-due',
  'act-or-do-what-is-due',
  'end-open-activations',
  'go-back-or-begin-anew',
  'go-back-or-correct',
  'remove-an-npo-or-overrule',
  'overrule-by-the-table',
  'read-mission',
  'record-room',
  'open-a-hatchway',
  'breach-a-breach-point',
  'add-operative',
  'edit-operatives',
] as const;
export type Advice = (typeof advices)[number];

/** Words of the game; or a deed that helps, with what it does in a clause; or a piece of advice. */
export type Hint = string | { readonly deed: Deed; readonly does?: string } | { readonly advice: Advice };
