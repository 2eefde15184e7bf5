import {
  chanceOfLogOdds,
  type Lever,
  type LeverSetting,
  leversAlone,
  logOdds,
  nearestTo,
  printedSetting,
  worthTrying,
} from '../../forecast/compare/director.ts';
import { type ChanceInterval, type DifferenceInterval, newcombe, wilson } from '../../forecast/count/interval.ts';
import type { Tally } from '../../forecast/count/tally.ts';
import type { Job } from '../../forecast/play/job.ts';
import type { Difficulty } from '../../rules/state/state.ts';
import { type PlayTerms, playJob } from './play-job.ts';

/** A setting that was played, with its chance. */
export interface TriedSetting {
  readonly setting: LeverSetting;
  readonly games: number;
  readonly wins: number;
  readonly win: ChanceInterval;
}

/** Finished games of the players. */
export interface PlayedBefore {
  readonly won: number;
  readonly games: number;
}

/** What one lever alone changes. */
export interface LeverWorth extends DifferenceInterval {
  readonly lever: Lever;
  readonly setting: LeverSetting;
}

export interface Direction {
  /** What was wished for the players, and for the policy that plays: apart where the players' own level is known. */
  readonly wish: number;
  readonly wishForPolicy: number;
  readonly chosen: TriedSetting;
  /** The wish lies within the interval of the chosen setting. */
  readonly reached: boolean;
  readonly levers: readonly LeverWorth[];
  readonly tried: readonly TriedSetting[];
}

/** How many settings are played besides each lever alone. */
const moreTried = 3;

/**
 * Which setting of the official levers comes nearest to a wished chance: each lever is played alone with the same dice, then the
 * combinations that ought to come nearest by what these are worth. `played`: games of the players
 * themselves, by which they do better or worse than the policy.
 */
export async function direct(
  job: Job,
  difficulty: Difficulty,
  wish: number,
  terms: PlayTerms,
  played?: PlayedBefore,
): Promise<Direction> {
  const policy = job.options[0]?.policy ?? '';
  const jobOf = (settings: readonly LeverSetting[]): Job => ({
    ...job,
    options: settings.map((setting) => ({ policy, difficulty: { ...difficulty, ...setting } })),
  });
  const alone = leversAlone.map(({ setting }) => setting);
  const first = await playJob(jobOf(alone), terms);
  const measured = triedOf(alone, first);
  const [printed] = measured;
  const shift = played && printed ? logOdds(played.won, played.games) - logOdds(printed.wins, printed.games) : 0;
  const wishForPolicy = chanceOfLogOdds(Math.log(wish / (1 - wish)) - shift);
  const more = terms.signal?.aborted ? [] : worthTrying(wishForPolicy, measured, moreTried);
  const then = more.length === 0 ? [] : triedOf(more, await playJob(jobOf(more), terms));
  const tried = [...measured, ...then].filter(({ games }) => games > 0);
  const chosen = nearestTo(wishForPolicy, tried) ?? printed ?? nothing;
  return {
    ...{ wish, wishForPolicy, chosen, tried },
    reached: chosen.win.low <= wishForPolicy && wishForPolicy <= chosen.win.high,
    levers: leversAlone.flatMap(({ lever, setting }, index) => {
      const pair = first.pairs.find(({ a, b }) => a === 0 && b === index);
      if (lever === null || !pair) return [];
      const { both, onlyA, onlyB, neither } = pair;
      return [{ lever, setting, ...newcombe({ both, neither, onlyA: onlyB, onlyB: onlyA }) }];
    }),
  };
}

const nothing: TriedSetting = { setting: printedSetting, games: 0, wins: 0, win: wilson(0, 0) };

const triedOf = (settings: readonly LeverSetting[], { options }: Tally): readonly TriedSetting[] =>
  settings.map((setting, index) => {
    const { games = 0, wins = 0 } = options[index] ?? {};
    return { setting, games, wins, win: wilson(wins, games) };
  });
