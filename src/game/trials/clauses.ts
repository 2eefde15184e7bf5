import { clauseSigns, type Pattern } from '../../catalog/clauses.ts';
import type { Sighting } from './sightings.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether something seen is as a pattern says. What is absent is as no pattern says but `not`. */
export function isAs(seen: unknown, pattern: Pattern | undefined): boolean {
  if (pattern === undefined) return true;
  if (!isRecord(pattern)) return seen === pattern;
  if (Array.isArray(pattern)) return pattern.some((one) => isAs(seen, one));
  return Object.entries(pattern).every(([field, wanted]) => holds(seen, field, wanted));
}

function holds(seen: unknown, field: string, wanted: Pattern | undefined): boolean {
  switch (field) {
    case 'least':
      return typeof seen === 'number' && seen >= Number(wanted);
    case 'most':
      return typeof seen === 'number' && seen <= Number(wanted);
    case 'some':
      return Array.isArray(seen) && seen.some((one) => isAs(one, wanted));
    case 'each':
      return Array.isArray(wanted) && wanted.every((one) => isAs(seen, one));
    case 'not':
      return seen !== undefined && !isAs(seen, wanted);
    case 'length':
      return (Array.isArray(seen) || typeof seen === 'string') && isAs(seen.length, wanted);
    default:
      return isRecord(seen) && isAs(seen[field], wanted);
  }
}

/** Few signs can be those of one thing seen: its kind and name tell which. */
const keyOf = ({ event, question, refused }: Readonly<Record<string, unknown>>): string =>
  event !== undefined ? `event ${event}` : refused !== undefined ? `refused ${refused}` : `question ${question ?? ''}`;

interface Signed {
  readonly id: string;
  readonly sign: Pattern;
}

function byKey(): ReadonlyMap<string, readonly Signed[]> {
  const found = new Map<string, readonly Signed[]>();
  for (const { id, seen } of clauseSigns)
    for (const sign of seen) found.set(keyOf(sign), [...(found.get(keyOf(sign)) ?? []), { id, sign }]);
  return found;
}
const signsByKey = byKey();

/** Ids of the clauses that something seen shows at work. */
export function clausesIn(sighting: Sighting): readonly string[] {
  const key = keyOf(sighting);
  const ofAnyQuestion = key.startsWith('question ') ? (signsByKey.get('question ') ?? []) : [];
  const signs = [...(signsByKey.get(key) ?? []), ...ofAnyQuestion];
  return [...new Set(signs.filter(({ sign }) => isAs(sighting, sign)).map(({ id }) => id))];
}
