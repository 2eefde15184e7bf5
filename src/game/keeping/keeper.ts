import { isDeepStrictEqual } from 'node:util';
import type { GameState } from '../../rules/state/state.ts';
import { lockPatience } from '../../session/disk/lock.ts';
import type { Problem } from '../../session/disk/problem.ts';
import type { Checkpoints } from '../../session/journal/checkpoint.ts';
import type { AmendEntry, DeedEntry, Draft, Entry, Redo, Undo } from '../../session/journal/format.ts';
import { added, appendEntry, openSession } from '../../session/journal/journal.ts';
import { changedEntries } from '../../session/journal/line-sum.ts';
import { readSession, type Session, type SessionFile } from '../../session/journal/read-session.ts';
import type { Plan, Timeline } from '../../session/journal/timeline.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { Failure } from './failure.ts';
import { type Game, gameOf, recalledGame } from './game.ts';

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

/** What goes on beside a game in a file. */
interface Beside {
  readonly warn?: (sentence: string) => void;
  /** Called with each entry that was written. */
  readonly wrote?: (entry: number) => void;
  /** Left out: the journal is folded each time it is opened. */
  readonly checkpoints?: Checkpoints | undefined;
}

/** A game in a session file. What was read is kept, and read again only when the file has changed. */
export function keptInFile(path: string, { warn, wrote, checkpoints }: Beside = {}): Keeper {
  let last: { readonly session: SessionFile; readonly game: Game } | undefined;
  const gameIn = (session: SessionFile): Game => {
    for (const warning of session.warnings) warn?.(warning);
    if (last?.session === session) return last.game;
    const { comeTo } = session;
    const game = comeTo ? recalledGame(session, comeTo) : gameOf(session, last?.game);
    last = { session, game };
    return game;
  };
  const read = (): Game => {
    const loaded = readSession(path, last?.session, checkpoints);
    if (!loaded.ok) throw failureOf(loaded);
    const { session } = loaded;
    const isNew = session !== last?.session;
    const game = gameIn(session);
    if (isNew && !session.comeTo) keepCheckpoint(checkpoints, session, game);
    return game;
  };
  return {
    read,
    changed: () => changedEntries(path),
    async change({ dryRun, ask, seen }, does) {
      const asked = dryRun || ask !== undefined || seen ? read() : undefined;
      if (asked && seen) insistSame(seen, asked);
      const said = asked && (await does(asked));
      if (dryRun && said) return said.result([]);
      const open = await openSession(path, lockPatience, last?.session, checkpoints);
      if (!open.ok) throw failureOf(open);
      try {
        const game = gameIn(open.session);
        const stands = said && (game === asked || said.drafts.some(hasBeenAsked));
        if (asked && (stands || seen)) insistSame(asked, game);
        const { drafts, result } = stands ? said : await does(game);
        const entries: number[] = [];
        let standing = open;
        for (const draft of drafts) {
          const written = appendEntry(standing, draft);
          if (!written.ok) throw failureOf(written);
          entries.push(written.entry.n);
          wrote?.(written.entry.n);
          standing = written;
          gameIn(written.session);
        }
        if (entries.length > 0) keepCheckpoint(checkpoints, standing.session, gameIn(standing.session));
        return result(entries);
      } finally {
        open.lock.release();
      }
    },
  };
}

/** Of whole lines only: what is cut off is told each time. */
function keepCheckpoint(
  checkpoints: Checkpoints | undefined,
  session: SessionFile,
  { state, position, occasions }: Game,
): void {
  const { path, bytes, end, comeTo } = session;
  if (!checkpoints || !end.closed || end.at !== bytes.length) return;
  const entries = comeTo?.entries ?? session.entries.length;
  checkpoints.keep(path, end.file.ino, bytes, { state, position, entries, occasions });
}

/** A game in memory only. What is sent while something is done waits for its turn. */
export function keptInMemory(session: Session): Keeper {
  let game = gameOf(session);
  let busy: Promise<unknown> = Promise.resolve();
  async function change<T>({ dryRun, seen }: Changing, does: (game: Game) => Promise<Change<T>>): Promise<T> {
    if (seen) insistSame(seen, game);
    const { drafts, result } = await does(game);
    const entries: number[] = [];
    for (const draft of dryRun ? [] : drafts) {
      const grown = added(game.session, draft, new Date());
      game = gameOf(grown.session, game);
      entries.push(grown.entry.n);
    }
    return result(entries);
  }
  return {
    read: () => game,
    changed: () => [],
    change(how, does) {
      const turn = busy.then(() => change(how, does));
      busy = turn.catch(() => undefined);
      return turn;
    },
  };
}

function insistSame(seen: Game, now: Game): void {
  if (now !== seen) insistUnchanged(seen.session.entries, now.session.entries, entryWords);
}

/** Somebody has answered for it, who saw the game as it was. */
const hasBeenAsked = (draft: Draft): boolean =>
  'do' in draft
    ? draft.answers.some(({ source }) => source === 'prompt' || source === 'dice')
    : 'amend' in draft && draft.entries.some(hasBeenAsked);

function entryWords(entry: Entry): string {
  if ('do' in entry) return deedWords(entry);
  return 'amend' in entry ? `amend ${entry.amend}` : travelWords(entry);
}

export const failureOf = ({ code, message, hint }: Problem): Failure =>
  new Failure(code === 'session-exists' ? 'usage' : code, message, { hint });

/** Throws `Failure`, which says what others have done to the game meanwhile; `words`: an entry in words. */
export function insistUnchanged<E extends { readonly n: number }>(
  seen: readonly E[],
  entries: readonly E[],
  words: (entry: E) => string,
): void {
  if (entries === seen) return;
  const last = seen.at(-1);
  const goesOn = last === undefined || isDeepStrictEqual(entries[seen.length - 1], last);
  const news = goesOn ? entries.slice(seen.length) : [];
  if (goesOn && news.length === 0) return;
  throw new Failure(
    'locked',
    goesOn
      ? `The game has changed meanwhile: ${news.map((entry) => `entry ${entry.n} (${words(entry)})`).join('; ')}. Nothing was written.`
      : 'Another game has taken the place of this one. Nothing was written.',
    { hint: 'What was asked is asked again on the game as it is now.' },
  );
}

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

/** Undo or redo: one entry that changes which others stand. Throws `Failure`. */
export function timeTravel(
  keeper: Keeper,
  dryRun: boolean,
  planFor: (timeline: Timeline) => Plan<Undo | Redo> | Problem,
): Promise<Travelled> {
  return keeper.change({ dryRun }, async ({ session }) => {
    const plan = planFor(session.timeline);
    if (!plan.ok) throw failureOf(plan);
    const { state } = gameOf(added(session, plan.draft, new Date(0)).session);
    return { drafts: [plan.draft], result: ([entry]) => ({ entry, entries: plan.entries, state }) };
  });
}
