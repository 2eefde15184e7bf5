import { readdirSync, statSync } from 'node:fs';
import { resolve as absolute, dirname, join } from 'node:path';
import { gameOf } from '../../game/keeping/game.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { gameMark } from '../../session/files/forecast-notes.ts';
import { readyToRead } from '../../session/files/pack-in-file.ts';
import { readSession } from '../../session/files/read-session.ts';
import { allRememberedSessions } from '../../session/files/recent.ts';
import type { Session } from '../../session/journal/session.ts';
import { type FinishedGame, finishedGame } from '../../view/stats/finished-game.ts';
import type { Io } from '../terminal/io.ts';

/** A finished game with its file, and the ISO time of its last entry. */
export interface CountedGame extends FinishedGame {
  readonly path: string;
  readonly at: string;
  /** Its forecasts are found by this. */
  readonly mark: string;
}

/** The finished games of these files, else all found, latest first; and how many are not finished. Throws `Failure`. */
export async function finishedGames(
  { env }: Pick<Io, 'env'>,
  files: readonly string[] = [],
): Promise<{ readonly games: readonly CountedGame[]; readonly unfinished: number }> {
  const named = files.map((file) => absolute(file));
  const found = named.length > 0 ? named : sessionsIn(foldersOf(allRememberedSessions(env)));
  for (const path of found) await readyToRead(path);
  const sessions = eachOnce(found.flatMap((path) => sessionAt(path, named.length > 0)));
  const games = sessions.flatMap(countedGame).toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return { games, unfinished: sessions.length - games.length };
}

const foldersOf = (paths: readonly string[]): readonly string[] => [
  ...new Set([process.cwd(), ...paths.map((path) => dirname(path))]),
];

/** Sessions in these folders, including replaced ones; a folder that does not exist has none. */
const sessionsIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => /\.jsonl(?:\.bak(?:\.\d+)?)?$/.test(name))
        .map((name) => join(folder, name))
        .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
    } catch {
      return [];
    }
  });

/** A session and its file. Files that were only found are skipped if they are not sessions; a named one throws `Failure`. */
function sessionAt(path: string, isNamed: boolean): readonly Kept[] {
  const loaded = readSession(path);
  if (loaded.ok) return [{ path, session: loaded.session }];
  if (isNamed) throw failureOf(loaded);
  return [];
}

interface Kept {
  readonly path: string;
  readonly session: Session;
}

/** Copies of a game begin alike: the longest counts. */
function eachOnce(all: readonly Kept[]): readonly Kept[] {
  const games = new Map<string, Kept>();
  for (const kept of all) {
    const { header, entries } = kept.session;
    const key = `${header.seed}|${entries[0]?.at}`;
    const known = games.get(key);
    if (!known || known.session.entries.length < entries.length) games.set(key, kept);
  }
  return [...games.values()];
}

function countedGame({ path, session }: Kept): readonly CountedGame[] {
  const game = finishedGame({ config: session.header, entries: gameOf(session).standing });
  return game ? [{ path, mark: gameMark(session), at: session.entries.at(-1)?.at ?? '', ...game }] : [];
}
