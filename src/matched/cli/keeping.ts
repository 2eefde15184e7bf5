import type { Run } from '../../cli/line/command.ts';
import { asOf, besideFile, insistNow, sessionPath } from '../../cli/session/session.ts';
import { keptMatch, type MatchedGame, type MatchKeeper } from '../game/game.ts';

/** The match of this command, to read; `alone`: only the journal is trusted. */
export const matchKeeper = (run: Run, alone = false): MatchKeeper =>
  keptMatch(sessionPath(run), besideFile(run, alone));

/** The same for a command that changes it. Throws `Failure`. */
export function matchToChange(run: Run): MatchKeeper {
  insistNow(run);
  return matchKeeper(run);
}

/** The match now, or after entry `--at`. Throws `Failure`. */
export const matchNow = (run: Run): MatchedGame => asOf(run, matchKeeper(run).read());
