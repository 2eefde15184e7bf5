import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { Seat } from '../seat.ts';

/** Undefined also where a game is named that does not exist yet. */
export function gameIfAny(seat: Pick<Seat, 'read'>): Game | undefined {
  try {
    return seat.read();
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session' && !isOfMatchedPlay(problem)) return undefined;
    throw problem;
  }
}
