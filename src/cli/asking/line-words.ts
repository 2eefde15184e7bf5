import { type Checked, parseAnswer } from '../../engine/answer.ts';
import { type ChoiceQuestion, formatRemarked, parseRemarked, type Question } from '../../engine/question.ts';
import { ticksWanted } from '../../play/lists/ticks.ts';
import { capital } from '../../view/words/text.ts';
import { figuresWanted, wrongFigures } from './figures.ts';
import { notNowAt, notPossible } from './prompt-state.ts';
import { type Row, rowsOf, showsAll, unfolded } from './rows.ts';

/** What may be typed, in a few words. */
export function lineWanted(question: Question): string {
  switch (question.kind) {
    case 'dice':
    case 'number':
      return figuresWanted(question);
    case 'text':
      return 'text';
    case 'confirm':
      return 'y or n';
    case 'choice': {
      const keys = keysOf(question);
      if (!question.many) return keys.join(', ');
      const example = keys.slice(0, Math.max(1, Math.min(2, question.max))).join(',');
      return `${ticksWanted(question)}, such as ${example}${question.min === 0 ? ', or none' : ''}`;
    }
  }
}

/** Why that line does not answer the question; an action that is not possible now says why. */
export function wrongLine(question: Question, text: string, problem: string): string {
  switch (question.kind) {
    case 'dice':
    case 'number':
      return wrongFigures(question, text);
    case 'text':
      return 'Some text, please.';
    case 'confirm':
      return 'y or n, please.';
    case 'choice': {
      const missing = question.many ? undefined : notNowAt(question, text);
      if (missing) return notPossible(missing);
      const rows = lineRows(question);
      const said = question.many ? wordsIn(text) : [text];
      const strange = said.find((word) => !rowCalled(rows, parseRemarked(word).value));
      if (strange !== undefined) return `"${strange}" is none of these: ${keysOf(question).join(', ')}.`;
      return said.length < question.min || said.length > question.max
        ? `${capital(ticksWanted(question))}, please, not ${said.length}.`
        : `${problem}.`;
    }
  }
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The list in full, a line each. */
export const lineRows = (question: ChoiceQuestion): readonly Row[] => rowsOf(question, [unfolded, showsAll], null);

const keysOf = (question: ChoiceQuestion): readonly string[] =>
  lineRows(question).flatMap(({ key }) => (key === '' ? [] : [key]));

const rowCalled = (rows: readonly Row[], word: string): Row | undefined =>
  rows.find(({ key }) => key !== '' && key === word) ?? rows.find(({ value }) => value === word);

/** The answer that a line gives: keys of a list stand for its options, an empty line for what is suggested. */
export function answerOfLine(question: Question, text: string): Checked {
  if (text === '' && question.kind !== 'dice' && question.suggest) return { ok: true, value: question.suggest.value };
  if (question.kind !== 'choice') return parseAnswer(question, text);
  const rows = lineRows(question);
  const words = wordsIn(text).map((word) => {
    const { value, remarks } = parseRemarked(word);
    return formatRemarked({ value: rowCalled(rows, value)?.value ?? value, remarks });
  });
  return parseAnswer(question, words.join(','));
}
