import { isDeepStrictEqual } from 'node:util';
import type { AnswerValue, Question } from '../engine/question.ts';
import type { Source } from '../engine/resolve.ts';
import { Failure } from './failure.ts';
import type { GivenSource } from './given.ts';

/** A fact that follows from what is recorded, and why, as one sentence. */
export interface KnownFact {
  readonly value: AnswerValue;
  readonly because: string;
}

/** Whoever can answer the questions of a rule, in the order in which they are asked. */
export interface Sources<S, A> {
  /** What was typed with the deed. */
  readonly typed?: GivenSource | undefined;
  /** What the journal says already, when an entry is resolved again. */
  readonly recorded?: Source<S, A> | undefined;
  /** What the record knows. It binds: who types something else is refused, unless he overrules it. */
  readonly known?: ((question: Question<A>, state: S) => KnownFact | undefined) | undefined;
  readonly overrules?: boolean;
  /** What a program says that plays the game. */
  readonly told?: Source<S, A> | undefined;
  /** Suggestions are taken. */
  readonly suggests?: boolean;
  /** Dice of the seed; absent where every dice is rolled on the table. */
  readonly seeded?: Source<S, A> | undefined;
  /** What has been said at a prompt so far. */
  readonly prompted?: Source<S, A> | undefined;
}

export interface InOrder<S, A> {
  readonly source: Source<S, A>;
  /** Physical dice at hand for the last question, where they were too few. */
  begun(): readonly number[];
}

/** The one order of all who can answer: typed, recorded, known, told by a program, suggested, seeded, prompted. Throws `Failure`. */
export function inOrder<S, A>(sources: Sources<S, A>): InOrder<S, A> {
  const { typed, recorded, known, overrules, told, suggests, seeded, prompted } = sources;
  let begun: readonly number[] = [];
  const completed =
    (source: Source<S, A> | undefined): Source<S, A> =>
    (question, occurrence, state) =>
      after(begun, source?.(question, occurrence, state));
  const fact: Source<S, A> = (question, _, state) => {
    const found = known?.(question, state);
    return found && { value: found.value, source: 'known' };
  };
  const untyped = firstOf(
    completed(recorded),
    fact,
    told,
    suggests ? suggested : undefined,
    completed(seeded),
    prompted,
  );
  return {
    source(question, occurrence, state) {
      begun = [];
      const said = typed?.source(question, occurrence, state);
      if (said) {
        if (!overrules) insistKnown(question, said.value, known?.(question, state));
        return said;
      }
      if (typed && question.kind === 'dice') begun = typed.begun(question);
      return untyped(question, occurrence, state);
    },
    begun: () => begun,
  };
}

/** The answer of the first that has one. */
export const firstOf =
  <S, A>(...sources: readonly (Source<S, A> | undefined)[]): Source<S, A> =>
  (question, occurrence, state) => {
    for (const source of sources) {
      const answer = source?.(question, occurrence, state);
      if (answer) return answer;
    }
    return undefined;
  };

const suggested: Source = (question) =>
  question.kind === 'dice' || !question.suggest ? undefined : { value: question.suggest.value, source: 'auto' };

/** Physical dice first, the rest as they come. */
function after(begun: readonly number[], answer: ReturnType<Source>): ReturnType<Source> {
  if (!answer || begun.length === 0 || !Array.isArray(answer.value)) return answer;
  return { value: [...begun, ...answer.value.map(Number).slice(begun.length)], source: 'dice' };
}

/** Says the same: the order in which several are named says nothing. */
export const agrees = (value: AnswerValue, { value: known }: KnownFact): boolean =>
  isDeepStrictEqual(
    Array.isArray(value) ? value.map(String).sort() : value,
    Array.isArray(known) ? known.map(String).sort() : known,
  );

function insistKnown(question: Question, said: AnswerValue, known: KnownFact | undefined): void {
  if (known && !agrees(said, known)) throw new Failure('refused', known.because, { question });
}
