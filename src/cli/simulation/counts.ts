import { mostGames, mostThreads } from '../../forecast/play/bounds.ts';
import { wholeNumber } from '../line/options.ts';

/** Reads a number of games that are played ahead, or throws the sentence that is shown. */
export const gameCount = (text: string): number =>
  wholeNumber(text, 1, `a number of games, 1 to ${mostGames}`, mostGames);

/** The same of threads that play them. */
export const threadCount = (text: string): number =>
  wholeNumber(text, 1, `a number of threads, 1 to ${mostThreads}`, mostThreads);

/** The same of the last turning point that is played. */
export const turningPointCap = (text: string): number => wholeNumber(text, 1, 'a turning point, 1 or more');
