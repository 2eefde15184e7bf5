import type { ChoiceQuestion, Question } from '../../engine/question.ts';
import { plainOptions, saysNone } from '../../play/lists/options.ts';
import { ticksWanted } from '../../play/lists/ticks.ts';
import type { Keys } from '../../play/screen.ts';
import { tooClose } from '../../rules/facts/fact.ts';
import type { Look } from '../../view/page/look.ts';
import { capital, keyLegend, keySaid, wrap } from '../../view/words/text.ts';
import { figuresWanted } from './figures.ts';
import { enterSays, type Keyed, type PromptState, rowsIn, takesAsListed } from './prompt-state.ts';
import { inKeyOrder, type Row, unnumbered } from './rows.ts';

/** How much room there is: a look, and how many lines a prompt may take. */
export interface DrawingSpace {
  readonly look: Look;
  readonly rows: number;
}

/** The lines of a prompt, none wider than the look, and no more of them than there is room for. `head` stands on top. */
export function drawn(
  asked: Keyed,
  prompt: PromptState,
  keys: Keys,
  head: readonly string[],
  { look, rows }: DrawingSpace,
): string[] {
  const title = titleOf(asked, look);
  const list = entriesOf(asked, prompt, look);
  const least = Math.min(list.flat().length, fewestOfList);
  const input = inputOf(asked, prompt);
  const note = noteOf(prompt, look);
  const wanted = keyLines(asked, prompt, keys, look);
  const hasRoom = (...parts: readonly (readonly string[])[]): boolean => parts.flat().length + least <= rows;
  // Where all of it has no room the head goes first, then keys that lead away, then the end of a long question.
  const isTight = !hasRoom(title, note, wanted, input);
  const below = [...note, ...(isTight ? wanted.slice(0, 1) : wanted), ...input];
  const above = hasRoom(head, title, below)
    ? [...head, ...title]
    : title.slice(0, Math.max(1, rows - below.length - least));
  return [
    ...above,
    ...windowed(list, prompt.cursor ?? 0, Math.max(least, Math.min(mostOf(asked), rows - above.length - below.length))),
    ...below,
  ];
}

/** A list of ticks is taken in at a glance: more lines come into view as the mark moves. */
const mostOf = (asked: Keyed): number => (asked.kind === 'choice' && asked.many ? 9 : Number.POSITIVE_INFINITY);

/** So many lines of a long list are there at least: the marked entry, and how many are above and below it. */
const fewestOfList = 3;

function titleOf(asked: Keyed, { width, paint }: Look): string[] {
  const title = asked.kind === 'stop' ? asked.why : `${asked.why}${hintOf(asked)}`;
  if (title === '') return [];
  const told = asked.kind === 'choice' && !asked.many ? title : `${title}${becauseOf(asked)}`;
  return wrap(told, width - 1, 2).map((line) => paint('heading', line));
}

function hintOf(asked: Question): string {
  switch (asked.kind) {
    case 'dice':
    case 'number':
      return ` [${figuresWanted(asked)}]`;
    case 'confirm':
      return '';
    case 'choice':
      return isLimited(asked) ? ` [${asked.min === asked.max ? 'tick ' : ''}${ticksWanted(asked)}]` : '';
    case 'text':
      return '';
  }
}

/** Where nobody is a line of the list, or the first is asked for, the question says how many. */
const isLimited = (asked: ChoiceQuestion): boolean =>
  asked.many &&
  !asked.ordered &&
  !asked.options.some(({ value }) => saysNone(asked, value)) &&
  (asked.min > 0 || asked.max < asked.options.length);

function becauseOf(asked: Keyed): string {
  if (asked.kind === 'stop' || asked.kind === 'dice' || !asked.suggest) return '';
  const { value, because } = asked.suggest;
  if (asked.kind === 'choice' && because.startsWith(tooClose))
    return ` ${capital(because)}${because.endsWith('?') ? '' : '.'}`;
  const says = asked.kind === 'confirm' ? (value === true ? 'yes' : 'no') : `${value}`;
  return asked.kind === 'choice' ? ` (suggested: ${because})` : ` (Enter: ${says}, ${because})`;
}

/** The entries of the list, each with its lines. */
function entriesOf(asked: Keyed, prompt: PromptState, look: Look): readonly (readonly string[])[] {
  const { paint, width } = look;
  if (asked.kind === 'stop' && asked.lines.length === 1)
    return asked.lines.map((line) => wrap(`> ${line}`, width - 1, 2).map((one) => paint('instruction', one)));
  return rowsIn(asked, prompt).map((row, index) => rowLines(asked, row, prompt, index, look));
}

function rowLines(asked: Keyed, row: Row, prompt: PromptState, index: number, look: Look): string[] {
  const { width, unicode, paint } = look;
  const marked = prompt.cursor === index;
  const ticks = asked.kind === 'stop' || (asked.kind === 'choice' && asked.many);
  const box = `[${tickOf(asked, prompt, row)}] `;
  const key = row.key === '' ? '' : `${row.key}. `;
  const start = `${marked ? (unicode ? '❯' : '>') : ' '} ${'    '.repeat(row.depth)}${ticks ? box : ''}${key}`;
  const suggested =
    asked.kind === 'choice' && !asked.many && asked.suggest?.value === row.value
      ? ` (suggested: ${asked.suggest.because})`
      : '';
  const indent = ' '.repeat(start.length);
  return wrap(`${unnumbered(row)}${suggested}`, Math.max(12, width - 1 - start.length)).map((line, at) => {
    const whole = `${at === 0 ? start : indent}${line}`;
    return marked ? paint('next', whole) : whole;
  });
}

/** A cross; where their order counts, the place in it. */
function tickOf(asked: Keyed, { ticked }: PromptState, row: Row): string {
  if (!ticked.includes(row.value)) return ' ';
  if (asked.kind !== 'choice' || !asked.ordered || row.of !== null) return 'x';
  const plain = plainOptions(asked).map(({ value }) => value);
  return `${ticked.filter((value) => plain.includes(value)).indexOf(row.value) + 1}`;
}

const noteOf = ({ note }: PromptState, { width, paint }: Look): string[] =>
  note === '' ? [] : wrap(note, width - 1, 2).map((line) => paint('warning', line));

/** What the keys do: first what answers, then what leads away. */
function keyLines(asked: Keyed, prompt: PromptState, keys: Keys, { width, unicode }: Look): string[] {
  const enter = enterSays(asked, prompt);
  const pieces = [
    ...answering(asked, prompt),
    ...(enter === undefined ? [] : [keySaid('Enter', enter)]),
    ...Object.entries(keys).flatMap(([key, does]) => (does === '' ? [] : [keySaid(key, does)])),
  ];
  return wrap(keyLegend(pieces, unicode), width - 1);
}

function answering(asked: Keyed, prompt: PromptState): string[] {
  const rows = rowsIn(asked, prompt).filter(({ key }) => key !== '');
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
  const span = first === undefined || last === undefined ? [] : [first === last ? first : spanOf(rows)];
  if (asked.kind === 'stop') return span.map((each) => `${each}: tick`);
  if (asked.kind === 'confirm') return ['y: yes', 'n: no'];
  if (asked.kind !== 'choice') return [];
  if (!asked.many) return span;
  return [
    ...span.map((each) => `${each}: tick`),
    ...(plainOptions(asked).length > 2 && asked.max > 2 && !takesAsListed(asked, prompt) ? [plusSaid(asked)] : []),
  ];
}

/** What `+` ticks: as many as may be. */
function plusSaid(asked: ChoiceQuestion): string {
  if (asked.ordered) return '+: the rest as listed';
  return plainOptions(asked).length > asked.max ? `+: up to ${asked.max}` : '+: all';
}

/** `1-4`, `1-9 a/c/e/g`, or `2/4-6 g/i 0` where keys are not all in a row. */
function spanOf(rows: readonly Row[]): string {
  const keys = rows.map(({ key }) => key);
  const numbers = keys.filter((key) => /[1-9]/.test(key));
  const others = inKeyOrder(keys.filter((key) => /^[a-z]$/i.test(key)));
  const counted = inRuns(numbers.toSorted());
  const lettered = inRuns(others);
  return [counted, lettered, ...keys.filter((key) => key === '0')].filter((part) => part !== '').join(' ');
}

/** Two keys or more in a row as one: `1-2`, `2/4-6/9`, `a/c/e/g-k`. */
function inRuns(keys: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const key of keys) {
    const run = runs.at(-1);
    if (run && run[1].charCodeAt(0) === key.charCodeAt(0) - 1) run[1] = key;
    else runs.push([key, key]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('/');
}

/** Where a line is typed, last, so that the cursor stands behind it; of a secret not even its length is seen. */
const inputOf = (asked: Keyed, prompt: PromptState): string[] =>
  asked.kind === 'dice' || asked.kind === 'number'
    ? [`> ${asked.secret ? prompt.text.replace(/.+/, '*') : prompt.text}`]
    : [];

/**
 * As many of the entries of a list as there is room for around the marked one, each with all its lines; what is left out above
 * and below is counted. `room`: lines, at least three. An entry that is longer than that is cut.
 */
function windowed(entries: readonly (readonly string[])[], marked: number, room: number): readonly string[] {
  if (entries.flat().length <= room) return entries.flat();
  const end = entries.length - 1;
  let first = Math.max(0, Math.min(marked, end));
  let last = first;
  const told = (from: number, to: number): number => (from > 0 ? 1 : 0) + (to < end ? 1 : 0);
  const fits = (from: number, to: number): boolean =>
    from >= 0 && to <= end && entries.slice(from, to + 1).flat().length + told(from, to) <= room;
  while (true) {
    if (fits(first, last + 1)) last += 1;
    else if (fits(first - 1, last)) first -= 1;
    else break;
  }
  return [
    ...(first > 0 ? [`  (${first} more above: arrow up)`] : []),
    ...entries
      .slice(first, last + 1)
      .flat()
      .slice(0, room - told(first, last)),
    ...(last < end ? [`  (${end - last} more below: arrow down)`] : []),
  ];
}
