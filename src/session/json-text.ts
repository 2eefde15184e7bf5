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
