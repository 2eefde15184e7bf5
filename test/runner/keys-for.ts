import { asPut } from '../../src/cli/asking/as-put.ts';
import { begin, type Keyed, type PromptState, press, rowsIn } from '../../src/cli/asking/prompt-state.ts';
import { unfolded } from '../../src/cli/asking/rows.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  formatWithin,
  parseRemarked,
  parseWithin,
  type Question,
} from '../../src/engine/question.ts';
import { endsIt, plainOptions } from '../../src/play/lists/options.ts';

/** The keys with which somebody who knows the prompt gives this answer; one for each character of a line of text. */
export function keysFor(question: Question, value: AnswerValue): readonly string[] {
  switch (question.kind) {
    case 'dice': {
      const put = asPut(question);
      if (put.kind === 'choice') return one(put, put.options[Number(value) - 1]?.value ?? '');
      return [...(Array.isArray(value) ? value : [value]).join(''), ...(question.sides > 9 ? ['Enter'] : [])];
    }
    case 'number':
      return question.suggest?.value === value ? ['Enter'] : [...String(value), 'Enter'];
    case 'confirm':
      return [value === true ? 'y' : 'n'];
    case 'text':
      return question.suggest?.value === value ? ['Enter'] : [...String(value), 'Enter'];
    case 'choice':
      return question.many ? ticks(question, Array.isArray(value) ? value.map(String) : []) : one(question, value);
  }
}

function one(question: ChoiceQuestion, value: AnswerValue): readonly string[] {
  if (question.suggest?.value === value) return ['Enter'];
  const rows = rowsIn(question, begin(question));
  const index = rows.findIndex((row) => row.value === value);
  const key = rows[index]?.key ?? '';
  return key === '' ? [...Array.from({ length: index + 1 }, () => 'Down'), 'Enter'] : [key];
}

/** Unticks what is not wanted, then ticks what is, each option with what is said of it; what ends the question comes last. */
function ticks(question: ChoiceQuestion, values: readonly string[]): readonly string[] {
  const last = values.find((value) => endsIt(question, value));
  const wanted = [...values.filter((value) => value !== last), ...(last ? [last] : [])].flatMap((value) =>
    linesOf(question, value),
  );
  const keys: string[] = [];
  let prompt = begin(question);
  while (true) {
    const unwanted = prompt.ticked.find((value) => value !== unfolded && !wanted.includes(value));
    const next = unwanted ?? wanted.find((value) => !prompt.ticked.includes(value));
    if (next === undefined) return [...keys, 'Enter'];
    const left = wanted.filter((value) => !prompt.ticked.includes(value));
    for (const key of unwanted === undefined && areRest(question, prompt, left)
      ? ['+']
      : keysTo(question, prompt, next)) {
      keys.push(key);
      const pressed = press(question, prompt, key, {});
      if (pressed.is === 'answer') return keys;
      if (pressed.is !== 'prompt' || keys.length > 99) throw new Error(`${question.name}: no key for ${values.join()}`);
      ({ prompt } = pressed);
    }
  }
}

/** All that are not ticked yet, and in an order as they are listed. */
function areRest(question: ChoiceQuestion, { ticked }: PromptState, left: readonly string[]): boolean {
  const unticked = plainOptions(question).filter(({ value }) => !ticked.includes(value));
  return left.length > 1 && left.join() === unticked.map(({ value }) => value).join();
}

/** The lines that are ticked for it: its own, and one for each thing said of it. */
function linesOf({ options }: ChoiceQuestion, text: string): readonly string[] {
  const { value, remarks } = parseRemarked(text);
  const within = options.some((option) => option.value === value && option.within);
  const said = within
    ? remarks.flatMap((remark) => {
        const inner = parseWithin(remark);
        return [inner.value, ...inner.remarks.map((tag) => formatWithin({ value: inner.value, remarks: [tag] }))];
      })
    : remarks;
  return [value, ...said.map((one) => formatRemarked({ value, remarks: [one] }))];
}

/** The key of a line, of the line under which it comes into view, or an arrow towards one whose keys have run out. */
function keysTo(question: Keyed, stand: PromptState, value: string): readonly string[] {
  const rows = rowsIn(question, stand);
  const [option = ''] = value.split(':');
  const index = [value, option, unfolded]
    .map((one) => rows.findIndex((row) => row.value === one))
    .find((at) => at >= 0);
  const row = rows[index ?? -1];
  if (index === undefined || !row) throw new Error(`there is no line for ${value}`);
  const from = stand.cursor ?? -1;
  if (row.value === value || row.value === unfolded)
    return row.key !== '' ? [row.key] : from === index ? [' '] : [index > from ? 'Down' : 'Up'];
  // Ticked already: the arrows bring what was said of it into view.
  return [index > from ? 'Down' : 'Up'];
}
