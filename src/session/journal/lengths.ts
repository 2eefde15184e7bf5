import type { Fault, FaultPath } from '../../catalog/schema-faults.ts';
import type { ReportWrong } from '../../catalog/schema-parts.ts';

/** Nothing said at a table is longer: characters of a text, weapons of an operative on one line, items of a list. */
const longest = 500;
const longestWeapons = 5000;
const mostItems = 200;

/** The first text or list in a value that is too long; undefined if none is. */
export function tooLongIn(value: unknown): Fault | undefined {
  let first: Fault | undefined;
  lengthsFit(value, (at, must, found) => {
    first = { at, found, ...(typeof must === 'string' ? { must } : must) };
  });
  return first;
}

/** Reports the first text or list in a value that is too long; true if none is. */
export function lengthsFit(value: unknown, wrong: ReportWrong, at: FaultPath = []): boolean {
  if (typeof value === 'string') {
    const most = at.at(-1) === 'value' ? longestWeapons : longest;
    if (value.length > most) wrong(at, `have ${most} characters at most`, value);
    return value.length <= most;
  }
  if (typeof value !== 'object' || value === null) return true;
  const isList = Array.isArray(value);
  if (isList && value.length > mostItems) wrong(at, `have ${mostItems} items at most`, value);
  if (isList && value.length > mostItems) return false;
  const parts: Iterable<readonly [string | number, unknown]> = isList ? value.entries() : Object.entries(value);
  for (const [key, part] of parts) if (!lengthsFit(part, wrong, [...at, key])) return false;
  return true;
}
