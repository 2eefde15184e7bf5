import type { MatchedState } from '../../rules/matched/state.ts';
import { readMatched, stateOfMatched } from '../../session/matched-session.ts';
import type { Run } from '../command.ts';
import { sessionPath } from '../session-path.ts';

/** The matched play game in the session file of this command, where that is what it keeps. */
export function matchedInPlay(run: Run): MatchedState | undefined {
  const read = readMatched(sessionPath(run));
  return read.ok ? stateOfMatched(read.session) : undefined;
}
