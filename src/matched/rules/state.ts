import type { MapSetId, MatchedMissionId, MatchedStep, ScoutingId } from '../catalog/matched.ts';

/** The two players of a matched play game, by letters until their names are given. */
export const seats = ['a', 'b'] as const;
export type Seat = (typeof seats)[number];
export type BySeat<T> = Readonly<Record<Seat, T>>;
export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');

/** A Tac Op of a deck: of an archetype or of the faction. */
export interface TacOp {
  readonly name: string;
  /** `recon`; null for the faction's own. */
  readonly archetype: string | null;
}

export const missionMethods = ['fixed', 'random', 'attacker-defender', 'series', 'bids'] as const;
/** How mission and map are determined (Critical Operations, step 1). */
export type MissionMethod = (typeof missionMethods)[number];

export const tacOpMethods = ['own', 'draft', 'built', 'any', 'row', 'bids'] as const;
/** How Tac Ops are selected (Critical Operations, step 5): the printed way, then its alternatives one to five. */
export type TacOpMethod = (typeof tacOpMethods)[number];
/** With these methods, Tac Ops are open from the start. */
export const isOpenMethod = (method: TacOpMethod): boolean => method === 'row' || method === 'bids';

export interface MatchedPlayer {
  readonly name: string;
  /** The archetypes of the kill team; if empty, those of its deck. */
  readonly archetypes: readonly string[];
  /** The Tac Ops at hand; if empty, people type names. */
  readonly deck: readonly TacOp[];
}

/** The previous battle of a series (method four). */
export interface LastBattle {
  readonly winner: Seat;
  readonly mission: MatchedMissionId;
  readonly map: number;
}

/** What a matched play game is created with; whatever is left out is asked. */
export interface MatchedConfig {
  readonly kind: 'matched';
  readonly seed: string;
  readonly set: MapSetId;
  readonly players: BySeat<MatchedPlayer>;
  readonly method?: MissionMethod;
  readonly mission?: MatchedMissionId;
  readonly map?: number;
  readonly last?: LastBattle;
  readonly tacOpMethod?: TacOpMethod;
}

/** An objective marker with its mission data. */
export interface Marker {
  readonly number: number;
  /** How often it was looted in the battle, and whether in this turning point. */
  readonly looted: number;
  readonly lootedNow: boolean;
  readonly securedBy: Seat | null;
  readonly capturedBy: Seat | null;
}

/** A selected Tac Op: sealed until it is revealed. */
export type HeldTacOp = { readonly sealed: string } | TacOp;

/** Victory points: for the mission by turning point, for each revealed Tac Op, for a painted roster. */
export interface Score {
  readonly mission: readonly number[];
  readonly tacOps: Readonly<Record<string, number>>;
  readonly painted: number;
}

export interface MatchedState {
  readonly config: MatchedConfig;
  /** The step that is due or under way. */
  readonly step: MatchedStep;
  readonly method: MissionMethod | null;
  readonly mission: MatchedMissionId | null;
  readonly map: number | null;
  readonly attacker: Seat | null;
  readonly dropZones: BySeat<'a' | 'b' | null>;
  /** Tokens left for bids in the step under way. */
  readonly tokens: BySeat<number>;
  readonly markers: readonly Marker[];
  /** Operatives in the killzone. */
  readonly operatives: BySeat<number | null>;
  readonly commandPoints: BySeat<number>;
  readonly tacOpMethod: TacOpMethod | null;
  readonly tacOps: BySeat<readonly HeldTacOp[]>;
  readonly equipment: BySeat<{ readonly items: string; readonly points: number } | null>;
  readonly barricades: BySeat<number>;
  /** Groups set up, out of three. */
  readonly groups: BySeat<number>;
  readonly scouting: BySeat<ScoutingId | null>;
  /** 0 before the battle. */
  readonly turningPoint: number;
  readonly initiative: Seat | null;
  readonly score: BySeat<Score>;
  readonly outcome: Seat | 'draw' | null;
}

const noScore: Score = { mission: [], tacOps: {}, painted: 0 };

/** Before the first step. */
export const matchedStart = (config: MatchedConfig): MatchedState => ({
  config,
  step: 'mission',
  method: null,
  mission: null,
  map: null,
  attacker: null,
  dropZones: { a: null, b: null },
  tokens: { a: bidTokens, b: bidTokens },
  markers: [],
  operatives: { a: null, b: null },
  commandPoints: { a: 0, b: 0 },
  tacOpMethod: null,
  tacOps: { a: [], b: [] },
  equipment: { a: null, b: null },
  barricades: { a: 0, b: 0 },
  groups: { a: 0, b: 0 },
  scouting: { a: null, b: null },
  turningPoint: 0,
  initiative: null,
  score: { a: noScore, b: noScore },
  outcome: null,
});

/** Tokens of each player for all bids of a step. */
export const bidTokens = 10;

export const nameOf = ({ config }: MatchedState, seat: Seat): string => config.players[seat].name;
export const isRevealed = (held: HeldTacOp): held is TacOp => 'name' in held;
