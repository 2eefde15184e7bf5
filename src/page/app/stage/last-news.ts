import type { Game } from '../../../game/keeping/game.ts';
import { stepNews } from '../../../view/steps/step-news.ts';
import { stepTitle } from '../../../view/steps/step-title.ts';
import type { JustNow } from './stage.ts';

/** What was done last, in short, with its arrows and dice. */
export function lastNews(game: Game): JustNow | undefined {
  const last = game.standing.at(-1);
  if (!last) return undefined;
  const { entry, before, after } = last;
  const done = { deed: entry, before, after, events: entry.events, entry: entry.n, game };
  const news = stepNews({ before, events: entry.events });
  return {
    lines: news.length > 0 ? news : [`${stepTitle(entry, after)}.`],
    told: { is: 'again', done, waits: false, read: [], where: { state: after, turn: null }, keys: {} },
  };
}
