import { formatAnswer, parseAnswer } from '../engine/answer.ts';
import type { AnswerValue, ChoiceQuestion, Option, Question } from '../engine/question.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

type Ask = Awaited<ReturnType<typeof terminal>>;

/** Asks a person at the terminal, on standard error. Throws `Failure` (`interrupted`) when the prompt is left with Ctrl-C. */
export async function prompt(question: Question, inquirer: Io['inquirer']): Promise<AnswerValue> {
  const ask = await terminal(inquirer);
  try {
    switch (question.kind) {
      case 'dice':
        return await askText(ask, question, question.why, diceHint(question));
      case 'number':
        return await askText(ask, question, question.why, `${question.min} to ${question.max}`);
      case 'text':
        return await askText(ask, question, question.why);
      case 'confirm': {
        const { answer } = await ask({
          type: 'confirm',
          name: 'answer',
          message: `${question.why}${because(question)}`,
          ...(question.suggest ? { default: question.suggest.value } : {}),
        });
        return answer === true;
      }
      case 'choice':
        return question.many ? await askSeveral(ask, question) : await askOne(ask, question);
    }
  } catch (problem) {
    if (problem instanceof Error && problem.name === 'ExitPromptError')
      throw new Failure('interrupted', 'Interrupted: nothing was written.');
    throw problem;
  }
}

async function terminal(inquirer: Io['inquirer']) {
  const { createPromptModule } = await inquirer();
  return createPromptModule({ output: process.stderr });
}

async function askText(ask: Ask, question: Question, why: string, hint?: string): Promise<AnswerValue> {
  const { answer } = await ask({
    type: 'input',
    name: 'answer',
    message: `${why}${hint === undefined ? '' : ` [${hint}]`}${because(question)}`,
    ...(question.kind !== 'dice' && question.suggest ? { default: formatAnswer(question.suggest.value) } : {}),
    validate: (text: string) => {
      const parsed = parseAnswer(question, text);
      return parsed.ok || `${parsed.problem}.`;
    },
  });
  const parsed = parseAnswer(question, String(answer));
  if (!parsed.ok) throw new Error(`the prompt took ${String(answer)} for ${question.name}`);
  return parsed.value;
}

async function askOne(ask: Ask, question: ChoiceQuestion): Promise<AnswerValue> {
  const { answer } = await ask({
    type: 'select',
    name: 'answer',
    message: question.why,
    choices: question.options.map(({ value, label }) => ({
      value,
      name: value === suggestedOf(question)[0] ? `${label}${because(question)}` : label,
      short: label,
    })),
    default: suggestedOf(question)[0],
    loop: false,
  });
  return String(answer);
}

async function askSeveral(ask: Ask, question: ChoiceQuestion): Promise<AnswerValue> {
  const chosen = await tick(
    ask,
    `${question.why} [${amount(question)}]${because(question)}`,
    question.options,
    question,
  );
  const { tags = [] } = question;
  if (tags.length === 0 || chosen.length === 0) return chosen;
  const pairs = question.options
    .filter(({ value }) => chosen.includes(value))
    .flatMap((option) =>
      tags.map((tag) => ({ value: `${option.value}:${tag.value}`, label: `${option.label}: ${tag.label}` })),
    );
  return [...chosen, ...(await tick(ask, 'Which of these hold?', pairs, { ...question, min: 0, max: pairs.length }))];
}

async function tick(
  ask: Ask,
  message: string,
  options: readonly Option[],
  question: ChoiceQuestion,
): Promise<readonly string[]> {
  const { min, max } = question;
  const before = suggestedOf(question);
  const { answer } = await ask({
    type: 'checkbox',
    name: 'answer',
    message,
    choices: options.map(({ value, label }) => ({ value, name: label, checked: before.includes(value) })),
    default: [],
    loop: false,
    validate: (ticked: readonly unknown[]) =>
      (ticked.length >= min && ticked.length <= max) || `Tick ${amount(question)}, not ${ticked.length}.`,
  });
  return Array.isArray(answer) ? answer.map(String) : [];
}

/** Suggested values, and for each remark on one the pair as well. */
function suggestedOf({ suggest }: ChoiceQuestion): readonly string[] {
  if (!suggest) return [];
  const values = typeof suggest.value === 'string' ? [suggest.value] : suggest.value;
  return values.flatMap((value) => {
    const [head = value, ...tags] = value.split(':');
    return [head, ...tags.map((tag) => `${head}:${tag}`)];
  });
}

const because = (question: Question): string =>
  question.kind === 'dice' || !question.suggest ? '' : ` (suggested: ${question.suggest.because})`;

const amount = ({ min, max }: ChoiceQuestion): string => (min === max ? `${min}` : `${min} to ${max}`);

const diceHint = ({ count, sides }: { readonly count: number; readonly sides: number }): string =>
  count === 1 ? `1D${sides}` : `${count}D${sides}, as in 3,4`;
