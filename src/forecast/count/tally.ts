import type { GameLine } from './game-line.ts';
import type { Pairs } from './interval.ts';

/** How often each number or word came. */
export type Counts = Readonly<Record<string, number>>;

/** What came of the games of one option: whole numbers alone, so that sums of sums are exact in any order. */
export interface OptionTally {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly undecided: number;
  readonly broken: number;
  /** By the turning point that a game ended in. */
  readonly turningPoints: Counts;
  /** By how many player operatives were incapacitated. */
  readonly down: Counts;
  /** By why it was won, lost or broken. */
  readonly why: Counts;
  /** Of each turning point from the first that was played in: games that came to its end, and the sum of their threat levels. */
  readonly threat: readonly (readonly [games: number, sum: number])[];
}

export interface PairTally extends Pairs {
  readonly a: number;
  readonly b: number;
}

export interface Tally {
  readonly options: readonly OptionTally[];
  /** Of each two options, by the same game number. */
  readonly pairs: readonly PairTally[];
}

const noGames: OptionTally = {
  ...{ games: 0, wins: 0, losses: 0, undecided: 0, broken: 0 },
  ...{ turningPoints: {}, down: {}, why: {}, threat: [] },
};

/** Nothing counted yet, of so many options. */
export const emptyTally = (options: number): Tally => ({
  options: Array.from({ length: options }, () => noGames),
  pairs: Array.from({ length: options }, (_, a) => a).flatMap((a) =>
    Array.from({ length: options - a - 1 }, (_, more) => ({
      ...{ a, b: a + 1 + more, both: 0, onlyA: 0, onlyB: 0, neither: 0 },
    })),
  ),
});

/** With one more game: its line of each option that was played. */
export function withGame(tally: Tally, lines: readonly GameLine[]): Tally {
  const byOption = new Map(lines.map((line) => [line.o, line]));
  return {
    options: tally.options.map((option, index) => {
      const line = byOption.get(index);
      return line ? withLine(option, line) : option;
    }),
    pairs: tally.pairs.map((pair) => {
      const [a, b] = [byOption.get(pair.a), byOption.get(pair.b)];
      if (!a || !b) return pair;
      const field = a.r === 'w' ? (b.r === 'w' ? 'both' : 'onlyA') : b.r === 'w' ? 'onlyB' : 'neither';
      return { ...pair, [field]: pair[field] + 1 };
    }),
  };
}

function withLine(option: OptionTally, { r, why, tp, down, th }: GameLine): OptionTally {
  return {
    games: option.games + 1,
    wins: option.wins + (r === 'w' ? 1 : 0),
    losses: option.losses + (r === 'l' ? 1 : 0),
    undecided: option.undecided + (r === 'u' ? 1 : 0),
    broken: option.broken + (r === 'x' ? 1 : 0),
    turningPoints: oneMore(option.turningPoints, `${tp}`),
    down: oneMore(option.down, `${down}`),
    why: r === 'u' ? option.why : oneMore(option.why, why),
    threat: Array.from({ length: Math.max(option.threat.length, th.length) }, (_, at) => {
      const [games, sum] = option.threat[at] ?? [0, 0];
      const level = th[at];
      return level === undefined ? ([games, sum] as const) : ([games + 1, sum + level] as const);
    }),
  };
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

const oneMore = (counts: Counts, what: string): Counts => sumOfCounts(counts, { [what]: 1 });

/** In the order of their names, numbers by size: the same counts are the same text. */
function sumOfCounts(one: Counts, other: Counts): Counts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
