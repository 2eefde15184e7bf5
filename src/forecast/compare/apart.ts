import { themes } from '../../catalog/types.ts';
import type { GameConfig } from '../../rules/state/state.ts';

/** An official option that changes how hard a game is, but is no lever of the difficulty: the NPO limit, or a theme. */
export interface SetUpOption {
  readonly option: 'npo-limit' | 'theme';
  readonly value: string;
  readonly setUp: Partial<Pick<GameConfig, 'npoLimit' | 'themes'>>;
}

/** The NPO limits to compare: four fewer and four more than the recommended 10 (pack, NPO Limit). */
const limits = [6, 14];

/** The other NPO limits, and each theme that the game does not have, including those of its pack. */
export function optionsApart({ npoLimit, themes: chosen, pack }: GameConfig): readonly SetUpOption[] {
  const all = [...themes, ...(pack?.themes ?? []).map(({ id }) => id)];
  return [
    ...limits
      .filter((limit) => limit !== npoLimit)
      .map((limit) => ({ option: 'npo-limit', value: `${limit}`, setUp: { npoLimit: limit } }) as const),
    ...all
      .filter((theme) => !chosen.some((one) => one === theme))
      .map((theme) => ({ option: 'theme', value: theme, setUp: { themes: [...chosen, theme] } }) as const),
  ];
}
