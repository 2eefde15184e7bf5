import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { GameAccess } from '../game-access.ts';

/** Undefined also where a game is named that does not exist yet. */
export function gameIfAny(access: Pick<GameAccess, 'read'>): Game | undefined {
  try {
    return access.read();
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'no-session' && !isOfMatchedPlay(problem)) return undefined;
    throw problem;
  }
}
