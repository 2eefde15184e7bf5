/** Either the value of a JSON text, or where it stops being JSON (line and column from 1) and what stands there. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly found: string };

/** Reads JSON, a byte order mark in front allowed. */
export function readJson(text: string): ReadJson {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    const at = faultAt(json);
    const before = json.slice(0, at).split('\n');
    const found = /^\S.{0,19}/.exec(json.slice(at))?.[0].trimEnd() ?? 'the end of the text';
    return { ok: false, line: before.length, column: (before.at(-1) ?? '').length + 1, found };
  }
}

const blank = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Index of the first token that JSON does not allow where it stands; the length of a text that stops too early. */
function faultAt(text: string): number {
  let at = 0;
  const skip = (token: RegExp): boolean => {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    at += found?.length ?? 0;
    return found !== undefined;
  };
  const take = (token: RegExp): boolean => skip(token) && skip(blank);
  const list = (end: RegExp, item: () => boolean): boolean => {
    if (take(end)) return true;
    while (item()) if (!take(/,/y)) return take(end);
    return false;
  };
  const value = (): boolean => {
    if (take(/\{/y)) return list(/\}/y, () => take(string) && take(/:/y) && value());
    if (take(/\[/y)) return list(/\]/y, value);
    return take(string) || take(scalar);
  };
  skip(blank);
  value();
  return at;
}

/** The line, from 1, in which the value at a path of a JSON text begins; where it is missing, what should hold it. */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  const json = text.replace(/^\uFEFF/, '');
  const from = valueAt(json, 0, path);
  return json.slice(0, from).split('\n').length;
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
