/** A chance with its interval, all from 0 to 1. */
export interface ChanceInterval {
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  /** How often such an interval contains the true chance. */
  readonly level: number;
}

const level = 0.95;
/** The standard normal deviate of that level, two-sided. */
const z = 1.959963984540054;

/** Rounded so that every machine writes the same text. */
export const rounded = (value: number, digits = 4): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Wilson's score interval of a proportion. Without any trial: all from 0 to 1. */
export function wilson(successes: number, trials: number): ChanceInterval {
  if (trials === 0) return { chance: 0, low: 0, high: 1, level };
  const chance = successes / trials;
  const share = z ** 2 / trials;
  const middle = (chance + share / 2) / (1 + share);
  const half = (z / (1 + share)) * Math.sqrt((chance * (1 - chance)) / trials + share / (4 * trials));
  return { chance, low: Math.max(0, middle - half), high: Math.min(1, middle + half), level };
}

/** Whether each interval is at most this wide on either side. */
export const isNarrow = (
  options: readonly { readonly wins: number; readonly games: number }[],
  width: number,
): boolean =>
  options.every(({ wins, games }) => {
    const { low, high } = wilson(wins, games);
    return high - low <= 2 * width;
  });

/** A chance as it is printed. */
export const roundedChance = ({ chance, low, high, level: of }: ChanceInterval): ChanceInterval => ({
  ...{ chance: rounded(chance), low: rounded(low), high: rounded(high), level: of },
});

/** In how many pairs both succeeded, only one, or neither. */
export interface Pairs {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/** A difference of two chances, from -1 to 1. */
export interface DifferenceInterval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/** A difference as it is printed. */
export const roundedDifference = ({ difference, low, high, level: of }: DifferenceInterval): DifferenceInterval => ({
  ...{ difference: rounded(difference), low: rounded(low), high: rounded(high), level: of },
});

/**
 * The difference of two proportions by pairs, A minus B: Newcombe's hybrid score interval with a corrected phi (method 10 of
 * Newcombe, Statistics in Medicine 17, 1998, 2635-2650).
 */
export function newcombe({ both, onlyA, onlyB, neither }: Pairs): DifferenceInterval {
  const trials = both + onlyA + onlyB + neither;
  if (trials === 0) return { difference: 0, low: -1, high: 1, level };
  const a = wilson(both + onlyA, trials);
  const b = wilson(both + onlyB, trials);
  const difference = (onlyA - onlyB) / trials;
  const phi = correlation({ both, onlyA, onlyB, neither });
  const [below, above] = [a.chance - a.low, a.high - a.chance];
  const [under, over] = [b.chance - b.low, b.high - b.chance];
  const spread = (one: number, other: number): number =>
    Math.sqrt(Math.max(one ** 2 - 2 * phi * one * other + other ** 2, 0));
  return { difference, low: difference - spread(below, over), high: difference + spread(above, under), level };
}

/** Phi with Newcombe's continuity correction. */
function correlation({ both, onlyA, onlyB, neither }: Pairs): number {
  const margins = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (margins === 0) return 0;
  const product = both * neither - onlyA * onlyB;
  const trials = both + onlyA + onlyB + neither;
  const corrected = product > trials / 2 ? product - trials / 2 : Math.min(product, 0);
  return corrected / Math.sqrt(margins);
}
