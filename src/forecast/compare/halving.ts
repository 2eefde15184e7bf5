import { pairOf, type Tally } from '../count/tally.ts';

/** Pairs of games between two checks of which option is behind. */
export const blockOfPairs = 32;

/** How many standard errors behind the best an option has to be to be dropped. */
const tooFarBehind = 2.5;

/**
 * Of the options still played, those that are not certainly behind the one with most wins: by pairs of games with the same dice.
 * The best one always stays; of two equally good, the first.
 */
export function stillIn(tally: Tally, playing: readonly number[]): readonly number[] {
  const wins = (option: number): number => tally.options[option]?.wins ?? 0;
  const best = playing.reduce<number | undefined>(
    (most, one) => (most === undefined || wins(one) > wins(most) ? one : most),
    undefined,
  );
  if (best === undefined) return playing;
  return playing.filter((option) => option === best || !isBehind(tally, option, best));
}

function isBehind(tally: Tally, option: number, best: number): boolean {
  const { onlyA: onlyBest, onlyB: onlyOption } = pairOf(tally, best, option);
  // The standard error of a paired difference depends only on the pairs that differ.
  const error = Math.sqrt(onlyBest + onlyOption);
  return error > 0 && (onlyBest - onlyOption) / error > tooFarBehind;
}
