import { parseAnswer } from '../../engine/answer.ts';
import { parseFaces } from '../../engine/dice.ts';
import type { AnswerValue, ChoiceQuestion, DiceQuestion, NotNow, Option, Question } from '../../engine/question.ts';
import { endsIt, onlyWithin, plainOptions } from '../../play/lists/options.ts';
import { answerOfTicks, suggestedTicks, ticksAfter, toggledTick, withAllTicked } from '../../play/lists/ticks.ts';
import type { Keys } from '../../play/screen.ts';
import { type FigureQuestion, wrongFace, wrongFigures } from './figures.ts';
import { focusedIn, isAnswer, isSaidOf, type Listed, type Row, rowsOf, shownIn } from './rows.ts';

/** Nothing is asked: what is to be done on the table is done, line by line, or a page has been read. */
export interface Stop {
  readonly kind: 'stop';
  readonly name: string;
  /** What stands above the lines; may be empty. */
  readonly why: string;
  /** To be done, in order. */
  readonly lines: readonly string[];
  /** What Enter says: `done`, `go on`. */
  readonly enter: string;
}

/** What can be put to a person with keys; lines of text are another matter. */
export type Keyed = Exclude<Question, { readonly kind: 'text' }> | Stop;

/** What a person does at a prompt: answers, or presses a key that leads away from it. */
export type PromptReply =
  | { readonly is: 'answer'; readonly value: AnswerValue; readonly prompt?: PromptState }
  | { readonly is: 'key'; readonly key: string; readonly prompt?: PromptState };

/** A prompt as it stands: what has been marked, ticked and typed so far. Kept while somebody looks something up. */
export interface PromptState {
  /** The line that is marked; null: none yet. */
  readonly cursor: number | null;
  readonly ticked: readonly string[];
  /** The value of the line that was ticked or marked last, below which its remarks stand; null: none. */
  readonly focus: string | null;
  readonly text: string;
  /** What was wrong with the last key or line; '' for nothing. */
  readonly note: string;
}

/** What a key does. */
export type Pressed =
  | { readonly is: 'prompt'; readonly prompt: PromptState }
  | { readonly is: 'answer'; readonly value: AnswerValue }
  | { readonly is: 'key'; readonly key: string };

/** How a prompt begins: what is suggested is marked or ticked, nothing else. */
export function begin(asked: Keyed): PromptState {
  const empty: PromptState = { cursor: null, ticked: [], focus: null, text: '', note: '' };
  if (asked.kind !== 'choice') return empty;
  if (asked.many) return { ...empty, cursor: 0, ticked: suggestedTicks(asked) };
  const index = asked.options.findIndex(({ value }) => value === asked.suggest?.value);
  return { ...empty, cursor: index < 0 ? null : index };
}

/** The lines that can be marked. */
export function rowsIn(asked: Keyed, { ticked, focus }: PromptState): readonly Row[] {
  if (asked.kind === 'choice') return rowsOf(asked, ticked, focus);
  if (asked.kind !== 'stop' || asked.lines.length < 2) return [];
  const options = asked.lines.map((label, index) => ({ value: `${index}`, label, of: null, depth: 0 }));
  const keys = '123456789aceghijkptvxyz';
  return options.map((option, index) => ({ ...option, key: keys.charAt(index) }));
}

/** Answers come before the keys that lead away from a prompt. */
export function press(asked: Keyed, prompt: PromptState, key: string, keys: Keys): Pressed {
  const plain = { ...prompt, note: '' };
  switch (asked.kind) {
    case 'dice':
    case 'number':
      return typed(asked, plain, key, keys);
    case 'confirm':
      if ('y1n2'.includes(key)) return { is: 'answer', value: key === 'y' || key === '1' };
      if (isTaking(key))
        return asked.suggest ? { is: 'answer', value: asked.suggest.value } : noted(plain, 'Press y or n.');
      return ledAway(plain, key, keys);
    case 'stop':
    case 'choice':
      return inList(asked, plain, key, keys, prompt.note);
  }
}

/** Enter takes what is suggested; 0 ends an activation, and one pressed too late says nobody to what is asked next. */
export const isHabitual = (asked: Keyed, key: string): boolean =>
  key === 'Enter' || (key === '0' && asked.kind === 'choice' && asked.name !== 'action');

const isTaking = (key: string): boolean => key === 'Enter' || key === ' ';
const stay = (prompt: PromptState): Pressed => ({ is: 'prompt', prompt });
const noted = (prompt: PromptState, note: string): Pressed => stay({ ...prompt, note });

function ledAway(prompt: PromptState, key: string, keys: Keys): Pressed {
  if (key in keys) return { is: 'key', key };
  return /^[a-z0-9$?]$/i.test(key) ? noted(prompt, `${key} does nothing here.`) : stay(prompt);
}

function inList(asked: ChoiceQuestion | Stop, prompt: PromptState, key: string, keys: Keys, note: string): Pressed {
  const rows = rowsIn(asked, prompt);
  const pressed = rows.findIndex((row) => row.key !== '' && row.key === key);
  if (pressed >= 0) return chosen(asked, prompt, rows, pressed);
  if (key === 'Up' || key === 'Down') return stay(moved(asked, prompt, rows, key === 'Up' ? -1 : 1));
  if (asked.kind === 'stop') {
    if (key === ' ' && rows.length > 0 && prompt.cursor !== null) return chosen(asked, prompt, rows, prompt.cursor);
    return isTaking(key) ? { is: 'answer', value: true } : ledAway(prompt, key, keys);
  }
  if (asked.many) return several(asked, prompt, rows, key, keys);
  const missing = notNowAt(asked, key);
  if (missing) {
    const says = notPossible(missing);
    const isUnlikely = asked.unlikely?.some(({ value }) => value === missing.value) === true;
    if (!missing.insists && !isUnlikely) return noted(prompt, says);
    const asksAgain = `${says} ${key} again: ${isUnlikely ? 'it is on the table' : 'a rule of yours allows it'}.`;
    return note === asksAgain ? { is: 'answer', value: missing.value } : noted(prompt, asksAgain);
  }
  if (!isTaking(key)) return ledAway(prompt, key, keys);
  const marked = prompt.cursor === null ? undefined : rows[prompt.cursor];
  return marked ? { is: 'answer', value: marked.value } : noted(prompt, 'Press the key of a line.');
}

/** What that key would choose, if it were to be had. */
export const notNowAt = ({ own, notNow = [] }: Listed, key: string): NotNow | undefined =>
  notNow.find(({ value }) => own?.keys[value] === key);

export const notPossible = ({ label, because }: NotNow): string => `${label} is not possible now: ${because}.`;

function chosen(asked: ChoiceQuestion | Stop, prompt: PromptState, rows: readonly Row[], index: number): Pressed {
  const row = rows[index];
  if (!row) return stay(prompt);
  if (asked.kind === 'choice' && !asked.many) return { is: 'answer', value: row.value };
  if (opens(asked, prompt, row)) return stay(focused(asked, prompt, row.value));
  const after = chosenIn(asked, prompt, row.value);
  const only = asked.kind === 'choice' ? onlyWithin(asked, row.value) : undefined;
  const now = focused(asked, after, only && after.ticked.includes(only) ? only : row.value);
  if (asked.kind !== 'choice' || !endsIt(asked, row.value) || prompt.ticked.includes(row.value)) return stay(now);
  return ended(asked, now);
}

/** What was said of a ticked line is shown before its key takes the tick off. */
const opens = (asked: ChoiceQuestion | Stop, { ticked, focus }: PromptState, { value }: Row): boolean =>
  asked.kind === 'choice' && !focusedIn(focus, value) && ticked.some((one) => isSaidOf(one, value));

/** The line with this value is marked, and what may be said of it stands below it. */
function focused(asked: Keyed, prompt: PromptState, value: string): PromptState {
  const now = { ...prompt, focus: value };
  return { ...now, cursor: rowsIn(asked, now).findIndex((row) => row.value === value) };
}

function several(
  question: ChoiceQuestion,
  prompt: PromptState,
  rows: readonly Row[],
  key: string,
  keys: Keys,
): Pressed {
  if (key === ' ' && prompt.cursor !== null) return chosen(question, prompt, rows, prompt.cursor);
  if (key === '+') {
    const all = asManyAsMay(question, prompt, plainOptions(shownIn(question, prompt.ticked)));
    const every = all.every((value) => prompt.ticked.includes(value));
    return stay({ ...prompt, ticked: every ? [] : withAllTicked(question, prompt.ticked, all) });
  }
  if (key !== 'Enter') return ledAway(prompt, key, keys);
  // A fold that was opened says nothing.
  if (prompt.ticked.length > 0 && answersIn(prompt).length === 0)
    return stay({ ...prompt, ticked: [], focus: null, cursor: 0, note: 'Nothing is ticked: Enter again for none.' });
  return ended(question, takesAsListed(question, prompt) ? allTicked(question, prompt) : prompt);
}

/** Enter takes them as listed: their order is asked for, and nobody has been moved to the front. */
export const takesAsListed = ({ ordered, min }: ChoiceQuestion, prompt: PromptState): boolean =>
  ordered === true && min > 0 && answersIn(prompt).length === 0;

const allTicked = (question: ChoiceQuestion, prompt: PromptState): PromptState => ({
  ...prompt,
  ticked: plainOptions(question).map(({ value }) => value),
});

/** What is ticked, and of the others the first ones, as far as so many may be. */
function asManyAsMay({ max }: ChoiceQuestion, { ticked }: PromptState, options: readonly Option[]): readonly string[] {
  const values = options.map(({ value }) => value);
  if (values.length <= max) return values;
  const had = values.filter((value) => ticked.includes(value));
  const more = values.filter((value) => !ticked.includes(value)).slice(0, Math.max(0, max - had.length));
  return values.filter((value) => had.includes(value) || more.includes(value));
}

function ended(question: ChoiceQuestion, prompt: PromptState): Pressed {
  const answered = answerOfTicks(question, answersIn(prompt));
  return 'value' in answered ? { is: 'answer', value: answered.value } : noted(prompt, answered.problem);
}

const answersIn = ({ ticked }: PromptState): readonly string[] => ticked.filter(isAnswer);

function chosenIn(asked: ChoiceQuestion | Stop, prompt: PromptState, value: string): PromptState {
  const now = asked.kind === 'stop' ? toggledTick(prompt.ticked, value) : ticksAfter(asked, prompt.ticked, value);
  return { ...prompt, ticked: now };
}

function moved(asked: Keyed, prompt: PromptState, rows: readonly Row[], by: number): PromptState {
  const from = prompt.cursor ?? (by > 0 ? -1 : rows.length);
  const cursor = Math.max(0, Math.min(rows.length - 1, from + by));
  const row = rows[cursor];
  if (!row) return prompt;
  return asked.kind === 'choice' && asked.many ? focused(asked, prompt, row.value) : { ...prompt, cursor };
}

function typed(asked: FigureQuestion, prompt: PromptState, key: string, keys: Keys): Pressed {
  if (asked.kind === 'dice' && /^\d$/.test(key) && asked.sides <= 9) return rolled(asked, prompt, key);
  if (/^[\d ,]$/.test(key)) return stay({ ...prompt, text: prompt.text + key });
  if (key === 'Backspace') return stay({ ...prompt, text: prompt.text.slice(0, -1) });
  if (key === 'Clear') return stay({ ...prompt, text: '' });
  if (asked.kind === 'number' && asked.atMost !== undefined && prompt.text === '' && 'yn'.includes(key))
    return { is: 'answer', value: asked.atMost + (key === 'y' ? 0 : 1) };
  if (key !== 'Enter') return ledAway(prompt, key, keys);
  if (prompt.text.trim() === '' && asked.kind === 'number' && asked.suggest)
    return { is: 'answer', value: asked.suggest.value };
  const parsed = parseAnswer(asked, prompt.text.trim());
  if (parsed.ok) return { is: 'answer', value: parsed.value };
  const isTooFew = asked.kind === 'dice' && asked.sides <= 9;
  return stay({ ...prompt, text: isTooFew ? prompt.text : '', note: wrongFigures(asked, prompt.text.trim()) });
}

/** One more dice; the last one answers, so that no Enter need follow. A face that no dice shows is not taken. */
function rolled(asked: DiceQuestion, prompt: PromptState, key: string): Pressed {
  if (Number(key) < 1 || Number(key) > asked.sides) return noted(prompt, wrongFace(asked, key));
  const text = prompt.text + key;
  const faces = parseFaces(text, asked.sides) ?? [];
  return faces.length < asked.count ? stay({ ...prompt, text }) : { is: 'answer', value: faces };
}

/** What Enter would answer now, in a word or a few, '' for the marked line; undefined where it answers nothing. */
export function enterSays(asked: Keyed, prompt: PromptState): string | undefined {
  switch (asked.kind) {
    case 'stop':
      return asked.enter;
    // What is suggested stands behind the question.
    case 'confirm':
    case 'number':
    case 'dice':
      return undefined;
    case 'choice':
      if (!asked.many) return prompt.cursor === null ? undefined : '';
      if (answersIn(prompt).length > 0) return 'the ticked ones';
      if (takesAsListed(asked, prompt)) return 'as listed';
      return asked.min === 0 ? nobodyOrNone(asked) : undefined;
  }
}

/** Of operatives nobody, of things none. */
const nobodyOrNone = ({ why }: ChoiceQuestion): string =>
  /\b(operatives|enemies|NPOs|who|who else)\b/i.test(why) ? 'nobody' : 'none';
