import { Failure } from '../../game/keeping/failure.ts';

/** The session file keeps a match, of which this command knows nothing. */
export function isOfMatchedPlay(problem: unknown): boolean {
  if (!(problem instanceof Failure)) return false;
  const { hint } = problem.details;
  return typeof hint === 'object' && 'advice' in hint && hint.advice === 'matched-play';
}
