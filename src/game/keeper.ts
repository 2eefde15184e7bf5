import type { Draft } from '../session/format.ts';
import { added, appendEntry, openSession } from '../session/journal.ts';
import { changedEntries } from '../session/line-sum.ts';
import { patience } from '../session/lock.ts';
import type { Problem } from '../session/problem.ts';
import { readSession, type Session, type SessionFile } from '../session/read-session.ts';
import { Failure } from './failure.ts';
import { type Game, gameOf } from './game.ts';

/** Where a game is kept. */
export interface Keeper {
  /** The game as it stands. Throws `Failure`. */
  read(): Game;
  /** The numbers of the entries whose lines were changed after they had been written. */
  changed(): readonly number[];
  /**
   * Adds the entries that `does` wants, one after another; nobody else changes the game meanwhile. Throws `Failure`
   * before any is written, or when the disk fails. `dryRun`: nothing is written.
   */
  change<T>(dryRun: boolean, does: (game: Game) => Promise<Change<T>>): Promise<T>;
}

/** Entries for the journal, or none, and what comes of it; `entries`: the numbers of those that were written. */
export interface Change<T> {
  readonly drafts: readonly Draft[];
  result(entries: readonly number[]): T;
}

/** A game in a session file. What was read is kept, and read again only when the file has changed. */
export function keptInFile(
  path: string,
  warn: (sentence: string) => void = () => {},
  wrote: (entry: number) => void = () => {},
): Keeper {
  let last: { readonly session: SessionFile; readonly game: Game } | undefined;
  const gameIn = (session: SessionFile): Game => {
    for (const warning of session.warnings) warn(warning);
    if (last?.session !== session) last = { session, game: gameOf(session, last?.game) };
    return last.game;
  };
  const read = (): Game => {
    const loaded = readSession(path, last?.session);
    if (!loaded.ok) throw failureOf(loaded);
    return gameIn(loaded.session);
  };
  return {
    read,
    changed: () => changedEntries(path),
    async change(dryRun, does) {
      if (dryRun) return (await does(read())).result([]);
      const open = await openSession(path, patience, last?.session);
      if (!open.ok) throw failureOf(open);
      try {
        const { drafts, result } = await does(gameIn(open.session));
        const entries: number[] = [];
        let standing = open;
        for (const draft of drafts) {
          const written = appendEntry(standing, draft);
          if (!written.ok) throw failureOf(written);
          entries.push(written.entry.n);
          wrote(written.entry.n);
          standing = written;
          gameIn(written.session);
        }
        return result(entries);
      } finally {
        open.lock.release();
      }
    },
  };
}

/** A game in memory only. What is sent while something is done waits for its turn. */
export function keptInMemory(session: Session): Keeper {
  let game = gameOf(session);
  let busy: Promise<unknown> = Promise.resolve();
  async function change<T>(dryRun: boolean, does: (game: Game) => Promise<Change<T>>): Promise<T> {
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
    change(dryRun, does) {
      const turn = busy.then(() => change(dryRun, does));
      busy = turn.catch(() => undefined);
      return turn;
    },
  };
}

export const failureOf = ({ code, message, hint }: Problem): Failure =>
  new Failure(code === 'session-exists' ? 'usage' : code, message, { hint });
