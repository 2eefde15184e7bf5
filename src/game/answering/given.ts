import { addressAbout, nameOfAddress } from '../../engine/address.ts';
import { parseAnswer } from '../../engine/answer.ts';
import { takeDice } from '../../engine/dice.ts';
import type { AnswerValue, DiceQuestion, Question } from '../../engine/question.ts';
import type { Asked, Source } from '../../engine/resolve.ts';
import { didYouMean } from '../../engine/spelling.ts';
import { Failure } from '../keeping/failure.ts';
import { agrees } from './same-answer.ts';

/** The answer to a question with that name or address, as typed. */
export interface TypedAnswer {
  readonly name: string;
  readonly text: string;
}

/** What was typed with the command: physical dice in order, and answers by name. */
export interface Given {
  readonly dice: readonly number[];
  readonly answers: readonly TypedAnswer[];
}

/** A question that people need not answer; `isCertain`: the record or the board is sure, and no other answer is accepted. */
export interface Passed<A = unknown> {
  readonly question: Question<A>;
  readonly value: AnswerValue;
  readonly isCertain: boolean;
}

export interface GivenSource {
  /**
   * `isOpen`: whether people have to answer it, so that an answer without an address may be meant for it. `isRolledHere`: for
   * dice, whether the typed dice are meant for it.
   */
  readonly source: (question: Question, isOpen?: () => boolean, isRolledHere?: boolean) => ReturnType<Source>;
  /** The dice left when a question needed more than that: the first faces of its answer. */
  begun(question: DiceQuestion): readonly number[];
  /** Answers that nothing has asked for so far. */
  left(): readonly TypedAnswer[];
}

/**
 * Answers from what was typed; made anew each time a rule is resolved, since dice and answers are used up. An answer with an
 * address goes to that question; one without to the next question of its name that people have to answer. If there are too few
 * dice, they go to `begun`. Throws `Failure` if an answer does not fit its question.
 */
export function givenSource(given: Given): GivenSource {
  let { dice, answers } = given;
  return {
    source(question, isOpen = () => true, isRolledHere = true) {
      const typed = answers[indexOfAnswer(question, answers)];
      if (typed && (typed.name !== question.name || question.kind === 'dice' || isOpen())) {
        answers = answers.filter((one) => one !== typed);
        const parsed = parseAnswer(question, typed.text);
        if (!parsed.ok) throw new Failure('invalid-data', `${parsed.problem}.`, { hint: question.why, question });
        return { value: parsed.value, source: 'answer' };
      }
      const implied = impliedBy(question, answers);
      if (implied.length > 0) return { value: implied, source: 'answer' };
      if (question.kind !== 'dice' || !isRolledHere) return undefined;
      const { taken, rest } = takeDice(dice, question);
      if (taken.length < question.count) return undefined;
      dice = rest;
      return { value: taken, source: 'dice' };
    },
    begun(question) {
      const faces = takeDice(dice, question).taken;
      const wrong = faces.find((face) => face < 1 || face > question.sides);
      if (wrong !== undefined)
        throw new Failure('invalid-data', `${question.name} takes dice from 1 to ${question.sides}, not "${wrong}".`, {
          hint: question.why,
        });
      dice = [];
      return faces;
    },
    left: () => answers,
  };
}

/**
 * The options that answers to later questions presuppose: an answer for one NPO says that it can attack. Those with an address
 * name theirs; one without names the first option that leads to such a question.
 */
function impliedBy(question: Question, answers: readonly TypedAnswer[]): readonly string[] {
  if (question.kind !== 'choice' || !question.many) return [];
  const leading = question.options.flatMap(({ value, within }) =>
    within?.answers === undefined ? [] : [{ value, name: within.answers }],
  );
  const addressed = leading.filter(({ value, name }) => {
    const address = addressAbout(name, value);
    return answers.some((one) => one.name === address || one.name === fullAddress(address));
  });
  const named = leading.find(({ name }) => answers.some((one) => one.name === name));
  return (addressed.length > 0 ? addressed : named ? [named] : []).map(({ value }) => value);
}

/** By address before name; -1: none. */
function indexOfAnswer({ name, address = name }: Question, answers: readonly TypedAnswer[]): number {
  const at = answers.findIndex((one) => one.name !== name && [address, fullAddress(address)].includes(one.name));
  return at < 0 ? answers.findIndex((one) => one.name === name) : at;
}

/** No question has only that name, even if it is about nobody. */
const fullAddress = (address: string): string => (/:\d+$/.test(address) ? address : `${address}:1`);

/**
 * The answers, now with an address, if the first without one was meant for a question that nobody had to be asked: of those, the
 * one that says the same anyway, else the first. Undefined if there is none.
 */
export function meantForPassed(
  answers: readonly TypedAnswer[],
  left: readonly TypedAnswer[],
  passed: readonly Passed[],
): readonly TypedAnswer[] | undefined {
  for (const typed of left) {
    const same = passed.filter(({ question }) => question.name === typed.name);
    const says = ({ question, value }: Passed): boolean => {
      const parsed = parseAnswer(question, typed.text);
      return parsed.ok && agrees(parsed.value, { value });
    };
    const address = (same.find(says) ?? same[0])?.question.address;
    if (address !== undefined)
      return answers.map((one) => (one === typed ? { ...one, name: fullAddress(address) } : one));
  }
  return undefined;
}

/** What remains of the typed answers after these questions in this order. */
export function leftOf(given: Given, asked: readonly Asked[]): Given {
  const answers = [...given.answers];
  let dice = given.dice;
  for (const { question, answer } of asked) {
    const typed = answer.source === 'answer' ? indexOfAnswer(question, answers) : -1;
    if (typed >= 0) answers.splice(typed, 1);
    else if (question.kind === 'dice' && answer.source === 'dice') dice = takeDice(dice, question).rest;
  }
  return { dice, answers };
}

/** Throws `Failure` if something typed was not used: a slip that must not go unnoticed. */
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
  const isAddress = nameOfAddress(name) !== name;
  const called = ({ question: { name: short, address = short } }: Asked): string => (isAddress ? address : short);
  const names = [...new Set(asked.map(called))];
  const times = asked.filter((one) => called(one) === name).length;
  if (times > 0)
    return `--answer ${name} was given more often than it was asked (${times === 1 ? 'once' : `${times} times`}).`;
  const known = names.length === 0 ? 'This command asks nothing.' : `Asked: ${names.join(', ')}.`;
  return `--answer ${name} was not asked for.${didYouMean(name, names)} ${known}`;
}
