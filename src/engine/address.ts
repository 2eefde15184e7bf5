import type { Question } from './question.ts';

/** How often each address has been asked for. */
type Addresses = Map<string, number>;

/**
 * The address of the question that is asked next in a command, which no other question of it has: its name, whom it is asked of, and
 * from the second time on which time it is: `valid-targets@warrior-2:2`.
 */
export function addressOf(question: Question, addresses: Addresses): string {
  const base = baseOf(question);
  const times = addresses.get(base) ?? 0;
  return times === 0 ? base : `${base}:${times + 1}`;
}

/** Remembers that it has been answered. */
export function markAnswered(question: Question, addresses: Addresses): void {
  const base = baseOf(question);
  addresses.set(base, (addresses.get(base) ?? 0) + 1);
}

/** Without its address, if an answer has one: the name of the question. */
export const nameOfAddress = (address: string): string => address.replace(/[@:].*$/s, '');

function baseOf(question: Question): string {
  const whom = whomOf(question);
  return whom === undefined ? question.name : `${question.name}@${whom}`;
}

/** Who rolls, acts or looks; else who answers; else the only one that it is about. */
function whomOf(question: Question): string | undefined {
  if ('by' in question && question.by !== undefined) return question.by;
  const { by, ids } = subjectOf('about' in question ? question.about : undefined);
  return by ?? question.answerer ?? (ids.length === 1 ? ids[0] : undefined);
}

/** What a question is about is a game's own type; if it says who looks and at whom, that is taken. */
function subjectOf(about: unknown): { readonly by: string | undefined; readonly ids: readonly string[] } {
  if (typeof about !== 'object' || about === null) return { by: undefined, ids: [] };
  const by = 'by' in about && typeof about.by === 'string' ? about.by : undefined;
  const ids = 'ids' in about && Array.isArray(about.ids) ? about.ids.map(String) : [];
  return { by, ids };
}
