import type { FaultPath } from '../../catalog/schema-faults.ts';
import type { ReportWrong } from '../../catalog/schema-parts.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { Failure } from '../keeping/failure.ts';

/** Nothing said at a table is longer: characters of a text, weapons of an operative on one line, items of a list. */
const longest = 500;
const longestWeapons = 5000;
const mostItems = 200;

/** Throws `Failure` for a text or list that is too long. `what`: its name in the sentence. */
export function insistOnLengths(what: string, value: unknown): void {
  lengthsFit(value, (at, must, found) => {
    const fault = { at, found, ...(typeof must === 'string' ? { must } : must) };
    throw new Failure('invalid-data', describeFault(what, [fault]));
  });
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
