import { missionOfGame } from '../../catalog/catalogue.ts';
import { type MeasuredChance, measuredBy, measuredChances } from '../../catalog/measured.ts';
import { isSameSetting, type Measured, nearestTo, printedSetting } from '../../forecast/compare/director.ts';
import { type ChanceInterval, roundedChance, wilson } from '../../forecast/count/interval.ts';
import type { GameConfig } from '../../rules/state/state.ts';

/** A setting of a mission and map that was measured when the release was made. */
export interface MeasuredSetting extends Measured {
  readonly undecided: number;
  readonly win: ChanceInterval;
}

export const asSetting = ({ npos, types, cards, games, wins, undecided }: MeasuredChance): MeasuredSetting => ({
  ...{ setting: { npos, types, cards }, games, wins, undecided },
  win: roundedChance(wilson(wins, games)),
});

/** What the release has measured of this mission and map: another team may do otherwise. */
export interface MeasuredNearest {
  readonly team: string;
  readonly policy: string;
  /** As printed, where that was measured. */
  readonly printed: MeasuredSetting | null;
  /** The setting whose chance is nearest to the wish. */
  readonly nearest: MeasuredSetting;
}

/** Undefined where nothing of this mission and map was measured. */
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
