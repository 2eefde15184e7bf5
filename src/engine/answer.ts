import { parseFaces } from './dice.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  type DiceQuestion,
  formatRemarked,
  formatWithin,
  type Option,
  parseRemarked,
  parseWithin,
  type Question,
  type Remarked,
} from './question.ts';
import { meantBy, oneOf } from './spelling.ts';

/** An answer that fits its question, or one sentence that says what is wrong and what would be right. */
export type Checked =
  | { readonly ok: true; readonly value: AnswerValue }
  | { readonly ok: false; readonly problem: string };

const good = (value: AnswerValue): Checked => ({ ok: true, value });
type Bad = Extract<Checked, { readonly ok: false }>;
const bad = (problem: string): Bad => ({ ok: false, problem });

/** Checks an answer from any source and returns it in its normal form. */
export function checkAnswer(question: Question, value: AnswerValue): Checked {
  switch (question.kind) {
    case 'dice':
      return checkDice(question, value);
    case 'choice':
      return checkChoice(question, value);
    case 'number':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < question.min || value > question.max)
        return bad(`${question.name} takes a whole number from ${question.min} to ${question.max}, not ${show(value)}`);
      return good(value);
    case 'confirm':
      return typeof value === 'boolean' ? good(value) : bad(`${question.name} takes yes or no, not ${show(value)}`);
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
        ? good(value.trim())
        : bad(`${question.name} takes some text, not ${show(value)}`);
  }
}

function checkDice(question: DiceQuestion, value: AnswerValue): Checked {
  const faces = typeof value === 'number' ? [value] : value;
  if (!Array.isArray(faces) || faces.length !== question.count)
    return bad(`${question.name} takes ${question.count} dice, not ${show(value)}`);
  const numbers: number[] = [];
  for (const face of faces) {
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > question.sides)
      return bad(`${question.name} takes dice from 1 to ${question.sides}, not ${show(face)}`);
    numbers.push(face);
  }
  return good(numbers);
}

function checkChoice(question: ChoiceQuestion, value: AnswerValue): Checked {
  const known = question.options.map((option) => option.value);
  if (!question.many) {
    if (typeof value === 'string' && has(question, value)) return good(value);
    return bad(`${question.name} takes one of ${list(known)}, not ${show(value)}`);
  }
  if (!Array.isArray(value)) return bad(`${question.name} takes a list from ${list(known)}, not ${show(value)}`);
  const said = value.map((item) => parseRemarked(String(item)));
  const gathered = gather(question.name, inSaidOrder(question, said), question.tags ?? [], said);
  if ('problem' in gathered) return gathered;
  if (gathered.length < question.min || gathered.length > question.max)
    return bad(`${question.name} takes ${range(question.min, question.max)} of ${list(known)}, not ${gathered.length}`);
  return good(gathered.map(formatRemarked));
}

/** The options in their own order; where the order is chosen too, those named come first. */
function inSaidOrder(question: ChoiceQuestion, said: readonly Remarked[]): readonly Option[] {
  const options = [...question.options, ...(question.unlikely ?? [])];
  if (!question.ordered) return options;
  const named = [...new Set(said.map(({ value }) => value))];
  const first = named.flatMap((value) => options.filter((option) => option.value === value));
  return [...first, ...options.filter((option) => !first.includes(option))];
}

/** The options that were named, each once, in their order; or what is wrong with them. */
function gather(
  name: string,
  options: readonly Option[],
  tags: readonly Option[],
  said: readonly Remarked[],
): readonly Remarked[] | Bad {
  const known = options.map((option) => option.value);
  const chosen = new Map<string, string[]>();
  for (const { value: head, remarks } of said) {
    const option = options.find((one) => one.value === head);
    if (!option) return bad(`${name} takes ${list(known)}, not ${show(head)}`);
    const wrong = option.within ? undefined : wrongRemark(name, option, tags, remarks);
    if (wrong) return wrong;
    chosen.set(head, [...(chosen.get(head) ?? []), ...remarks]);
  }
  const all: Remarked[] = [];
  for (const { value, within } of options) {
    const own = chosen.get(value);
    if (!own) continue;
    const inner = within && gather(`${name} of ${value}`, within.options, within.tags, own.map(parseWithin));
    if (inner && 'problem' in inner) return inner;
    const remarks = inner ? inner.map(formatWithin) : tags.map((tag) => tag.value).filter((tag) => own.includes(tag));
    all.push({ value, remarks });
  }
  return all;
}

function wrongRemark(
  name: string,
  { value, bare }: Option,
  tags: readonly Option[],
  remarks: readonly string[],
): Bad | undefined {
  if (bare && remarks.length > 0) return bad(`${name} takes no remark on ${value}, so not ${show(remarks[0])}`);
  const known = tags.map((tag) => tag.value);
  const wrong = remarks.find((remark) => !known.includes(remark));
  if (wrong === undefined) return undefined;
  return bad(
    known.length === 0
      ? `${name} takes no remark after a colon, so not ${show(wrong)}`
      : `${name} takes the remarks ${list(known)}, not ${show(wrong)}`,
  );
}

/** Reads an answer typed as text: `3,4` or `34`, `yes`, `kel:cover,vane`, `none`; a value as people type it. */
export function parseAnswer(question: Question, text: string): Checked {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  switch (question.kind) {
    case 'dice': {
      const byLabel = faceCalled(text, question);
      if (byLabel !== undefined) return checkAnswer(question, [byLabel]);
      return checkAnswer(question, parseFaces(text, question.sides) ?? [Number.NaN]);
    }
    case 'number': {
      const said = question.atMost === undefined ? undefined : yesOrNo(text);
      return checkAnswer(question, said === undefined ? toNumber(text) : (question.atMost ?? 0) + (said ? 0 : 1));
    }
    case 'confirm': {
      return checkAnswer(question, yesOrNo(text) ?? text);
    }
    case 'choice': {
      const none = words.length === 1 && words[0]?.toLowerCase() === 'none' && !has(question, 'none');
      if (question.many && none) return checkAnswer(question, []);
      const read = (question.many ? words : [text.trim()]).map((word) => readOption(question, word));
      const wrong = read.find((one) => !one.ok);
      if (wrong && !wrong.ok) return wrong;
      const values = read.flatMap((one) => (one.ok ? [one.value] : []));
      return checkAnswer(question, question.many ? values : (values[0] ?? ''));
    }
    case 'text':
      return checkAnswer(question, text);
  }
}

/** The face that stands for something, found by its name: `the-maze-reforms`, `maze`. */
function faceCalled(text: string, { faces = [] }: DiceQuestion): number | undefined {
  const exact = faces.findIndex((face) => face.value === text.trim());
  if (exact >= 0 || /^[\d\s,;]*$/.test(text)) return exact < 0 ? undefined : exact + 1;
  const meant = meantBy(text, faces.map(spelled));
  return meant.is === 'one' ? faces.findIndex(({ value }) => value === meant.one.id) + 1 : undefined;
}

const has = ({ options, unlikely = [], notNow = [] }: ChoiceQuestion, value: string): boolean =>
  [...options, ...unlikely, ...notNow.filter(({ insists }) => insists)].some((option) => option.value === value);

type ReadOption = { readonly ok: true; readonly value: string } | Bad;

const mostListed = 8;

/** Reads `w1:cov` as `warrior-1:cover` where it can mean nothing else. An exact option stays as it is. */
function readOption(question: ChoiceQuestion, word: string): ReadOption {
  if (has(question, word)) return { ok: true, value: word };
  const { value, remarks } = question.many ? parseRemarked(word) : { value: word, remarks: [] };
  const { tags = [] } = question;
  const options = [...question.options, ...(question.unlikely ?? [])];
  const meant = has(question, value) ? undefined : meantBy(value, options.map(spelled));
  if (meant?.is === 'several')
    return bad(`${show(value)} may be ${oneOf(meant.several.slice(0, 3).map(({ id }) => id))}: say which`);
  if (meant?.is === 'none' && options.length > mostListed)
    return bad(`${question.name} has no ${show(value)}${asked(meant.near.map(({ id }) => id))}`);
  const head = meant?.is === 'one' ? meant.one.id : value;
  const within = options.find((option) => option.value === head)?.within;
  const full = remarks.map((remark) => {
    if (!within) return fullOf(tags, remark);
    const inner = parseWithin(remark);
    return formatWithin({
      value: fullOf(within.options, inner.value),
      remarks: inner.remarks.map((each) => fullOf(within.tags, each)),
    });
  });
  return { ok: true, value: formatRemarked({ value: head, remarks: full }) };
}

/** The only option that a word can mean, or the word itself. */
function fullOf(of: readonly Option[], word: string): string {
  const meant = meantBy(word, of.map(spelled));
  return meant.is === 'one' ? meant.one.id : word;
}

/** An option by its value, or by the name with which its label begins: `Kel (12/12)`. */
const spelled = ({ value, label }: Option) => ({ id: value, name: label.split(/ \(|[:,;]/)[0] });

const asked = (near: readonly string[]): string => (near.length === 0 ? '' : `; did you mean ${oneOf(near)}?`);

/** Writes an answer so that `parseAnswer` reads it back unchanged. */
export function formatAnswer(value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  return String(value);
}

/** The only legal answer, if there is no choice. Such a question is never asked. */
export function forcedAnswer(question: Question): AnswerValue | undefined {
  switch (question.kind) {
    case 'dice':
      return question.sides === 1 || question.count === 0 ? Array.from({ length: question.count }, () => 1) : undefined;
    case 'choice': {
      const only = question.options[0];
      if (!question.many) return question.options.length === 1 && only ? only.value : undefined;
      if (question.options.length === 0 || question.max === 0) return [];
      const fixed = question.min >= question.options.length && !question.tags?.length;
      return fixed ? question.options.map((option) => option.value) : undefined;
    }
    case 'number':
      return question.min === question.max ? question.min : undefined;
    case 'confirm':
    case 'text':
      return undefined;
  }
}

function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (['yes', 'y', 'true'].includes(word)) return true;
  return ['no', 'n', 'false'].includes(word) ? false : undefined;
}

/** The question asks for more than there is: a refused rule went on and has nothing to choose from. */
export const hasNoAnswer = (question: Question): boolean =>
  question.kind === 'choice' && question.options.length < question.min;

const toNumber = (word: string): number => (/^[+-]?\d+$/.test(word.trim()) ? Number(word) : Number.NaN);
const list = (values: readonly string[]): string => (values.length === 0 ? 'nothing' : values.join(', '));
const range = (min: number, max: number): string => (min === max ? `${min}` : `${min} to ${max}`);
const show = (value: unknown): string =>
  typeof value === 'number' && Number.isNaN(value)
    ? 'that'
    : Array.isArray(value)
      ? `"${value.join(',')}"`
      : `"${value}"`;
