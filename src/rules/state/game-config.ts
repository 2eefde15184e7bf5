import type { MapId } from '../../catalog/maps.ts';
import type { Pack } from '../../catalog/pack.ts';
import type { TeamRules } from '../../catalog/team-rules.ts';
import type { CardId, DatacardId, MissionId, SwitchId, Theme } from '../../catalog/types.ts';
import type { RosterOperative } from './models.ts';

/** A player of Adversary Ops: one person, or several on one side. In Joint Ops all together are one player without a name. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** What is kept of a player of Adversary Ops. */
export interface PlayerTally extends Player {
  readonly commandPoints: number;
  /** As the players enter them: the pack that they play beside this one says what scores. */
  readonly victoryPoints: number;
  /** Operatives of other players that this one's have incapacitated; neither NPOs nor their victims count (pack, VPs). */
  readonly kills: number;
}

/** The activation of an NPO in Adversary Ops: its target, and the player who controls it (pack, Threat Principle). */
interface ControlledNpo {
  readonly npo: string;
  /** Id of the player operative. */
  readonly target: string;
  /** Id of the player. */
  readonly by: string;
}

/** What only a battle between players has (pack, Adversary Ops). Players by id. */
export interface Adversary {
  /** In turn order, from the player with the initiative. */
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

/** Whose dice are rolled on the table and typed; the others are rolled for them. */
export const diceChoices = ['players', 'all', 'none'] as const;
export type DiceOf = (typeof diceChoices)[number];

export const modeIds = ['joint-ops', 'adversary-ops'] as const;
export type ModeId = (typeof modeIds)[number];

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
  /** The rules of the players' kill teams, as they were when it began; absent in games begun before tw played them. */
  readonly teamRules?: readonly TeamRules[];
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
