import { didYouMean } from '../../engine/spelling.ts';
import { type Complaint, complaint } from '../../shape/complaint.ts';
import type { Shape } from '../../shape/shape.ts';

/** What is wrong with a value, as one sentence; undefined if it has the shape. `called`: `A request`. */
export function complain(shape: Shape<unknown>, value: unknown, called: string): string | undefined {
  const wrong = complaint(shape, value);
  return wrong && sentenceOf(wrong, called);
}

function sentenceOf({ at, found, expected, known }: Complaint, called: string): string {
  const where = (path: Complaint['at']) => (path.length === 0 ? called : placeOf(path));
  if (expected === undefined) {
    const field = `${at.at(-1)}`;
    return `${where(at.slice(0, -1))} has no "${field}".${didYouMean(field, known)}`;
  }
  if (found === undefined && expected.startsWith('an object')) return `${where(at)} is missing.`;
  return `${where(at)} is ${expected}, ${found === undefined ? 'and is missing' : `not ${shown(found)}`}.`;
}

/** `attacker.rules[1]`. */
const placeOf = (path: Complaint['at']): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};
