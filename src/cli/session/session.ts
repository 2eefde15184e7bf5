import type { Pack } from '../../catalog/pack.ts';
import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import { type Game, gameAt } from '../../game/keeping/game.ts';
import { keptInFile } from '../../game/keeping/in-file.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import { checkpointsIn } from '../../session/files/checkpoint.ts';
import { readSession } from '../../session/files/read-session.ts';
import type { KindOfGame } from '../../session/journal/format.ts';
import type { Run } from '../line/command.ts';
import { sessionPath } from './session-path.ts';

export { sessionPath };

/** The game of this command; warnings go to standard error. */
export function keeperOf(run: Run): Keeper {
  const { command, kept } = run;
  if (kept.keeper) return kept.keeper;
  kept.keeper = keptInFile(sessionPath(run), besideFile(run, looksAtJournal.has(command)));
  return kept.keeper;
}

/** What is done alongside a command's file; `alone`: only the journal is trusted. */
export function besideFile({ io }: Run, alone = false): NonNullable<Parameters<typeof keptInFile>[1]> {
  const build = alone ? undefined : io.build;
  const checkpoints = build === undefined ? undefined : checkpointsIn(build, io.env);
  return { warn: io.tell, wrote: io.stands, checkpoints };
}

/** Commands that check the journal: they trust only that. */
const looksAtJournal: ReadonlySet<string> = new Set(['verify', 'audit', 'doctor', 'replay']);

/** The same for a command that changes it. Throws `Failure`. */
export function keeperToChange(run: Run): Keeper {
  insistNow(run);
  return keeperOf(run);
}

/** Throws `Failure` if a command that changes a game is given an earlier state. */
export function insistNow(run: Run): void {
  if (run.options.at === undefined) return;
  throw new Failure('usage', `--at is for commands that only read; ${run.command} does not.`);
}

/** The game of this command now, or after entry `--at`. Throws `Failure`. */
export const gameOfSession = (run: Run): Game => asOf(run, keeperOf(run).read());

/** The game now, or after entry `--at`. Throws `Failure`. */
export const asOf = <K extends KindOfGame>({ options: { at } }: Run, game: Game<K>): Game<K> =>
  at === undefined ? game : gameAt(game, at);

/** The game with its whole journal, whatever `--at` says. Throws `Failure`. */
export function wholeGame(run: Run): Game {
  gameOfSession(run);
  return keeperOf(run).read();
}

/** The game that `openGame` opens; undefined if there is no session file and none was named, or if it holds a match. */
export function openGameIfAny(run: Run): Game | undefined {
  try {
    return gameOfSession(run);
  } catch (problem) {
    const named = run.options.session !== undefined || run.io.env.TW_SESSION;
    const isNone = problem instanceof Failure && problem.code === 'no-session';
    if (isNone && (!named || isOfMatchedPlay(problem))) return undefined;
    throw problem;
  }
}

/** Whether the session file of this command holds a match. */
export function keepsMatch(run: Run): boolean {
  try {
    gameOfSession(run);
    return false;
  } catch (problem) {
    return isOfMatchedPlay(problem);
  }
}

/** The pack of the current game, if there is one that can be read. */
export function packInPlay(run: Run): Pack | undefined {
  const loaded = readSession(sessionPath(run));
  return loaded.ok ? loaded.session.header.pack : undefined;
}
