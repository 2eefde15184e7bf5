import { formatAnswer } from '../../engine/answer.ts';
import {
  type Answer,
  type AnswerSource,
  type AnswerValue,
  type Option,
  parseRemarked,
  parseWithin,
  type Question,
} from '../../engine/question.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import type { CodedMap } from '../../rules/state/base.ts';

/** An answer in the words of its offer: `Kel (12/12) in cover, Vane (8/8)`. */
export function answerText(question: Question, value: AnswerValue, map: CodedMap | null = null): string {
  if (question.kind !== 'choice' || typeof value === 'boolean' || typeof value === 'number')
    return placeCode(question.name, value, map) ?? formatAnswer(value);
  const { unlikely = [], notNow = [], tags = [] } = question;
  const options: readonly Option[] = [...question.options, ...unlikely, ...notNow];
  const values = typeof value === 'string' ? [value] : value.map(String);
  const named = values.map((each) => {
    const { value: head, remarks } = parseRemarked(each);
    const option = options.find(({ value: one }) => one === head);
    const inner = (remark: string): string => {
      const said = parseWithin(remark);
      const words = [labelOf(option?.within?.options, said.value)];
      return [...words, ...said.remarks.map((one) => labelOf(option?.within?.tags, one))].join(', ');
    };
    const said = remarks.map((remark) => (option?.within ? inner(remark) : labelOf(tags, remark)));
    return [option?.label ?? head, ...said].join(': ');
  });
  // Of several none ends a sentence.
  return named.length > 1 ? named.map((one) => one.replace(/\.$/, '')).join('; ') : (named[0] ?? 'none');
}

/** The same by the names of its options: what they say of themselves has been read as they were offered. */
export function answerByName(question: Question, value: AnswerValue, map: CodedMap | null = null): string {
  if (question.kind !== 'choice') return answerText(question, value, map);
  const named = (option: Option): Option => ({ ...option, label: nameIn(option.label) });
  return answerText({ ...question, options: question.options.map(named) }, value, map);
}

const longestWhole = 30;

const nameIn = (label: string): string => (label.length > longestWhole ? label.replace(/: .*$/s, '') : label);

const labelOf = (options: readonly Option[] | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

/** The answers, a question a line, with their source: `npo-type: 3,4; 6,1 (rolled)`. */
export function answeredLines(answers: readonly Answer[], map: CodedMap | null = null): string[] {
  const lines = new Map<string, { readonly first: Answer; readonly values: string[] }>();
  for (const answer of answers) {
    const key = `${answer.name} ${answer.source}`;
    const line = lines.get(key) ?? { first: answer, values: [] };
    line.values.push(placeCode(answer.name, answer.value, map) ?? formatAnswer(answer.value));
    lines.set(key, line);
  }
  return [...lines.values()].map(
    ({ first, values }) => `${first.name}: ${values.join('; ')} (${sourceText[first.source]})`,
  );
}

/** The dice that were rolled for a step, as they fell, but those that its sentences tell: `Dice: type 3 4, 6 1; hatchway 6.` */
export function rolledLine(answers: readonly Answer[]): string | null {
  const rolled = new Map<string, string[]>();
  for (const { name, value, source } of answers) {
    if (source !== 'seed' || !Array.isArray(value) || name.startsWith('initiative-')) continue;
    const words = name.replace(/^npo-/, '').replaceAll('-', ' ');
    rolled.set(words, [...(rolled.get(words) ?? []), value.join(' ')]);
  }
  const all = [...rolled].map(([name, faces]) => `${name} ${faces.join(', ')}`);
  return all.length === 0 ? null : `Dice: ${all.join('; ')}.`;
}

/** The code of a place that was answered in inches. */
function placeCode(name: string, value: AnswerValue, map: CodedMap | null): string | undefined {
  if (name !== 'npo-end' && name !== 'npo-place') return undefined;
  const [x, y, ...more] = String(value)
    .replace(/,(dash|shot)$/, '')
    .split(',')
    .map(Number);
  if (x === undefined || y === undefined || more.length > 0 || Number.isNaN(x + y)) return undefined;
  return codeOn(map, { x, y });
}

export const sourceText = {
  answer: 'given',
  dice: 'your dice',
  auto: 'as suggested',
  seed: 'rolled',
  prompt: 'you said',
  known: 'recorded',
  board: 'the board',
} as const satisfies Record<AnswerSource, string>;
