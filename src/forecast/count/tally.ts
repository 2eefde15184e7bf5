import type { GameLine } from './game-line.ts';
import type { Pairs } from './interval.ts';

/** How often each number or word occurred. */
export type Counts = Readonly<Record<string, number>>;

/** The results of the games of one option: whole numbers only, so that sums of sums are exact in any order. */
export interface OptionTally {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly undecided: number;
  readonly broken: number;
  /** By the turning point in which a game ended. */
  readonly turningPoints: Counts;
  /** By how many player operatives were incapacitated. */
  readonly down: Counts;
  /** By the reason it was won, lost or broken. */
  readonly why: Counts;
  /** For each turning point from the first one played: the games that reached its end, and the sum of their threat levels. */
  readonly threat: readonly (readonly [games: number, sum: number])[];
}

export interface PairTally extends Pairs {
  readonly a: number;
  readonly b: number;
}

export interface Tally {
  readonly options: readonly OptionTally[];
  /** For each pair of options, by the same game number. */
  readonly pairs: readonly PairTally[];
}

const noGames: OptionTally = {
  ...{ games: 0, wins: 0, losses: 0, undecided: 0, broken: 0 },
  ...{ turningPoints: {}, down: {}, why: {}, threat: [] },
};

/** Nothing counted yet for that many options. */
export const emptyTally = (options: number): Tally => ({
  options: Array.from({ length: options }, () => noGames),
  pairs: Array.from({ length: options }, (_, a) => a).flatMap((a) =>
    Array.from({ length: options - a - 1 }, (_, more) => ({
      ...{ a, b: a + 1 + more, both: 0, onlyA: 0, onlyB: 0, neither: 0 },
    })),
  ),
});

/** With one more game: one line for each option that was played. */
export const withGame = (tally: Tally, lines: readonly GameLine[]): Tally => withGames(tally, [lines]);

/** The same for many games, which is far faster than one after the other. */
export function withGames(tally: Tally, games: readonly (readonly GameLine[])[]): Tally {
  const options = tally.options.map(countingOn);
  const pairs = tally.pairs.map((pair) => ({ ...pair }));
  for (const lines of games) {
    for (const line of lines) {
      const option = options[line.o];
      if (option) countLine(option, line);
    }
    if (pairs.length === 0) continue;
    for (const pair of pairs) {
      const [a, b] = [pair.a, pair.b].map((option) => lines.find(({ o }) => o === option));
      if (a && b) pair[a.r === 'w' ? (b.r === 'w' ? 'both' : 'onlyA') : b.r === 'w' ? 'onlyB' : 'neither'] += 1;
    }
  }
  return { options: options.map(sortedCounts), pairs };
}

/** The tally of one option during counting. */
type Counting = {
  -readonly [field in keyof OptionTally]: OptionTally[field] extends number ? number : OptionTally[field];
} & {
  readonly turningPoints: Record<string, number>;
  readonly down: Record<string, number>;
  readonly why: Record<string, number>;
  readonly threat: [number, number][];
};

const countingOn = (option: OptionTally): Counting => ({
  ...option,
  turningPoints: { ...option.turningPoints },
  down: { ...option.down },
  why: { ...option.why },
  threat: option.threat.map(([games, sum]) => [games, sum]),
});

const countOf = { w: 'wins', l: 'losses', u: 'undecided', x: 'broken' } as const;

function countLine(option: Counting, { r, why, tp, down, th }: GameLine): void {
  option.games += 1;
  option[countOf[r]] += 1;
  option.turningPoints[tp] = (option.turningPoints[tp] ?? 0) + 1;
  option.down[down] = (option.down[down] ?? 0) + 1;
  if (r !== 'u') option.why[why] = (option.why[why] ?? 0) + 1;
  for (const [at, level] of th.entries()) {
    const before = option.threat[at];
    if (before) {
      before[0] += 1;
      before[1] += level;
    } else option.threat[at] = [1, level];
  }
}

const sortedCounts = (option: Counting): OptionTally => ({
  ...option,
  turningPoints: sumOfCounts(option.turningPoints, {}),
  down: sumOfCounts(option.down, {}),
  why: sumOfCounts(option.why, {}),
});

/** How two options came out with the same dice, from the side of the first; empty if they were not played together. */
export function pairOf({ pairs }: Tally, one: number, other: number): Pairs {
  const found = pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  const { both = 0, onlyA = 0, onlyB = 0, neither = 0 } = found ?? {};
  return found?.a === one ? { both, onlyA, onlyB, neither } : { both, onlyA: onlyB, onlyB: onlyA, neither };
}

/** The games of both. */
export function mergedTallies(one: Tally, other: Tally): Tally {
  return {
    options: one.options.map((option, index) => {
      const more = other.options[index];
      return more ? sumOf(option, more) : option;
    }),
    pairs: one.pairs.map((pair, index) => {
      const { both = 0, onlyA = 0, onlyB = 0, neither = 0 } = other.pairs[index] ?? {};
      return {
        ...pair,
        ...{ both: pair.both + both, onlyA: pair.onlyA + onlyA },
        ...{ onlyB: pair.onlyB + onlyB, neither: pair.neither + neither },
      };
    }),
  };
}

const sumOf = (one: OptionTally, other: OptionTally): OptionTally => ({
  games: one.games + other.games,
  wins: one.wins + other.wins,
  losses: one.losses + other.losses,
  undecided: one.undecided + other.undecided,
  broken: one.broken + other.broken,
  turningPoints: sumOfCounts(one.turningPoints, other.turningPoints),
  down: sumOfCounts(one.down, other.down),
  why: sumOfCounts(one.why, other.why),
  threat: Array.from({ length: Math.max(one.threat.length, other.threat.length) }, (_, at) => {
    const [games, sum] = one.threat[at] ?? [0, 0];
    const [more, added] = other.threat[at] ?? [0, 0];
    return [games + more, sum + added] as const;
  }),
});

/** Sorted by name, numbers by size: equal counts give equal text. */
function sumOfCounts(one: Counts, other: Counts): Counts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
