import type { GameAccess } from '../../../play/game-access.ts';
import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import { lastNews } from '../stage/last-news.ts';
import type { Stage } from '../stage/stage.ts';

/** Shows the game to a screen that may only look, and says what was done last. */
export function lookOn(stage: Stage, access: Pick<GameAccess, 'read'>): void {
  const game = gameIfAny(access);
  stage.game.value = game ?? null;
  if (game) stage.spoken.value = lastNews(game).join(' ');
}
