import { createInterface } from 'node:readline';
import { type Checked, formatAnswer, parseAnswer } from '../../engine/answer.ts';
import { type ChoiceQuestion, formatRemarked, parseRemarked, type Question } from '../../engine/question.ts';
import type { Keys } from '../../play/screen.ts';
import { keyLegend, keySaid, wrap } from '../../view/words/text.ts';
import type { Io } from '../terminal/io.ts';
import { interrupted } from './overdrawn.ts';
import { notNowAt, notPossible, type PromptReply, type Stop } from './prompt-state.ts';
import { rowsOf, showsAll, unfolded, unnumbered } from './rows.ts';

/**
 * Asks in plain lines, for a terminal that can only print: options have keys, the answer is a line, an empty one takes
 * the suggestion. Throws `Failure` (`interrupted`).
 */
export async function askInLines(
  asked: Question | Stop,
  tell: Io['tell'],
  keys: Keys,
  head: readonly string[],
  width: number,
): Promise<PromptReply> {
  const shown = [...head, ...linesOf(asked, keys).flatMap((line) => wrap(line, width, 4))];
  while (true) {
    tell(shown.join('\n'), 'painted');
    const text = (await readLine()).trim();
    if (text in keys) return { is: 'key', key: text };
    if (asked.kind === 'stop') return { is: 'answer', value: true };
    const parsed = read(asked, text);
    if (parsed.ok) return { is: 'answer', value: parsed.value };
    tell(wrap(wrongLine(asked, text) ?? `${parsed.problem}.`, width, 2).join('\n'));
  }
}

function linesOf(asked: Question | Stop, keys: Keys): readonly string[] {
  const others = Object.entries(keys).flatMap(([key, does]) => (does === '' ? [] : [keySaid(key, does)]));
  const leading = others.length === 0 ? [] : [keyLegend(others, false)];
  if (asked.kind !== 'stop') return [...questionLines(asked), ...leading];
  const title = asked.why === '' ? [] : [asked.why];
  return [...title, ...asked.lines.map((line) => `> ${line}`), keySaid('Enter', asked.enter), ...leading];
}

function questionLines(question: Question): readonly string[] {
  const rows = question.kind === 'choice' ? rowsOf(question, [unfolded, showsAll], null) : [];
  const tags = question.kind === 'choice' && question.many ? (question.tags ?? []) : [];
  const suggested =
    question.kind === 'dice' || !question.suggest
      ? []
      : [`Enter: ${formatAnswer(question.suggest.value)} (suggested: ${question.suggest.because})`];
  return [
    `${question.why} [${wanted(question)}]`,
    ...rows.map((row) => `\u00a0\u00a0${row.key}. ${unnumbered(row)}`),
    ...tags.map(({ value, label }) => `\u00a0\u00a0:${value} after a number: ${label}`),
    ...suggested,
  ];
}

function wanted(question: Question): string {
  switch (question.kind) {
    case 'dice':
      return question.count === 1 ? `1D${question.sides}` : `${question.count}D${question.sides}, such as 3,4`;
    case 'number':
      return question.atMost === undefined ? `${question.min} to ${question.max}` : 'yes, no or the inches';
    case 'text':
      return 'text';
    case 'confirm':
      return 'yes or no';
    case 'choice':
      if (!question.many) return keysOf(question).join(', ');
      return question.min === question.max
        ? `${question.min} numbers, such as 1,3`
        : `${question.min} to ${question.max} numbers, such as 1,3`;
  }
}

/** Why that line is none of the list's: an action that is not possible now says so. */
function wrongLine(question: Question, text: string): string | undefined {
  if (question.kind !== 'choice' || question.many) return undefined;
  const missing = notNowAt(question, text);
  return missing ? notPossible(missing) : `"${text}" is none of these: ${keysOf(question).join(', ')}.`;
}

const keysOf = (question: ChoiceQuestion): readonly string[] =>
  rowsOf(question, [unfolded, showsAll], null).flatMap(({ key }) => (key === '' ? [] : [key]));

/** Numbers of a list stand for its lines. */
function read(question: Question, text: string): Checked {
  if (text === '' && question.kind !== 'dice' && question.suggest) return { ok: true, value: question.suggest.value };
  if (question.kind !== 'choice') return parseAnswer(question, text);
  const rows = rowsOf(question, [unfolded, showsAll], null);
  const words = text.split(',').map((word) => {
    const { value, remarks } = parseRemarked(word.trim());
    return formatRemarked({ value: rows.find(({ key }) => key !== '' && key === value)?.value ?? value, remarks });
  });
  return parseAnswer(question, words.join(','));
}

function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stderr.write('> ');
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      process.off('SIGINT', stop);
      process.stderr.write('\n');
      reject(interrupted());
      lines.close();
    };
    process.on('SIGINT', stop);
    lines.once('close', stop);
    lines.once('line', (line) => {
      process.off('SIGINT', stop);
      lines.off('close', stop);
      lines.close();
      resolve(line);
    });
  });
}
