import { parseAnswer } from '../engine/answer.ts';
import type { DiceQuestion } from '../engine/question.ts';
import type { Asked, Source } from '../engine/resolve.ts';
import { Failure } from './failure.ts';
import { didYouMean } from './named.ts';

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
  readonly source: Source;
  /** Dice at hand when a dice question took more than were left: the first faces of its answer. */
  begun(question: DiceQuestion): readonly number[];
}

/**
 * Answers from what was typed; made anew each time a rule is resolved, since dice are used up on the way. Dice that are
 * too few for a question are left to `begun`. Throws `Failure` when an answer does not fit its question.
 */
export function givenSource(given: Given): GivenSource {
  let used = 0;
  return {
    source(question, occurrence) {
      const typed = given.answers.filter((answer) => answer.name === question.name)[occurrence - 1];
      if (typed) {
        const parsed = parseAnswer(question, typed.text);
        if (!parsed.ok) throw new Failure('invalid-data', `${parsed.problem}.`, { hint: question.why, question });
        return { value: parsed.value, source: 'answer' };
      }
      if (question.kind !== 'dice' || used + question.count > given.dice.length) return undefined;
      used += question.count;
      return { value: given.dice.slice(used - question.count, used), source: 'dice' };
    },
    begun(question) {
      const faces = given.dice.slice(used);
      const wrong = faces.find((face) => face < 1 || face > question.sides);
      if (wrong !== undefined)
        throw new Failure('invalid-data', `${question.name} takes dice from 1 to ${question.sides}, not "${wrong}".`, {
          hint: question.why,
        });
      used = given.dice.length;
      return faces;
    },
  };
}

/** What is left of what was typed after these questions, asked in this order. */
export function leftOf(given: Given, asked: readonly Asked[]): Given {
  const answers = [...given.answers];
  let used = 0;
  for (const { question } of asked) {
    const typed = answers.findIndex(({ name }) => name === question.name);
    if (typed >= 0) answers.splice(typed, 1);
    else if (question.kind === 'dice') used += question.count;
  }
  return { dice: given.dice.slice(used), answers };
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
