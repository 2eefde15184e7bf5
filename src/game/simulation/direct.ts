import type { SetUpOption } from '../../forecast/compare/apart.ts';
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
import { pairOf, type Tally } from '../../forecast/count/tally.ts';
import type { Job, JobAtSetUp } from '../../forecast/play/job.ts';
import { type PlayTerms, playJob } from './play-job.ts';

/** A setting that was played, with its chance. */
export interface TriedSetting {
  readonly setting: LeverSetting;
  readonly games: number;
  readonly wins: number;
  /** Games undecided at the last turning point played: they count as not won. */
  readonly undecided: number;
  readonly win: ChanceInterval;
  /** How many of these games were measured with the release; absent if none. */
  readonly measured?: number;
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

/** The wish, and what is known besides. */
export interface WishedChance {
  readonly chance: number;
  /** The players' own games, which show how much better or worse than the policy they do. */
  readonly played?: PlayedBefore | undefined;
  /** Options that are no levers: the worth of each is shown separately, and none is chosen. */
  readonly apart?: readonly SetUpOption[];
  /** Adds the known games of a setting to it. */
  readonly withKnown?: (played: TriedSetting) => TriedSetting;
}

/** Settings played side by side: numbers `from` to `to` of `of` in all. */
export interface SettingsPlayed {
  readonly tally: Tally;
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** How they are played; both are called after each game of every setting that is played. */
export interface SettingsTerms extends Omit<PlayTerms, 'isEnough' | 'onProgress'> {
  readonly isEnough?: ((played: SettingsPlayed) => boolean) | undefined;
  readonly onProgress?: ((played: SettingsPlayed) => void) | undefined;
}

/** What one option that is no lever changes. */
export interface OptionWorth extends DifferenceInterval, Pick<SetUpOption, 'option' | 'value'> {
  readonly games: number;
  readonly win: ChanceInterval;
}

export interface Direction {
  /** The wish for the players, and for the policy that plays: they differ if the players' own level is known. */
  readonly wish: number;
  readonly wishForPolicy: number;
  readonly chosen: TriedSetting;
  /** Whether the wish is within the interval of the chosen setting, and some game of it was decided. */
  readonly reached: boolean;
  readonly levers: readonly LeverWorth[];
  readonly tried: readonly TriedSetting[];
  readonly apart: readonly OptionWorth[];
}

/** How many settings are played besides each lever alone. */
const moreTried = 3;

/**
 * Finds the setting of the official levers that comes nearest to a wished chance: each lever is played alone with the same dice,
 * then the combinations predicted to come nearest.
 */
export async function directionFor(
  job: JobAtSetUp,
  { chance: wish, played, apart = [], withKnown = (one) => one }: WishedChance,
  { isEnough, onProgress, ...terms }: SettingsTerms,
): Promise<Direction> {
  const policy = job.options[0]?.policy ?? '';
  const { difficulty } = job.start.config;
  const jobOf = (settings: readonly LeverSetting[], more: readonly SetUpOption[] = []): Job => ({
    ...job,
    options: [
      ...settings.map((setting) => ({ policy, setUp: { difficulty: { ...difficulty, ...setting } } })),
      ...more.map(({ setUp }) => ({ policy, setUp: { ...setUp, difficulty: { ...difficulty, ...printedSetting } } })),
    ],
  });
  const sideBySide = leversAlone.length + apart.length;
  const termsOf = (from: number, to: number): PlayTerms => {
    const at = (tally: Tally): SettingsPlayed => ({ tally, from, to, of: sideBySide + moreTried });
    return {
      ...terms,
      isEnough: isEnough && ((tally) => isEnough(at(tally))),
      onProgress: onProgress && ((tally) => onProgress(at(tally))),
    };
  };
  const alone = leversAlone.map(({ setting }) => setting);
  const first = await playJob(jobOf(alone, apart), termsOf(1, sideBySide));
  const measured = triedOf(alone, first).map(withKnown);
  const [printed] = measured;
  const shift = played && printed ? logOdds(played.won, played.games) - logOdds(printed.wins, printed.games) : 0;
  const wishForPolicy = chanceOfLogOdds(Math.log(wish / (1 - wish)) - shift);
  const playMore = async (settings: readonly LeverSetting[]) =>
    triedOf(settings, await playJob(jobOf(settings), termsOf(sideBySide + 1, sideBySide + settings.length))).map(
      withKnown,
    );
  const more = terms.signal?.aborted ? [] : worthTrying(wishForPolicy, measured, moreTried);
  const then = more.length === 0 ? [] : await playMore(more);
  const tried = [...measured, ...then].filter(({ games }) => games > 0);
  const chosen = nearestTo(wishForPolicy, tried) ?? printed ?? nothing;
  return {
    ...{ wish, wishForPolicy, chosen, tried },
    reached: chosen.undecided < chosen.games && chosen.win.low <= wishForPolicy && wishForPolicy <= chosen.win.high,
    levers: leversAlone.flatMap(({ lever, setting }, index) =>
      lever === null ? [] : [{ lever, setting, ...againstFirst(first, index) }],
    ),
    apart: apart.map(({ option, value }, index) => {
      const at = leversAlone.length + index;
      const { games = 0, wins = 0 } = first.options[at] ?? {};
      return { option, value, games, win: wilson(wins, games), ...againstFirst(first, at) };
    }),
  };
}

/** How much better an option is than the first, by games with the same dice. */
const againstFirst = (tally: Tally, option: number): DifferenceInterval => newcombe(pairOf(tally, option, 0));

const nothing: TriedSetting = { setting: printedSetting, games: 0, wins: 0, undecided: 0, win: wilson(0, 0) };

const triedOf = (settings: readonly LeverSetting[], { options }: Tally): readonly TriedSetting[] =>
  settings.map((setting, index) => {
    const { games = 0, wins = 0, undecided = 0 } = options[index] ?? {};
    return { setting, games, wins, undecided, win: wilson(wins, games) };
  });
