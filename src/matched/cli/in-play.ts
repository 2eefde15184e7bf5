import type { Run } from '../../cli/line/command.ts';
import { sessionPath } from '../../cli/session/session.ts';
import type { MatchedState } from '../rules/state.ts';
import { readMatched, stateOfMatched } from '../session/session.ts';

/** The matched play game in the session file of this command, where that is what it keeps. */
export function matchedInPlay(run: Run): MatchedState | undefined {
  const read = readMatched(sessionPath(run));
  return read.ok ? stateOfMatched(read.session) : undefined;
}
