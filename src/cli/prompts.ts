import { formatAnswer, parseAnswer } from '../engine/answer.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  type Option,
  parseRemarked,
  type Question,
} from '../engine/question.ts';
import { answerText } from '../view/answers.ts';
import { joined, wrap } from '../view/text.ts';
import type { Keys, Reply, Terminal } from './io.ts';
import type { Screen } from './terminal.ts';
import { type Ask, type Pressed, untilKey } from './until-key.ts';

/**
 * Asks a person at the terminal, on standard error: a list whose lines have numbers, `y` or `n`, or a line of text. One
 * key is enough for a line of a list and for each of `keys`; in a line of text, Enter follows. What was answered stays in
 * sight. Throws `Failure` (`interrupted`) when the prompt is left with Ctrl-C.
 */
export async function prompt(question: Question, terminal: Terminal, keys: Keys): Promise<Reply> {
  const reply = await ask(question, terminal, keys);
  if (reply.is === 'answer')
    terminal.tell(wrap(`${question.why} ${answerText(question, reply.value)}`, terminal.screen.width, 2).join('\n'));
  return reply;
}

function ask(question: Question, terminal: Terminal, keys: Keys): Promise<Reply> {
  switch (question.kind) {
    case 'dice':
      return askText(question, terminal, keys, diceHint(question));
    case 'number':
      return askText(question, terminal, keys, `${question.min} to ${question.max}`);
    case 'text':
      return askText(question, terminal, keys);
    case 'confirm':
      return untilKey(terminal, pressing(keys, new Map(yesAndNo)), async (ask) => {
        const { answer } = await ask({
          type: 'confirm',
          name: 'answer',
          message: fitting(`${question.why}${because(question)}`, terminal),
          theme: promptTheme(terminal.screen),
          ...(question.suggest ? { default: question.suggest.value } : {}),
        });
        return { is: 'answer', value: answer === true };
      });
    case 'choice':
      return question.many ? askSeveral(question, terminal, keys) : askOne(question, terminal, keys);
  }
}

const yesAndNo = [
  ['y', true],
  ['n', false],
] as const;

/** What each key does; the answers come before the keys that lead away. */
function pressing(keys: Keys, answers: ReadonlyMap<string, AnswerValue>): Pressed {
  return (key) => {
    const value = answers.get(key);
    if (value !== undefined) return { is: 'answer', value };
    return key in keys ? { is: 'key', key } : undefined;
  };
}

function askText(question: Question, terminal: Terminal, keys: Keys, hint?: string): Promise<Reply> {
  return untilKey(
    terminal,
    () => undefined,
    async (ask, leave) => {
      const { answer } = await ask({
        type: 'input',
        name: 'answer',
        message: fitting(`${question.why}${hint === undefined ? '' : ` [${hint}]`}${because(question)}`, terminal),
        theme: promptTheme(terminal.screen),
        ...(question.kind !== 'dice' && question.suggest ? { default: formatAnswer(question.suggest.value) } : {}),
        validate: (text: string) => {
          const key = text.trim();
          if (key in keys) leave({ is: 'key', key });
          const parsed = parseAnswer(question, text);
          return parsed.ok || `${parsed.problem}.`;
        },
      });
      const parsed = parseAnswer(question, String(answer));
      if (!parsed.ok) throw new Error(`the prompt took ${String(answer)} for ${question.name}`);
      return { is: 'answer', value: parsed.value };
    },
  );
}

/** What chooses the lines of a list, one after another; the letters leave out those that lead away from prompts. */
const lineKeys = '123456789acdefghilmoprtvwxz';

function askOne(question: ChoiceQuestion, terminal: Terminal, keys: Keys): Promise<Reply> {
  const { options } = question;
  const [suggested] = suggestedOf(question);
  const byKey = new Map(options.slice(0, lineKeys.length).map(({ value }, index) => [lineKeys.charAt(index), value]));
  const choosing = byKey.size > 9 ? 'key or Enter' : byKey.size > 1 ? `${numbersOf(byKey.size)} or Enter` : 'Enter';
  const labels = marked(options, lineKeys);
  return untilKey(terminal, pressing(keys, byKey), async (ask) => {
    const { answer } = await ask({
      type: 'select',
      name: 'answer',
      message: fitting(question.why, terminal),
      choices: options.map(({ value }, index) => ({
        value,
        name: fitting(`${labels[index] ?? value}${value === suggested ? because(question) : ''}`, terminal, 3),
      })),
      default: suggested,
      loop: false,
      pageSize: 14,
      theme: promptTheme(terminal.screen, [choosing, ...keyHelp(keys)]),
    });
    return { is: 'answer', value: String(answer) };
  });
}

/** Labels with the keys that choose them; missions and maps bear their own numbers, and ranks are no keys. */
function marked(options: readonly Option[], keys: string): readonly string[] {
  const ranked = options.some(({ label }, index) => /^\d+\. /.test(label) && !label.startsWith(`${index + 1}. `));
  return options.map(({ label }, index) => {
    const key = keys.charAt(index) || ' ';
    if (ranked) return `${key}) ${label}`;
    return label.startsWith(`${key}. `) ? label : `${key}. ${label}`;
  });
}

/** Broken at blanks, with room for what the prompt puts before it. */
const fitting = (text: string, { screen }: Terminal, indent = 2): string =>
  wrap(text, Math.max(20, screen.width - 4), indent).join('\n');

async function askSeveral(question: ChoiceQuestion, terminal: Terminal, keys: Keys): Promise<Reply> {
  const { options, tags = [] } = question;
  const why = `${question.why} [${amount(question)}]${because(question)}`;
  const first = await untilKey(terminal, pressing(keys, new Map()), (ask) =>
    tick(ask, why, options, question, terminal, keys),
  );
  if (first.is === 'key' || tags.length === 0 || !Array.isArray(first.value) || first.value.length === 0) return first;
  const chosen = first.value.map(String);
  const pairs = options
    .filter(({ value }) => chosen.includes(value))
    .flatMap((option) =>
      tags.map((tag) => ({ value: `${option.value}:${tag.value}`, label: `${option.label}: ${tag.label}` })),
    );
  const any = { ...question, min: 0, max: pairs.length };
  const second = await untilKey(terminal, pressing(keys, new Map()), (ask) =>
    tick(ask, 'Which of these hold? Enter if none does', pairs, any, terminal, keys),
  );
  if (second.is === 'key' || !Array.isArray(second.value)) return second;
  const parsed = parseAnswer(question, [...chosen, ...second.value].join(','));
  if (!parsed.ok) throw new Error(`the prompt took ${chosen.join(',')} for ${question.name}`);
  return { is: 'answer', value: parsed.value };
}

async function tick(
  ask: Ask,
  message: string,
  options: readonly Option[],
  question: ChoiceQuestion,
  terminal: Terminal,
  keys: Keys,
): Promise<Reply> {
  const { min, max } = question;
  const before = suggestedOf(question);
  const labels = marked(options, '123456789');
  const { answer } = await ask({
    type: 'checkbox',
    name: 'answer',
    message: fitting(message, terminal),
    choices: options.map(({ value }, index) => ({
      value,
      name: fitting(labels[index] ?? value, terminal, 5),
      checked: before.includes(value),
    })),
    default: [],
    loop: false,
    pageSize: 14,
    theme: promptTheme(terminal.screen, [
      `${numbersOf(options.length)} or space ticks`,
      'a all',
      'Enter ends',
      ...keyHelp(keys),
    ]),
    validate: (ticked: readonly unknown[]) =>
      (ticked.length >= min && ticked.length <= max) || `Tick ${amount(question)}, not ${ticked.length}.`,
  });
  return { is: 'answer', value: Array.isArray(answer) ? answer.map(String) : [] };
}

/** Suggested values, and for each remark on one the pair as well. */
function suggestedOf({ suggest }: ChoiceQuestion): readonly string[] {
  if (!suggest) return [];
  const values = typeof suggest.value === 'string' ? [suggest.value] : suggest.value;
  return values.flatMap((chosen) => {
    const { value, remarks } = parseRemarked(chosen);
    return [value, ...remarks.map((remark) => formatRemarked({ value, remarks: [remark] }))];
  });
}

const numbersOf = (count: number): string => (count === 1 ? '1' : `1-${Math.min(9, count)}`);

const keyHelp = (keys: Keys): readonly string[] => Object.entries(keys).map(([key, does]) => `${key} ${does}`);

const because = (question: Question): string =>
  question.kind === 'dice' || !question.suggest ? '' : ` (suggested: ${question.suggest.because})`;

const amount = ({ min, max }: ChoiceQuestion): string => (min === max ? `${min}` : `${min} to ${max}`);

const diceHint = ({ count, sides }: { readonly count: number; readonly sides: number }): string =>
  count === 1 ? `1D${sides}` : `${count}D${sides}, as in 3,4`;

/** How prompts look on a screen: without colours where it shows none, in ASCII where it knows nothing else. `help`: what the keys do. */
function promptTheme({ color, unicode, width }: Screen, help: readonly string[] = []) {
  const keysHelpTip = (): string => wrap(joined(help), width - 1).join('\n');
  return {
    ...(color ? {} : { prefix: { idle: '?', done: '' } }),
    icon: { ...(unicode ? {} : { cursor: '>' }), ...(color && unicode ? {} : ticks(unicode)) },
    style: { ...(color ? {} : plain), keysHelpTip },
  };
}

const ticks = (unicode: boolean) => (unicode ? { checked: '◉', unchecked: '◯' } : { checked: '[x]', unchecked: '[ ]' });

const same = (text: string): string => text;
const plain = {
  answer: same,
  message: same,
  error: (text: string) => `> ${text}`,
  defaultAnswer: (text: string) => `(${text})`,
  highlight: same,
  disabled: same,
  description: same,
};
