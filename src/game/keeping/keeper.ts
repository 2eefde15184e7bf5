import { dequal } from 'dequal';
import type { Problem } from '../../session/disk/problem.ts';
import {
  type BattleKind,
  type Draft,
  type Entry,
  isAmendLine,
  isDeedLine,
  type KindOfGame,
  type Redo,
  type Undo,
} from '../../session/journal/format.ts';
import type { Looked } from '../../session/journal/looked.ts';
import { added } from '../../session/journal/session.ts';
import type { Plan, Timeline, UndoStep } from '../../session/journal/timeline.ts';
import { Failure } from './failure.ts';
import { type Game, gameOf } from './game.ts';

/** Where a game is stored. */
export interface Keeper<K extends KindOfGame = BattleKind> {
  /** The game as it stands. Throws `Failure`. */
  read(): Game<K>;
  /** The numbers of entries whose lines were changed after they were written. */
  changed(): readonly number[];
  /**
   * Adds the entries that `does` returns, one after another, to the game it was given. Nobody waits while a person is asked, but
   * the result is written only if nobody else has changed the game meanwhile. Throws `Failure` before anything is written, or if
   * the disk fails.
   */
  change<T>(how: Changing<K>, does: (game: Game<K>) => Promise<Change<T, K>>): Promise<T>;
  /** Notes dice of the seed that a person sees before a question; the game stays unchanged. Throws `Failure`. */
  look(seen: Pick<Looked, 'looked' | 'answers'>): Promise<void>;
}

/** The terms on which a game is changed. */
export interface Changing<K extends KindOfGame = BattleKind> {
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Whether a person may be asked on the way. */
  readonly ask?: unknown;
  /** The screen that it came from. */
  readonly by?: string | undefined;
  /** The game that a person saw and wants to change, and no other. */
  readonly seen?: Game<K> | undefined;
}

/** Entries for the journal, or none, and the result; `entries`: the numbers of those written. */
export interface Change<T, K extends KindOfGame = BattleKind> {
  readonly drafts: readonly Draft<K>[];
  result(entries: readonly number[]): T;
}

/** A deed as the command that does it. */
export type DeedWords<K extends KindOfGame> = (deed: K['deed']) => string;

/** Throws `Failure` with what others have done, if they have changed the game that was seen. */
export function insistSame<K extends KindOfGame>(seen: Game<K>, now: Game<K>, words: DeedWords<K>): void {
  if (now !== seen) insistUnchanged(seen.session.entries, now.session.entries, words);
}

/** The same for the entries that were seen. */
export function insistUnchanged<K extends KindOfGame>(
  seen: readonly Entry<K>[],
  entries: readonly Entry<K>[],
  words: DeedWords<K>,
): void {
  const news = addedSince(seen, entries);
  if (!news) throw replacedMeanwhile();
  if (news.length === 0) return;
  const told = news.map((entry) => `entry ${entry.n} (${entryWords(entry, words)})`).join('; ');
  throw new Failure('locked', `The game has changed meanwhile: ${told}. Nothing was written.`, { hint: askedAgain });
}

/** An entry in words. */
export function entryWords<K extends KindOfGame>(entry: Entry<K>, words: DeedWords<K>): string {
  if (isDeedLine(entry)) return words(entry);
  if (isAmendLine(entry)) return `amend ${entry.amend}`;
  return 'undo' in entry ? `undo down to entry ${entry.undo}` : `redo up to entry ${entry.redo}`;
}

export const failureOf = ({ code, message, hint }: Problem): Failure =>
  new Failure(code === 'session-exists' ? 'usage' : code, message, { hint });

/** The entries added since these were seen; undefined if another game has taken their place. */
export function addedSince<E>(seen: readonly E[], entries: readonly E[]): readonly E[] | undefined {
  if (entries === seen) return [];
  const last = seen.at(-1);
  return last === undefined || dequal(entries[seen.length - 1], last) ? entries.slice(seen.length) : undefined;
}

const askedAgain = 'What was asked is asked again on the game as it is now.';

export const replacedMeanwhile = (): Failure =>
  new Failure('locked', 'Another game has taken the place of this one. Nothing was written.', { hint: askedAgain });

export interface Travelled<K extends KindOfGame = BattleKind> {
  /** Its number in the journal; undefined for a dry run. */
  readonly entry: number | undefined;
  /** What was undone or redone, in that order. */
  readonly entries: readonly UndoStep<K>['entry'][];
  readonly state: K['state'];
}

/** Undo or redo: one entry that changes which other entries stand. Throws `Failure`. */
export function timeTravel<K extends KindOfGame>(
  keeper: Keeper<K>,
  how: Changing<K>,
  planFor: (timeline: Timeline<K>) => Plan<Undo | Redo, K> | Problem,
): Promise<Travelled<K>> {
  return keeper.change(how, async ({ session }) => {
    const { by } = how;
    const plan = planFor(session.timeline);
    if (!plan.ok) throw failureOf(plan);
    const { state } = gameOf(added(session, plan.draft, new Date(0)).session);
    const draft = by === undefined ? plan.draft : { ...plan.draft, by };
    return { drafts: [draft], result: ([entry]) => ({ entry, entries: plan.entries, state }) };
  });
}
