import type { AnswerValue, Question } from '../engine/question.ts';
import type { About } from '../rules/questions/about.ts';
import type { GameConfig, GameState, RosterOperative } from '../rules/state/state.ts';
import type { Choice } from './choices/choice.ts';
import type { Offers } from './choices/offers.ts';

/** A number from 0 to below 1, another one each time. */
export type OwnChance = () => number;

/**
 * Who plays the players in a forecast. Pure: the same state and the same chances, the same choice. It sees no more than people at the
 * table see: neither the seed of the game nor the dice that will come.
 */
export interface PlayerPolicy {
  readonly id: string;
  /** Another number whenever it plays otherwise. */
  readonly version: number;
  /** What a player operative does next: one of the choices offered. */
  choose(state: GameState, offers: Offers, chance: OwnChance): Choice;
  /** What it says to a question of the rules; undefined: what the board holds for likeliest, or what is suggested. */
  answer?(question: Question<About>, state: GameState): AnswerValue | undefined;
  /** The team with places in its drop zone; left out: as near to the doors as they come. */
  setUp?(config: GameConfig): readonly RosterOperative[];
}

/** A policy as methods name it: `mission-first/4`. */
export const policyName = ({ id, version }: Pick<PlayerPolicy, 'id' | 'version'>): string => `${id}/${version}`;
