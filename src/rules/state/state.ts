import type { Catalogue } from '../../catalog/catalogue.ts';
import type { CardId } from '../../catalog/types.ts';
import type { PlayerAction } from './action-names.ts';
import type { Adversary, DiceOf, GameConfig } from './game-config.ts';
import type { Known } from './known-facts.ts';
import type { Acting, Npo, Operative, Position } from './models.ts';
import type { MarkerKept, Objectives } from './objectives.ts';
import type { FreeDue, RuleHolding, TeamMarker, TokensHeld, TurnKept } from './own-facts.ts';

// The parts of a state have a file each; all of them are exported here.
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
  /** Reinforcements beyond the grade's (Stirrings of Horror). */
  readonly extraReinforcements: number;
  /** Auspex Calibration, the players' gambit of mission 1. */
  readonly auspex: boolean;
  /** Those that only the mission has, by their ids. */
  readonly own?: readonly string[];
}

/** One use of a rule of a kill team. */
export interface RuleUse {
  readonly rule: string;
  /** Id of the team that the rule belongs to. */
  readonly team: string;
  /** The operative that used it; null if it was used for all. */
  readonly id: string | null;
  /** The player's id (Adversary Ops). */
  readonly player?: string;
  readonly turningPoint: number;
  /** Whose activation was under way. */
  readonly during: string | null;
  /** What was chosen with it. */
  readonly choice?: string;
  /** Ids of those that it was used on. */
  readonly on?: readonly string[];
  /** It made an action free. */
  readonly free?: boolean;
}

/** A reminder of a rule to the operative or player that it belongs to. */
export type RuleReminder = Pick<RuleUse, 'rule' | 'team' | 'id' | 'turningPoint'>;

export interface GameState {
  readonly config: GameConfig;
  /** What is printed, with the changes and additions of this game's pack. */
  readonly catalogue: Catalogue;
  readonly turningPoint: number;
  readonly phase: Phase;
  readonly step: Step;
  /** In this turning point; null until the Initiative step is over. */
  readonly initiative: Side | null;
  /** In the previous turning point. */
  readonly lastInitiative: Side | null;
  readonly commandPoints: number;
  readonly threat: number;
  /** All that were ever set up, including the incapacitated. */
  readonly npos: readonly Npo[];
  readonly operatives: readonly Operative[];
  readonly deck: {
    readonly draw: readonly CardId[];
    readonly inPlay: readonly CardId[];
    readonly used: readonly CardId[];
  };
  readonly gambits: Gambits;
  /** How many NPOs have activated in this turning point. */
  readonly activations: number;
  /** How many player operatives have been activated in this turning point, as recorded. */
  readonly activatedOfPlayers?: number;
  /** The player operative whose activation has begun and is not over. */
  readonly acting: Acting | null;
  /** The NPO that activates or counteracts, or the last one that did so in this step. */
  readonly npoActing: string | null;
  /** The side that activated or counteracted last in this Firefight phase. */
  readonly lastActivated: Side | null;
  /** Whether an activation of a player operative has been recorded in this turning point, so that alternation is enforced. */
  readonly playersRecorded: boolean;
  /** Whether people were told that without such records the table decides whose turn it is. */
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
  /** Uses of Limited weapons in this battle, one entry per use. */
  readonly limitedUses: readonly { readonly id: string; readonly weapon: string }[];
  /** The first Tomb Crawler of the battle has come as Royal Warden and Lychguard (crownworld). */
  readonly wardenCame: boolean;
  /** Counters of event cards and missions that are data, by id. */
  readonly counters: Readonly<Record<string, number>>;
  /** Markers that operations have set up, by id; mission 3's item, once it was put down, as 'item'. */
  readonly markers: Readonly<Record<string, MarkerKept>>;
  readonly known: Known;
  /** Whether this game keeps positions: from the first operative placed, until people say otherwise. */
  readonly keepsPositions: boolean;
  /** By operative id, of either side; without an entry the place is unknown. */
  readonly positions: Readonly<Record<string, Position>>;
  /** Where incapacitated operatives stood, in games with positions: what they caused or suffered is measured from there. */
  readonly fallenAt?: Readonly<Record<string, Position>>;
  /** Ids of operatives of either side incapacitated in this turning point, once for each time. */
  readonly fell?: readonly string[];
  /** Uses of rules of the players' kill teams in this battle, in order. */
  readonly ruleUses?: readonly RuleUse[];
  /** By operative id: actions that a rule of its own allows although the core rules do not, as the players said. */
  readonly allowedByOwnRule?: Readonly<Record<string, readonly PlayerAction[]>>;
  /** Rules that the table plays, as people were reminded of them. */
  readonly ruleReminders?: readonly RuleReminder[];
  /** Rules that act until a time. */
  readonly ruleHoldings?: readonly RuleHolding[];
  /** Tokens of rules of kill teams, of operatives of either side. */
  readonly tokens?: readonly TokensHeld[];
  /** Points of kill teams, by their name (`pointsKey`). */
  readonly teamPoints?: Readonly<Record<string, number>>;
  /** A rule lets a friend activate before the other side. */
  readonly turnKept?: TurnKept;
  /** Markers of kill teams' own that lie in the killzone. */
  readonly ownMarkers?: readonly TeamMarker[];
  /** Free actions of those whom rules have saved in the action that goes on. */
  readonly freeDue?: readonly FreeDue[];
  readonly diceOf: DiceOf;
  readonly outcome: Outcome | null;
}
