import { dequal } from 'dequal';
import type { GameState } from '../../rules/state/state.ts';
import type { Problem } from '../../session/disk/problem.ts';
import type { AmendEntry, DeedEntry, Draft, Entry, Redo, Undo } from '../../session/journal/format.ts';
import type { Looked } from '../../session/journal/looked.ts';
import { added } from '../../session/journal/session.ts';
import type { Plan, Timeline } from '../../session/journal/timeline.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { Failure } from './failure.ts';
import { type Game, gameOf } from './game.ts';

/** Where a game is kept. */
export interface Keeper {
  /** The game as it stands. Throws `Failure`. */
  read(): Game;
  /** The numbers of the entries whose lines were changed after they had been written. */
  changed(): readonly number[];
  /**
   * Adds the entries that `does` wants, one after another, to the game that it was given: nobody keeps others waiting
   * while a person is asked, but what comes of it is written only if nobody else has changed the game meanwhile. Throws
   * `Failure` before any is written, or when the disk fails.
   */
  change<T>(how: Changing, does: (game: Game) => Promise<Change<T>>): Promise<T>;
  /** Notes dice of the seed that somebody sees before a question; the game stays as it is. Throws `Failure`. */
  look(seen: Pick<Looked, 'looked' | 'answers'>): Promise<void>;
}

/** On which terms a game is changed. */
export interface Changing {
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Somebody may be asked on the way. */
  readonly ask?: unknown;
  /** The game that a person has seen, who wants to change that one and no other. */
  readonly seen?: Game | undefined;
}

/** Entries for the journal, or none, and what comes of it; `entries`: the numbers of those that were written. */
export interface Change<T> {
  readonly drafts: readonly Draft[];
  result(entries: readonly number[]): T;
}

/** Throws `Failure` where others have changed the game that was seen. */
export function insistSame(seen: Game, now: Game): void {
  if (now !== seen) insistUnchanged(seen.session.entries, now.session.entries, entryWords);
}

/** An entry in words. */
export function entryWords(entry: Entry): string {
  if ('do' in entry) return deedWords(entry);
  return 'amend' in entry ? `amend ${entry.amend}` : travelWords(entry);
}

export const failureOf = ({ code, message, hint }: Problem): Failure =>
  new Failure(code === 'session-exists' ? 'usage' : code, message, { hint });

/** The entries added since these were seen; undefined where another game has taken their place. */
export function addedSince<E>(seen: readonly E[], entries: readonly E[]): readonly E[] | undefined {
  if (entries === seen) return [];
  const last = seen.at(-1);
  return last === undefined || dequal(entries[seen.length - 1], last) ? entries.slice(seen.length) : undefined;
}

/** Throws `Failure`, which says what others have done to the game meanwhile; `words`: an entry in words. */
export function insistUnchanged<E extends { readonly n: number }>(
  seen: readonly E[],
  entries: readonly E[],
  words: (entry: E) => string,
): void {
  const news = addedSince(seen, entries);
  if (!news) throw replacedMeanwhile();
  if (news.length === 0) return;
  const told = news.map((entry) => `entry ${entry.n} (${words(entry)})`).join('; ');
  throw new Failure('locked', `The game has changed meanwhile: ${told}. Nothing was written.`, { hint: askedAgain });
}

const askedAgain = 'What was asked is asked again on the game as it is now.';

export const replacedMeanwhile = (): Failure =>
  new Failure('locked', 'Another game has taken the place of this one. Nothing was written.', { hint: askedAgain });

/** Undo and redo in words. */
export const travelWords = (entry: { readonly undo: number } | { readonly redo: number }): string =>
  'undo' in entry ? `undo down to entry ${entry.undo}` : `redo up to entry ${entry.redo}`;

export interface Travelled {
  /** Its number in the journal; undefined for a dry run. */
  readonly entry: number | undefined;
  /** What was undone or redone, in that order. */
  readonly entries: readonly (DeedEntry | AmendEntry)[];
  readonly state: GameState;
}

/** Undo or redo: one entry that changes which others stand. `by`: the screen that it comes from. Throws `Failure`. */
export function timeTravel(
  keeper: Keeper,
  { dryRun, by }: { readonly dryRun: boolean; readonly by?: string | undefined },
  planFor: (timeline: Timeline) => Plan<Undo | Redo> | Problem,
): Promise<Travelled> {
  return keeper.change({ dryRun }, async ({ session }) => {
    const plan = planFor(session.timeline);
    if (!plan.ok) throw failureOf(plan);
    const { state } = gameOf(added(session, plan.draft, new Date(0)).session);
    const draft = by === undefined ? plan.draft : { ...plan.draft, by };
    return { drafts: [draft], result: ([entry]) => ({ entry, entries: plan.entries, state }) };
  });
}
