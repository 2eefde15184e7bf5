import { Failure } from '../keeping/failure.ts';

/** Nothing said at a table is longer: characters of a text, weapons of an operative on one line, items of a list. */
const longest = 500;
const longestWeapons = 5000;
const mostItems = 200;

/** Throws `Failure` for a text or list that is too long. `what`: its name in the sentence. */
export function insistOnLengths(what: string, value: unknown): void {
  const wrong = tooLong(value, '');
  if (wrong !== undefined) throw new Failure('invalid-data', `${what}: ${wrong}.`);
}

/** What is too long in it: `args.set has 5000 items, and 200 is the most`; undefined if nothing is. */
export function tooLong(value: unknown, at: string): string | undefined {
  if (typeof value === 'string') {
    const most = /(?:^|\.)value$/.test(at) ? longestWeapons : longest;
    return value.length > most ? `${at || 'it'} has ${value.length} characters, and ${most} is the most` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && value.length > mostItems)
    return `${at || 'it'} has ${value.length} items, and ${mostItems} is the most`;
  for (const [key, part] of Object.entries(value)) {
    const wrong = tooLong(part, at === '' ? key : `${at}.${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
