import type { Question } from './question.ts';

/** How often each question was answered so far, by its address without the number. */
type Addresses = Map<string, number>;

/**
 * The address of the next question of a command: its name, the operative or player that it is about, and from the second time on a
 * number, as in `valid-targets@warrior-2:2`. No two questions of a command share an address.
 */
export function addressOf(question: Question, addresses: Addresses): string {
  const base = baseOf(question);
  const times = addresses.get(base) ?? 0;
  return times === 0 ? base : `${base}:${times + 1}`;
}

/** Counts the question, so that the next one like it has another address. */
export function markAnswered(question: Question, addresses: Addresses): void {
  const base = baseOf(question);
  addresses.set(base, (addresses.get(base) ?? 0) + 1);
}

/** The name of the question in an address: `valid-targets` of `valid-targets@warrior-2:2`. */
export const nameOfAddress = (address: string): string => address.replace(/[@:].*$/s, '');

function baseOf(question: Question): string {
  const whom = whomOf(question);
  return whom === undefined ? question.name : addressAbout(question.name, whom);
}

/** The address of a question of that name about this operative or player. */
export const addressAbout = (name: string, whom: string): string => `${name}@${whom}`;

/** The operative that rolls, acts or looks; else the player who answers; else the only operative the question is about. */
function whomOf(question: Question): string | undefined {
  if ('by' in question && question.by !== undefined) return question.by;
  const { by, ids } = subjectOf('about' in question ? question.about : undefined);
  return by ?? question.answerer ?? (ids.length === 1 ? ids[0] : undefined);
}

/** `about` is a game's own type: this reads the operative that looks (`by`) and those it looks at (`ids`), where it has them. */
function subjectOf(about: unknown): { readonly by: string | undefined; readonly ids: readonly string[] } {
  if (typeof about !== 'object' || about === null) return { by: undefined, ids: [] };
  const by = 'by' in about && typeof about.by === 'string' ? about.by : undefined;
  const ids = 'ids' in about && Array.isArray(about.ids) ? about.ids.map(String) : [];
  return { by, ids };
}
