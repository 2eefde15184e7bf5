/** Some editors put a mark in front of a text: it is no part of it. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Either the value of a JSON text, or where it stops being JSON (line and column from 1), what stands there, and what is likely wrong with it. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly line: number;
      readonly column: number;
      readonly found: string;
      readonly cause?: string;
    };

/** Reads JSON, a byte order mark in front allowed. */
export function readJson(text: string): ReadJson {
  const json = withoutMark(text);
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    const { at, wanted } = faultAt(json);
    const before = json.slice(0, at).split('\n');
    const found = /^\S.{0,19}/.exec(json.slice(at))?.[0].trimEnd() ?? 'the end of the text';
    const cause = causeOf(json, at, wanted);
    const column = (before.at(-1) ?? '').length + 1;
    return { ok: false, line: before.length, column, found, ...(cause === undefined ? {} : { cause }) };
  }
}

/** What people most often write there that JSON does not have. */
function causeOf(text: string, at: number, wanted: string): string | undefined {
  const [before, next = ''] = [text.slice(0, at).trimEnd(), text[at]];
  if (text.trim() === '') return 'the file is empty';
  if (/[\u2018-\u201f]/.test(next)) return 'these quotes are typographic, JSON has straight ones';
  if (next === "'") return 'texts and names need double quotes';
  if (before === '') return 'JSON begins with { and ends with }';
  if (next === '') return 'something is not closed';
  if (/[}\]]/.test(next) && before.endsWith(',')) return 'the comma before it is too much';
  if (wanted === 'comma-or-end' && /["{[\d]/.test(next)) return 'a comma is missing before it';
  return wanted !== 'comma-or-end' && /[A-Za-z]/.test(next) ? 'names and texts need double quotes' : undefined;
}

const blank = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Index of the first token that JSON does not allow where it stands; the length of a text that stops too early. */
function faultAt(text: string): { readonly at: number; readonly wanted: string } {
  /** What closes the lists and objects that are open, the innermost last. */
  const open: (']' | '}')[] = [];
  let wanted: 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'comma-or-end' = 'value';
  let at = after(text, 0, blank);
  const move = (to: number | undefined): boolean => {
    if (to === undefined) return false;
    at = after(text, to, blank);
    return true;
  };
  const mark = (wantedMark: string): boolean => move(text[at] === wantedMark ? at + 1 : undefined);
  const close = (): boolean => {
    const end = open.at(-1);
    if (end === undefined || !mark(end)) return false;
    open.pop();
    return true;
  };
  while (true) {
    if (wanted === 'comma-or-end') {
      if (close()) continue;
      if (open.length === 0 || !mark(',')) return { at, wanted };
      wanted = open.at(-1) === '}' ? 'key' : 'value';
    } else if (wanted.endsWith('-or-end') && close()) {
      wanted = 'comma-or-end';
    } else if (wanted.startsWith('key')) {
      if (!move(stringEnd(text, at)) || !mark(':')) return { at, wanted };
      wanted = 'value';
    } else if (mark('{')) {
      open.push('}');
      wanted = 'key-or-end';
    } else if (mark('[')) {
      open.push(']');
      wanted = 'value-or-end';
    } else if (move(stringEnd(text, at)) || move(scalarEnd(text, at))) {
      wanted = 'comma-or-end';
    } else return { at, wanted };
  }
}

/** Where a string that begins here ends; undefined: none does. */
function stringEnd(text: string, from: number): number | undefined {
  if (text[from] !== '"') return undefined;
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '"') return at + 1;
    if (character < ' ') return undefined;
    if (character !== '\\') continue;
    const end = after(text, at, escaped);
    if (end === at) return undefined;
    at = end - 1;
  }
  return undefined;
}

function scalarEnd(text: string, from: number): number | undefined {
  const end = after(text, from, scalar);
  return end === from ? undefined : end;
}

/** The line, from 1, in which the value at a path of a JSON text begins; where it is missing, what should hold it. */
export const lineOf = (text: string, path: readonly PropertyKey[]): number => lineAndColumn(text, path).line;

/** Line and column, from 1, of that value. */
export function lineAndColumn(
  text: string,
  path: readonly PropertyKey[],
): { readonly line: number; readonly column: number } {
  const json = withoutMark(text);
  const before = json.slice(0, valueAt(json, 0, path)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** A whole string, or a mark. Numbers and words count for nothing here. */
const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]/gu;

function valueAt(json: string, from: number, [step, ...rest]: readonly PropertyKey[]): number {
  const start = after(json, from, blank);
  if (step === undefined) return start;
  let [depth, index, key] = [0, 0, ''];
  token.lastIndex = start;
  for (let found = token.exec(json); found; found = token.exec(json)) {
    const [mark] = found;
    if (mark === '{' || mark === '[') {
      depth++;
      if (depth === 1 && mark === '[' && step === 0) return valueAt(json, token.lastIndex, rest);
    } else if (mark === '}' || mark === ']') {
      depth--;
      if (depth === 0) break;
    } else if (depth === 1) {
      if (mark === ',' && ++index === step) return valueAt(json, token.lastIndex, rest);
      if (mark === ':' && key === JSON.stringify(step)) return valueAt(json, token.lastIndex, rest);
      key = mark;
    }
  }
  return start;
}

function after(text: string, from: number, skipped: RegExp): number {
  skipped.lastIndex = from;
  return from + (skipped.exec(text)?.[0].length ?? 0);
}
