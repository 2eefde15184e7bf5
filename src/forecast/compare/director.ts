import type { Difficulty } from '../../rules/state/state.ts';

/** The official levers of the difficulty (pack, Difficulty), each easier, as printed and harder. */
export const levers = {
  npos: [-1, 0, 1],
  types: ['easier', 'printed', 'harder'],
  cards: [-1, 0, 1],
} as const;

export type Lever = keyof typeof levers;

/** A setting of the levers; the rest of the difficulty stays as it is. */
export type LeverSetting = Pick<Difficulty, Lever>;

export const printedSetting: LeverSetting = { npos: 0, types: 'printed', cards: 0 };

/** The printed one first, then each lever alone, easier and harder. */
export const leversAlone: readonly { readonly lever: Lever | null; readonly setting: LeverSetting }[] = [
  { lever: null, setting: printedSetting },
  ...levers.npos
    .filter((one) => one !== 0)
    .map((npos) => ({ lever: 'npos', setting: { ...printedSetting, npos } }) as const),
  ...levers.types
    .filter((one) => one !== 'printed')
    .map((types) => ({ lever: 'types', setting: { ...printedSetting, types } }) as const),
  ...levers.cards
    .filter((one) => one !== 0)
    .map((cards) => ({ lever: 'cards', setting: { ...printedSetting, cards } }) as const),
];

/** Every setting there is, 27 of them. */
export const allSettings: readonly LeverSetting[] = levers.npos.flatMap((npos) =>
  levers.types.flatMap((types) => levers.cards.map((cards) => ({ npos, types, cards }))),
);

export const isSameSetting = (one: LeverSetting, other: LeverSetting): boolean =>
  one.npos === other.npos && one.types === other.types && one.cards === other.cards;

/** How many levers differ from the printed ones. */
export const changesIn = ({ npos, types, cards }: LeverSetting): number =>
  (npos === 0 ? 0 : 1) + (types === 'printed' ? 0 : 1) + (cards === 0 ? 0 : 1);

/** Log-odds of a proportion, with half a game more on either side so that none is infinite. */
export const logOdds = (wins: number, games: number): number => Math.log((wins + 0.5) / (games - wins + 0.5));

export const chanceOfLogOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The wins in games with one setting. */
export interface Measured {
  readonly setting: LeverSetting;
  readonly wins: number;
  readonly games: number;
}

/**
 * The chance of a setting from what its levers are worth alone: their log-odds are added up. `measured`: the printed setting and
 * each lever alone.
 */
export function predictedChance(setting: LeverSetting, measured: readonly Measured[]): number {
  const oddsOf = (one: LeverSetting): number => {
    const found = measured.find((each) => isSameSetting(each.setting, one));
    return found ? logOdds(found.wins, found.games) : 0;
  };
  const printed = oddsOf(printedSetting);
  const alone: readonly LeverSetting[] = [
    { ...printedSetting, npos: setting.npos },
    { ...printedSetting, types: setting.types },
    { ...printedSetting, cards: setting.cards },
  ];
  return chanceOfLogOdds(alone.reduce((sum, one) => sum + oddsOf(one) - printed, printed));
}

/** The unmeasured settings predicted nearest to the wish; of two equally near, the one nearer to the printed one. */
export function worthTrying(wish: number, measured: readonly Measured[], count: number): readonly LeverSetting[] {
  return allSettings
    .filter((setting) => !measured.some((one) => isSameSetting(one.setting, setting)))
    .map((setting) => ({ setting, off: Math.abs(predictedChance(setting, measured) - wish) }))
    .toSorted((a, b) => a.off - b.off || changesIn(a.setting) - changesIn(b.setting))
    .slice(0, count)
    .map(({ setting }) => setting);
}

/** Of those measured, the one whose chance is nearest to the wish; of two equally near, the one with fewer changes. */
export function nearestTo<T extends Measured>(wish: number, measured: readonly T[]): T | undefined {
  const off = ({ wins, games }: T): number => Math.abs((games === 0 ? 0 : wins / games) - wish);
  return measured.toSorted((a, b) => off(a) - off(b) || changesIn(a.setting) - changesIn(b.setting))[0];
}
