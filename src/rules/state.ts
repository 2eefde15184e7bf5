import type { Catalogue } from '../catalog/catalogue.ts';
import type { MapId } from '../catalog/maps.ts';
import type { Zone } from '../catalog/operations.ts';
import type { Pack } from '../catalog/pack.ts';
import type { CardId, DatacardId, MissionId, SwitchId, Theme } from '../catalog/types.ts';
import type { Outlook } from './outlook.ts';

export const sides = ['players', 'npos'] as const;
export type Side = (typeof sides)[number];

/** Whose dice are rolled on the table and typed; the others are rolled for them. */
export const diceChoices = ['players', 'all', 'none'] as const;
export type DiceOf = (typeof diceChoices)[number];

export const modeIds = ['joint-ops', 'adversary-ops'] as const;
export type ModeId = (typeof modeIds)[number];

/** A player of Adversary Ops: one person, or several on one side. In Joint Ops all together are one player without a name. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

export type Order = 'engage' | 'conceal';

/** `setup` lasts only while the battle is being set up. */
export type Phase = 'setup' | 'strategy' | 'firefight' | 'over';
export type Step = 'initiative' | 'ready' | 'gambit' | 'activations' | 'end';

/** A change of APL and how long it lasts (core rules, Stats: never more than 1 in total). */
export interface Effect {
  readonly kind: 'apl';
  readonly change: -1 | 1;
  /** The card, ability or action that caused it. */
  readonly source: string;
  readonly until: 'end-of-turning-point' | 'end-of-next-activation';
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
  /** Letter of the room in which it was set up, where that is known; it may have left since. */
  readonly cameTo?: string;
}

/**
 * A weapon of a player operative, as given in the roster: `profile` reads "4 3+ 3/4 piercing 1". `typed`: nobody gave it
 * in a roster; it was told when it was first used, and kept.
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
  /** Inches; what is left out is not known. */
  readonly move?: number;
  /** Diameter of its base in mm. */
  readonly base?: number;
  /** As on its datacard, such as GRENADIER. */
  readonly keywords?: readonly string[];
  /** As text, such as "breach marker". */
  readonly equipment?: readonly string[];
  /** Id of the player whose operative it is (Adversary Ops). */
  readonly player?: string;
  /** Where it starts, as places are typed: 1355. */
  readonly place?: string;
}

export interface Operative extends RosterOperative {
  readonly maxWounds: number;
  readonly order: Order;
  readonly state: 'ready' | 'expended' | 'incapacitated' | 'escaped';
  readonly effects: readonly Effect[];
}

/** A hatchway or a breach point (killzone, Hatchway; Breach point). `breached`: Breach has been performed on it. */
export interface Door {
  readonly number: number;
  readonly open: boolean;
  readonly breached: boolean;
}

/** Where the Escape marker stands: inches along a board edge from that edge's first corner, clockwise. Null without a map. */
export interface EscapeMarkerPlace {
  readonly edge: 'top' | 'right' | 'bottom' | 'left';
  readonly inches: number;
}

/** Where a marker is that an operation has set up, and what became of it. */
export type MarkerPlace =
  /** Where the map has that objective marker. */
  | { readonly at: 'objective'; readonly number: number }
  | { readonly at: 'room'; readonly room: string }
  | { readonly at: 'zone'; readonly zone: Zone }
  /** At the access point of that hatchway. */
  | { readonly at: 'hatchway'; readonly hatchway: number }
  /** In control range of that operative, where it stood then. */
  | { readonly at: 'operative'; readonly id: string }
  /** On the board: its middle, as somebody has said it. */
  | ({ readonly at: 'spot' } & Spot)
  | { readonly at: 'told'; readonly text: string }
  /** It lies in the killzone, nobody has said where. */
  | { readonly at: 'table' }
  | { readonly at: 'carried'; readonly id: string }
  | { readonly at: 'removed' };

/** A point of the board in inches from its north-west corner, and by how many inches it may be wrong. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly error: number;
}

/** What is kept of a marker. */
export interface MarkerKept {
  readonly place: MarkerPlace;
  /** It is what was searched for. */
  readonly found: boolean;
  /** Where it was put down, as far as it is known where its carrier stood. */
  readonly spot?: Spot;
}

/** Adversary Ops ends by the victory points that the players have entered. */
export const outcomes = ['players-win', 'players-lose', 'by-points'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a mission keeps count of. */
export type Objectives =
  | { readonly mission: 'shifting-labyrinth'; readonly escapeMarker: EscapeMarkerPlace | null }
  | { readonly mission: 'demolition-protocol' }
  | {
      readonly mission: 'recover-transponder';
      /** Objective markers still in play, carried one included. */
      readonly markers: readonly number[];
      readonly found: boolean;
      readonly carrier: string | null;
    }
  | { readonly mission: 'destroy-sarcophagus'; readonly destructionPoints: number }
  | {
      readonly mission: 'scout-sub-crypt';
      /** Opened, or entered by a player operative. */
      readonly opened: readonly string[];
      readonly scouted: readonly string[];
    }
  | {
      readonly mission: 'regroup';
      /** It has been said that one operative alone cannot win (ruling regroup-single). */
      readonly loneSurvivor: boolean;
    }
  /** A mission of a pack. */
  | {
      readonly mission: 'own';
      readonly escapeMarker: EscapeMarkerPlace | null;
      readonly loneSurvivor: boolean;
      readonly counters: Readonly<Record<string, number>>;
    }
  /** Adversary Ops has no mission of its own: the rooms whose NPOs have been determined. */
  | { readonly mission: 'adversary-ops'; readonly opened: readonly string[] };

/** What is kept of a player of Adversary Ops. */
export interface PlayerTally extends Player {
  readonly commandPoints: number;
  /** As the players enter them: the pack that they play beside this one says what scores. */
  readonly victoryPoints: number;
  /** Operatives of other players that this one's have incapacitated; NPOs, and whom NPOs incapacitate, do not count (pack, VPs). */
  readonly kills: number;
}

/** The activation of an NPO in Adversary Ops: whom it goes for, and which player controls it (pack, Threat Principle). */
export interface ControlledNpo {
  readonly npo: string;
  /** Id of the player operative. */
  readonly target: string;
  /** Id of the player. */
  readonly by: string;
}

/** What only a battle between players has (pack, Adversary Ops). Players by id. */
export interface Adversary {
  /** In the order of their turns, from whoever has the initiative round to it again. */
  readonly players: readonly PlayerTally[];
  /** Of this turning point; null until the Initiative step is done. */
  readonly initiative: string | null;
  /** Of the turning point before. */
  readonly lastInitiative: string | null;
  /** Who did not win the initiative roll-off, and sets up the reinforcement; null until it is rolled. */
  readonly reinforcer: string | null;
  /** Whose operative activated or counteracted last in this Firefight phase. */
  readonly last: string | null;
  /** The NPO whose activation goes on. */
  readonly controlled: ControlledNpo | null;
}

/** What a game is made with (`tw new-game`); the first line of a session. */
export interface GameConfig {
  readonly mode: ModeId;
  /** The release of tw that began it; absent where it is kept nowhere. */
  readonly tw?: string;
  /** Null in Adversary Ops: what is played for stands in the pack that is played beside it. */
  readonly mission: MissionId | null;
  /** The players of Adversary Ops, two or more: the first has Player A's drop zone, the second Player B's. */
  readonly players?: readonly Player[];
  /** 1 to 6, or null for a killzone that is none of the six maps. */
  readonly map: MapId | null;
  /** Faces rolled for a random mission or map. */
  readonly rolled: { readonly mission?: number; readonly map?: number };
  readonly seed: string;
  readonly roster: readonly RosterOperative[];
  /** The switches that differ from their defaults. */
  readonly rulings: Partial<Readonly<Record<SwitchId, string>>>;
  readonly npoLimit: number;
  readonly themes: readonly Theme[];
  readonly difficulty: Difficulty;
  /** Miniatures at hand; a datacard that is not named has as many as wanted. Null: no limit at all. */
  readonly inventory: Partial<Readonly<Record<DatacardId, number>>> | null;
  /** A user's own pack, which changes numbers and words of ours. */
  readonly pack?: Pack;
  /** Left out: nobody's dice are typed. */
  readonly diceOf?: DiceOf;
}

/** Difficulty options (pack, Difficulty). */
export interface Difficulty {
  /** So many NPOs more (or fewer) at the start, and in each reinforcement gambit. */
  readonly npos: number;
  /** Three dice for every type: the two highest, or the two lowest. */
  readonly types: 'harder' | 'easier' | 'printed';
  /** So many event cards more (or fewer) in each turning point. */
  readonly cards: number;
  /** Cards taken out of the deck. */
  readonly without: readonly CardId[];
}

export const playerActions = [
  'shoot',
  'fight',
  'charge',
  'reposition',
  'dash',
  'fall-back',
  'operate-hatch',
  'breach',
  'pick-up',
  'place',
  'scout-room',
  'mission-action',
  'guard',
  'hatchway-fight',
  'other',
] as const;
export type PlayerAction = (typeof playerActions)[number];

const moves: readonly PlayerAction[] = ['charge', 'reposition', 'dash', 'fall-back'];
/** An action in which an operative moves. */
export const isMove = (action: PlayerAction): boolean => moves.includes(action);

/** The activation, or counteraction, of a player operative that is going on. `ap` is what is left. */
export interface Acting {
  readonly id: string;
  readonly counteracts: boolean;
  readonly ap: number;
  readonly performed: readonly PlayerAction[];
  /** The mission actions of a pack among these. */
  readonly missionActions?: readonly string[];
  /** It has used Breach for less than 2 AP. */
  readonly cheapBreach: boolean;
  /** It has used a Heavy weapon: the one move that is still allowed, if any. */
  readonly heavy?: HeavyMove;
  /** Effects that began in this activation; they last beyond it. */
  readonly gained?: readonly Effect[];
  /** Rivals that have interrupted it from guard (Adversary Ops). */
  readonly interrupts?: readonly Interrupt[];
}

/** How an operative on guard has interrupted; a point-blank shot bars it from retaliating until this activation is over. */
export interface Interrupt {
  readonly id: string;
  readonly pointBlank: boolean;
}

/** The move that Heavy allows: `Heavy (Dash only)`; `none` for plain Heavy. */
export type HeavyMove = 'none' | 'dash' | 'reposition';

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

/**
 * What the record tells of places on the table, and that holds until one of those concerned moves: an event that moves a
 * model ends what it makes stale. What is not in here is not known.
 */
export interface Known {
  /** By player operative, by NPO: whether the two are in each other's control range. */
  readonly controlRange: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Operatives of either side with some enemy in control range, nobody has said which. */
  readonly beset: readonly string[];
  /** NPOs that have stood still since they were set up in a room: its name, by NPO. */
  readonly rooms: Readonly<Record<string, string>>;
  /** How NPOs were to be set up that have stood still since before the battle, by NPO. */
  readonly began: Readonly<Record<string, { readonly place: StartingPlace; readonly room?: string }>>;
  /** NPOs that have stood still since they operated a hatchway, and so have it in control range: its number, by NPO. */
  readonly hatchways: Readonly<Record<string, number>>;
  /** What player operatives have opened or breached and stood still at since, by operative. */
  readonly beside: Readonly<
    Record<string, { readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus'; readonly number: number }>
  >;
  /** Inches that player operatives can have gone at most since they were set up in their drop zone, by operative. */
  readonly wayGone: Readonly<Record<string, number>>;
  /** Letters of the rooms in which operatives of either side can be, by operative; whoever is not in here can be anywhere. */
  readonly within: Readonly<Record<string, readonly string[]>>;
  /** Whom NPOs can attack, as they were told while another one was chosen to activate, by NPO. */
  readonly outlooks: Readonly<Record<string, Outlook>>;
}

/** Where NPOs are set up before the battle. */
export type StartingPlace =
  | { readonly at: 'territory' }
  | {
      readonly at: 'rooms';
      readonly which: 'objectives' | 'sarcophagus' | 'others' | 'opened';
      readonly rooms: readonly string[];
    }
  | { readonly at: 'npo'; readonly npo: string };

/**
 * What somebody has said of a place. It outranks measured inches, and holds until one of those concerned moves. `door` and
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
  /** By id of operatives of either side; whoever is not in here stands where nobody has said. */
  readonly positions: Readonly<Record<string, Position>>;
  /** Where those who have fallen stood, in games that keep positions: what they caused or suffered is measured from there. */
  readonly fallenAt?: Readonly<Record<string, Position>>;
  readonly diceOf: DiceOf;
  readonly outcome: Outcome | null;
}
