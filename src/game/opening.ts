import { seededDice } from '../engine/dice.ts';
import type { Question } from '../engine/question.ts';
import { resolve } from '../engine/resolve.ts';
import type { Deed } from '../rules/deed.ts';
import { deedRule } from '../rules/deeds.ts';
import { evolve } from '../rules/evolve.ts';
import { nextDeed } from '../rules/sequence.ts';
import type { GameState } from '../rules/state.ts';
import { nextDiceKey } from '../session/timeline.ts';
import { spoken } from '../view/question-words.ts';
import type { Game } from './game.ts';
import { inOrder } from './sources.ts';
import { answerersInGame, type Terms } from './terms.ts';

/** The step that is due, the Strategy phase as one; undefined when the battle is over. */
export function dueStep(state: GameState): Deed | undefined {
  const deed = nextDeed(state);
  return deed?.do === 'initiative' ? { do: 'strategy', args: {} } : deed;
}

/** The first question of a deed that somebody has to answer; undefined where it asks nothing, or is refused. */
export function openingQuestion(terms: Terms, { session, state }: Game, deed: Deed): Question | undefined {
  const dice = seededDice(state.config.seed, nextDiceKey(session.timeline));
  const { source } = inOrder(answerersInGame(terms, dice));
  const outcome = resolve(spoken(deedRule(deed)), state, evolve, source);
  return outcome.is === 'question' ? outcome.question : undefined;
}
