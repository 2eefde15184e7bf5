import { fits } from '../../catalog/schema-faults.ts';
import { anyText, formAs, isRecord, lazily, maybe, trueOrFalse } from '../../catalog/schema-parts.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import type { About } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { answerValue } from '../../session/journal/entry-schema.ts';
import { plainTerms, type Terms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { givenAs } from './given-words.ts';

/** How something is done, and who answers. */
export interface How {
  /**
   * Answers what the rules ask: facts of the table (`question.about` says which), choices, and dice if you roll your own.
   * Undefined leaves the question to the suggestion (`suggestions`) or, for dice, to the seed; an unanswered question ends with a
   * `Failure` (`needs-answer`), and nothing is done. The same question must always get the same answer.
   */
  readonly answer?: (question: Question<About>, state: GameState) => AnswerValue | undefined;
  /** Suggested answers are taken. */
  readonly suggestions?: boolean;
  /** No dice come from the seed. */
  readonly ownDice?: boolean;
  /** Overrules refusals; the reason is kept in the journal. */
  readonly overrule?: string;
  /** Nothing is kept. */
  readonly dryRun?: boolean;
}

/** Functions are not JSON: `answer` is checked separately. */
const said = lazily(() =>
  formAs<Omit<How, 'answer'>>({
    suggestions: maybe(trueOrFalse()),
    ownDice: maybe(trueOrFalse()),
    overrule: maybe(anyText()),
    dryRun: maybe(trueOrFalse()),
  }),
);

/** The terms of a program. Throws `Failure`. */
export function termsOfProgram(how: How): Terms {
  const { answer, ...others } = { ...how };
  const { suggestions, ownDice, overrule, dryRun } = givenAs(
    'How a deed is done',
    said(),
    isRecord(how) ? others : how,
  );
  if (answer !== undefined && typeof answer !== 'function')
    throw new Failure('invalid-data', 'How a deed is done: answer must be a function.');
  return {
    ...plainTerms,
    auto: suggestions === true,
    diceOf: ownDice === true ? 'all' : undefined,
    force: overrule !== undefined,
    reason: overrule,
    dryRun: dryRun === true,
    told:
      answer &&
      ((question, _, state) => {
        const value: unknown = answer(question, state);
        if (value === undefined) return undefined;
        if (fits(answerValue(), value)) return { value, source: question.kind === 'dice' ? 'dice' : 'answer' };
        throw new Failure('invalid-data', `${question.name} takes a text, a whole number, true or false, or a list.`);
      }),
  };
}
