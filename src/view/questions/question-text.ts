import { formatAnswer } from '../../engine/answer.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  formatWithin,
  type Option,
  type Question,
} from '../../engine/question.ts';
import type { Look } from '../page/look.ts';
import { widthOf, wrap } from '../words/text.ts';

/** An open question with its options, the suggestion, and how a flag answers it. */
export function questionText(question: Question, { width, paint }: Look): string {
  const { address = question.name } = question;
  const set = (text: string): string[] => wrap(text, width - 2, 2).map((line) => `  ${line}`);
  return [
    ...wrap(`${question.name}: ${question.why}`, width, 2).map((line) => paint('heading', line)),
    ...set(wanted(question)),
    ...optionLines(question, width),
    ...suggestionOf(question).flatMap(({ value, because }) => {
      const said = formatAnswer(value);
      if (widthOf(said) <= width - 4) return set(`suggested: ${said} (${because})`);
      return [...unbroken('suggested:', said, width), ...set(`(${because})`)];
    }),
    ...unbroken('answer with:', `--answer ${address}=${inShell(formatAnswer(example(question)))}`, width),
  ].join('\n');
}

/** What is to be pasted stays in one line, however long that is. */
function unbroken(lead: string, text: string, width: number): string[] {
  const line = `${lead} ${text}`;
  return widthOf(line) <= width - 2 ? [`  ${line}`] : [`  ${lead}`, `  ${text}`];
}

/** As a shell takes it for one word. */
export const inShell = (text: string): string =>
  /^[\w,:.=+/@%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

function wanted(question: Question): string {
  switch (question.kind) {
    case 'dice':
      return `roll ${question.count} dice with ${question.sides} faces`;
    case 'choice':
      return question.many ? `${range(question)} of these, with commas between them` : 'one of these';
    case 'number':
      return question.atMost === undefined
        ? `a whole number from ${question.min} to ${question.max}`
        : 'yes, no, or the inches, rounded up';
    case 'confirm':
      return 'yes or no';
    case 'text':
      return 'some text';
  }
}

function range({ min, max, options }: ChoiceQuestion): string {
  if (min === max) return `${min}`;
  if (max >= options.length) return min === 0 ? 'any number (or none)' : `${min} or more`;
  return min === 0 ? `up to ${max} (or none)` : `${min} to ${max}`;
}

function optionLines(question: Question, width: number): string[] {
  switch (question.kind) {
    case 'dice':
      return listOptions(
        (question.faces ?? []).map(({ label }, index) => ({ value: `${index + 1}`, label })),
        width,
      );
    case 'choice': {
      const remarks = question.many ? (question.tags ?? []) : [];
      const title =
        remarks.length === 0 ? [] : wrap('with these remarks where they are true:', width - 2).map((l) => `  ${l}`);
      const tags = remarks.map(({ value, label }) => ({ value: `:${value}`, label }));
      return [
        ...listOptions(question.options, width),
        ...title,
        ...listOptions(tags, width),
        ...within(question, width),
      ];
    }
    case 'number':
    case 'confirm':
    case 'text':
      return [];
  }
}

/** One example tells how to say more of an option at once. */
function within({ options }: ChoiceQuestion, width: number): string[] {
  const option = options.find((one) => one.within);
  const [inner] = option?.within?.options ?? [];
  if (!option || !inner) return [];
  const [tag] = inner.bare ? [] : (option.within?.tags ?? []);
  const said = formatRemarked({
    value: option.value,
    remarks: [formatWithin({ value: inner.value, remarks: tag ? [tag.value] : [] })],
  });
  return wrap(`and of such an option at once what would be asked next, for example ${said}`, width - 2).map(
    (l) => `  ${l}`,
  );
}

function listOptions(options: readonly Option[], width: number): string[] {
  const longest = Math.min(20, Math.max(0, ...options.map(({ value }) => widthOf(value))));
  return options.flatMap(({ value, label }) => {
    const shown =
      label === value
        ? value
        : `${value.padEnd(longest)}  ${label}`.replace(/ {2,}/, (gap) => '\u00a0'.repeat(gap.length));
    return wrap(shown, width - 4, 2).map((line) => `    ${line}`);
  });
}

function suggestionOf(question: Question): { readonly value: AnswerValue; readonly because: string }[] {
  return question.kind === 'dice' || question.suggest === undefined ? [] : [question.suggest];
}

/** An answer that would be taken: the suggestion, or the first that comes to hand. */
function example(question: Question): AnswerValue {
  const [suggested] = suggestionOf(question);
  if (suggested !== undefined) return suggested.value;
  switch (question.kind) {
    case 'dice':
      return Array.from({ length: question.count }, (_, index) => ((index * 2 + 2) % question.sides) + 1);
    case 'choice': {
      if (question.example !== undefined) return question.example;
      const first = question.options.slice(0, Math.max(1, question.min)).map(({ value }) => value);
      return question.many ? first : (first[0] ?? '');
    }
    case 'number':
      return question.min;
    case 'confirm':
      return question.example ?? true;
    case 'text':
      return question.example ?? 'TEXT';
  }
}
