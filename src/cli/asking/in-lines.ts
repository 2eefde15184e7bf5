import { createInterface } from 'node:readline';
import { formatAnswer } from '../../engine/answer.ts';
import type { Question } from '../../engine/question.ts';
import type { Keys } from '../../play/screen.ts';
import { keyLegend, keySaid, wrap } from '../../view/words/text.ts';
import type { Io } from '../terminal/io.ts';
import { answerOfLine, lineRows, lineWanted, wrongLine } from './line-words.ts';
import { interrupted } from './overdrawn.ts';
import type { PromptReply, Stop } from './prompt-state.ts';
import { unnumbered } from './rows.ts';

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
    const parsed = answerOfLine(asked, text);
    if (parsed.ok) return { is: 'answer', value: parsed.value };
    tell(wrap(wrongLine(asked, text, parsed.problem), width, 2).join('\n'));
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
  const rows = question.kind === 'choice' ? lineRows(question) : [];
  const tags = question.kind === 'choice' && question.many ? (question.tags ?? []) : [];
  const suggested =
    question.kind === 'dice' || !question.suggest
      ? []
      : [`Enter: ${formatAnswer(question.suggest.value)} (suggested: ${question.suggest.because})`];
  return [
    `${question.why} [${lineWanted(question)}]`,
    ...rows.map((row) => `\u00a0\u00a0${row.key}. ${unnumbered(row)}`),
    ...tags.map(({ value, label }) => `\u00a0\u00a0:${value} after a number: ${label}`),
    ...suggested,
  ];
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
