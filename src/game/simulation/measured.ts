import { missionOfGame } from '../../catalog/catalogue.ts';
import { type MeasuredChance, measuredBy, measuredChances } from '../../catalog/measured.ts';
import { isSameSetting, type Measured, nearestTo, printedSetting } from '../../forecast/compare/director.ts';
import { type ChanceInterval, roundedChance, wilson } from '../../forecast/count/interval.ts';
import type { Method } from '../../forecast/play/job.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import type { TriedSetting } from './direct.ts';

/** A setting of a mission and map, measured with the release. */
export interface MeasuredSetting extends Measured {
  readonly undecided: number;
  readonly win: ChanceInterval;
}

export const asSetting = ({ npos, types, cards, games, wins, undecided }: MeasuredChance): MeasuredSetting => ({
  ...{ setting: { npos, types, cards }, games, wins, undecided },
  win: roundedChance(wilson(wins, games)),
});

/** What was measured with the release for this mission and map: another team may do differently. */
export interface MeasuredNearest {
  readonly team: string;
  readonly policy: string;
  /** As printed, if that was measured. */
  readonly printed: MeasuredSetting | null;
  /** The setting whose chance is nearest to the wish. */
  readonly nearest: MeasuredSetting;
}

/** Undefined if nothing was measured for this mission and map. */
export function measuredNearest(config: GameConfig, wish: number): MeasuredNearest | undefined {
  const mission = missionOfGame(config)?.number;
  const settings = measuredChances.filter((one) => one.mission === mission && one.map === config.map).map(asSetting);
  const nearest = nearestTo(wish, settings);
  const isPrinted = ({ setting }: Measured): boolean => isSameSetting(setting, printedSetting);
  return (
    nearest && {
      team: measuredBy.team,
      policy: measuredBy.method.policy,
      printed: settings.find(isPrinted) ?? null,
      nearest,
    }
  );
}

/**
 * Adds the release's measured games of a setting if mission, map and way to play are the same; the caller knows that the rest of
 * the set-up is. With the same seed, games of the same number are the same games, so the larger of the two counts.
 */
export function withMeasured(config: GameConfig, method: Method) {
  const by = measuredBy.method;
  const isSameWay = (['policy', 'dice', 'board', 'cap'] as const).every((field) => by[field] === method[field]);
  const number = missionOfGame(config)?.number;
  return (played: TriedSetting): TriedSetting => {
    const found = measuredChances.find(
      (one) => one.mission === number && one.map === config.map && isSameSetting(one, played.setting),
    );
    if (!isSameWay || !found) return played;
    const before = method.seed === by.seed ? nothingPlayed : played;
    if (before !== played && played.games > found.games) return played;
    const [games, wins] = [before.games + found.games, before.wins + found.wins];
    const undecided = before.undecided + found.undecided;
    return { ...played, games, wins, undecided, win: wilson(wins, games), measured: found.games };
  };
}

const nothingPlayed = { games: 0, wins: 0, undecided: 0 };
