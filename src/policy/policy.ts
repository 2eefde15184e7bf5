import type { AnswerValue, Question } from '../engine/question.ts';
import type { About } from '../rules/questions/about.ts';
import type { GameConfig, GameState, RosterOperative } from '../rules/state/state.ts';
import type { Choice } from './choices/choice.ts';
import type { Offers } from './choices/offers.ts';

/** A new number from 0 to below 1 at each call. */
export type OwnChance = () => number;

/**
 * Who plays the players in a forecast. Pure: the same state and chances give the same choice. It sees only what people at the
 * table see: neither the seed of the game nor the dice to come.
 */
export interface PlayerPolicy {
  readonly id: string;
  /** Raised whenever it plays differently. */
  readonly version: number;
  /** What the players do next: one of the choices offered. */
  choose(state: GameState, offers: Offers, chance: OwnChance): Choice;
  /** Its answer to a question of the rules; undefined: what the board takes for likeliest, or the suggestion. */
  answer?(question: Question<About>, state: GameState): AnswerValue | undefined;
  /** The team with places in its drop zone; if absent, as near to the doors as possible. */
  setUp?(config: GameConfig): readonly RosterOperative[];
}

/** A policy as methods name it: `mission-first/4`. */
export const policyName = ({ id, version }: Pick<PlayerPolicy, 'id' | 'version'>): string => `${id}/${version}`;
