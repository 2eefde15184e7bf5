import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import type { Seat } from '../../../play/seat.ts';
import { lastNews } from '../stage/last-news.ts';
import type { Stage } from '../stage/stage.ts';

/** Shows the game to a screen that may only look, with what was done last. */
export function lookOn(stage: Stage, seat: Pick<Seat, 'read'>): void {
  const game = gameIfAny(seat);
  stage.game.value = game ?? null;
  const now = game && lastNews(game);
  if (!now) return;
  stage.justNow.value = now;
  stage.spoken.value = now.lines.join(' ');
}
