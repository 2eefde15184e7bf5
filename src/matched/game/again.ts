import type { Answer, Question } from '../../engine/question.ts';
import type { Asked } from '../../engine/resolve.ts';
import { seal, unseal } from '../../engine/seal.ts';
import type { Rerun } from '../../game/again/resolve-again.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { answerShape } from '../../session/journal/entry-shape.ts';
import { matchedRule } from '../rules/deeds.ts';
import { type MatchedEvent, matchedEvents } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import type { MatchedState } from '../rules/state.ts';
import { matchedDeedOf } from '../session/format.ts';
import type { MatchedStanding } from '../session/timeline.ts';
import { diceOfDeed } from './match-dice.ts';

/** Events of matched play, as `isAsWritten` compares them. */
export const matchedHappenings = { definitions: matchedEvents, later: [] };

const keyOf = (seed: string, name: string): string => `${seed}/${name}`;

/** What was answered in secret is kept sealed. */
export function sealedAnswer({ question, answer }: Asked, seed: string): Answer {
  if (!question.secret) return answer;
  return { ...answer, value: seal(JSON.stringify(answer.value), keyOf(seed, answer.name), freshSeed()) };
}

/** The same as it was given. What is no seal, or one of another game, stays what it is. */
function opened({ secret }: Question, kept: Answer, seed: string): Answer {
  if (!secret || typeof kept.value !== 'string') return kept;
  try {
    const answer = { ...kept, value: JSON.parse(unseal(kept.value, keyOf(seed, kept.name))) };
    return answerShape.is(answer, []) ? answer : kept;
  } catch {
    return kept;
  }
}

/** An entry of matched play, to be resolved again on that table. */
export function rerunMatched(
  standing: MatchedStanding,
  before: MatchedState,
): Rerun<MatchedState, MatchedEvent, unknown> {
  const { entry } = standing;
  const { seed } = before.config;
  const override = entry.events.find((event) => event.type === 'override');
  return {
    rule: () => matchedRule(matchedDeedOf(entry)),
    before,
    evolve: evolveMatched,
    answers: entry.answers,
    open: (question, kept) => opened(question, kept, seed),
    dice: diceOfDeed(standing, before),
    overrule: override && (({ rule, message }) => ({ ...override, rule, message })),
  };
}
