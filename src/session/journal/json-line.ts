/** A line that was read, or what is wrong with it, to follow "line 7: ". */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly wrong: string; readonly newer?: true };

/** Far more than any entry has; what is nested deeper cannot be shown again. */
const deepest = 1000;

export function parseJson(line: string): Parsed<unknown> {
  if (line.length > 2 * deepest && depthOf(line) > deepest)
    return { ok: false, wrong: `it is nested more than ${deepest} deep` };
  try {
    return { ok: true, value: JSON.parse(line) };
  } catch {
    return { ok: false, wrong: 'this is not JSON' };
  }
}

/** The most lists and objects that are open at a time; brackets in texts count as well. */
function depthOf(line: string): number {
  let [depth, most] = [0, 0];
  for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > most) most = depth;
  }
  return most;
}
