import type { Catalogue } from '../../catalog/catalogue.ts';
import type { CardId } from '../../catalog/types.ts';
import type { PlayerAction } from './action-names.ts';
import type { Adversary, DiceOf, GameConfig } from './game-config.ts';
import type { Known } from './known-facts.ts';
import type { Acting, Npo, Operative, Position } from './models.ts';
import type { MarkerKept, Objectives } from './objectives.ts';
import type { RuleHolding, TokensHeld, TurnKept } from './own-facts.ts';

// What a state is made of stands beside it, a concept a file; all of it is had from here.
export { isMove, type PlayerAction, playerActions } from './action-names.ts';
export type { Adversary, Player, PlayerTally } from './game-config.ts';
export { type DiceOf, type Difficulty, diceChoices, type GameConfig, type ModeId, modeIds } from './game-config.ts';
export type { Known } from './known-facts.ts';
export type {
  Acting,
  Effect,
  HeavyMove,
  Interrupt,
  Npo,
  NpoProfile,
  Operative,
  Order,
  Position,
  Relation,
  RosterOperative,
  RosterWeapon,
} from './models.ts';
export type { EscapeMarkerPlace, MarkerKept, MarkerPlace, MeasuredPoint, Objectives } from './objectives.ts';
export type { RuleHolding, TokensHeld, TurnKept } from './own-facts.ts';

export const sides = ['players', 'npos'] as const;
export type Side = (typeof sides)[number];

/** `setup` lasts only while the battle is being set up. */
export type Phase = 'setup' | 'strategy' | 'firefight' | 'over';

export type Step = 'initiative' | 'ready' | 'gambit' | 'activations' | 'end';

/** A hatchway or a breach point (killzone, Hatchway; Breach point). `breached`: Breach has been performed on it. */
export interface Door {
  readonly number: number;
  readonly open: boolean;
  readonly breached: boolean;
}

/** Adversary Ops ends by the victory points that the players have entered. */
export const outcomes = ['players-win', 'players-lose', 'by-points'] as const;
export type Outcome = (typeof outcomes)[number];

/** What has been done in the Gambit step of this turning point. */
export interface Gambits {
  /** Uses of the event card gambit. */
  readonly draws: number;
  readonly reinforced: boolean;
  /** Reinforcements on top of the grade (Stirrings of Horror). */
  readonly extraReinforcements: number;
  /** Auspex Calibration, the players' gambit of mission 1. */
  readonly auspex: boolean;
}

/** One use of a rule of a kill team. */
export interface RuleUse {
  readonly rule: string;
  /** Id of the team whose rule it is. */
  readonly team: string;
  /** The operative that used it; null where it was for all. */
  readonly id: string | null;
  /** Whose, by id (Adversary Ops). */
  readonly player?: string;
  readonly turningPoint: number;
  /** Whose activation was going on. */
  readonly during: string | null;
  /** What was chosen with it. */
  readonly choice?: string;
  /** Ids of those that it was used on. */
  readonly on?: readonly string[];
  /** It made an action free. */
  readonly free?: boolean;
}

/** A rule that was said to those whose it is. */
export type RuleReminder = Pick<RuleUse, 'rule' | 'team' | 'id' | 'turningPoint'>;

export interface GameState {
  readonly config: GameConfig;
  /** What is printed, and what the pack of this game changes and adds. */
  readonly catalogue: Catalogue;
  readonly turningPoint: number;
  readonly phase: Phase;
  readonly step: Step;
  /** Of this turning point; null until the Initiative step is done. */
  readonly initiative: Side | null;
  /** Of the turning point before. */
  readonly lastInitiative: Side | null;
  readonly commandPoints: number;
  readonly threat: number;
  /** All that were ever set up; the incapacitated stay listed. */
  readonly npos: readonly Npo[];
  readonly operatives: readonly Operative[];
  readonly deck: {
    readonly draw: readonly CardId[];
    readonly inPlay: readonly CardId[];
    readonly used: readonly CardId[];
  };
  readonly gambits: Gambits;
  /** Activations of NPOs in this turning point. */
  readonly activations: number;
  /** The player operative whose activation has begun and is not over. */
  readonly acting: Acting | null;
  /** The NPO that activates or counteracts, or did so last in this step. */
  readonly npoActing: string | null;
  /** The side whose activation or counteraction was the last one of this Firefight phase. */
  readonly lastActivated: Side | null;
  /** An activation of a player operative has been recorded in this turning point, so the alternation is kept. */
  readonly playersRecorded: boolean;
  /** It has been said that without such records whose turn it is is left to the table. */
  readonly turnsLeftToTable: boolean;
  /** Player operatives on guard. */
  readonly onGuard: readonly string[];
  /** Player operatives that have interrupted from guard in this turning point. */
  readonly interrupted: readonly string[];
  /** Operatives of either side that have counteracted in this turning point. */
  readonly counteracted: readonly string[];
  readonly hatchways: readonly Door[];
  readonly breachPoints: readonly Door[];
  readonly objectives: Objectives;
  /** Null in Joint Ops. */
  readonly adversary: Adversary | null;
  /** NPOs that have had their one Reanimation Protocols roll in this turning point. */
  readonly reanimationRolled: readonly string[];
  /** Uses of Limited weapons in this battle, one entry a use. */
  readonly limitedUses: readonly { readonly id: string; readonly weapon: string }[];
  /** The first Tomb Crawler of the battle has come as Royal Warden and Lychguard (crownworld). */
  readonly wardenCame: boolean;
  /** Counters of event cards and missions that are data, by id. */
  readonly counters: Readonly<Record<string, number>>;
  /** Markers that operations have set up, by id; the item of mission 3 once it was put down, by 'item'. */
  readonly markers: Readonly<Record<string, MarkerKept>>;
  readonly known: Known;
  /** This game keeps positions: from the first operative that is placed, until somebody says otherwise. */
  readonly keepsPositions: boolean;
  /** By id of operatives of either side; an operative without an entry has no known place. */
  readonly positions: Readonly<Record<string, Position>>;
  /** Where those who have fallen stood, in games that keep positions: what they caused or suffered is measured from there. */
  readonly fallenAt?: Readonly<Record<string, Position>>;
  /** Ids of those who fell in this turning point, of either side, each time that they did. */
  readonly fell?: readonly string[];
  /** Uses of rules of the players' kill teams in this battle, in order. */
  readonly ruleUses?: readonly RuleUse[];
  /** By id of operatives: actions that a rule of their own allows them though the core rules do not, as the players have said. */
  readonly allowedByOwnRule?: Readonly<Record<string, readonly PlayerAction[]>>;
  /** Rules that the table plays, as they were said. */
  readonly ruleReminders?: readonly RuleReminder[];
  /** Rules that act until a time. */
  readonly ruleHoldings?: readonly RuleHolding[];
  /** Tokens of rules of kill teams, of operatives of either side. */
  readonly tokens?: readonly TokensHeld[];
  /** Points of kill teams, by their name (`pointsKey`). */
  readonly teamPoints?: Readonly<Record<string, number>>;
  /** A rule lets a friend activate before the other side. */
  readonly turnKept?: TurnKept;
  readonly diceOf: DiceOf;
  readonly outcome: Outcome | null;
}
