import type { Fault, FaultPath } from '../../catalog/schema-faults.ts';
import { describeFault } from '../packs/data-checks.ts';

/** Nothing said at a table is longer: characters of a text, weapons of an operative on one line, items of a list. */
const longest = 500;
const longestWeapons = 5000;
const mostItems = 200;

/** The first text or list in a value that is too long; undefined if none is. */
export function tooLongIn(found: unknown, at: FaultPath = []): Fault | undefined {
  if (typeof found === 'string') {
    const most = at.at(-1) === 'value' ? longestWeapons : longest;
    return found.length > most ? { at, found, must: `have ${most} characters at most` } : undefined;
  }
  if (typeof found !== 'object' || found === null) return undefined;
  if (Array.isArray(found) && found.length > mostItems) return { at, found, must: `have ${mostItems} items at most` };
  const parts: Iterable<readonly [string | number, unknown]> = Array.isArray(found)
    ? found.entries()
    : Object.entries(found);
  for (const [key, part] of parts) {
    const fault = tooLongIn(part, [...at, key]);
    if (fault) return fault;
  }
  return undefined;
}

/** The same in a sentence. `what`: the name of the value in it. */
export function tooLong(what: string, value: unknown): string | undefined {
  const fault = tooLongIn(value);
  return fault && describeFault(what, [fault]);
}
