import { type CommandOutcome, pageOutcome, type Run } from '../../cli/line/command.ts';
import { sessionPath } from '../../cli/session/session.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { sequencePage } from '../../view/sequence.ts';
import { keptMatch } from '../game/game.ts';
import type { MatchedState } from '../rules/state.ts';
import { matchedSequence } from '../view/sequence.ts';

/** The match in the session file of this command, if it holds one that can be read. */
function matchIn(run: Run): MatchedState | undefined {
  try {
    return keptMatch(sessionPath(run)).read().state;
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}

export const keepsMatch = (run: Run): boolean => matchIn(run) !== undefined;

/** `tw rules --sequence` if the session file holds a match. */
export function sequenceInMatch(run: Run): CommandOutcome | undefined {
  const match = matchIn(run);
  if (!match) return undefined;
  const { turningPoint } = match;
  const steps = matchedSequence(match);
  const turn = turningPoint > 0 ? [`Turning point ${turningPoint} of 4.`] : [];
  return pageOutcome({ mode: 'matched', turningPoint, sequence: steps }, () =>
    sequencePage('Matched play', steps, ...turn),
  );
}
