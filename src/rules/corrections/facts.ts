import type { Option } from '../../engine/question.ts';
import type { Effect } from '../state/state.ts';

type KnownEffect = Option & Pick<Effect, 'change' | 'until'>;

/** The changes of APL that may lie on an operative. */
export const effectOptions: readonly KnownEffect[] = [
  {
    value: 'minus-turning-point',
    label: 'APL -1 to the end of the turning point',
    change: -1,
    until: 'end-of-turning-point',
  },
  {
    value: 'plus-turning-point',
    label: 'APL +1 to the end of the turning point',
    change: 1,
    until: 'end-of-turning-point',
  },
  {
    value: 'minus-next-activation',
    label: 'APL -1 to the end of its next activation',
    change: -1,
    until: 'end-of-next-activation',
  },
  {
    value: 'plus-next-activation',
    label: 'APL +1 to the end of its next activation',
    change: 1,
    until: 'end-of-next-activation',
  },
];

export const knownEffects = (effects: readonly Effect[]): readonly KnownEffect[] =>
  effectOptions.filter(({ change, until }) => effects.some((one) => one.change === change && one.until === until));
