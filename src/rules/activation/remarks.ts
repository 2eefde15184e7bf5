import type { Told } from '../questions/about.ts';
import { worse, worseMeans } from '../questions/remarked.ts';
import type { GameState, Npo } from '../state/state.ts';
import { nposInPlay } from '../state/stats.ts';

/** `many`: how many may be named. Of one alone nothing is worse, and in Adversary Ops nobody is asked (pack, Threat Principle). */
export const worseOf = ({ adversary }: GameState, many: number): readonly Told[] =>
  many > 1 && adversary === null ? [{ ...worse, means: worseMeans }] : [];

/** `others`: how many NPOs could assist. */
export const assisted = (others: number): readonly Told[] =>
  [1, 2, 3].slice(0, others).map((by) => ({
    value: `assist-${by}`,
    label: `${by} other NPO${by === 1 ? '' : 's'} in its control range and in no other enemy's`,
    means: { is: 'assisted', by },
  }));

/** Other NPOs in the killzone, dormant ones too. */
export const assistants = (state: GameState, npo: Npo): number =>
  nposInPlay(state).filter(({ id }) => id !== npo.id).length;
