import { dequal } from 'dequal';
import { parseAnswer } from '../../engine/answer.ts';
import { takeDice } from '../../engine/dice.ts';
import {
  type AnswerValue,
  type DiceQuestion,
  type Either,
  formatRemarked,
  parseRemarked,
  type Question,
} from '../../engine/question.ts';
import type { Asked, Source } from '../../engine/resolve.ts';
import { didYouMean } from '../../engine/spelling.ts';
import type { MeasuredFact, RecordedFact } from '../../rules/facts/fact.ts';
import { Failure } from '../keeping/failure.ts';
import { withOpen, withRuledOut, wordsOfDoubt } from './doubt.ts';

/** A question that the board is not sure of, with its opinion. */
export interface Unsettled<A = unknown> {
  readonly question: Question<A>;
  readonly occurrence: number;
  readonly fact: MeasuredFact;
}

/** The sources that can answer a rule's questions, first to last. */
export interface Sources<S, A> {
  /** What was typed with the deed. */
  readonly typed?: GivenSource | undefined;
  /** Whether the dice typed are meant for such a question; left out: for every one. */
  readonly rolledHere?: ((question: DiceQuestion, state: S) => boolean) | undefined;
  /** What the journal says already, when an entry is resolved again. */
  readonly recorded?: Source<S, A> | undefined;
  /** What the record knows. It binds: who types something else is refused, unless he overrules it. */
  readonly known?: ((question: Question<A>, state: S) => RecordedFact | undefined) | undefined;
  readonly overrules?: boolean;
  /** What the board knows. */
  readonly board?: ((question: Question<A>, state: S) => MeasuredFact | undefined) | undefined;
  /** Of what the board is not sure of, where it leaves two answers: which of them, as a question of yes or no. */
  readonly either?: ((question: Question<A>, fact: MeasuredFact, state: S) => Either | undefined) | undefined;
  /**
   * Of what the board is not sure of: the answer to take, where any would do; null where it matters and somebody has to be asked.
   * Undefined while that has not been found out. Left out: everything is asked.
   */
  readonly settled?: ((question: Question<A>, occurrence: number) => AnswerValue | null | undefined) | undefined;
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
  /** The last question, where the board is not sure of it and it has not been found out whether that matters. */
  unsettled(): Unsettled<A> | undefined;
  /** The last question as it is put to somebody: with the board's opinion, if it has one. */
  put(): Question<A> | undefined;
}

/**
 * The one order of all who can answer: typed, recorded, known, the board, told by a program, suggested, seeded, prompted. Throws
 * `Failure`.
 */
export function inOrder<S, A>(sources: Sources<S, A>): InOrder<S, A> {
  const { typed, rolledHere, recorded, known, board, settled, overrules, told, suggests, seeded, prompted } = sources;
  let begun: readonly number[] = [];
  let unsettled: Unsettled<A> | undefined;
  let put: Question<A> | undefined;
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
    return others(put, occurrence, state);
  };
  return {
    source(question, occurrence, state) {
      begun = [];
      unsettled = undefined;
      put = question;
      const isRolledHere = question.kind !== 'dice' || rolledHere === undefined || rolledHere(question, state);
      const said = typed?.source(question, occurrence, isRolledHere);
      if (said) {
        if (!overrules) insistKnown(question, said.value, known?.(question, state));
        return said;
      }
      if (typed && question.kind === 'dice' && isRolledHere) begun = typed.begun(question);
      return untyped(question, occurrence, state);
    },
    begun: () => begun,
    unsettled: () => unsettled,
    put: () => put,
  };
}

/** The question with what the board holds for likeliest as its suggestion, and what it is not sure of. */
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

/** True for the same answer: the order of several names means nothing. */
export const agrees = (value: AnswerValue, { value: known, yields }: Pick<RecordedFact, 'value' | 'yields'>): boolean =>
  yields === true || dequal(inAnyOrder(value), inAnyOrder(known));

/** Neither the order of those named matters, nor that of the remarks on one. */
const inAnyOrder = (value: AnswerValue): unknown =>
  Array.isArray(value)
    ? value
        .map((one) => parseRemarked(`${one}`))
        .map((one) => formatRemarked({ ...one, remarks: one.remarks.toSorted() }))
        .toSorted()
    : value;

function insistKnown(question: Question, said: AnswerValue, known: RecordedFact | undefined): void {
  if (known && !agrees(said, known)) throw new Failure('refused', known.because, { question });
}

/** The answer to a question of that name, as it is spelled. */
export interface TypedAnswer {
  readonly name: string;
  readonly text: string;
}

/** What was typed with the command: physical dice in order, and answers by name. */
export interface Given {
  readonly dice: readonly number[];
  readonly answers: readonly TypedAnswer[];
}

export interface GivenSource {
  /** `isRolledHere`: of a dice question, whether the dice typed are meant for it. */
  readonly source: (question: Question, occurrence: number, isRolledHere?: boolean) => ReturnType<Source>;
  /** Dice at hand when a dice question took more than were left: the first faces of its answer. */
  begun(question: DiceQuestion): readonly number[];
}

/**
 * Answers from what was typed; made anew each time a rule is resolved, since dice are used up on the way. Dice that are
 * too few for a question are left to `begun`. Throws `Failure` when an answer does not fit its question.
 */
export function givenSource(given: Given): GivenSource {
  let left = given.dice;
  return {
    source(question, occurrence, isRolledHere = true) {
      const typed = given.answers.filter((answer) => answer.name === question.name)[occurrence - 1];
      if (typed) {
        const parsed = parseAnswer(question, typed.text);
        if (!parsed.ok) throw new Failure('invalid-data', `${parsed.problem}.`, { hint: question.why, question });
        return { value: parsed.value, source: 'answer' };
      }
      if (question.kind !== 'dice' || !isRolledHere) return undefined;
      const { taken, rest } = takeDice(left, question);
      if (taken.length < question.count) return undefined;
      left = rest;
      return { value: taken, source: 'dice' };
    },
    begun(question) {
      const faces = takeDice(left, question).taken;
      const wrong = faces.find((face) => face < 1 || face > question.sides);
      if (wrong !== undefined)
        throw new Failure('invalid-data', `${question.name} takes dice from 1 to ${question.sides}, not "${wrong}".`, {
          hint: question.why,
        });
      left = [];
      return faces;
    },
  };
}

/** What is left of what was typed after these questions, asked in this order. */
export function leftOf(given: Given, asked: readonly Asked[]): Given {
  const answers = [...given.answers];
  let dice = given.dice;
  for (const { question, answer } of asked) {
    const typed = answers.findIndex(({ name }) => name === question.name);
    if (typed >= 0) answers.splice(typed, 1);
    else if (question.kind === 'dice' && answer.source === 'dice') dice = takeDice(dice, question).rest;
  }
  return { dice, answers };
}

/** Throws `Failure` when something typed was not used: a slip that must not go unnoticed. */
export function insistAllUsed(left: Given, asked: readonly Asked[]): void {
  const [answer] = left.answers;
  if (answer) throw new Failure('usage', notAsked(answer.name, asked));
  if (left.dice.length === 0) return;
  const count = asked.reduce((total, { question }) => total + (question.kind === 'dice' ? question.count : 0), 0);
  throw new Failure('usage', `--dice has ${left.dice.length} left over: ${left.dice.join(',')}.`, {
    hint: `This command needs ${count} dice.`,
  });
}

function notAsked(name: string, asked: readonly Asked[]): string {
  const names = [...new Set(asked.map(({ question }) => question.name))];
  const times = asked.filter(({ question }) => question.name === name).length;
  if (times > 0)
    return `--answer ${name} was given more often than it was asked (${times === 1 ? 'once' : `${times} times`}).`;
  const known = names.length === 0 ? 'This command asks nothing.' : `Asked: ${names.join(', ')}.`;
  return `--answer ${name} was not asked for.${didYouMean(name, names)} ${known}`;
}
