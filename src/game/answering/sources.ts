import type { AnswerValue, ChoiceQuestion, DiceQuestion, Either, Question } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import type { MeasuredFact, RecordedFact } from '../../rules/facts/fact.ts';
import { Failure } from '../keeping/failure.ts';
import { withOpen, withRuledOut, wordsOfDoubt } from './doubt.ts';
import type { GivenSource, Passed } from './given.ts';
import { agrees } from './same-answer.ts';

/** A question that the board is not sure of, with its opinion. */
export interface Unsettled<A = unknown> {
  readonly question: Question<A>;
  readonly occurrence: number;
  readonly fact: MeasuredFact;
}

/** The sources that can answer a rule's questions, in order. */
export interface Sources<S, A> {
  /** What was typed with the deed. */
  readonly typed?: GivenSource | undefined;
  /** Whether typed dice are meant for such a question; default: for every one. */
  readonly rolledHere?: ((question: DiceQuestion, state: S) => boolean) | undefined;
  /** What the journal has, when an entry is resolved again. */
  readonly recorded?: Source<S, A> | undefined;
  /** What the record knows. It binds: another answer is refused, unless it is overruled. */
  readonly known?: ((question: Question<A>, state: S) => RecordedFact | undefined) | undefined;
  readonly overrules?: boolean;
  /** What the board knows. It binds too, if the board is sure. */
  readonly board?: ((question: Question<A>, state: S) => MeasuredFact | undefined) | undefined;
  /** Why the board is sure, in a sentence. */
  readonly sureWords?: ((question: Question<A>, fact: MeasuredFact, state: S) => string) | undefined;
  /** If the board's doubt leaves two answers: the yes-or-no question between them. */
  readonly either?: ((question: Question<A>, fact: MeasuredFact, state: S) => Either | undefined) | undefined;
  /**
   * For something the board is not sure of: the answer to take if any would do; null if it matters and people have to be asked.
   * Undefined until that is known. Absent: everything is asked.
   */
  readonly settled?: ((question: Question<A>, occurrence: number) => AnswerValue | null | undefined) | undefined;
  /** What a program says that plays the game. */
  readonly told?: Source<S, A> | undefined;
  /** Suggestions are taken. */
  readonly suggests?: boolean;
  /** Dice of the seed; absent if all dice are rolled on the table. */
  readonly seeded?: Source<S, A> | undefined;
  /** What has been said at a prompt so far. */
  readonly prompted?: Source<S, A> | undefined;
}

export interface InOrder<S, A> {
  readonly source: Source<S, A>;
  /** Physical dice left for the last question, if they were too few. */
  begun(): readonly number[];
  /** The last question, if the board is not sure of it and it is not known yet whether that matters. */
  unsettled(): Unsettled<A> | undefined;
  /** The last question as people see it: with the board's opinion, if it has one. */
  put(): Question<A> | undefined;
  /** Questions for which an answer was typed without an address, and which were settled without it. */
  passed(): readonly Passed<A>[];
}

/**
 * The order of everything that can answer: typed, recorded, known, the board, told by a program, suggested, seeded, prompted.
 * Throws `Failure`.
 */
export function inOrder<S, A>(sources: Sources<S, A>): InOrder<S, A> {
  const { typed, rolledHere, recorded, known, board, sureWords, settled, overrules, told, suggests, seeded, prompted } =
    sources;
  let begun: readonly number[] = [];
  let unsettled: Unsettled<A> | undefined;
  let put: Question<A> | undefined;
  const passed = new Map<string, Passed<A>>();
  const completed =
    (source: Source<S, A> | undefined): Source<S, A> =>
    (question, occurrence, state) =>
      after(begun, source?.(question, occurrence, state));
  const fact: Source<S, A> = (question, _, state) => {
    const found = known?.(question, state);
    return found && { value: found.value, source: 'known' };
  };
  const recordedOrKnown = firstOf(completed(recorded), fact);
  const others = firstOf(told, suggests ? suggested : undefined, completed(seeded), prompted);
  const untyped: Source<S, A> = (question, occurrence, state) => {
    const certain = recordedOrKnown(question, occurrence, state);
    if (certain) return certain;
    const found = question.kind === 'dice' ? undefined : board?.(question, state);
    if (!found) return others(question, occurrence, state);
    if (found.certainty === 'measured') return { value: found.value, source: 'board' };
    const taken = settled === undefined ? null : settled(question, occurrence);
    if (taken === undefined) {
      unsettled = { question, occurrence, fact: found };
      return undefined;
    }
    if (taken !== null) return { value: taken, source: 'board' };
    put = withOpinion(question, found);
    const which = sources.either?.(question, found, state);
    if (which && put.kind === 'choice') put = { ...put, either: which };
    else if (put.kind === 'choice' && put.many) put = withLeft(put, found);
    return others(put, occurrence, state);
  };
  /** Whether people have to answer it: an answer without an address is meant for such a question. */
  const isOpen = (question: Question<A>, occurrence: number, state: S): boolean => {
    const settles = (value: AnswerValue, isCertain: boolean): false => {
      passed.set(question.address ?? question.name, { question, value, isCertain });
      return false;
    };
    const certain = known?.(question, state);
    if (certain) return settles(certain.value, certain.yields !== true);
    const found = board?.(question, state);
    if (found?.certainty === 'measured') return settles(found.value, found.yields !== true);
    const was = recorded?.(question, occurrence, state);
    if (was) return was.source === 'board' ? settles(was.value, false) : true;
    if (!found || settled === undefined) return true;
    const taken = settled(question, occurrence);
    if (taken === undefined) return false;
    return taken === null || settles(taken, false);
  };
  const insistCertain = (question: Question<A>, said: AnswerValue, state: S): void => {
    const certain = known?.(question, state);
    if (certain) insist(agrees(said, certain), question, certain.because);
    const found = certain || question.kind === 'dice' ? undefined : board?.(question, state);
    if (found?.certainty === 'measured' && !found.yields)
      insist(agrees(said, found), question, sureWords?.(question, found, state) ?? `${question.why} ${found.because}.`);
  };
  return {
    source(question, occurrence, state) {
      begun = [];
      unsettled = undefined;
      put = question;
      const isRolledHere = question.kind !== 'dice' || rolledHere === undefined || rolledHere(question, state);
      const said = typed?.source(question, () => isOpen(question, occurrence, state), isRolledHere);
      if (said) {
        if (!overrules) insistCertain(question, said.value, state);
        return said;
      }
      if (typed && question.kind === 'dice' && isRolledHere) begun = typed.begun(question);
      return untyped(question, occurrence, state);
    },
    begun: () => begun,
    unsettled: () => unsettled,
    put: () => put,
    passed: () => [...passed.values()],
  };
}

/** So many answers are told apart by a few facts. */
const mostLeft = 64;

function withLeft<A>(question: ChoiceQuestion<A>, { value, others }: MeasuredFact): Question<A> {
  const left = [value, ...others].flatMap((one) => (typeof one === 'object' ? [one.map(String)] : []));
  const areAll = left.length === others.length + 1 && left.length > 2 && left.length <= mostLeft;
  return areAll ? { ...question, left } : question;
}

/** The question with the board's likeliest answer as its suggestion, and with what the board is not sure of. */
function withOpinion<A>(open: Question<A>, fact: MeasuredFact): Question<A> {
  const { value } = fact;
  const question = withOpen(withRuledOut(open, fact), fact);
  const doubt = wordsOfDoubt(question, fact);
  const because = `${fact.because}${doubt === '' ? '' : `: ${doubt}`}`;
  switch (question.kind) {
    case 'choice': {
      if (typeof value === 'string') return { ...question, suggest: { value, because } };
      return typeof value === 'object' ? { ...question, suggest: { value: value.map(String), because } } : question;
    }
    case 'number':
      return typeof value === 'number' ? { ...question, suggest: { value, because } } : question;
    case 'confirm':
      return typeof value === 'boolean' ? { ...question, suggest: { value, because } } : question;
    case 'dice':
    case 'text':
      return question;
  }
}

/** The answer of the first source that has one. */
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

/** Physical dice first, the rest from the source. */
function after(begun: readonly number[], answer: ReturnType<Source>): ReturnType<Source> {
  if (!answer || begun.length === 0 || !Array.isArray(answer.value)) return answer;
  return { value: [...begun, ...answer.value.map(Number).slice(begun.length)], source: 'dice' };
}

function insist(isSo: boolean, question: Question, because: string): void {
  if (!isSo) throw new Failure('refused', because, { question, hint: { advice: 'overrule-by-the-table' } });
}
