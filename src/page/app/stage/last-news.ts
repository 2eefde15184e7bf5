import type { Game } from '../../../game/keeping/game.ts';
import { stepNews } from '../../../view/steps/step-news.ts';
import { stepTitle } from '../../../view/steps/step-title.ts';

/** What was done last, in short. */
export function lastNews({ standing }: Game): readonly string[] {
  const last = standing.at(-1);
  if (!last) return [];
  const { entry, before, after } = last;
  const news = stepNews({ before, events: entry.events });
  return news.length > 0 ? news : [`${stepTitle(entry, after)}.`];
}
