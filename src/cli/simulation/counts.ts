import { mostGames, mostThreads } from '../../forecast/play/bounds.ts';
import { NotTaken, wholeNumber } from '../line/options.ts';

/** Reads a number of games to play ahead, or throws the sentence to show. */
export const gameCount = (text: string): number =>
  wholeNumber(text, 1, `a number of games, 1 to ${mostGames}`, mostGames);

/** The same for the threads that play them. */
export const threadCount = (text: string): number =>
  wholeNumber(text, 1, `a number of threads, 1 to ${mostThreads}`, mostThreads);

/** The same for the last turning point to play. */
export const turningPointCap = (text: string): number => wholeNumber(text, 1, 'a turning point, 1 or more');

/** The same for the seconds to play for. */
export const secondsCount = (text: string): number => wholeNumber(text, 1, 'a number of seconds, 1 to 86400', 86_400);

/** Reads a number of percentage points on either side of a chance as a share: `3`, `±3`. Throws the sentence to show. */
export const points = (text: string): number => {
  const found = /^[+-]?(?:\u00b1)?(\d+(?:\.\d+)?)$/.exec(text.replace('\u00b1', ''));
  const value = Number(found?.[1]);
  if (!found || value <= 0 || value >= 50) throw new NotTaken('It takes points of per cent, such as 3.');
  return value / 100;
};
